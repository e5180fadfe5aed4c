import { parseDay } from '@lanewright/units';
import { z } from 'zod';
import { textColumn, type Column } from './layout.ts';

/** Days before it are mistyped years. */
const FIRST_DAY = '2000-01-01';

const NO_DAY = 'Must be a day such as 2026-11-23 or 11/23/2026';
const NO_MOMENT = 'Must be a day with or without a time, such as 2026-11-23 08:00';

/** A day with or without a time behind it. */
const DAY_AND_TIME = /^(.+?)(?:(?:T| +|, *)(\d{1,2}:\d{2}(?::\d{2}(?:\.0+)?)?(?: ?[ap]m)?))?$/i;

/** A day in any form of `dayOf`, from `first` on; holds `2026-11-23`. A time behind it changes no day and is left out. */
export function dayColumn(example: string, first = FIRST_DAY): Column {
  return textColumn(
    z.string().transform((text, context): string => {
      const [, date = '', clock] = DAY_AND_TIME.exec(text) ?? [];
      const day = dayOf(date, first);
      if (day !== null && (clock === undefined || timeOf(clock) !== null)) return day;
      context.addIssue(NO_DAY);
      return z.NEVER;
    }),
    example,
  );
}

/** A day with or without a time of the stop's own clock; holds `2026-11-23` or `2026-11-23T08:00`. */
export function momentColumn(example: string): Column {
  return textColumn(
    z.string().transform((text, context): string => {
      const [, date = '', clock] = DAY_AND_TIME.exec(text) ?? [];
      const day = dayOf(date);
      const time = clock === undefined ? '' : timeOf(clock);
      if (day !== null && time !== null) return time === '' ? day : `${day}T${time}`;
      context.addIssue(NO_MOMENT);
      return z.NEVER;
    }),
    example,
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** A day of the week before the date, as a spreadsheet's long format has it: `Tuesday, November 24, 2026`. */
const WEEKDAY = /^(?<weekday>(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*)\.?,? +(?<date>.+)$/i;

/** The forms of a day that leave no doubt, the month before the day where both are numbers (SP-110). */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<date>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{4}|\d{2})$/,
  // Two digits at the end may be the day of 11-24-26 as well as its year.
  /^(?<month>\d{1,2})-(?<date>\d{1,2})-(?<year>\d{4})$/,
  /^(?<date>\d{1,2})[- ](?<month>[a-z]{3,9})\.?,?[- ](?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.?[- ](?<date>\d{1,2})(?:, *| |-)(?<year>\d{4})$/i,
];

/**
 * A day as `2026-11-23`; null for what is none, lies outside of the years of contracts, can be read in two ways, or is
 * another day of the week than it says.
 */
function dayOf(text: string, first = FIRST_DAY): string | null {
  const { weekday, date = text } = WEEKDAY.exec(text)?.groups ?? {};
  const day = dateOf(date, first);
  return day === null || weekday === undefined || isOn(day, weekday.toLowerCase()) ? day : null;
}

/** Whether a day is on a weekday, by its name or the beginning of it. */
function isOn(day: string, weekday: string): boolean {
  return (WEEKDAYS[new Date(day).getUTCDay()] ?? '').startsWith(weekday);
}

function dateOf(text: string, first: string): string | null {
  for (const form of FORMS) {
    const { year, month, date } = form.exec(text)?.groups ?? {};
    if (year === undefined || month === undefined || date === undefined) continue;
    const day = parseDay(`${year.length === 2 ? '20' : ''}${year}-${monthOf(month)}-${date.padStart(2, '0')}`);
    if (day !== null && day >= first && day <= '2099-12-31') return day;
  }
  return null;
}

/** A month in two digits, by its number or its English name; '00' for what is none. */
function monthOf(text: string): string {
  if (/^\d/.test(text)) return text.padStart(2, '0');
  const name = text.toLowerCase();
  const short = name === 'sept' ? 'sep' : name;
  const at = Math.max(MONTHS.indexOf(short), LONG_MONTHS.indexOf(name));
  return String(at + 1).padStart(2, '0');
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '', second = '0', half = ''] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?(?: ?([ap])m)?$/i.exec(text) ?? [];
  if (hour === '' || Number(second) > 59) return null;
  const told = Number(hour);
  const isHalfDay = half !== '';
  if (isHalfDay && (told < 1 || told > 12)) return null;
  const hours = isHalfDay ? (told % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : told;
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}
