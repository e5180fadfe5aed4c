import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { cents } from '@lanewright/units';
import { expect, it } from 'vitest';
import { culpritSearch, outcomeOf } from './decide.ts';

const NONE = { low: null, high: null, min_margin_percent: null };
const priced = {
  reply: 'respond',
  price: cents(250_000),
  all_in: cents(250_000),
  cost_estimate: cents(220_000),
} as const;
const named = (name: string, priority: number, percent: number): Rule => ({
  ...rule({
    name,
    priority,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', percent)],
  }),
  id: name,
});
const percents = (rules: readonly Rule[]): number =>
  rules.reduce((sum, { actions }) => {
    const node = actions[0]?.action_data.expression;
    return sum + (node?.type === 'literal' && typeof node.value === 'number' ? node.value : 0);
  }, 0);

it('[B-029] is met by a price within its bounds and by a margin of at least its minimum, ends included', () => {
  const holds = (expected: object, result: object = {}): boolean =>
    outcomeOf({ ...priced, ...result }, { ...NONE, ...expected }).holds;
  expect([holds({ low: 240_000, high: 250_000 }), holds({ high: 249_999 }), holds({ low: 250_001 })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([holds({ min_margin_percent: 12 }), holds({ min_margin_percent: 12.01 })]).toEqual([true, false]);
  expect(holds({ low: 0 }, { reply: 'reject' })).toBe(false);
  expect(holds({ low: 0 }, { price: null })).toBe(false);
  expect(holds({ min_margin_percent: -50 }, { cost_estimate: null })).toBe(false);
});

it('[B-029] names each changed rule that alone breaks an example, including deleted and added ones', () => {
  const before = [named('A', 1, 5), named('B', 2, 5), named('C', 3, 5)];
  const broken = (after: readonly Rule[]): readonly string[] | null =>
    culpritSearch(before, after).culprits((rules) => percents(rules) >= 12 && percents(rules) <= 18);
  expect(broken([named('A', 1, 5), named('B', 2, 9), named('C', 3, 6)])).toEqual(['B']);
  expect(broken([named('A', 1, 5), named('C', 3, 5)])).toEqual(['B']);
  expect(broken([...before, named('New', 4, 8)])).toEqual(['New']);
  expect(broken([named('A', 1, 9), named('B', 2, 9), named('C', 3, 9)])).toEqual(['A', 'B', 'C']);
});

it('[B-029] names the rules whose removal keeps the example if none alone breaks it, and none if only all together do', () => {
  const before = [named('A', 1, 5), named('B', 2, 5), named('C', 3, 5)];
  const broken = (after: readonly Rule[], most: number): readonly string[] | null =>
    culpritSearch(before, after).culprits((rules) => percents(rules) <= most);
  expect(broken([named('A', 1, 8), named('B', 2, 8), named('C', 3, 5)], 19)).toEqual(['A', 'B']);
  expect(broken([named('A', 1, 8), named('B', 2, 8), named('C', 3, 8)], 18)).toEqual([]);
});

it('[B-029] says that no rule was found, not that only all together break it, if too many would have to be tried', () => {
  const rules = (percent: number, count: number): readonly Rule[] =>
    Array.from({ length: count }, (_, index) => named(`Rule ${index}`, index + 1, percent));
  let tries = 0;
  const holds = (): boolean => {
    tries += 1;
    return true;
  };
  expect(culpritSearch(rules(5, 201), rules(6, 201)).culprits(holds)).toBeNull();
  const many = culpritSearch(rules(5, 10_000), [...rules(5, 9_995), ...rules(6, 10_000).slice(9_995)]);
  expect(many.culprits(holds)).toBeNull();
  expect(tries).toBe(0);
  // The pins of one save share what may be tried: 2 × 100 changes × 100 rules each.
  const shared = culpritSearch(rules(5, 100), rules(6, 100));
  const answers = Array.from({ length: 3 }, () => shared.culprits(holds)?.length ?? null);
  expect(answers).toEqual([100, 100, null]);
});

it('[B-029] names a single change without a trial', () => {
  const before = [named('A', 1, 5), named('B', 2, 5)];
  const fail = (): boolean => expect.fail('nothing to try');
  expect(culpritSearch(before, [named('A', 1, 5), named('B', 2, 9)]).culprits(fail)).toEqual(['B']);
});
