import { readDecimal, readFigures, shownFigure } from '@lanewright/partner-kit';
import type { FuelRegion } from '@lanewright/quoting';
import { parseDay, weekdayOf, type Day } from '@lanewright/units';
import { z } from 'zod';
import { PROCESS, PRODUCT, REGIONS } from './codes.ts';

/** The diesel price of a region and week: tenths of a cent a gallon. */
export type ReadWeek = { readonly region: FuelRegion; readonly week: Day; readonly mills: number };

/** What an answer holds: the weeks that can be believed, and a sentence for every one that cannot. */
export type ReadWeeks = { readonly weeks: readonly ReadWeek[]; readonly refused: readonly string[] };

/** Plausible diesel prices, tenths of a cent a gallon: those of the form and of a file (SP-128). */
const LEAST = 500;
const MOST = 20_000;
const DECIMALS = 3;

const answer = z.object({ response: z.object({ data: z.array(z.unknown()).max(5_000) }) });

const row = z.object({
  period: z.string().max(40),
  duoarea: z.string(),
  product: z.string(),
  process: z.string(),
  value: z.union([z.string().max(40), z.number()]).nullish(),
});

/** How the agency writes that there is no value. */
const ABSENT = new Set(['', '.', '-', '--', 'NA', 'N/A', 'W']);
const MONDAY = 1;

/**
 * Reads the diesel weeks of an answer, in any order. Null if the answer has another shape. Absent values stay absent, and
 * rows of other products or areas are skipped. Refuses a week with two different prices, a price out of bounds or with more
 * than three decimals, and a day that is not a Monday. Nothing is rounded or guessed. Source: SP-128.
 */
export function readWeeks(json: unknown): ReadWeeks | null {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const { figures, refused } = readFigures<ReadWeek>(parsed.data.response.data, {
    read: readRow,
    keyOf: ({ region, week }) => `${region} of ${week}`,
    valueOf: ({ mills }) => mills,
    values: 'prices',
  });
  return { weeks: figures, refused };
}

/** A row's week, why it is refused, or null where it has no price for us. */
function readRow(given: unknown): ReadWeek | string | null {
  const parsed = row.safeParse(given);
  if (!parsed.success) return 'A row lacks its day, area, product or price.';
  const { period, duoarea, product, process, value } = parsed.data;
  const region = REGIONS.get(duoarea);
  if (region === undefined || product !== PRODUCT || process !== PROCESS) return null;
  const text = value === null || value === undefined ? '' : String(value).trim();
  if (ABSENT.has(text.toUpperCase())) return null;
  const week = parseDay(period);
  if (week === null || weekdayOf(week) !== MONDAY)
    return `${region} of ${shownFigure(period)}: the date is not a Monday.`;
  const of = `${region} of ${week}: ${shownFigure(text)}`;
  const price = readDecimal(text, DECIMALS);
  if (price === null) return `${of} is not a price.`;
  const { steps: mills, isExact } = price;
  if (mills < LEAST || mills > MOST) return `${of} is not between 0.500 and 20.000 dollars a gallon.`;
  return isExact ? { region, week, mills } : `${of} has more than three decimals.`;
}
