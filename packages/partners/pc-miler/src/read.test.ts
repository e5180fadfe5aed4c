import { describe, expect, it } from 'vitest';
import { doubtfulLeg } from './believe.ts';
import { readMiles, readReports } from './read.ts';

const line = (leg: unknown, total: unknown, errors: unknown = []) => ({
  Stop: { Errors: errors },
  LMiles: leg,
  TMiles: total,
});
const report = (RouteID: unknown, ...lines: readonly object[]) => ({ RouteID, ReportLines: lines });
const SOUND = [line('0.000', '0.000'), line('812.340', '812.340'), line('1,204.5', '2,016.840')];
const problems = (answer: unknown, stops: readonly number[] = [3]) =>
  readReports(answer, stops)?.map((route) => (route.ok ? route.value.miles : route.refusal.code)) ?? null;

describe('the reports in an answer of PC Miler', () => {
  it('[SP-083] give the miles over all stops and of each leg, to a tenth', () => {
    expect(readReports([report('1', ...SOUND)], [3])).toEqual([
      { ok: true, value: { miles: 2016.8, legs: [812.3, 1204.5] } },
    ]);
  });

  it('are matched by their ids, in any order', () => {
    const short = [line('0', '0'), line('12.5', '12.5')];
    expect(problems([report(2, ...short), report('1', ...SOUND)], [3, 2])).toEqual([2016.8, 12.5]);
  });

  it.each([
    ['a missing report', [], 'route.absent'],
    ['a report that is doubled', [report('1', ...SOUND), report('1', ...SOUND)], 'route.absent'],
    ['a report of another route', [report('7', ...SOUND)], 'route.absent'],
    ['a report without lines', [{ RouteID: '1', ReportLines: null }], 'route.unreadable'],
    ['a line too few', [report('1', ...SOUND.slice(1))], 'route.unreadable'],
    ['miles below 0', [report('1', line('0', '0'), line('-5', '-5'), line('1', '1'))], 'route.unreadable'],
    ['miles that are no number', [report('1', line('0', '0'), line('NaN', '5'), line('1', '6'))], 'route.unreadable'],
    ['miles that are left out', [report('1', line('0', '0'), line('', '5'), line('1', '6'))], 'route.unreadable'],
    ['legs that do not add up', [report('1', line('0', '0'), line('5', '5'), line('1', '9'))], 'route.unreadable'],
    [
      'a stop it does not know',
      [report('1', line('0', '0', [{ Description: 'No such city' }]), line('0', '0'), line('0', '0'))],
      'route.unknown_stop',
    ],
  ])('leave a route without miles by %s', (_, answer, code) => {
    expect(problems(answer)).toEqual([code]);
  });

  it('are absent if the answer is no list', () => {
    for (const answer of [null, {}, 'busy', 5]) expect(problems(answer)).toBeNull();
  });
});

it.each([
  ['812.34', 812.34],
  ['0', 0],
  ['1,204', 1204],
  ['12,04', null],
  ['1204.', null],
  ['-1', null],
  ['+1', null],
  ['1e3', null],
  ['NaN', null],
  ['Infinity', null],
  ['', null],
  [' 5', null],
  [5, null],
  [null, null],
])('reads the miles of %j as %j', (text, miles) => {
  expect(readMiles(text)).toBe(miles);
});

describe('the miles of a leg', () => {
  it.each([
    ['as long as the straight line', [800], [800], null],
    ['three times as long', [2_400], [800], null],
    ['across a wide town', [14], [0.5], null],
    ['a little shorter, from the other side of the town', [20], [34], null],
    ['shorter than the straight line', [780], [800], 1],
    ['longer than three times the straight line', [2_416], [800], 1],
    ['believable but for the second', [900, 90], [800, 800], 2],
  ])('are believed or not: %s', (_, legs, straight, number) => {
    expect(doubtfulLeg(legs, straight)?.number ?? null).toBe(number);
  });
});
