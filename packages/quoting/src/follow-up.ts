import { addDays, weekdayOf, type Day } from '@lanewright/units';

const FRIDAY = 5;

/** The next working day, Monday to Friday. Holidays are unknown and count as working days. */
function nextWorkingDay(today: Day): Day {
  const weekday = weekdayOf(today);
  return addDays(today, weekday < FRIDAY ? 1 : 8 - weekday);
}

/** Whether a day is a working day, Monday to Friday. */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) <= FRIDAY;
}

/**
 * The first and the last pickup day, both inclusive, of answered quotes that come back for a follow-up today. The first
 * is today, because a load that nobody asked about yesterday is still undecided. The last is the next working day,
 * because nobody works on the Sunday before a Monday. Source: B-026, decision 0121.
 */
export function followUpDays(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: today, last: nextWorkingDay(today) };
}
