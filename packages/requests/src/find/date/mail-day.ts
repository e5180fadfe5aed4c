import { day as dayFrom, type Day } from '@lanewright/units';

/**
 * The calendar day of a mail in the time zone of its Date header. Without a usable header it is 2001-01-01, so that
 * days without a year are in the past and go to a person.
 */
export function mailDayOf(date: { readonly at: Date; readonly offsetMinutes: number }): Day {
  const local = new Date(date.at.getTime() + date.offsetMinutes * 60_000);
  const known = Number.isFinite(local.getTime()) && local.getUTCFullYear() >= 2000 && local.getUTCFullYear() < 2099;
  return dayFrom(known ? local.toISOString().slice(0, 10) : '2001-01-01');
}

/** Zone offset in minutes as written at the end of a Date header (`-0600` → -360); 0 when none is written. */
export function zoneOffsetOf(dateHeader: string): number {
  const match = /([+-])(\d{2}):?(\d{2})(?:\s*\([^)]{0,40}\))?\s*$/.exec(dateHeader.slice(0, 200));
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? 0 - minutes : minutes;
}
