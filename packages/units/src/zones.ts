import { DateTime } from 'luxon';
import { day as dayFrom, dayOfLocal, parseDay, type Day } from './day.ts';
import { offsetOn } from './zone-offset.ts';

/** The business zones offered by the configuration, with the IANA zone behind each name (C-006, SP-029). */
export const BUSINESS_ZONES = {
  UTC: 'UTC',
  'CST (Chicago)': 'America/Chicago',
  'EST (New York)': 'America/New_York',
} as const;
export type BusinessZoneName = keyof typeof BUSINESS_ZONES;

/** A local wall-clock time without zone: `2026-11-23T08:00`. The zone is stored separately (SP-029). */
export type LocalDateTime = string;

/**
 * The instant of a local wall-clock time in a zone. A time that daylight saving skips moves forward, one that
 * repeats is the earlier. Throws on a malformed time or an unknown zone: both are checked at the edges.
 */
export function instantOf(local: LocalDateTime, zone: string): Date {
  const plain = plainInstantOf(local, zone);
  if (plain !== null) return plain;
  const at = DateTime.fromISO(local, { zone });
  if (!at.isValid) throw new RangeError(`no such local time: ${local} in ${zone} (${at.invalidReason})`);
  // Of the two instants of a repeated time luxon takes the one whose offset the zone has today: not repeatable.
  return (at.getPossibleOffsets()[0] ?? at).toJSDate();
}

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;

/** The instant of a time to the minute, on days around which the zone keeps its offset; null for all others. */
function plainInstantOf(local: LocalDateTime, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const wall = Date.parse(`${local}Z`);
  // JavaScript takes 2026-02-30 for March 2, and 24:00 for the next day.
  const at = new Date(wall);
  if (at.getUTCDate() !== Number(local.slice(8, 10)) || at.getUTCHours() !== Number(local.slice(11, 13))) return null;
  const offset = steadyOffset(zone, wall);
  return offset === null ? null : new Date(wall - offset * MINUTE_MILLISECONDS);
}

/** The local wall clock of an instant as `2026-11-23T08:00`, where the zone keeps its offset all day; else null. */
function plainLocalTimeOf(instant: Date, zone: string): LocalDateTime | null {
  const offset = offsetOn(zone, instant.getTime());
  if (offset === null) return null;
  const minutes = Math.floor(instant.getTime() / MINUTE_MILLISECONDS) + offset;
  const day = dayTexts.get(Math.floor(minutes / DAY_MINUTES)) ?? dayText(Math.floor(minutes / DAY_MINUTES));
  return day === null
    ? null
    : `${day}T${MINUTE_TEXTS[minutes - Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES] ?? ''}`;
}

const DAY_MINUTES = 1440;
const MINUTE_TEXTS = Array.from({ length: DAY_MINUTES }, (_, minute) =>
  new Date(minute * MINUTE_MILLISECONDS).toISOString().slice(11, 16),
);
/** Recently formatted days by their number: formatting a day is the slowest part of a local time. */
const dayTexts = new Map<number, Day | null>();
const MAX_DAYS = 6_000;

function dayText(day: number): Day | null {
  const text = new Date(day * DAY_MILLISECONDS).toISOString();
  // Years of more than four digits are written longer.
  const written = text.length === 24 ? parseDay(text.slice(0, 10)) : null;
  if (dayTexts.size >= MAX_DAYS) dayTexts.clear();
  dayTexts.set(day, written);
  return written;
}

/** The local wall-clock time of an instant in a zone, to the minute. */
export function localTimeOf(instant: Date, zone: string): LocalDateTime {
  const plain = plainLocalTimeOf(instant, zone);
  if (plain !== null) return plain;
  return DateTime.fromJSDate(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** The calendar day of an instant in a zone. */
export function dayOf(instant: Date, zone: string): Day {
  const plain = plainLocalTimeOf(instant, zone);
  if (plain !== null) return dayOfLocal(plain);
  return dayFrom(DateTime.fromJSDate(instant, { zone }).toFormat('yyyy-MM-dd'));
}

/**
 * The day `count` calendar days after `day`; negative counts go back. Throws on a malformed day.
 * Plain arithmetic in UTC, where every day has 24 hours: each pricing run counts dozens of days.
 */
export function addDays(day: Day, count: number): Day {
  const midnight = midnightOf(day) + count * DAY_MILLISECONDS;
  const number = midnight / DAY_MILLISECONDS;
  return dayTexts.get(number) ?? dayText(number) ?? dayFrom(new Date(midnight).toISOString().slice(0, 10));
}

/** ISO weekday of a day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(midnightOf(day)).getUTCDay() || 7;
}

/** The UTC midnight a day begins with, in milliseconds; NaN for a text that is no day. */
function midnightOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** Calendar units a date can be moved by (§9 back-office). */
export type CalendarUnit = 'days' | 'weeks' | 'months' | 'years';

/**
 * The day `count` calendar units after `day`; months and years are clipped to the month's end (SP-150). The values of
 * rules are plain texts: what is no day is moved as luxon moves it, and the rules judge the text that comes out.
 */
export function shiftDay(day: string, count: number, unit: CalendarUnit): string {
  return plainlyShifted(day, count, unit) ?? shiftedByLuxon(day, count, unit);
}

function shiftedByLuxon(day: string, count: number, unit: CalendarUnit): string {
  return DateTime.fromISO(day, { zone: 'UTC' })
    .plus({ [unit]: count })
    .toFormat('yyyy-MM-dd');
}

/** Whole units after a day of four-digit years, without an object of luxon's; null for all else. */
function plainlyShifted(day: string, count: number, unit: CalendarUnit): Day | null {
  const midnight = midnightOf(day);
  if (!Number.isInteger(midnight) || !Number.isInteger(count) || day < '1000') return null;
  // A day that formats differently does not exist, such as 2026-02-30.
  if (writtenDay(midnight) !== day) return null;
  if (unit === 'days' || unit === 'weeks') return writtenDay(midnight + count * DAYS_IN[unit] * DAY_MILLISECONDS);
  const at = new Date(midnight);
  const month = at.getUTCMonth() + count * MONTHS_IN[unit];
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return writtenDay(Date.UTC(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), last)));
}

const DAYS_IN = { days: 1, weeks: 7 };
const MONTHS_IN = { months: 1, years: 12 };
const FIRST_DAY = Date.UTC(1000, 0, 1);
const LAST_DAY = Date.UTC(9999, 11, 31);

function writtenDay(midnight: number): Day | null {
  if (!(midnight >= FIRST_DAY && midnight <= LAST_DAY)) return null;
  const number = midnight / DAY_MILLISECONDS;
  return dayTexts.get(number) ?? dayText(number);
}

/**
 * The instant `count` units after another, seen in a zone: minutes and hours are elapsed time, calendar units keep the
 * wall clock across daylight saving and are clipped to the month's end (SP-150).
 */
export function shiftInstant(
  instant: Date,
  zone: string,
  by: { count: number; unit: CalendarUnit | 'minutes' | 'hours' },
): Date {
  const plain = plainlyMoved(instant.getTime(), zone, by);
  if (plain !== null) return new Date(plain);
  return DateTime.fromJSDate(instant, { zone })
    .plus({ [by.unit]: by.count })
    .toJSDate();
}

type Step = { readonly count: number; readonly unit: CalendarUnit | 'minutes' | 'hours' };

/** The same without a luxon object, if the zone keeps its offset within a day of that time; else null. */
function plainlyMoved(instant: number, zone: string, { count, unit }: Step): number | null {
  if (unit === 'minutes' || unit === 'hours')
    return Number.isInteger(count) ? instant + count * (unit === 'hours' ? 60 : 1) * MINUTE_MILLISECONDS : null;
  const offset = offsetOn(zone, instant);
  if (offset === null) return null;
  const wall = instant + offset * MINUTE_MILLISECONDS;
  const midnight = Math.floor(wall / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const day = writtenDay(midnight);
  const moved = day === null ? null : plainlyShifted(day, count, unit);
  if (moved === null) return null;
  const target = midnightOf(moved) + wall - midnight;
  const after = steadyOffset(zone, target);
  return after === null ? null : target - after * MINUTE_MILLISECONDS;
}

/** The offset of a zone at a wall clock, where it is the same from a day before to a day after; else null. */
function steadyOffset(zone: string, wall: number): number | null {
  const offset = offsetOn(zone, wall);
  if (offset === null) return null;
  const before = offsetOn(zone, wall - DAY_MILLISECONDS);
  return before === offset && offsetOn(zone, wall + DAY_MILLISECONDS) === offset ? offset : null;
}
