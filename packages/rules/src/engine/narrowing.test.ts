import { expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import { act, apply, compileRuleset, operand, EDITOR_CONFIG, rule } from '../index.ts';
import type { Expression, Facts } from '../index.ts';
import { startWalk } from './start-walk.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const RULES = 600;

/** How many rules are asked of a quote when each has a condition on one of many states, and another before or after it. */
function askedWith(condition: (index: number) => Expression, facts: Facts, order: 'first' | 'last'): number {
  const rules = Array.from({ length: RULES }, (_, index) => {
    const state = apply('equal', operand('origin_state'), `s${index % 60}`);
    const tests = order === 'first' ? [condition(index), state] : [state, condition(index)];
    const [id, name, priority] = [`r${index}`, `R${index}`, index + 1];
    return rule({ id, name, priority, test: apply('and', ...tests), actions: [act('min_margin', 1)] });
  });
  const walk = startWalk(compileRuleset(rules, CONFIG), situationOf({ origin_state: 's7', ...facts }));
  return walk?.count ?? RULES;
}

const DAY = operand('pickup_date');
const RATE = operand('award_rate');

const SHAPES: readonly { title: string; facts: Facts; condition: (index: number) => Expression }[] = [
  {
    title: 'a date some days after today',
    facts: { pickup_date: '2026-11-25' },
    condition: (index) => apply('less_or_equal', DAY, apply('relative_date', operand('today'), 'plus', index, 'days')),
  },
  {
    title: 'a date some months before another',
    facts: { pickup_date: '2026-11-25', delivery_date: '2026-11-27' },
    condition: (index) =>
      apply('greater', DAY, apply('relative_date', operand('delivery_date'), 'minus', 1 + (index % 9), 'months')),
  },
  {
    title: 'a relative date of an absent date',
    facts: { pickup_date: '2026-11-25' },
    condition: () => apply('greater', DAY, apply('relative_date', operand('delivery_date'), 'minus', 2, 'weeks')),
  },
  {
    title: 'a day that something is counted from',
    facts: { pickup_date: '2026-11-25' },
    condition: (index) => apply('less', apply('add_days', DAY, index % 7), operand('today')),
  },
  {
    title: 'a moment some hours before now',
    facts: { created_time: '2026-11-20T17:00:00Z' },
    condition: (index) =>
      apply('greater', operand('created_time'), apply('relative_datetime', operand('now'), 'minus', index, 'hours')),
  },
  {
    title: 'a moment some calendar days before now',
    facts: { created_time: '2026-11-20T17:00:00Z' },
    condition: (index) =>
      apply(
        'greater',
        operand('created_time'),
        apply('relative_datetime', operand('now'), 'minus', index % 99, 'days'),
      ),
  },
  {
    title: 'a wall clock',
    facts: { created_time: '2026-11-20T17:00:00Z' },
    condition: () => apply('greater', operand('created_time'), '2026-11-20 08:00:00'),
  },
  {
    title: 'a rate per mile',
    facts: { award_rate: 2_000, distance: 700 },
    condition: (index) => apply('greater', apply('divide', RATE, operand('distance')), index / 100),
  },
  {
    title: 'a rate per mile beside another',
    facts: { award_rate: 2_000, distance: 700, award_miles: 650, weight: 1 },
    condition: (index) =>
      apply(
        'greater',
        apply('divide', RATE, operand('distance')),
        apply('multiply', apply('divide', operand('weight'), operand('award_miles')), 1 + index / 1000),
      ),
  },
  {
    title: 'a number that is rounded',
    facts: { award_rate: 2_000, distance: 700 },
    condition: (index) => apply('greater', apply('round', RATE, 50), apply('multiply', operand('distance'), index)),
  },
];

it.each(SHAPES)(
  '[SP-148] asks no rule of another state, whether $title comes first or last',
  ({ facts, condition }) => {
    for (const order of ['first', 'last'] as const) expect(askedWith(condition, facts, order)).toBeLessThanOrEqual(10);
  },
);

it('[SP-148] asks the rules that fail on an absent fact, and no others', () => {
  const perMile = (index: number): Expression =>
    apply('greater', apply('divide', RATE, operand('distance')), index / 100);
  const quotes: readonly Facts[] = [{ distance: 700 }, { award_rate: 2_000 }, { award_rate: 2_000, distance: 0 }];
  for (const facts of quotes) {
    expect(askedWith(perMile, facts, 'first')).toBe(RULES);
    expect(askedWith(perMile, facts, 'last')).toBe(10);
  }
});

it('[SP-148] asks only the rules near a number that is one of their constants but for binary noise', () => {
  const condition = (index: number): Expression => apply('equal', operand('distance'), index + 0.25);
  for (const noise of [0, 3e-13, -3e-13])
    expect(askedWith(condition, { origin_state: 's7', distance: 67.25 + noise }, 'last')).toBe(1);
});
