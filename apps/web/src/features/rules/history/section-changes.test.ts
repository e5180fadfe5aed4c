import { act, apply, compareRulesets, moveToSection, operand, renameSection, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { sectionChanges } from './section-changes.ts';

const LIST: readonly Rule[] = ['A', 'B', 'C'].map((name, index) =>
  rule({
    name,
    priority: index + 1,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', 5)],
  }),
);
const told = (before: readonly Rule[], after: readonly Rule[]): unknown =>
  sectionChanges(compareRulesets(before, after).sectioned).map(({ text, rules }) => [
    text,
    rules.map(({ name }) => name).join(' '),
  ]);

it('[B-002] names each change of section once for all rules, and each renamed section', () => {
  const [first, second, third] = LIST.map(({ id }) => id);
  const both = moveToSection(LIST, new Set([first ?? '', second ?? '']), 'Fuel');
  expect(told(LIST, both)).toEqual([['Put into section Fuel', 'A B']]);
  const renamed = renameSection(both, 'fuel', 'Tolls');
  expect(told(both, moveToSection(renamed, new Set([third ?? '']), 'Late'))).toEqual([
    ['From section Fuel to Tolls', 'A B'],
    ['Put into section Late', 'C'],
  ]);
  expect(told(both, LIST)).toEqual([['Taken out of section Fuel', 'A B']]);
});
