import type { FuelReading } from '@lanewright/contract';
import {
  bracketWarning,
  dieselPriceFor,
  fuelBracketOf,
  fuelOfSheet,
  type DieselPrice,
  type FuelSheet,
} from '@lanewright/pricing';
import type { Day } from '@lanewright/units';

/** The miles of the example load whose surcharge a sheet shows. */
const EXAMPLE_MILES = 500;

/** The moment at which sheets are read, and the diesel prices of their region. */
export type ReadingAsk = {
  readonly today: Day;
  readonly now: Date;
  readonly zone: string;
  readonly prices: readonly DieselPrice[];
};

/** What a sheet charges at this week's price, and on a load picked up today. */
export type SheetNow = {
  readonly this_week: FuelReading | null;
  readonly pickup_today: FuelReading | null;
  readonly surcharge_500_miles: number | null;
};

/**
 * Reads a sheet now, by the functions that price a quote. `this_week` counts no delay; `pickup_today` does. Null where
 * the series has no price or the sheet no ranges; the surcharge also where it is a percentage. Source: SP-125, B-019.
 */
export function readSheetNow(sheet: FuelSheet, ask: ReadingAsk): SheetNow {
  const fuel = fuelOfSheet({ ...ask, pickupDay: ask.today, miles: EXAMPLE_MILES, predicted: null }, sheet);
  return {
    this_week: readingOf(sheet, ask, 0),
    pickup_today: readingOf(sheet, ask, sheet.fuelPriceDelay),
    surcharge_500_miles: fuel.kind === 'surcharge' ? fuel.cents : null,
  };
}

function readingOf(
  { region, ranges }: FuelSheet,
  { today, now, zone, prices }: ReadingAsk,
  fuelPriceDelay: number,
): FuelReading | null {
  const diesel = dieselPriceFor({ region, pickupDay: today, fuelPriceDelay, now, zone }, prices);
  if (diesel === null || ranges.length === 0) return null;
  const bracket = fuelBracketOf(ranges, diesel.price);
  return {
    week: diesel.week,
    price: diesel.price / 1000,
    stale: diesel.stale,
    range: bracket.range === null ? null : ranges.indexOf(bracket.range),
    warning: bracketWarning(bracket, diesel.price),
  };
}
