import { describe, expect, it } from 'vitest';
import { act, apply, checkRuleset, constant, deprecatedOperands, EDITOR_CONFIG, operand, rule } from '../index.ts';
import type { Expression, Rule } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const v = operand;
const fine = apply('greater', v('distance'), 500);

function problemsOf(...rules: readonly Rule[]): readonly string[] {
  return checkRuleset(rules, CONFIG).map(({ rule: name, path, problem }) => `${name} | ${path} | ${problem}`);
}
const withTest = (test: Expression): Rule => rule({ name: 'A', test, actions: [act('note', 'x')] });
const withAction = (action: Rule['actions'][number]): Rule => rule({ name: 'A', test: fine, actions: [action] });

describe('[SP-138] a ruleset is refused with rule, path and problem', () => {
  const cases: readonly (readonly [string, Rule, string])[] = [
    ['an unknown operand', withTest(apply('equal', v('moon'), 1)), "A | test.args[0] | Unknown operand 'moon'"],
    [
      'an unknown operation',
      withTest(apply('resembles', v('commodity'), 'x')),
      "A | test | Unknown operation 'resembles'",
    ],
    ['an unknown action', withAction(act('set_moon', 1)), "A | actions[0].name | Unknown action 'set_moon'"],
    ['too few arguments', withTest(apply('equal', v('distance'))), "A | test | 'equal' takes 2 arguments, not 1"],
    ['too many arguments', withTest(apply('not', fine, fine)), "A | test | 'not' takes 1 argument, not 2"],
    [
      'arithmetic on text',
      withTest(apply('equal', apply('add', v('commodity'), 1), 1)),
      'A | test.args[0].args[0] | Expected number, found text',
    ],
    [
      'a number compared with text',
      withTest(apply('equal', v('distance'), 'far')),
      "A | test | 'equal' cannot compare number with text",
    ],
    [
      'a date that does not exist',
      withTest(apply('less', v('pickup_date'), '2026-02-30')),
      'A | test.args[1] | Expected number or date or time or datetime, found text',
    ],
    [
      'text in order',
      withTest(apply('less', v('commodity'), '12:00')),
      'A | test.args[0] | Expected number or date or time or datetime, found text',
    ],
    ['a number at the root', withTest(v('distance')), 'A | test | A rule query must be true or false'],
    [
      'in without a list',
      withTest(apply('in', v('origin_state'), 'TX')),
      'A | test.args[1] | This argument must be a list of constants',
    ],
    [
      'in with numbers for a text',
      withTest(apply('in', v('origin_state'), [1])),
      "A | test | 'in' cannot compare text with number",
    ],
    [
      'a list elsewhere',
      withTest(apply('equal', v('origin_state'), ['TX'])),
      'A | test.args[1] | A list stands only after in and not in',
    ],
    [
      'a setter of the wrong type',
      withAction(act('cost_estimate', 'much')),
      "A | actions[0].action_data.expression | 'Set cost estimate' takes a number, not a text",
    ],
    [
      'a setter without value',
      withAction(act('cost_estimate')),
      "A | actions[0].action_data.expression | 'Set cost estimate' needs a value",
    ],
    [
      'a choice that is none',
      withAction(act('cost_type', 4)),
      "A | actions[0].action_data.expression | 'Set cost type' takes one of: All In, Line Haul, Line Haul + Fuel Surcharge",
    ],
    [
      'a constant out of bounds',
      withAction(act('min_margin_percent', 100)),
      "A | actions[0].action_data.expression | 'Set minimum margin percent' must lie between 0 and 99",
    ],
    [
      'an accessorial without a name',
      withAction(act('add_accessorial', 75)),
      "A | actions[0].action_data.expression | 'Add accessorial' takes a named amount, not a number",
    ],
  ];
  it.each(cases)('%s', (_title, sample, expected) => {
    expect(problemsOf(sample)).toEqual([expected]);
  });
});

it('[R-058] refuses a relative value that is negative or no integer', () => {
  const relative = (value: number): Rule =>
    withTest(apply('less', v('distance'), apply('relative_number', v('award_miles'), 'plus', value, 'exact')));
  expect(problemsOf(relative(3))).toEqual([]);
  expect(problemsOf(relative(-1))).toEqual(['A | test.args[1].args[2] | The value must be an integer of at least 0']);
  expect(problemsOf(relative(1.5))).toEqual(['A | test.args[1].args[2] | The value must be an integer of at least 0']);
});

it('[R-064 R-065 M-122] names an unsupported dimension in the specified words', () => {
  const relative = (name: string, base: string, dimension: string): Rule =>
    withTest(apply('less', v(base), apply(name, v(base), 'plus', 1, dimension)));
  expect(problemsOf(relative('relative_date', 'pickup_date', 'hours'))).toEqual([
    'A | test.args[1].args[3] | Unsuported operand dimension',
  ]);
  expect(problemsOf(relative('relative_number', 'distance', 'days'))).toEqual([
    'A | test.args[1].args[3] | Unsuported operand dimension',
  ]);
  expect(problemsOf(relative('relative_datetime', 'created_time', 'minutes'))).toEqual([]);
});

it('[R-049 R-051 R-052] checks name, priority and order with the specified messages', () => {
  const odd: Rule = { ...withTest(fine), name: 'x'.repeat(51), priority: 0, order: '7' };
  expect(checkRuleset([odd], CONFIG).map((one) => one.problem)).toEqual([
    'Must be below 50 characters',
    'Priority must be a positive number',
    'Order value must contain only letters',
  ]);
});

it('[R-050 R-053] refuses a name used twice, and a priority with order used twice', () => {
  const other: Rule = { ...withTest(fine), id: 'b', name: ' a ', order: 'A' };
  expect(checkRuleset([withTest(fine), other], CONFIG).map((one) => one.problem)).toEqual([
    'Rule name must be unique',
    'Rule with specified priority and order already exists',
  ]);
});

it('[R-055] refuses a rule without action', () => {
  expect(checkRuleset([rule({ name: 'A', test: fine, actions: [] })], CONFIG).map((one) => one.problem)).toEqual([
    'Rule action is not defined!',
  ]);
});

it('[SP-138] refuses 31 levels and 2,001 nodes, and takes 30 and 2,000', () => {
  const deep = (levels: number): Rule =>
    withTest(Array.from({ length: levels - 1 }).reduce<Expression>((node) => apply('not', node), v('hazmat')));
  const wide = (nodes: number): Rule => withTest(apply('and', ...Array.from({ length: nodes - 2 }, () => v('hazmat'))));
  expect(problemsOf(deep(30))).toEqual([]);
  expect(problemsOf(deep(31))).toEqual(['A | test | An expression is at most 30 levels deep']);
  expect(problemsOf(wide(2000))).toEqual([]);
  expect(problemsOf(wide(2001))).toEqual(['A |  | A rule has at most 2000 nodes']);
});

it('[SP-138] measures a tree of 10,000 levels without recursing into it', () => {
  let node: Expression = v('hazmat');
  for (let level = 0; level < 10_000; level += 1)
    node = { id: 'n', priority: 1, type: 'operation', name: 'not', args: [node] };
  const sample: Rule = { ...withTest(fine), test: node };
  expect(problemsOf(sample)).toContain('A | test | An expression is at most 30 levels deep');
});

it('[R-057] lists rules with their deprecated operands, which do not forbid saving', () => {
  const old = withTest(apply('greater', v('market_strength'), constant(60)));
  expect(problemsOf(old)).toEqual([]);
  expect(deprecatedOperands([old, withTest(fine)], CONFIG)).toEqual([{ rule: 'A', operands: ['market_strength'] }]);
});
