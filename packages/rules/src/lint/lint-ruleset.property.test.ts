import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import {
  act,
  apply,
  checkRuleset,
  compileRuleset,
  EDITOR_CONFIG,
  lintRuleset,
  operand,
  rule,
  runRuleset,
} from '../index.ts';
import type { Expression, RuleAction } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const ORDERS = ['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal'] as const;
const ordered = fc.constantFrom(...ORDERS);
const amount = fc.constantFrom(0, 50, 100, 100.5, 150);
const state = fc.constantFrom('TX', ' tx', 'OK', 'T', 'T ', '');
const day = fc.constantFrom('2026-11-20', '2026-11-25', '2026-12-31');
const numeric = fc.constantFrom('distance', 'award_miles', 'markup_percent', 'all_in').map(operand);
const computed: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 4, arbitrary: numeric },
  { weight: 1, arbitrary: numeric.map((one) => apply('add', one, 50)) },
  { weight: 1, arbitrary: numeric.map((one) => apply('divide', one, operand('weight'))) },
);
const condition: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(ordered, computed, amount).map(([name, one, value]) => apply(name, one, value)) },
  { weight: 1, arbitrary: fc.tuple(ordered, computed, numeric).map(([name, one, other]) => apply(name, one, other)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('equal', 'not_equal', 'starts_with', 'not_starts_with', 'like', 'not_like'), state)
      .map(([name, value]) => apply(name, operand('origin_state'), value)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('in', 'not_in'), fc.array(state, { maxLength: 3 }))
      .map(([name, list]) => apply(name, operand('origin_state'), list)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('null', 'not_null', 'empty', 'not_empty')
      .map((name) => apply(name, operand('origin_state'))),
  },
  { weight: 1, arbitrary: fc.constantFrom('null', 'not_null').map((name) => apply(name, operand('distance'))) },
  { weight: 1, arbitrary: fc.tuple(ordered, day).map(([name, value]) => apply(name, operand('pickup_date'), value)) },
  { weight: 1, arbitrary: fc.constant(operand('hazmat')) },
);
const { test } = fc.letrec<{ test: Expression }>((tie) => ({
  test: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: condition },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('test'), { minLength: 1, maxLength: 3 }))
        .map(([name, args]) => apply(name, ...args)),
    },
    { weight: 1, arbitrary: tie('test').map((one) => apply('not', one)) },
  ),
}));
const action: fc.Arbitrary<RuleAction> = fc.oneof(
  fc.constantFrom(0, 50, 150).map((percent) => act('markup_percent', percent)),
  fc.constantFrom('stop_rule_group', 'stop_ruleset', 'stop_reject').map((name) => act(name)),
);
/** Tests of one ruleset repeat and widen each other, so that many rules stand behind a stop. */
const rulesets = fc
  .tuple(
    fc.array(test, { minLength: 1, maxLength: 3 }),
    fc.array(
      fc.record({
        at: fc.nat(2),
        more: fc.option(condition, { freq: 2 }),
        action,
        priority: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 2, maxLength: 7 },
    ),
  )
  .map(([tests, drafts]) =>
    drafts.map(({ at, more, ...draft }, index) => {
      const base = tests[at % tests.length] ?? operand('hazmat');
      return rule({
        name: `R${index}`,
        order: 'zyxwvuts'.charAt(index),
        test: more === null ? base : apply('and', base, more),
        actions: [draft.action],
        priority: draft.priority,
      });
    }),
  );
const around = fc.option(fc.constantFrom(0, 49, 50, 99.999, 100, 100.000_000_000_000_1, 100.2, 100.5, 120, 150, 200));
const facts = fc.record({
  distance: around,
  award_miles: around,
  weight: fc.option(fc.constantFrom(0, 1, 2)),
  cost_estimate: fc.option(fc.constantFrom(0, 60, 100, 140)),
  markup_percent: fc.constant(0),
  markup_amount: fc.constant(0),
  origin_state: fc.option(state),
  pickup_date: fc.option(day),
  hazmat: fc.option(fc.boolean()),
});

it('[B-007] a rule that is said never to fire or to run never fires', () => {
  const said = { never_true: 0, shadowed: 0 };
  let fired = 0;
  fc.assert(
    fc.property(rulesets, fc.array(facts, { minLength: 12, maxLength: 12 }), (rules, quotes) => {
      fc.pre(checkRuleset(rules, CONFIG).length === 0);
      const silent = new Set<string>();
      for (const { kind, rules: ids } of lintRuleset(rules, CONFIG)) {
        if (kind !== 'never_true' && kind !== 'shadowed') continue;
        said[kind] += 1;
        for (const id of ids.slice(0, 1)) silent.add(id);
      }
      const compiled = compileRuleset(rules, CONFIG);
      for (const quote of quotes) {
        const run = runRuleset(compiled, situationOf(quote));
        fired += run.fired.length;
        expect(run.fired.filter(({ id }) => silent.has(id))).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
  // The agreement means nothing unless rules were said to be silent, and others fired.
  expect(said.never_true).toBeGreaterThan(100);
  expect(said.shadowed).toBeGreaterThan(300);
  expect(fired).toBeGreaterThan(5_000);
});
