import { apply, operand } from '../src/index.ts';
import type { ExpressionCase } from './case.ts';

const v = operand;
const CLIP = 'SP-150: months and years are clipped to the month end';
const SAVING = 'SP-150: evaluated in the business zone, daylight saving right';
const ZONE = 'SP-150: the run starts in the business zone';
const months = (base: ReturnType<typeof v> | string, direction: string, count: number, unit: string) =>
  apply('relative_date', base, direction, count, unit);

/** Dates, times, datetimes and relative ones; the business zone is America/Chicago. */
export const DATE_CASES: readonly ExpressionCase[] = [
  {
    title: 'pickup within 3 days',
    why: 'SP-150',
    facts: { pickup_date: '2026-11-23' },
    test: apply('less_or_equal', v('pickup_date'), months(v('today'), 'plus', 3, 'days')),
    expected: true,
  },
  {
    title: 'pickup not within 2 days',
    why: 'SP-150',
    facts: { pickup_date: '2026-11-23' },
    test: apply('less_or_equal', v('pickup_date'), months(v('today'), 'plus', 2, 'days')),
    expected: false,
  },
  {
    title: 'a month after January 31 in a common year',
    why: CLIP,
    facts: { pickup_date: '2027-01-31' },
    test: apply('equal', months(v('pickup_date'), 'plus', 1, 'months'), '2027-02-28'),
    expected: true,
  },
  {
    title: 'a month after January 31 in a leap year',
    why: CLIP,
    facts: { pickup_date: '2028-01-31' },
    test: apply('equal', months(v('pickup_date'), 'plus', 1, 'months'), '2028-02-29'),
    expected: true,
  },
  {
    title: 'a month before March 31',
    why: CLIP,
    facts: { pickup_date: '2027-03-31' },
    test: apply('equal', months(v('pickup_date'), 'minus', 1, 'months'), '2027-02-28'),
    expected: true,
  },
  {
    title: 'a year after February 29',
    why: CLIP,
    facts: { pickup_date: '2028-02-29' },
    test: apply('equal', months(v('pickup_date'), 'plus', 1, 'years'), '2029-02-28'),
    expected: true,
  },
  {
    title: 'two weeks back over the year',
    why: 'SP-150',
    facts: { pickup_date: '2027-01-05' },
    test: apply('equal', months(v('pickup_date'), 'minus', 2, 'weeks'), '2026-12-22'),
    expected: true,
  },
  {
    title: 'relative to an absent date is absent',
    why: 'decision 0006',
    facts: {},
    test: apply('less', months(v('pickup_date'), 'plus', 1, 'days'), '2030-01-01'),
    expected: false,
  },
  {
    title: 'add days',
    why: 'SP-140',
    facts: { pickup_date: '2026-12-30' },
    test: apply('equal', apply('add_days', v('pickup_date'), 3), '2027-01-02'),
    expected: true,
  },
  {
    title: 'add half a day',
    why: 'decision 0006',
    facts: { pickup_date: '2026-12-30' },
    test: apply('equal', apply('add_days', v('pickup_date'), 0.5), '2026-12-30'),
    expected: 'fails',
  },
  {
    title: 'times compare',
    why: 'SP-149',
    facts: { pickup_time: '08:30' },
    test: apply('less', v('pickup_time'), '12:00'),
    expected: true,
  },
  {
    title: 'weekday is a choice',
    why: 'SP-139',
    facts: { pickup_weekday: 'monday' },
    test: apply('in', v('pickup_weekday'), ['monday', 'tuesday']),
    expected: true,
  },
  {
    title: 'today late in the evening is still today in Chicago',
    why: ZONE,
    facts: {},
    at: '2026-11-21T04:30:00Z',
    test: apply('equal', v('today'), '2026-11-20'),
    expected: true,
  },
  {
    title: 'the present weekday in Chicago',
    why: ZONE,
    facts: {},
    at: '2026-11-21T04:30:00Z',
    test: apply('equal', v('current_weekday'), 'friday'),
    expected: true,
  },
  {
    title: 'the present time in Chicago',
    why: ZONE,
    facts: {},
    test: apply('equal', v('current_time'), '12:00'),
    expected: true,
  },
  {
    title: 'a datetime constant is local',
    why: ZONE,
    facts: {},
    test: apply('equal', v('now'), '2026-11-20 12:00:00'),
    expected: true,
  },
  {
    title: 'a day later over the start of daylight saving is 23 hours',
    why: SAVING,
    facts: { created_time: '2026-03-07T18:00:00Z' },
    test: apply('equal', apply('relative_datetime', v('created_time'), 'plus', 1, 'days'), '2026-03-08 12:00:00'),
    expected: true,
  },
  {
    title: '24 hours later over the start of daylight saving is an hour more on the clock',
    why: SAVING,
    facts: { created_time: '2026-03-07T18:00:00Z' },
    test: apply('equal', apply('relative_datetime', v('created_time'), 'plus', 24, 'hours'), '2026-03-08 13:00:00'),
    expected: true,
  },
  {
    title: '24 hours later over the end of daylight saving is an hour less on the clock',
    why: SAVING,
    facts: { created_time: '2026-10-31T17:00:00Z' },
    test: apply('equal', apply('relative_datetime', v('created_time'), 'plus', 24, 'hours'), '2026-11-01 11:00:00'),
    expected: true,
  },
  {
    title: 'a time that daylight saving skips moves forward',
    why: SAVING,
    facts: { created_time: '2026-03-08T08:30:00Z' },
    test: apply('equal', v('created_time'), '2026-03-08 02:30:00'),
    expected: true,
  },
  {
    title: '90 minutes ago',
    why: 'SP-150',
    facts: { created_time: '2026-11-20T16:30:00Z' },
    test: apply('equal', apply('relative_datetime', v('now'), 'minus', 90, 'minutes'), v('created_time')),
    expected: true,
  },
  {
    title: 'a month after October 31 by datetime',
    why: CLIP,
    facts: { created_time: '2026-10-31T17:00:00Z' },
    test: apply('equal', apply('relative_datetime', v('created_time'), 'plus', 1, 'months'), '2026-11-30 12:00:00'),
    expected: true,
  },
];
