import { expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import { act, apply, compareMisses, missOf, operand, rule, type Expression, type Facts } from '../index.ts';

const FACTS: Facts = { equipment_type: 'reefer', distance: 900, pickup_date: '2026-11-23', origin_state: 'WI' };
const miss = (test: Expression, facts: Facts = {}) =>
  missOf(rule({ name: 'A', test, actions: [act('note', 'x')] }), situationOf({ ...FACTS, ...facts }));

const reefer = apply('equal', operand('equipment_type'), 'reefer');
const far = apply('greater', operand('distance'), 1000);
const soon = apply('less', operand('pickup_date'), '2026-11-20');

it('[B-004] counts the conditions that had to change, by the easiest way to meet the test', () => {
  expect(miss(reefer)).toBeNull();
  expect(miss(apply('not', reefer))).toEqual({ failing: 1, gap: 1 });
  expect(miss(apply('and', far, reefer, soon))?.failing).toBe(2);
  expect(miss(apply('or', apply('and', far, soon), far))?.failing).toBe(1);
  expect(miss(apply('not', apply('or', reefer, far)))?.failing).toBe(1);
});

it('[B-004] is narrower the nearer the value is to the one that is wanted', () => {
  const gaps = [990, 900, 200].map((distance) => miss(far, { distance })?.gap ?? Number.NaN);
  expect(gaps.toSorted((one, other) => one - other)).toEqual(gaps);
  expect(new Set(gaps).size).toBe(3);
  const days = ['2026-11-20', '2026-11-23', '2027-05-01'].map((day) => miss(soon, { pickup_date: day })?.gap);
  expect(days[0]).toBe(0);
  expect((days[1] ?? 1) < (days[2] ?? 0)).toBe(true);
  expect(miss(far, { distance: null })).toEqual({ failing: 1, gap: 1 });
  const [near, two] = [miss(far), miss(apply('and', far, soon))];
  expect(near !== null && two !== null && compareMisses(near, two) < 0).toBe(true);
});
