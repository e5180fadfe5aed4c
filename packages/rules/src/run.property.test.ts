import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_IN, situationOf } from './all-in.fixture.ts';
import {
  act,
  apply,
  checkRuleset,
  compileRuleset,
  EDITOR_CONFIG,
  operand,
  rule,
  runRuleset,
  valueOf,
} from './index.ts';
import type { Expression, Rule, RuleAction } from './index.ts';
import { runPlainly } from './plain-interpreter.fixture.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const NUMBERS = ['distance', 'weight', 'award_rate', 'cost_estimate', 'markup_percent', 'all_in', 'min_margin'];
const number = fc.oneof(
  fc.integer({ min: -3, max: 3000 }),
  fc.double({ min: 0, max: 3000, noNaN: true }).map((n) => Math.round(n * 100) / 100),
);
const text = fc.constantFrom('TX', ' tx', 'Food', 'frozen food', 'OK', '');
const day = fc.constantFrom('2026-01-31', '2026-02-28', '2028-02-29', '2026-11-20', '2026-12-31');
const ordered = fc.constantFrom('equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal');

const trees = fc.letrec<{ num: Expression; date: Expression; bool: Expression }>((tie) => ({
  num: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...NUMBERS).map(operand),
    number.map((value) => apply('add', value, 0)),
    fc
      .tuple(fc.constantFrom('add', 'subtract', 'multiply', 'divide', 'percent_of', 'maximum'), tie('num'), tie('num'))
      .map(([name, a, b]) => apply(name, a, b)),
    tie('num').map((a) => apply('round', a)),
    fc
      .tuple(tie('num'), fc.constantFrom('plus', 'minus'), fc.nat(50), fc.constantFrom('exact', 'percentage'))
      .map(([a, ...rest]) => apply('relative_number', a, ...rest)),
  ),
  date: fc.oneof(
    { maxDepth: 2 },
    fc.constant(operand('pickup_date')),
    fc
      .tuple(
        tie('date'),
        fc.constantFrom('plus', 'minus'),
        fc.nat(40),
        fc.constantFrom('days', 'weeks', 'months', 'years'),
      )
      .map(([a, ...rest]) => apply('relative_date', a, ...rest)),
  ),
  bool: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant(operand('hazmat')),
    fc.tuple(ordered, tie('num'), tie('num')).map(([name, a, b]) => apply(name, a, b)),
    fc.tuple(ordered, tie('date'), day).map(([name, a, b]) => apply(name, a, b)),
    fc
      .tuple(fc.constantFrom('equal', 'not_equal', 'like', 'not_like'), text)
      .map(([name, b]) => apply(name, operand('commodity'), b)),
    fc
      .tuple(fc.constantFrom('in', 'not_in'), fc.array(text, { maxLength: 3 }))
      .map(([name, list]) => apply(name, operand('origin_state'), list)),
    fc.tuple(fc.constantFrom('null', 'not_null'), tie('num')).map(([name, a]) => apply(name, a)),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('bool'), tie('bool'), tie('bool'))
      .map(([name, ...args]) => apply(name, ...args)),
    tie('bool').map((a) => apply('not', a)),
  ),
}));

const action: fc.Arbitrary<RuleAction> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('cost_estimate', 'markup_percent', 'markup_amount', 'all_in', 'min_margin'), trees.num)
      .map(([name, value]) => act(name, value)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('stop_rule_group', 'stop_ruleset', 'stop_no_reply', 'stop_reject')
      .map((name) => act(name)),
  },
);
const rulesets: fc.Arbitrary<readonly Rule[]> = fc
  .array(
    fc.record({
      test: trees.bool,
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
      priority: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((drafts) =>
    drafts.map((draft, index) => rule({ ...draft, name: `R${index}`, order: 'zyxwvuts'.charAt(index) })),
  );
const facts = fc.record({
  distance: fc.option(number),
  weight: fc.option(number),
  award_rate: fc.option(number),
  cost_estimate: fc.option(fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100)),
  markup_percent: fc.constant(0),
  markup_amount: fc.constant(0),
  commodity: fc.option(text),
  origin_state: fc.option(text),
  hazmat: fc.option(fc.boolean()),
  pickup_date: fc.option(day),
});

it('[SP-142 SP-148 SP-149] agrees with a plain interpreter on random rulesets and facts', () => {
  let [fired, failed] = [0, 0];
  fc.assert(
    fc.property(rulesets, facts, (rules, known) => {
      fc.pre(checkRuleset(rules, CONFIG).length === 0);
      const situation = situationOf(known);
      const run = runRuleset(compileRuleset(rules, CONFIG), situation);
      const plain = runPlainly(rules, known, (bag) =>
        ALL_IN.compute(
          ALL_IN.inputs.map((name) => (typeof bag[name] === 'number' ? bag[name] : null)),
          [],
        ),
      );
      expect(run.fired.map((one) => one.id)).toEqual(plain.fired);
      expect([run.end, run.errored]).toEqual([plain.end, plain.errored]);
      for (const name of NUMBERS)
        expect({ [name]: valueOf(situation, name) }).toEqual({ [name]: plain.values[name] ?? null });
      fired += run.fired.length;
      failed += run.failed.length;
    }),
    { numRuns: 1500 },
  );
  // The agreement means nothing unless rules fired and failed on the way.
  expect(fired).toBeGreaterThan(500);
  expect(failed).toBeGreaterThan(20);
});
