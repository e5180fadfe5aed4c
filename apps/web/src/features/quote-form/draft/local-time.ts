import { isStoredDay } from '../../../ui/form/typed-date.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The wall-clock time of an instant in the browser's zone, `2026-11-23T08:00`, as the date-time fields hold it (SP-029). */
export function wallClockOf(instant: Date): string {
  const day = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/** The calendar day of an instant in the browser's zone, `2026-11-23`. */
export function dayOnClock(instant: Date): string {
  return wallClockOf(instant).slice(0, 10);
}

/**
 * The instant of a wall-clock time in the browser's zone, as ISO text. Text that is no time is handed on as it is, so
 * that the schema refuses it with its own sentence: `new Date` alone would make March 2 of 02/30.
 */
export function instantOfWallClock(local: string): string {
  return isStoredDay(local) ? new Date(local).toISOString() : local;
}

/** The wall-clock time `days` calendar days after today at an hour of the day, in the browser's zone (SP-039). */
export function daysAfter(today: Date, days: number, at: { readonly hour: number; readonly minute: number }): string {
  const then = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, at.hour, at.minute);
  return wallClockOf(then);
}

/**
 * What the form holds for a date input's value: the wall-clock time, or the text as it was typed where it is no date. A
 * day without a time (`2026-11-23`) keeps the time of day of `before`, the last date the field held; midnight without one.
 */
export function heldMoment(before: string | null, value: string | null): string | null {
  return value === null || !isStoredDay(value) ? value : withTimeOf(before, value);
}

function withTimeOf(before: string | null, value: string): string {
  const time = value.slice(11, 16) || before?.slice(11, 16) || '00:00';
  return `${value.slice(0, 10)}T${time}`;
}

/** The wall-clock time that is as long after `moved` as `to` is after `from`; no zone is involved. */
export function sameTimeAfter(moved: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const later = Date.parse(`${moved}Z`) + Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  return new Date(later).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}
