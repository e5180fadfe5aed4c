import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { day, dayOfLocal, parseDay } from './day.ts';
import { addDays, dayOf, instantOf, localTimeOf, shiftDay, shiftInstant, weekdayOf } from './zones.ts';

test('days are counted as the calendar counts them, over months, leap years and changes of the clock', () => {
  for (let index = 0; index < 3000; index += 7) {
    const at = DateTime.fromISO('2023-12-01', { zone: 'UTC' }).plus({ days: index });
    for (const count of [-400, -31, -1, 0, 1, 28, 366])
      expect(addDays(day(at.toFormat('yyyy-MM-dd')), count)).toBe(at.plus({ days: count }).toFormat('yyyy-MM-dd'));
    expect(weekdayOf(day(at.toFormat('yyyy-MM-dd')))).toBe(at.weekday);
  }
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(weekdayOf(day('2026-11-22'))).toBe(7);
});

test.each(['20 November', '2026-02-30', '2026-13-01', '2026-11-20T08:00', '12026-11-20', '0000-01-01', ''])(
  '%j is no day',
  (text) => {
    expect(parseDay(text)).toBeNull();
    expect(() => day(text)).toThrow(`not a calendar day: ${text}`);
  },
);

test('a day is the first part of a wall clock, and only what was checked to be one counts as one', () => {
  expect([parseDay('2028-02-29'), dayOfLocal('2026-11-23T08:00')]).toEqual(['2028-02-29', '2026-11-23']);
  // @ts-expect-error A plain text may be anything: only parsing makes a day of it.
  expect(weekdayOf('2026-11-22')).toBe(7);
});

const ZONES = ['America/Chicago', 'America/St_Johns', 'America/Phoenix', 'Asia/Kathmandu', 'UTC'];

test.each(ZONES)('instants and wall clocks of %s are those of luxon, over changes of the clock too', (zone) => {
  for (let step = 0; step < 3000; step += 1) {
    // A little over 10 hours and 7 minutes apart: every hour of the day comes by, the changed ones among them.
    const instant = new Date(Date.parse('2025-01-01T00:07:11Z') + step * 36_437_003);
    const at = DateTime.fromJSDate(instant, { zone });
    expect(localTimeOf(instant, zone)).toBe(at.toFormat("yyyy-MM-dd'T'HH:mm"));
    expect(dayOf(instant, zone)).toBe(at.toFormat('yyyy-MM-dd'));
    const local = at.toFormat("yyyy-MM-dd'T'HH:mm");
    const [earliest] = DateTime.fromISO(local, { zone }).getPossibleOffsets();
    expect(instantOf(local, zone)).toEqual(earliest?.toJSDate());
  }
});

test('around a change of the clock, a skipped time moves forward and a repeated one is the earlier', () => {
  const chicago = 'America/Chicago';
  expect(instantOf('2026-03-08T01:59', chicago).toISOString()).toBe('2026-03-08T07:59:00.000Z');
  expect(instantOf('2026-03-08T02:30', chicago).toISOString()).toBe('2026-03-08T08:30:00.000Z');
  expect(instantOf('2026-03-09T00:00', chicago).toISOString()).toBe('2026-03-09T05:00:00.000Z');
  expect(instantOf('2026-11-01T01:30', chicago).toISOString()).toBe('2026-11-01T06:30:00.000Z');
});

test.each(['2026-02-30T08:00', '2026-11-20T25:00', 'tomorrow', '2026-11-20T08:60'])('%s is no local time', (local) => {
  expect(() => instantOf(local, 'America/Chicago')).toThrow(RangeError);
});

test('an unknown zone is a fault', () => {
  expect(() => instantOf('2026-11-20T08:00', 'America/Nowhere')).toThrow(RangeError);
});

const UNITS = ['days', 'weeks', 'months', 'years'] as const;
const COUNTS = [-100_000, -1_200, -31, -1, 0, 1, 2, 12, 29, 400, 99_999];

test('[SP-150] a day is moved by calendar units as luxon moves it, whatever text it is', () => {
  const days = [
    '2024-02-29',
    '2026-01-31',
    '2026-11-20',
    '1900-01-01',
    '9999-12-31',
    '2026-02-30',
    'soon',
    '',
    '999-1-1',
  ];
  for (const text of days)
    for (const unit of UNITS)
      for (const count of [...COUNTS, 0.5]) {
        const expected = DateTime.fromISO(text, { zone: 'UTC' }).plus({ [unit]: count });
        expect([text, count, unit, shiftDay(text, count, unit)]).toEqual([
          text,
          count,
          unit,
          expected.toFormat('yyyy-MM-dd'),
        ]);
      }
});

test('[SP-150] an instant keeps its wall clock over calendar units, and minutes and hours are elapsed time', () => {
  for (const zone of ZONES)
    for (let hour = 0; hour < 9_000; hour += 67) {
      const instant = new Date(Date.UTC(2026, 0, 31, hour, 7, 13, 250));
      for (const unit of [...UNITS, 'hours', 'minutes'] as const)
        for (const count of [-1_441, -25, -1, 0, 1, 3, 30]) {
          const expected = DateTime.fromJSDate(instant, { zone })
            .plus({ [unit]: count })
            .toMillis();
          const found = shiftInstant(instant, zone, { count, unit }).getTime();
          expect([instant, count, unit, zone, found]).toEqual([instant, count, unit, zone, expected]);
        }
    }
});

test('an instant beyond the year 9999 has no calendar day: it throws instead of giving one that no reader takes', () => {
  expect(() => dayOf(new Date(Date.UTC(10_000, 0, 2)), 'America/Chicago')).toThrow(RangeError);
  expect(dayOf(new Date(Date.UTC(9999, 11, 31, 12)), 'America/Chicago')).toBe('9999-12-31');
});
