import { addDays, dayOf, formatExact, cents, roundedCents, type Cents, type Day } from '@lanewright/units';
import { dieselPriceFor, type DieselPrice } from '../fuel/fuel-price.ts';
import { shownRateValue, type FuelRange, type FuelRateType, type FuelSheet } from '../fuel/fuel-sheet.ts';
import { fuelBracketOf, fuelRangeFindings } from '../fuel/range-findings.ts';
import { bracketWarning, dieselWords, rangeFindingWords } from '../fuel/range-words.ts';
import type { WatchFinding } from './watch-finding.ts';

/** What a shipper's won loads of the last year were: the measure of what a surcharge is worth. */
export type YearOfLoads = { readonly loads: number; readonly miles: number; readonly lineHaul: Cents };

/** A fuel sheet with the latest diesel weeks of its region, as far as it is watched. */
export type WatchedSheet = {
  readonly sheet: Pick<FuelSheet, 'region' | 'fuelPriceDelay' | 'ranges'>;
  readonly prices: readonly DieselPrice[];
  readonly now: Date;
  readonly zone: string;
  readonly year: YearOfLoads;
};

/**
 * What is to be known of a fuel sheet: its bracket moves with the newest diesel week, today's price lies beyond its
 * table, its ranges have gaps or overlaps. Source: B-019, SP-125, SP-131.
 */
export function sheetFindings(watched: WatchedSheet): readonly WatchFinding[] {
  return [...bracketMoves(watched), ...beyondTable(watched), ...gaps(watched)];
}

/** A bracket moves in the week from the day on which the new diesel week counts. */
const DAYS_OF_A_MOVE = 6;

function bracketMoves({ sheet, prices, now, zone, year }: WatchedSheet): readonly WatchFinding[] {
  const weeks = prices
    .filter(({ region }) => region === sheet.region)
    .toSorted((one, other) => other.week.localeCompare(one.week));
  const [newest, before] = weeks;
  if (newest === undefined || before === undefined || sheet.ranges.length === 0) return [];
  const from = fuelBracketOf(sheet.ranges, before.price).range;
  const to = fuelBracketOf(sheet.ranges, newest.price).range;
  // A week counts from its Tuesday (SP-125), and later by the delay.
  const first = addDays(newest.week, 1 + sheet.fuelPriceDelay);
  if (isSameRate(from, to) || dayOf(now, zone) > addDays(first, DAYS_OF_A_MOVE)) return [];
  const worth = worthOfMove(from, to, year);
  return [
    {
      kind: 'bracket_moves',
      sentence: `The surcharge goes from ${rateWords(from)} to ${rateWords(to)} for pickups from ${first} on: ${sheet.region} diesel went from ${dieselWords(before.price)} to ${dieselWords(newest.price)} in the week of ${newest.week}.`,
      worth,
      basis: worth === null ? null : 'of fuel a week',
    },
  ];
}

function beyondTable({ sheet, prices, now, zone }: WatchedSheet): readonly WatchFinding[] {
  const { region, fuelPriceDelay, ranges } = sheet;
  const today: Day = dayOf(now, zone);
  const basis = dieselPriceFor({ region, fuelPriceDelay, pickupDay: today, now, zone }, prices);
  if (basis === null || ranges.length === 0) return [];
  const bracket = fuelBracketOf(ranges, basis.price);
  if (bracket.place !== 'beyond' && bracket.place !== 'below') return [];
  const sentence = bracketWarning(bracket, basis.price);
  return sentence === null ? [] : [{ kind: 'beyond_table', sentence, worth: null, basis: null }];
}

function gaps({ sheet }: WatchedSheet): readonly WatchFinding[] {
  const words = rangeFindingWords(fuelRangeFindings(sheet.ranges));
  return words.length === 0 ? [] : [{ kind: 'fuel_gaps', sentence: words.join(' '), worth: null, basis: null }];
}

function isSameRate(one: FuelRange | null, other: FuelRange | null): boolean {
  return one?.rateType === other?.rateType && one?.rateValue === other?.rateValue;
}

const PER: Readonly<Record<FuelRateType, string>> = {
  per_mile: 'a mile',
  percentage: 'of line haul',
  flat: 'a load',
};

/** A rate in words: `$0.45 a mile`, `24.5% of line haul`, `$125.00 a load`; 0 below the table. */
function rateWords(range: FuelRange | null): string {
  if (range === null) return 'no surcharge';
  const { rateType, rateValue } = range;
  if (rateType === 'flat') return `${formatExact(cents(rateValue), 'USD')} ${PER.flat}`;
  const shown = shownRateValue(rateType, rateValue);
  if (rateType === 'percentage') return `${shown}% ${PER.percentage}`;
  const decimals = Math.max(2, String(shown).split('.')[1]?.length ?? 0);
  return `$${shown.toFixed(decimals)} ${PER.per_mile}`;
}

const WEEKS_A_YEAR = 52;

/** What a move changes in a week of loads like last year's; null between rates of different types, or without loads. */
function worthOfMove(from: FuelRange | null, to: FuelRange | null, year: YearOfLoads): Cents | null {
  const type = to?.rateType ?? from?.rateType;
  if (type === undefined || year.loads === 0) return null;
  if (from !== null && to !== null && from.rateType !== to.rateType) return null;
  const apart = Math.abs((to?.rateValue ?? 0) - (from?.rateValue ?? 0));
  const aYear: Readonly<Record<FuelRateType, number>> = {
    per_mile: (apart / 100) * year.miles,
    percentage: (apart / 10_000) * year.lineHaul,
    flat: apart * year.loads,
  };
  return roundedCents(aYear[type] / WEEKS_A_YEAR);
}
