import { parseDay, type Day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { isDue, readFrom } from './when-read.ts';

const day = (text: string): Day => parseDay(text) ?? expect.fail();
const MONDAY = day('2026-11-23');

describe('[SP-128 SP-163] a public series is read', () => {
  it.each([
    ['on Monday until the week is there', '2026-11-23', ['2026-11-16'], true],
    ['no more on Monday once it is', '2026-11-23', ['2026-11-23'], false],
    ['again on Tuesday while a region lacks the week', '2026-11-24', ['2026-11-23', '2026-11-16'], true],
    ['still on Sunday', '2026-11-29', ['2026-11-16'], true],
    ['not on other days once every region has the week', '2026-11-24', ['2026-11-23', '2026-11-23'], false],
    ['at first', '2026-11-25', [null], true],
  ] as const)('diesel: %s', (_what, today, newest, due) => {
    expect(
      isDue(
        'diesel',
        newest.map((each) => (each === null ? null : day(each))),
        day(today),
      ),
    ).toBe(due);
  });

  it.each([
    ['on a business day without its rate', '2026-11-24', '2026-11-23', true],
    ['not where the rate of the day is there', '2026-11-24', '2026-11-24', false],
    ['not on Saturday with the rate of Friday', '2026-11-28', '2026-11-27', false],
    ['on Sunday without that of Friday', '2026-11-29', '2026-11-26', true],
  ])('the exchange rate: %s', (_what, today, newest, due) => {
    expect(isDue('exchange', [day(newest)], day(today))).toBe(due);
  });

  it('from some weeks before the newest figure of the region that is furthest behind, two years back at most', () => {
    expect(readFrom('diesel', [day('2026-11-16'), day('2026-11-09')], MONDAY)).toBe('2026-09-14');
    expect(readFrom('diesel', [day('2026-11-16'), null], MONDAY)).toBe('2024-11-25');
    expect(readFrom('diesel', [day('2019-01-07')], MONDAY)).toBe('2024-11-25');
    expect(readFrom('exchange', [day('2026-11-20')], MONDAY)).toBe('2026-11-06');
  });
});
