import { cents, ratePerMile, timesMiles, ZERO_CENTS, type Cents, type Day } from '@lanewright/units';
import { dieselPriceFor, type DieselBasis, type DieselMills, type DieselPrice } from './fuel-price.ts';
import { sheetForOrigin } from './fuel-region.ts';
import type { FuelRange, FuelSheet } from './fuel-sheet.ts';

/** Fuel of a prediction: cents for the whole trip in the quote's currency, with who said it and when (B-005). */
export type PredictedFuel = { readonly cents: Cents; readonly provider: string; readonly asOf: string };

/** All that decides the fuel of a quote. `miles` are whole-trip road miles, null when unknown. */
export type FuelAsk = {
  readonly originState: string;
  /** Null when unknown: then no sheet applies. */
  readonly pickupDay: Day | null;
  readonly miles: number | null;
  readonly now: Date;
  readonly zone: string;
  readonly sheets: readonly FuelSheet[];
  readonly prices: readonly DieselPrice[];
  readonly predicted: PredictedFuel | null;
};

/** Why no sheet gave the fuel. */
export type SheetGap = 'no_sheet' | 'no_diesel_price' | 'no_ranges' | 'no_miles';

/** Where sheet fuel comes from: sheet, diesel week, range, and the flags (B-005). */
export type SheetBasis = DieselBasis & {
  readonly source: 'sheet';
  readonly sheetId: number;
  readonly fuelPriceDelay: number;
  /** The range used; null when the price lies below the lowest, which states a surcharge of 0. */
  readonly range: FuelRange | null;
  readonly miles: number | null;
  /** The price lies above the last range, whose rate is used as a suggestion only. */
  readonly beyond: boolean;
};

/** Where predicted fuel comes from, and why no sheet gave it. */
export type PredictionBasis = {
  readonly source: 'prediction';
  readonly provider: string;
  readonly asOf: string;
  readonly sheetId: number | null;
  readonly gap: SheetGap;
};

/**
 * The fuel of a quote: an amount, a percentage of linehaul (hundredths of a percent), or nothing with its reason.
 * Plain JSON values, to be stored with the run. Sheet amounts are US dollars, predicted ones the quote's currency.
 */
export type Fuel =
  | { readonly kind: 'surcharge'; readonly cents: Cents; readonly basis: SheetBasis | PredictionBasis }
  | { readonly kind: 'percentage'; readonly percent: number; readonly basis: SheetBasis }
  | { readonly kind: 'none'; readonly reason: SheetGap; readonly sheetId: number | null };

/**
 * Finds the range of a diesel price: the greatest min_price not above it, so a shared end belongs to the upper range
 * and a gap to the lower. Null below the lowest range. Beyond: above the last max_price. Source: SP-125.
 */
export function chooseRange(
  ranges: readonly FuelRange[],
  price: DieselMills,
): { readonly range: FuelRange; readonly beyond: boolean } | null {
  const rising = ranges.toSorted((a, b) => a.minPrice - b.minPrice);
  const range = rising.findLast((candidate) => candidate.minPrice <= price);
  return range === undefined ? null : { range, beyond: range === rising.at(-1) && price > range.maxPrice };
}

/**
 * Fuel of a quote by the shipper's sheet, else the predicted fuel, else none; never 0 by absence. A price below the
 * lowest range is a stated 0.
 * Units: cents for the whole trip, or hundredths of a percent of linehaul. Rounds: once, half up, per mile only.
 * Source: SP-058, SP-125, SP-126, SP-127, decision 0010.
 */
export function fuelFor(ask: FuelAsk): Fuel {
  const sheet = sheetForOrigin(ask.sheets, ask.originState);
  return sheet === null ? predictedFuel(ask, null, 'no_sheet') : fuelOfSheet(ask, sheet);
}

/** What a sheet is asked: all of `FuelAsk` but which of the sheets applies. */
export type SheetAsk = Omit<FuelAsk, 'originState' | 'sheets'>;

/** Fuel by one sheet, wherever the load begins: the second half of `fuelFor`. Source: SP-125, SP-126. */
export function fuelOfSheet(ask: SheetAsk, sheet: FuelSheet): Fuel {
  const { pickupDay } = ask;
  if (pickupDay === null) return predictedFuel(ask, null, 'no_sheet');
  if (sheet.ranges.length === 0) return predictedFuel(ask, sheet, 'no_ranges');
  const { region, fuelPriceDelay } = sheet;
  const diesel = dieselPriceFor({ ...ask, pickupDay, region, fuelPriceDelay }, ask.prices);
  return diesel === null ? predictedFuel(ask, sheet, 'no_diesel_price') : sheetFuel(ask, sheet, diesel);
}

function sheetFuel(ask: SheetAsk, sheet: FuelSheet, diesel: DieselBasis): Fuel {
  const chosen = chooseRange(sheet.ranges, diesel.price);
  const basis: SheetBasis = {
    ...diesel,
    source: 'sheet',
    sheetId: sheet.id,
    fuelPriceDelay: sheet.fuelPriceDelay,
    range: chosen?.range ?? null,
    miles: ask.miles,
    beyond: chosen?.beyond ?? false,
  };
  if (chosen === null) return { kind: 'surcharge', cents: ZERO_CENTS, basis };
  const { rateType, rateValue } = chosen.range;
  if (rateType === 'percentage') return { kind: 'percentage', percent: rateValue, basis };
  if (rateType === 'flat') return { kind: 'surcharge', cents: cents(rateValue), basis };
  if (ask.miles === null) return predictedFuel(ask, sheet, 'no_miles');
  return { kind: 'surcharge', cents: timesMiles(ratePerMile(rateValue), ask.miles), basis };
}

function predictedFuel(ask: SheetAsk, sheet: FuelSheet | null, gap: SheetGap): Fuel {
  const sheetId = sheet?.id ?? null;
  if (ask.predicted === null) return { kind: 'none', reason: gap, sheetId };
  const { cents, provider, asOf } = ask.predicted;
  return { kind: 'surcharge', cents, basis: { source: 'prediction', provider, asOf, sheetId, gap } };
}
