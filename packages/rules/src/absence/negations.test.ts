import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import {
  act,
  apply,
  checkRuleset,
  compileRuleset,
  EDITOR_CONFIG,
  expressionInWords,
  lintRuleset,
  operand,
  rule,
  runRuleset,
} from '../index.ts';
import type { Expression } from '../index.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import { negationsOf } from './negations.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const v = operand;
const produce = apply('not_like', v('commodity'), 'produce');
const known = apply('not_null', v('commodity'));
const unknown = apply('null', v('commodity'));
const short = apply('less', v('distance'), 100);
const ruleOf = (test: Expression) => rule({ name: 'A', test, actions: [act('note', 'x')] });
const findings = (test: Expression) =>
  lintRuleset([ruleOf(test)], CONFIG).filter(({ kind }) => kind === 'absent_value');

describe('a negated condition on a value that a quote may lack', () => {
  const cases: readonly (readonly [Expression, string])[] = [
    [produce, 'commodity does not contain produce (never met while commodity is unknown)'],
    [
      apply('and', apply('equal', v('tms'), 'MercuryGate'), apply('not_in', v('destination_state'), ['CA', 'NV'])),
      'TMS is MercuryGate, and destination state is not CA or NV (never met while destination state is unknown)',
    ],
    [
      apply('not_equal', v('award_rate'), v('cost_estimate')),
      'award rate is not cost estimate (never met while award rate or cost estimate is unknown)',
    ],
    [
      apply('not_equal', apply('relative_date', v('pickup_date'), 'plus', 1, 'days'), v('today')),
      '1 day after pickup date is not today (never met while pickup date is unknown)',
    ],
    [apply('not', short), 'not (distance is under 100 mi) (also met while distance is unknown)'],
    [
      apply('not', apply('and', short, v('team'))),
      'not (distance is under 100 mi and team is yes) (also met while distance or team is unknown)',
    ],
    [
      apply('not', apply('or', short, v('team'))),
      'not (distance is under 100 mi or team is yes) (what reads distance or team counts as not met while it is unknown)',
    ],
    [apply('not', apply('not', v('hazmat'))), 'not (not (hazmat is yes)) (never met while hazmat is unknown)'],
  ];
  it.each(cases.map(([test, words]) => [words, test] as const))('[SP-149 B-007] says so: %s', (words, test) => {
    expect(expressionInWords(test, CONFIG)).toBe(words);
    expect(findings(test)).toMatchObject([{ rules: [ruleOf(test).id] }]);
  });

  const plain: readonly (readonly [Expression, string])[] = [
    [apply('and', known, produce), 'commodity is known and commodity does not contain produce'],
    [apply('or', produce, unknown), 'commodity does not contain produce or commodity is unknown'],
    [
      apply('and', apply('like', v('commodity'), 'food'), produce),
      'commodity contains food and commodity does not contain produce',
    ],
    [
      apply('and', apply('or', v('hazmat'), produce), apply('and', short, known)),
      '(hazmat is yes or commodity does not contain produce) and (distance is under 100 mi and commodity is known)',
    ],
    [apply('not', unknown), 'not (commodity is unknown)'],
    [apply('not_empty', v('commodity')), 'commodity is not empty'],
    [apply('not_equal', v('equipment_type'), 'reefer'), 'equipment type is not Reefer'],
    [apply('less', v('weight'), 100), 'weight is under 100 lb'],
  ];
  it.each(plain.map(([test, words]) => [words, test] as const))(
    '[SP-149 B-007] says nothing where it is settled: %s',
    (words, test) => {
      expect(expressionInWords(test, CONFIG)).toBe(words);
      expect(findings(test)).toEqual([]);
    },
  );

  it('[SP-149 B-007] is settled by no other negation beside it', () => {
    const both = apply('and', produce, apply('not_like', v('commodity'), 'frozen'));
    expect(expressionInWords(both, CONFIG)).toBe(
      'commodity does not contain produce (never met while commodity is unknown) and commodity does not contain frozen (never met while commodity is unknown)',
    );
    expect(findings(both).map(({ sentence }) => sentence)).toEqual([
      "In rule 'A', when Commodity is unknown, a condition with 'not' is not met. If you mean something else, add 'is known' or 'is unknown'.",
    ]);
  });
});

const condition = fc.constantFrom<Expression>(
  produce,
  known,
  unknown,
  short,
  v('hazmat'),
  apply('not_in', v('commodity'), ['produce', 'steel']),
  apply('not_starts_with', v('commodity'), 'st'),
  apply('not_equal', v('distance'), v('award_miles')),
  apply('greater', apply('relative_number', v('award_miles'), 'plus', 10, 'percentage'), v('distance')),
  apply('empty', v('commodity')),
);
const { test } = fc.letrec<{ test: Expression }>((tie) => ({
  test: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('test'), { minLength: 1, maxLength: 3 }))
      .map(([name, args]) => apply(name, ...args)),
    tie('test').map((one) => apply('not', one)),
  ),
}));
const facts = fc.record({
  commodity: fc.option(fc.constantFrom('produce', 'steel', '')),
  distance: fc.option(fc.constantFrom(50, 100, 300)),
  award_miles: fc.option(fc.constantFrom(50, 100, 300)),
  hazmat: fc.option(fc.boolean()),
});

it('[SP-149] what is said of a negated condition is what the engine does', () => {
  const dictionary = dictionaryOf(CONFIG);
  const said = { never: 0, also: 0, unmatched: 0 };
  fc.assert(
    fc.property(test, facts, (tree, quote) => {
      fc.pre(checkRuleset([ruleOf(tree)], CONFIG).length === 0);
      for (const { node, effect, operands } of negationsOf(tree, dictionary)) {
        said[effect] += 1;
        for (const name of effect === 'unmatched' ? [] : operands) {
          const without = situationOf({ ...quote, [name]: null });
          const { fired } = runRuleset(compileRuleset([ruleOf(node)], CONFIG), without);
          expect(fired.length > 0).toBe(effect === 'also');
        }
      }
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(...Object.values(said))).toBeGreaterThan(100);
});
