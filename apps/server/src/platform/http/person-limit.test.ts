import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createPersonLimit } from './person-limit.ts';

const NOON = '2026-11-20T12:00:00-06:00';
const DANA = 1;
const LEE = 2;

const clockAt = (start: string) => {
  let now = new Date(start);
  return { now: () => now, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) };
};
const ask = (limit: ReturnType<typeof createPersonLimit>, times: number, who = DANA) =>
  Array.from({ length: times }, () => limit(who));

test('a person has exactly so many calls at once, and the next one learns when to come again', () => {
  for (const perMinute of [1, 7, 60, 1_200, 99_999]) {
    const limit = createPersonLimit({ perMinute, clock: fixedClock(NOON) });
    expect(ask(limit, perMinute).filter((again) => again !== null)).toEqual([]);
    const again = Math.max(1, Math.ceil(60 / perMinute));
    expect(ask(limit, 2)).toEqual([again, again]);
  }
});

test('time gives calls back one by one, never more than the limit', () => {
  const clock = clockAt(NOON);
  const limit = createPersonLimit({ perMinute: 60, clock });
  ask(limit, 60);
  clock.pass(2_000);
  expect(ask(limit, 3)).toEqual([null, null, 1]);
  clock.pass(3_600_000);
  expect(ask(limit, 61).filter((again) => again !== null)).toEqual([1]);
});

test('refused calls cost nothing, and one person’s calls cost nobody else', () => {
  const clock = clockAt(NOON);
  const limit = createPersonLimit({ perMinute: 10, clock });
  ask(limit, 500);
  expect(ask(limit, 10, LEE).filter((again) => again !== null)).toEqual([]);
  clock.pass(6_000);
  expect(limit(DANA)).toBeNull();
});

test('a clock that is set back locks nobody out', () => {
  const clock = clockAt(NOON);
  const limit = createPersonLimit({ perMinute: 60, clock });
  expect(limit(DANA)).toBeNull();
  clock.pass(-60_000);
  expect(ask(limit, 59).filter((again) => again !== null)).toEqual([]);
});
