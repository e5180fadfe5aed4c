import { COST_TYPE_ALL_IN, COST_TYPE_LINE_HAUL, COST_TYPE_LINE_HAUL_AND_FUEL, type CostType } from './terms.ts';
import {
  addCents,
  done,
  refuse,
  roundedCents,
  splitExactly,
  toWholeUnits,
  type Cents,
  type Outcome,
} from '@lanewright/units';

/** What a split needs of the fuel: an amount in cents, or hundredths of a percent of linehaul. */
export type FuelTerms =
  | { readonly kind: 'surcharge'; readonly cents: Cents }
  | { readonly kind: 'percentage'; readonly percent: number };

/** A price in its parts, one currency: linehaul + fuel = allIn, always. */
export type PriceParts = { readonly allIn: Cents; readonly linehaul: Cents; readonly fuel: Cents };

/** To what parts are rounded: cents, or whole units as every quoted price is. */
export type PartRounding = 'cents' | 'whole_units';

/** Why a price has no parts: its fuel leaves no linehaul above 0. */
export type PartsRefusal = 'price.linehaul_not_positive';
/** Why a price cannot be shown under another cost type. */
export type ConversionRefusal = PartsRefusal | 'price.fuel_absent';

const HUNDRED_PERCENT = 10_000;

/**
 * Splits an all-in price: linehaul = all_in / (1 + p) with a percentage, all_in − fuel with an amount.
 * Units: cents. Rounds: the total and the linehaul half up; fuel is the rest, so the parts add up.
 * Refuses: price.linehaul_not_positive. Source: SP-058.
 */
export function partsOfAllIn(allIn: Cents, fuel: FuelTerms, rounding: PartRounding): Outcome<PriceParts, PartsRefusal> {
  const total = rounding === 'whole_units' ? toWholeUnits(allIn) : roundedCents(allIn);
  const exact =
    fuel.kind === 'percentage' ? (total * HUNDRED_PERCENT) / (HUNDRED_PERCENT + fuel.percent) : total - fuel.cents;
  const split = splitExactly(total, rounding === 'whole_units' ? toWholeUnits(exact) : exact);
  return checked({ allIn: total, linehaul: split.share, fuel: split.rest });
}

/**
 * Adds fuel to a linehaul price: fuel = linehaul × p with a percentage, else the amount.
 * Units: cents. Rounds: linehaul, then the fuel, half up. Refuses: price.linehaul_not_positive. Source: SP-058, SP-126.
 */
export function partsOfLinehaul(
  linehaul: Cents,
  fuel: FuelTerms,
  rounding: PartRounding,
): Outcome<PriceParts, PartsRefusal> {
  const round = rounding === 'whole_units' ? toWholeUnits : roundedCents;
  const base = round(linehaul);
  const surcharge = round(fuel.kind === 'percentage' ? (base * fuel.percent) / HUNDRED_PERCENT : fuel.cents);
  return checked({ allIn: addCents(base, surcharge), linehaul: base, fuel: surcharge });
}

function checked(parts: PriceParts): Outcome<PriceParts, PartsRefusal> {
  return parts.linehaul > 0 ? done(parts) : refuse('price.linehaul_not_positive', { ...parts });
}

/**
 * The quoted price of parts: the linehaul for Line Haul, the total for the other two (Line Haul + Fuel Surcharge is
 * the same total, answered in two parts). Source: SP-058.
 */
export function priceByCostType(parts: PriceParts, costType: CostType): Cents {
  return costType === COST_TYPE_LINE_HAUL ? parts.linehaul : parts.allIn;
}

/** The parts of a price quoted under a cost type. Refuses: price.linehaul_not_positive. Source: SP-058, SP-063. */
export function partsOfPrice(
  quoted: { readonly price: Cents; readonly costType: CostType },
  fuel: FuelTerms,
  rounding: PartRounding,
): Outcome<PriceParts, PartsRefusal> {
  return quoted.costType === COST_TYPE_LINE_HAUL
    ? partsOfLinehaul(quoted.price, fuel, rounding)
    : partsOfAllIn(quoted.price, fuel, rounding);
}

/** A price to be shown under another cost type. `fuel` null: unknown. */
export type ConversionAsk = {
  readonly price: Cents;
  readonly from: CostType;
  readonly to: CostType;
  readonly fuel: FuelTerms | null;
  readonly rounding: PartRounding;
};

/** A converted price; `parts` is null if the split is unknown and the price does not need it. */
export type ConvertedPrice = { readonly price: Cents; readonly parts: PriceParts | null };

/**
 * The price to offer when the cost type of a typed price is changed, never to overwrite it. No screen calls it yet: the
 * detail converts the computed price only, as its view does not carry the fuel terms.
 * Where the number needs no fuel (the same type, or Line Haul + Fuel Surcharge to All In) it is kept as it stands.
 * Refuses: price.fuel_absent, price.linehaul_not_positive. Source: SP-058.
 */
export function convertPrice(ask: ConversionAsk): Outcome<ConvertedPrice, ConversionRefusal> {
  const { price, from, to, fuel, rounding } = ask;
  const parts = fuel === null ? null : partsOfPrice({ price, costType: from }, fuel, rounding);
  if (from === to || (from === COST_TYPE_LINE_HAUL_AND_FUEL && to === COST_TYPE_ALL_IN))
    return done({ price, parts: parts?.ok === true ? parts.value : null });
  if (parts === null) return refuse('price.fuel_absent', { from, to });
  return parts.ok ? done({ price: priceByCostType(parts.value, to), parts: parts.value }) : parts;
}
