const DAY = 86_400_000;
/** Day 0 of the calendar of spreadsheets, which is right from 1900-03-01 on. */
const ZERO = Date.UTC(1899, 11, 30);
const FIRST_CERTAIN_DAY = 61;
const MOMENT = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;

/**
 * The number by which a spreadsheet knows a day `2026-11-23` or a wall clock `2026-11-23 08:00`; null for what is none of
 * both and for days before spreadsheets agree.
 */
export function serialOf(text: string): number | null {
  if (!MOMENT.test(text)) return null;
  const at = Date.parse(text.length === 10 ? text : `${text.replace(' ', 'T')}Z`);
  const serial = (at - ZERO) / DAY;
  // JavaScript reads February 30 as March 2.
  const isReal = !Number.isNaN(at) && new Date(at).getUTCDate() === Number(text.slice(8, 10));
  return isReal && serial >= FIRST_CERTAIN_DAY ? serial : null;
}
