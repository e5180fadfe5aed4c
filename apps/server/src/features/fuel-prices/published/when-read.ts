import type { PublishedSeriesName } from '@lanewright/contract';
import { addDays, weekdayOf, type Day } from '@lanewright/units';

/** Days before the newest figure that are read again: a publisher corrects what it published shortly before. */
const READ_AGAIN = { diesel: 56, exchange: 14 } as const;
/** Days that are read at most: two years of weeks come as one answer well below a megabyte. */
const FURTHEST = { diesel: 728, exchange: 400 } as const;

/** The newest stored day of each name of a series; null for a name that has none. */
export type NewestDays = readonly (Day | null)[];

/**
 * The first day to read: `READ_AGAIN` days before the newest figure of the name that is furthest behind, but at
 * most `FURTHEST` days ago. If a name has no figure, `FURTHEST` days ago.
 */
export function readFrom(series: PublishedSeriesName, newest: NewestDays, today: Day): Day {
  const furthest = addDays(today, -FURTHEST[series]);
  if (newest.some((day) => day === null)) return furthest;
  const oldest = newest.reduce<Day>((least, day) => (day !== null && day < least ? day : least), today);
  const from = addDays(oldest, -READ_AGAIN[series]);
  return from < furthest ? furthest : from;
}

const MONDAY = 1;
const FRIDAY = 5;

/**
 * Whether a series lacks a figure that is published by now: a region's diesel price of this week, or the exchange rate of
 * the latest business day. Each reading also fetches recent corrections. Source: SP-128, SP-163.
 */
export function isDue(series: PublishedSeriesName, newest: NewestDays, today: Day): boolean {
  const weekday = weekdayOf(today);
  const awaited =
    series === 'diesel' ? addDays(today, MONDAY - weekday) : addDays(today, -Math.max(0, weekday - FRIDAY));
  return newest.some((day) => day === null || day < awaited);
}
