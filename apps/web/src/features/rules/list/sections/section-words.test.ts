import { act, apply, moveToSection, operand, rule, sectionsOf, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { moveWords, nameProblemOf } from './section-words.ts';

const LIST: readonly Rule[] = 'ABCD'.split('').map((name, index) => ({
  ...rule({
    name,
    priority: index + 1,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', 5)],
  }),
  id: name,
}));

it('names beforehand the number of rules that move, and the rule that they will follow', () => {
  const words = (text: string): string | null =>
    moveWords(LIST, moveToSection(LIST, new Set(text), 'Fuel'), new Set(text));
  expect(words('BC')).toBeNull();
  expect(words('AC')).toBe('1 rule moves to priority 1 and will run after ‘A’.');
  expect(words('ACD')).toBe('2 rules move to priority 1 and will run after ‘A’.');
});

it('takes no empty, long or taken name, and lets a section keep its own', () => {
  const sections = sectionsOf(moveToSection(LIST, new Set('BC'), 'Fuel'));
  expect(nameProblemOf('  ', sections, null)).toBe('This field is required');
  expect(nameProblemOf('x'.repeat(51), sections, null)).toBe('At most 50 characters');
  expect(nameProblemOf(' FUEL ', sections, null)).toBe('There is a section of this name');
  expect(nameProblemOf('FUEL', sections, 'fuel')).toBeNull();
});
