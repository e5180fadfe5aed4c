import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import {
  act,
  apply,
  compileRuleset,
  conditionsOf,
  EDITOR_CONFIG,
  nearMissOf,
  operand,
  rule,
  runRuleset,
} from '../index.ts';
import type { Expression, Facts, Rule } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const v = operand;
const LEAVES: readonly Expression[] = [
  v('hazmat'),
  v('team'),
  apply('less', v('distance'), 500),
  apply('equal', v('commodity'), 'food'),
  apply('null', v('weight')),
  apply('greater', apply('divide', 100, v('distance')), 1),
];
const trees = fc.letrec<{ test: Expression }>((tie) => ({
  test: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...LEAVES),
    tie('test').map((one) => apply('not', one)),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('test'), { minLength: 1, maxLength: 3 }))
      .map(([name, args]) => apply(name, ...args)),
  ),
}));
const facts: fc.Arbitrary<Facts> = fc.record({
  hazmat: fc.option(fc.boolean()),
  team: fc.option(fc.boolean()),
  distance: fc.option(fc.constantFrom(0, 50, 900)),
  commodity: fc.option(fc.constantFrom('Food', 'steel')),
  weight: fc.option(fc.constant(9)),
});
const ruleOf = (test: Expression): Rule => rule({ name: 'A', test, actions: [act('note', 'x')] });

/** What the engine makes of a rule: it fires, does not, or fails. */
function engineSays(sample: Rule, known: Facts): 'fires' | 'not' | 'fails' {
  const run = runRuleset(compileRuleset([sample], CONFIG), situationOf(known));
  return run.failed.length > 0 ? 'fails' : run.fired.length > 0 ? 'fires' : 'not';
}

/** The rule with one condition turned into its opposite. */
function flipped(node: Expression, id: string): Expression {
  if (node.id === id) return apply('not', node);
  return node.type === 'operation' ? { ...node, args: node.args.map((arg) => flipped(arg, id)) } : node;
}

/** The conditions that alone would make a rule fire, found the slow way: by running it with each turned round. */
function alone(sample: Rule, known: Facts, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => engineSays({ ...sample, test: flipped(sample.test, id) }, known) === 'fires');
}

it('[B-004] agrees with the engine on what fires, fails and nearly fires', () => {
  const seen = { fires: 0, not: 0, fails: 0, near: 0 };
  fc.assert(
    fc.property(trees.test, facts, (test, known) => {
      const sample = ruleOf(test);
      const said = engineSays(sample, known);
      const conditions = conditionsOf(sample, situationOf(known));
      expect(conditions.some(({ state }) => state === 'error')).toBe(said === 'fails');
      const ids = conditions.map(({ node }) => node);
      const able = said === 'not' ? alone(sample, known, ids) : [];
      const near = nearMissOf(sample, situationOf(known));
      expect(near?.node ?? null).toBe(able.length === 1 ? able[0] : null);
      seen[said] += 1;
      seen.near += near === null ? 0 : 1;
    }),
    { numRuns: 1500 },
  );
  // The agreement means nothing unless each of them came up.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(30);
});
