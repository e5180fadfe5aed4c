import type { CellFormat } from './formats.ts';

const DAY = 86_400_000;
/** Day 0 of the calendar from 1900, which counts a 29th of February of 1900 that never was; right from 1900-03-01 on. */
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
/** Day 60 is the day that never was. */
const FIRST_CERTAIN_DAY = 61;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/**
 * The text of a number as its author saw it: with 15 digits, which is what spreadsheets keep, without an exponent; days
 * as `2026-11-23`, with a time as `2026-11-23T08:00`, a time alone as `08:00`; codes with their leading zeros,
 * percentages as `33%`. Null for a
 * day that no calendar has.
 */
export function numberText(
  value: string,
  { format, from1904 }: { readonly format: CellFormat; readonly from1904: boolean },
): string | null {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return null;
  if (format === 'number') return plain(number);
  if (format === 'percent') return `${plain(number * 100)}%`;
  if (format === 'flag') return number === 0 ? 'FALSE' : number === 1 ? 'TRUE' : plain(number);
  if (typeof format === 'object' && 'decimals' in format) return plain(number);
  if (typeof format === 'object')
    return Number.isInteger(number) && number >= 0 ? plain(number).padStart(format.digits, '0') : plain(number);
  return momentText(number, { format, from1904 });
}

/**
 * What a cell shows whose format hides a part of its value: decimals, or the time of a day. Null where it hides none.
 */
export function shownText(
  value: string,
  { format, from1904 }: { readonly format: CellFormat; readonly from1904: boolean },
): string | null {
  const number = Number(value);
  if (typeof format === 'object' && 'decimals' in format) {
    const shown = number.toFixed(format.decimals);
    return Number.isFinite(number) && Number(shown) !== Number(number.toPrecision(15)) ? shown : null;
  }
  if (format !== 'date') return null;
  const held = numberText(value, { format, from1904 });
  return held !== null && held.includes('T') ? held.slice(0, held.indexOf('T')) : null;
}

function plain(number: number): string {
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

function momentText(
  serial: number,
  { format, from1904 }: { readonly format: 'date' | 'time' | 'datetime'; readonly from1904: boolean },
): string | null {
  // To the second: fractions of days are never exact.
  const seconds = Math.round(serial * 86_400);
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (serial >= 0 && serial < 1 && format !== 'date') return clock;
  const first = from1904 ? 0 : FIRST_CERTAIN_DAY;
  if (serial < first || serial > LAST_DAY) return null;
  const moment = new Date((from1904 ? ZERO_1904 : ZERO_1900) + Math.floor(seconds / 86_400) * DAY);
  const day = moment.toISOString().slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day}T${clock}`;
}
