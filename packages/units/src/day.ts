declare const dayUnit: unique symbol;

/**
 * A calendar day: `2026-11-23`. Branded: no other text passes for a day. A day comes from `parseDay`, `day`, the
 * functions of the zones or a date column; never from a cast.
 */
export type Day = string & { readonly [dayUnit]: 'calendar day' };

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Counts characters instead of making a `Date`: each pricing run checks dozens of days. */
function isDay(text: string): text is Day {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const year = numberAt(text, 0, 4);
  const month = numberAt(text, 5, 7);
  const dayOfMonth = numberAt(text, 8, 10);
  // There is no year 0, and PostgreSQL has none.
  if (year === null || year === 0 || month === null || dayOfMonth === null) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : DAYS_OF_MONTH[month - 1];
  return last !== undefined && dayOfMonth >= 1 && dayOfMonth <= last;
}

/** The number written by the digits from `from` up to `end`; null if one of them is no digit. */
function numberAt(text: string, from: number, end: number): number | null {
  let number = 0;
  for (let index = from; index < end; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}

/** Parses a calendar day; null if there is no such day, as for 2026-02-30. */
export function parseDay(text: string): Day | null {
  return isDay(text) ? text : null;
}

/** A text that must be a calendar day. Throws otherwise: texts from outside go through `parseDay`. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

/** The calendar day of a local wall-clock time such as `2026-11-23T08:00`. Throws on a text without a day. */
export function dayOfLocal(local: string): Day {
  return day(local.slice(0, 10));
}
