import { addDays, weekdayOf, type Day } from '@lanewright/units';

const FRIDAY = 5;

/** The next day on which a desk works: Monday to Friday. Holidays are unknown and count as working days. */
function nextWorkingDay(today: Day): Day {
  const weekday = weekdayOf(today);
  return addDays(today, weekday < FRIDAY ? 1 : 8 - weekday);
}

/** Whether a desk works on a day: Monday to Friday. */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) <= FRIDAY;
}

/**
 * The pickup days of answered quotes that come back for a follow-up today, both ends inclusive: up to the next working
 * day, since nobody works the Sunday before a Monday, and from today on, since a load that nobody asked about yesterday is
 * still undecided on its day. Source: B-026, decision 0121.
 */
export function followUpDays(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: today, last: nextWorkingDay(today) };
}
