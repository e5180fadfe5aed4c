import { expect, test } from 'vitest';
import { percentReplayed, progressWords } from './progress-words.ts';

test('[B-006] says what a back-test is doing before the first run is replayed', () => {
  const phases = (['waiting', 'gathering', 'learning'] as const).map((phase) => ({ phase, done: 0, total: 1404 }));
  expect([undefined, ...phases].map((view) => [progressWords(view), percentReplayed(view)])).toEqual([
    ['Waiting to begin', null],
    ['Waiting to begin', null],
    ['Gathering stored runs', null],
    ['1,404 stored runs found, learning the chance to win', null],
  ]);
});

test('counts the runs that are replayed, as a share once there is one', () => {
  const at = (done: number) => ({ phase: 'replaying' as const, done, total: 800 });
  expect([at(0), at(200)].map((view) => [progressWords(view), percentReplayed(view)])).toEqual([
    ['0 of 800 stored runs replayed', null],
    ['200 of 800 stored runs replayed', 25],
  ]);
});
