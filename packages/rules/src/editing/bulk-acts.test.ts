import { expect, it } from 'vitest';
import { act, apply, changeConstants, constantsIn, moveRules, operand, rule, type Rule } from '../index.ts';

const always = apply('not_null', operand('now'));
const made = (name: string, priority: number, order: string, percent: number): Rule =>
  rule({ name, priority, order, test: always, actions: [act('markup_percent', percent)] });
const RULES = [made('A', 1, 'a', 8), made('B', 1, 'b', 9), made('C', 2, 'a', 10), made('D', 2, 'c', 11)];
const places = (rules: readonly Rule[]) => rules.map(({ name, priority, order }) => `${name} ${priority}${order}`);

it('moves several rules behind those of a priority, in their sequence', () => {
  expect(places(moveRules(RULES, new Set(['a', 'b']), 2))).toEqual(['C 2a', 'D 2c', 'A 2d', 'B 2e']);
  expect(moveRules(RULES, new Set(['c', 'd']), 2)).toBe(RULES);
});

it('changes one constant of several rules, and leaves the others the same objects', () => {
  const percents = (rules: readonly Rule[]) =>
    rules.map(({ actions: [first] }) =>
      first?.action_data.expression?.type === 'literal' ? first.action_data.expression.value : null,
    );
  const on = { ids: new Set(['a', 'c']), action: 'markup_percent' };
  const added = changeConstants(RULES, on, { how: 'add', by: 1.5 });
  expect(percents(added)).toEqual([9.5, 9, 11.5, 11]);
  expect(added[1]).toBe(RULES[1]);
  expect(percents(changeConstants(RULES, on, { how: 'percent', by: 10 }))).toEqual([8.8, 9, 11, 11]);
  expect(percents(changeConstants(RULES, on, { how: 'set', by: 7 }))).toEqual([7, 9, 7, 11]);
  expect(changeConstants(RULES, { ...on, action: 'min_margin' }, { how: 'set', by: 7 })).toBe(RULES);
});

it('counts the rules that have a constant for each action', () => {
  const computed = rule({
    name: 'E',
    test: always,
    actions: [act('markup_percent', apply('add', operand('markup_percent'), 1))],
  });
  expect(constantsIn([...RULES, computed])).toEqual(new Map([['markup_percent', 4]]));
});
