import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './zones.ts';

test('days are counted as the calendar counts them, over months, leap years and changes of the clock', () => {
  for (let index = 0; index < 3000; index += 7) {
    const day = DateTime.fromISO('2023-12-01', { zone: 'UTC' }).plus({ days: index });
    for (const count of [-400, -31, -1, 0, 1, 28, 366])
      expect(addDays(day.toFormat('yyyy-MM-dd'), count)).toBe(day.plus({ days: count }).toFormat('yyyy-MM-dd'));
    expect(weekdayOf(day.toFormat('yyyy-MM-dd'))).toBe(day.weekday);
  }
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-22')).toBe(7);
});

test('a malformed day is a fault, never another day', () => {
  expect(() => addDays('20 November', 1)).toThrow(RangeError);
});
