import { isDateText } from '../vocabulary/value-forms.ts';
import type { Cursor } from './cursor.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_WORD =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/;
const WORDED = new RegExp(`^(${MONTH_WORD})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?(?!\\d)`, 'i');
const DAY_FIRST = new RegExp(`^(\\d{1,2})\\.?\\s+(${MONTH_WORD})\\.?(?:,?\\s+(\\d{4}))?(?![\\p{L}\\d])`, 'iu');

const two = (figure: number): string => String(figure).padStart(2, '0');

/**
 * Reads a day as people write it, with MM/DD as everywhere in the product, and returns YYYY-MM-DD. A day without a year
 * is the next one from `today` on, or today; without `today` it is a doubt. Null if there is no day here.
 */
export function takeDay(cursor: Cursor, today: string | null): string | null {
  const at = (cursor.rest(), cursor.at);
  const iso = cursor.take(ISO);
  if (iso !== null)
    return dayOf(cursor, { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), at }, today);
  const slashed = cursor.take(SLASHED);
  if (slashed !== null) {
    const [, month, day, year] = slashed;
    return dayOf(cursor, { year: yearOf(year), month: Number(month), day: Number(day), at }, today);
  }
  const worded = cursor.take(WORDED);
  if (worded !== null)
    return dayOf(cursor, { year: yearOf(worded[3]), month: monthOf(worded[1]), day: Number(worded[2]), at }, today);
  const dayFirst = cursor.take(DAY_FIRST);
  if (dayFirst === null) return null;
  return dayOf(cursor, { year: yearOf(dayFirst[3]), month: monthOf(dayFirst[2]), day: Number(dayFirst[1]), at }, today);
}

function monthOf(word = ''): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

type Parts = { readonly year: number | null; readonly month: number; readonly day: number; readonly at: number };

function dayOf(cursor: Cursor, { year, month, day, at }: Parts, today: string | null): string | null {
  const written = (one: number): string => `${String(one).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (year !== null)
    return isDateText(written(year))
      ? written(year)
      : cursor.doubts(`There is no such day: ${cursor.text.slice(at, cursor.at)}`, at);
  if (today === null) return cursor.doubts(`Write the year too: ${two(month)}/${two(day)}/YYYY`, at);
  const first = Number(today.slice(0, 4));
  // February 29 comes within eight years, even at the end of a century.
  for (let next = first; next <= first + 8; next += 1)
    if (isDateText(written(next)) && written(next) >= today) return written(next);
  return cursor.doubts(`There is no such day: ${cursor.text.slice(at, cursor.at)}`, at);
}

/** Reads a time of day as people write it and returns HH:mm:ss; null if there is none here. */
export function takeTime(cursor: Cursor): string | null {
  if (cursor.take(/^noon(?!\p{L})/iu) !== null) return '12:00:00';
  if (cursor.take(/^midnight(?!\p{L})/iu) !== null) return '00:00:00';
  const at = (cursor.rest(), cursor.at);
  const found = cursor.take(/^(\d{1,2})(?::(\d{2})(?::(\d{2}))?)?\s*(?:(a|p)\.?\s?m\.?)?(?![\p{L}\d:/])/iu);
  if (found === null) return null;
  const [, hours = '', minutes, seconds = '00', half] = found;
  // A bare figure is not a time yet, because 8 could mean the morning or the evening.
  if (minutes === undefined && half === undefined)
    return cursor.doubts(`Write ${hours}:00, ${hours} am or ${hours} pm`, at);
  const hour = Number(hours);
  const isSound =
    Number(minutes ?? 0) < 60 && Number(seconds) < 60 && (half === undefined ? hour < 24 : hour >= 1 && hour <= 12);
  if (!isSound) return cursor.doubts(`There is no such time: ${found[0].trim()}`, at);
  const whole = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${two(whole)}:${minutes ?? '00'}:${seconds}`;
}
