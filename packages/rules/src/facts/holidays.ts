/** The countries whose holidays are known. */
export type HolidayCountry = 'US' | 'CA';

/** A holiday by its stored name, and its day in a year as MM-DD. */
type Holiday = {
  readonly name: string;
  readonly title: string;
  readonly dayIn: (year: number) => string;
  /** The working day on which it is kept when it falls on a weekend. */
  readonly moved: 'nearest' | 'next' | null;
};

const two = (figure: number): string => String(figure).padStart(2, '0');
const weekdayIn = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

const on =
  (month: number, day: number): Holiday['dayIn'] =>
  () =>
    `${two(month)}-${two(day)}`;

/** The nth weekday of a month; `weekday` counts from Sunday as 0. */
const nth =
  (count: number, weekday: number, month: number): Holiday['dayIn'] =>
  (year) =>
    `${two(month)}-${two(1 + ((weekday - weekdayIn(year, month, 1) + 7) % 7) + (count - 1) * 7)}`;

/** The last Monday before a day of a month; the day after its last one gives the last Monday of the month. */
const mondayBefore =
  (month: number, day: number): Holiday['dayIn'] =>
  (year) =>
    `${two(month)}-${two(day - (((weekdayIn(year, month, day) + 5) % 7) + 1))}`;

/** Easter Sunday of the Gregorian calendar, in days from March 1. Source: the anonymous computus, Nature 13 (1876), 487. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return h + l - 7 * m + 21;
}

/** Good Friday, two days before Easter Sunday. */
const goodFriday: Holiday['dayIn'] = (year) =>
  new Date(Date.UTC(year, 2, 1 + easter(year) - 2)).toISOString().slice(5, 10);

const holiday = (title: string, dayIn: Holiday['dayIn'], moved: Holiday['moved'] = null): Holiday => ({
  name: title.toLowerCase().replaceAll(/[^a-z]+/g, '_'),
  title,
  dayIn,
  moved,
});

/**
 * The public holidays of a year by rule. United States: 5 U.S.C. 6103(a), kept on the nearest working day when they fall
 * on a weekend (6103(b) and Executive Order 11582). Canada: general holidays of the Canada Labour Code, section 166. Its
 * section 193 leaves open whether a day is given before or after a weekend; here it is the next working day, as in the
 * federal public service.
 */
const HOLIDAYS: Readonly<Record<HolidayCountry, readonly Holiday[]>> = {
  US: [
    holiday('New Year', on(1, 1), 'nearest'),
    holiday('Martin Luther King Day', nth(3, 1, 1)),
    holiday('Presidents Day', nth(3, 1, 2)),
    holiday('Memorial Day', mondayBefore(5, 32)),
    holiday('Juneteenth', on(6, 19), 'nearest'),
    holiday('Independence Day', on(7, 4), 'nearest'),
    holiday('Labor Day', nth(1, 1, 9)),
    holiday('Columbus Day', nth(2, 1, 10)),
    holiday('Veterans Day', on(11, 11), 'nearest'),
    holiday('Thanksgiving', nth(4, 4, 11)),
    holiday('Christmas', on(12, 25), 'nearest'),
  ],
  CA: [
    holiday('New Year', on(1, 1), 'next'),
    holiday('Good Friday', goodFriday),
    holiday('Victoria Day', mondayBefore(5, 25)),
    holiday('Canada Day', on(7, 1), 'next'),
    holiday('Labor Day', nth(1, 1, 9)),
    holiday('Truth and Reconciliation Day', on(9, 30), 'next'),
    holiday('Thanksgiving', nth(2, 1, 10)),
    holiday('Remembrance Day', on(11, 11), 'next'),
    holiday('Christmas', on(12, 25), 'next'),
    holiday('Boxing Day', on(12, 26), 'next'),
  ],
};

/** The holiday of an ordinary day, so that 'is not Christmas' is true; an absent value would make it false (SP-149). */
export const NO_HOLIDAY = 'none';

/** The names of all holidays of both countries, each once, and that of an ordinary day. */
export const HOLIDAY_CHOICES: readonly { readonly value: string; readonly title: string }[] = [
  ...new Map([...HOLIDAYS.US, ...HOLIDAYS.CA].map(({ name, title }) => [name, { value: name, title }])).values(),
  { value: NO_HOLIDAY, title: 'No holiday' },
];

const YEARS = new Map<string, ReadonlyMap<string, string>>();

/**
 * The holiday of a country on a day (YYYY-MM-DD), or the name of an ordinary day. A holiday on a weekend counts on its
 * own day and on the working day on which it is observed, because docks are closed on both.
 */
export function holidayOn(day: string, country: HolidayCountry): string {
  const key = `${country} ${day.slice(0, 4)}`;
  const known = YEARS.get(key) ?? daysOf(Number(day.slice(0, 4)), country);
  YEARS.set(key, known);
  return known.get(day) ?? NO_HOLIDAY;
}

/** The holidays in a year; January 1 may be observed on the last day of the year before. */
function daysOf(year: number, country: HolidayCountry): ReadonlyMap<string, string> {
  const own = [year, year + 1].flatMap((each) =>
    HOLIDAYS[country].map((one) => ({ ...one, day: `${String(each).padStart(4, '0')}-${one.dayIn(each)}` })),
  );
  // Own days come first, so that Christmas on a Sunday is observed after Boxing Day on Monday.
  const days = new Map(own.map(({ day, name }) => [day, name]));
  for (const { day, name, moved } of own) {
    const kept = moved === null ? day : keptOn(day, moved, days);
    if (!days.has(kept)) days.set(kept, name);
  }
  return days;
}

/** The working day on which a holiday is observed. Skips days that are taken, as Boxing Day does after Christmas. */
function keptOn(day: string, moved: 'nearest' | 'next', taken: ReadonlyMap<string, string>): string {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = at.getUTCDay();
  if (weekday !== 0 && weekday !== 6) return day;
  let step = moved === 'nearest' ? (weekday === 6 ? -1 : 1) : weekday === 6 ? 2 : 1;
  const text = (): string => new Date(at.getTime() + step * 86_400_000).toISOString().slice(0, 10);
  if (moved === 'nearest') return text();
  while (taken.has(text())) step += 1;
  return text();
}
