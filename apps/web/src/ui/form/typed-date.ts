import { MESSAGES } from '@lanewright/contract';

/**
 * Reads a typed date, with or without a time: `11/23/2026`, `11/23/26`, `11/23/2026 2:30 pm`, `11/23/2026 14:30`, or the
 * stored form `2026-11-23`. Returns `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, null for anything that is no date.
 */
export function readTypedDate(text: string): string | null {
  const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:[ ,]+(.+))?$/.exec(text.trim());
  const stored = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.+))?$/.exec(text.trim());
  const [year, month, day, time] = typed
    ? [typed[3], typed[1], typed[2], typed[4]]
    : [stored?.[1], stored?.[2], stored?.[3], stored?.[4]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return null;
  if (time === undefined) return date;
  const clock = readTypedTime(time);
  return clock === null ? null : `${date} ${clock}:00`;
}

/** How many days ahead a day without its year may lie. Yesterday's date is a slip, not a date of next year. */
const NEXT_WITHIN_DAYS = 183;

/** Reads `11/24` or `11/24 2 pm` as the next such day from `first` on; null for anything else, and without `first`. */
function readDayWithoutYear(text: string, first: string | undefined): string | null {
  const [, day, time = ''] = /^(\d{1,2}\/\d{1,2})(?:[ ,]+(.+))?$/.exec(text.trim()) ?? [];
  if (first === undefined || day === undefined) return null;
  const year = Number(first.slice(0, 4));
  const days = [year, year + 1].map((each) => readTypedDate(`${day}/${each} ${time}`));
  const next = days.find((read) => read !== null && read.slice(0, DAY_LENGTH) >= first);
  if (next === undefined || next === null) return null;
  const ahead = (Date.parse(next.slice(0, DAY_LENGTH)) - Date.parse(first)) / DAY_MS;
  return ahead <= NEXT_WITHIN_DAYS ? next : null;
}

/** Reads a typed time of day as `HH:mm`: `2:30 pm`, `2 PM`, `14:30`. */
function readTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim());
  if (match?.[1] === undefined) return null;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? '0');
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const shifted = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(shifted).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** What a date field accepts. */
export type DayRules = {
  readonly withTime: boolean;
  /** The first day that can be entered, `2026-11-20`; any day without it. */
  readonly firstDay?: string | undefined;
  /** The day the field was opened with: it stays possible even if it lies before the first. */
  readonly openedDay?: string | undefined;
  /** A day typed without its year means the next such day from this one on, at most half a year ahead. Without this, it is refused. */
  readonly nextFrom?: string | undefined;
};

/**
 * What a date field holds for a typed text: the date in its stored form, null for blank text, or the text itself where
 * it cannot be accepted. Text that cannot be accepted never looks like a stored date, so every schema refuses it.
 */
export function heldDay(text: string, rules: DayRules): string | null {
  if (text.trim() === '') return null;
  const read = readTypedDate(text) ?? readDayWithoutYear(text, rules.nextFrom);
  if (read === null) return text;
  if (!rules.withTime && read.length > DAY_LENGTH) return asTyped(read);
  return isTooEarly(read, rules) ? asTyped(read) : read;
}

/** Whether a date field holds a date (`2026-11-23`, `2026-11-23T14:30`) and not text that could not be accepted. */
export function isStoredDay(held: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/.test(held) && readTypedDate(held) !== null;
}

/** Why a date field does not accept the text it holds, with the format it expects (M-068). */
export function dayProblem(held: string, rules: DayRules): string {
  const read = readTypedDate(held);
  if (read !== null && isTooEarly(read, rules)) return `Please enter a date from ${slashed(rules.firstDay ?? '')} on`;
  return `${MESSAGES.invalidDate}: ${rules.withTime ? 'MM/DD/YYYY h:mm AM' : 'MM/DD/YYYY'}`;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const DAY_MS = 86_400_000;

function isTooEarly(read: string, { firstDay, openedDay }: DayRules): boolean {
  const day = read.slice(0, DAY_LENGTH);
  return firstDay !== undefined && day < firstDay && day !== openedDay;
}

/** A date in the form people type it: unlike the stored form, no schema accepts it. */
function asTyped(read: string): string {
  return `${slashed(read)}${read.slice(DAY_LENGTH, 'YYYY-MM-DD HH:mm'.length)}`;
}

function slashed(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
