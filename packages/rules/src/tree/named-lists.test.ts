import { expect, it } from 'vitest';
import { compareRulesets, onlyConstantsDiffer, putRule, readRuleset, ruleInWords, checkRuleset } from '../index.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { act, apply, constant, operand, rule } from './build.ts';
import { namedLists } from './named-lists.ts';
import type { Rule } from './tree.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const NORTHWEST = ['WA', 'OR', 'ID'];

/** A rule that compares a state with a named list. */
function listRule(
  name: string,
  { end = 'origin', list = 'Pacific Northwest', values = NORTHWEST, order = 'a' } = {},
): Rule {
  const named = { ...constant(values), name: list };
  return rule({
    name,
    order,
    test: apply('and', apply('in', operand(`${end}_state`), named), apply('greater', operand('distance'), 5)),
    actions: [act('markup_percent', 9)],
  });
}

const problemsOf = (rules: readonly Rule[]) =>
  checkRuleset(rules, config).map(({ rule: name, problem }) => `${name}: ${problem}`);

it('finds the lists of a ruleset with the rules that use them', () => {
  const rules = [
    listRule('A'),
    listRule('B', { end: 'destination', order: 'b' }),
    listRule('C', { list: 'Other', order: 'c' }),
  ];
  expect([...namedLists(rules).values()]).toEqual([
    {
      name: 'Pacific Northwest',
      values: NORTHWEST,
      rules: ['A', 'B'],
      operands: ['origin_state', 'destination_state'],
    },
    { name: 'Other', values: NORTHWEST, rules: ['C'], operands: ['origin_state'] },
  ]);
});

it('[SP-138] keeps the name of a list, and refuses it on other values and with two different contents', () => {
  const rules = [listRule('A')];
  expect(readRuleset(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
  const named = (value: unknown, name: unknown) =>
    readRuleset([{ ...rules[0], test: { id: 'x', priority: 1, type: 'literal', value, name } }]).ok;
  expect(named(['WA'], 'West')).toBe(true);
  for (const [value, name] of [
    ['WA', 'West'],
    [[1], 'West'],
    [['WA'], ' West'],
    [['WA'], 7],
    [['WA'], 'x'.repeat(51)],
  ])
    expect(named(value, name)).toBe(false);
  expect(problemsOf([listRule('A'), listRule('B', { values: ['ID', 'or', 'WA'], order: 'b' })])).toEqual([]);
  expect(problemsOf([listRule('A'), listRule('B', { list: 'pacific northwest', values: ['WA'], order: 'b' })])).toEqual(
    ["B: The list 'pacific northwest' has other values in rule 'A'"],
  );
});

it('[B-002] changes a list in every rule that uses it, as one change of the ruleset', () => {
  const before = [listRule('A'), listRule('B', { order: 'b' }), listRule('C', { list: 'Other', order: 'c' })];
  const after = putRule(before, listRule('A', { values: [...NORTHWEST, 'MT'] }));
  expect(namedLists(after).get('pacific northwest')?.values).toEqual([...NORTHWEST, 'MT']);
  expect(problemsOf(after)).toEqual([]);
  expect(compareRulesets(before, after).changed.map(({ after: { name } }) => name)).toEqual(['A', 'B']);
  expect(after[2]).toBe(before[2]);
});

it('[SP-010] lets a corrector change the values of a list, but not its name', () => {
  const before = [listRule('A')];
  expect(onlyConstantsDiffer(before, [listRule('A', { values: ['WA'] })]).ok).toBe(true);
  expect(onlyConstantsDiffer(before, [listRule('A', { list: 'West' })]).ok).toBe(false);
});

it('reads a list as its name and its values', () => {
  expect(ruleInWords(listRule('A'), config)).toContain('origin state is Pacific Northwest (WA, OR or ID)');
});
