/** A moment of the generated world: noon UTC of a day stands for the day. */
const DAY_MS = 86_400_000;

/** Days after a day, `2026-12-03`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Year, month (1 to 12), day of month and weekday (0 is Sunday). */
export function partsOf(day: string): { year: number; month: number; date: number; weekday: number } {
  const at = new Date(`${day}T12:00:00Z`);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay() };
}

/** English names, Sunday and January first. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Months by name. */
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September',
  'October', 'November', 'December'] as const; // prettier-ignore

/** The name of a day's weekday. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[partsOf(day).weekday] ?? '';
}

/** The name of a day's month. */
export function monthOf(day: string): string {
  return MONTHS[partsOf(day).month - 1] ?? '';
}
