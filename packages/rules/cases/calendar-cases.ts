import { apply, operand } from '../src/index.ts';
import { because, type ExpressionCase } from './case.ts';

const v = operand;
const shifted = (base: string, direction: string, count: number, unit: string) =>
  apply('relative_date', v(base), direction, count, unit);
const moved = (base: string, direction: string, count: number, unit: string) =>
  apply('relative_datetime', v(base), direction, count, unit);
const pickup = (day: string) => ({ pickup_date: day });
/** Whether a day moved from the pickup is the day expected. */
const lands = (direction: string, count: number, unit: string, day: string) =>
  apply('equal', shifted('pickup_date', direction, count, unit), day);

/** The calendar: ends of months, leap years, and both changes of the clock in Chicago. */
export const CALENDAR_CASES: readonly ExpressionCase[] = [
  ...because('SP-150: calendar months and years clipped to the month end', [
    ['a month after January 30', pickup('2027-01-30'), lands('plus', 1, 'months', '2027-02-28'), true],
    ['a month after February 28 is March 28', pickup('2027-02-28'), lands('plus', 1, 'months', '2027-03-28'), true],
    ['a month before October 31', pickup('2026-10-31'), lands('minus', 1, 'months', '2026-09-30'), true],
    ['two months after December 31', pickup('2026-12-31'), lands('plus', 2, 'months', '2027-02-28'), true],
    ['a month after May 31', pickup('2026-05-31'), lands('plus', 1, 'months', '2026-06-30'), true],
    ['twelve months after February 29', pickup('2028-02-29'), lands('plus', 12, 'months', '2029-02-28'), true],
    ['a year before February 29', pickup('2028-02-29'), lands('minus', 1, 'years', '2027-02-28'), true],
    ['four years after February 29', pickup('2028-02-29'), lands('plus', 4, 'years', '2032-02-29'), true],
    ['2100 is no leap year', pickup('2100-01-31'), lands('plus', 1, 'months', '2100-02-28'), true],
    ['2000 was one', pickup('2000-01-31'), lands('plus', 1, 'months', '2000-02-29'), true],
    [
      'a month there and back is not the same day',
      pickup('2027-01-31'),
      apply(
        'equal',
        apply('relative_date', shifted('pickup_date', 'plus', 1, 'months'), 'minus', 1, 'months'),
        v('pickup_date'),
      ),
      false,
    ],
    ['no days is the same day', pickup('2027-01-31'), lands('plus', 0, 'days', '2027-01-31'), true],
    ['30 days after January 31 runs into March', pickup('2027-01-31'), lands('plus', 30, 'days', '2027-03-02'), true],
    ['a week over the end of a leap February', pickup('2028-02-26'), lands('plus', 1, 'weeks', '2028-03-04'), true],
    [
      'days add up over the year',
      pickup('2026-12-31'),
      apply('equal', apply('add_days', v('pickup_date'), 366), '2028-01-01'),
      true,
    ],
    [
      'added days may be negative',
      pickup('2027-03-01'),
      apply('equal', apply('add_days', v('pickup_date'), -1), '2027-02-28'),
      true,
    ],
  ]),
  ...because('decision 0006: the calendar has an end', [
    ['a day after the last one fails', pickup('9999-12-31'), lands('plus', 1, 'days', '2026-11-20'), 'fails'],
    ['a day before 1900 fails', pickup('1900-01-01'), lands('minus', 1, 'days', '2026-11-20'), 'fails'],
    [
      'too many days fail',
      pickup('2026-11-20'),
      apply('equal', apply('add_days', v('pickup_date'), 1_000_000), '2026-11-20'),
      'fails',
    ],
  ]),
  ...because('SP-149: dates and times compare by the calendar and the clock', [
    ['a day is before the next year', pickup('2026-12-31'), apply('less', v('pickup_date'), '2027-01-01'), true],
    ['an absent day is not another', {}, apply('not_equal', v('pickup_date'), '2026-11-20'), false],
    [
      'delivery after pickup',
      { pickup_date: '2026-11-23', delivery_date: '2026-11-25' },
      apply('greater', v('delivery_date'), v('pickup_date')),
      true,
    ],
    [
      'delivery two days after pickup',
      { pickup_date: '2026-11-30', delivery_date: '2026-12-02' },
      apply('equal', v('delivery_date'), shifted('pickup_date', 'plus', 2, 'days')),
      true,
    ],
    ['half past nine is before ten', { pickup_time: '09:30' }, apply('less', v('pickup_time'), '10:00'), true],
    ['an absent time is not before midnight', {}, apply('less', v('pickup_time'), '23:59'), false],
  ]),
  ...because(
    'SP-150: evaluated in the business zone, before the clock goes forward',
    [
      ['one minute before two', {}, apply('equal', v('current_time'), '01:59'), true],
      ['still Sunday', {}, apply('equal', v('current_weekday'), 'sunday'), true],
    ],
    '2026-03-08T07:59:30Z',
  ),
  ...because(
    'SP-150: evaluated in the business zone, after the clock went forward',
    [
      ['two o’clock is three', {}, apply('equal', v('current_time'), '03:00'), true],
      ['an hour ago it was one', {}, apply('equal', moved('now', 'minus', 1, 'hours'), '2026-03-08 01:00:00'), true],
      ['a day ago it was three', {}, apply('equal', moved('now', 'minus', 1, 'days'), '2026-03-07 03:00:00'), true],
      ['24 hours ago it was two', {}, apply('equal', moved('now', 'minus', 24, 'hours'), '2026-03-07 02:00:00'), true],
      [
        'tomorrow is the 9th',
        pickup('2026-03-09'),
        apply('equal', v('pickup_date'), shifted('today', 'plus', 1, 'days')),
        true,
      ],
    ],
    '2026-03-08T08:00:00Z',
  ),
  ...because('SP-150: a day onto a skipped hour moves forward', [
    [
      'half past two the day before',
      { created_time: '2026-03-07T08:30:00Z' },
      apply('equal', moved('created_time', 'plus', 1, 'days'), '2026-03-08 03:30:00'),
      true,
    ],
    [
      'half past two a month before',
      { created_time: '2026-02-08T08:30:00Z' },
      apply('equal', moved('created_time', 'plus', 1, 'months'), '2026-03-08 03:30:00'),
      true,
    ],
  ]),
  ...because(
    'SP-150: evaluated in the business zone, in the hour that comes twice',
    [
      ['the second half past one', {}, apply('equal', v('current_time'), '01:30'), true],
      [
        'the first one was an hour ago',
        { created_time: '2026-11-01T06:30:00Z' },
        apply('equal', moved('now', 'minus', 60, 'minutes'), v('created_time')),
        true,
      ],
      [
        'it is later than the first',
        { created_time: '2026-11-01T06:30:00Z' },
        apply('greater', v('now'), v('created_time')),
        true,
      ],
      [
        'two hours ago it was half past twelve',
        {},
        apply('equal', moved('now', 'minus', 2, 'hours'), '2026-11-01 00:30:00'),
        true,
      ],
    ],
    '2026-11-01T07:30:00Z',
  ),
  ...because(
    'SP-150: days keep the wall clock over the end of daylight saving',
    [
      [
        'noon a day ago is 25 hours back',
        { created_time: '2026-10-31T17:00:00Z' },
        apply('equal', moved('now', 'minus', 1, 'days'), v('created_time')),
        true,
      ],
      [
        '24 hours ago it was one in the afternoon',
        {},
        apply('equal', moved('now', 'minus', 24, 'hours'), '2026-10-31 13:00:00'),
        true,
      ],
      ['a week ago it was noon', {}, apply('equal', moved('now', 'minus', 1, 'weeks'), '2026-10-25 12:00:00'), true],
    ],
    '2026-11-01T18:00:00Z',
  ),
  ...because(
    'SP-150: the run starts in the business zone',
    [
      ['a minute before midnight in summer it is still June', {}, apply('equal', v('today'), '2026-06-30'), true],
      ['and Tuesday', {}, apply('equal', v('current_weekday'), 'tuesday'), true],
    ],
    '2026-07-01T04:59:59Z',
  ),
  ...because(
    'SP-150: the run starts in the business zone',
    [
      ['at midnight in summer it is July', {}, apply('equal', v('today'), '2026-07-01'), true],
      ['and the clock shows zero', {}, apply('equal', v('current_time'), '00:00'), true],
    ],
    '2026-07-01T05:00:00Z',
  ),
  ...because(
    'SP-150: the run starts in the business zone',
    [
      ['the old year lasts until midnight in Chicago', {}, apply('less', v('today'), '2027-01-01'), true],
      ['a year after it', {}, apply('equal', shifted('today', 'plus', 1, 'years'), '2027-12-31'), true],
    ],
    '2027-01-01T05:30:00Z',
  ),
];
