import { actionSynonyms, EDITOR_CONFIG, OPERAND_WORDS } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { searched } from './searched.ts';

const { actions, operands } = EDITOR_CONFIG.quote_price_prediction;
const ACTIONS = actions.map(({ name, display_name }) => ({ title: display_name, words: actionSynonyms(name) }));
const OPERANDS = operands.map(({ name, display_name }) => ({
  title: display_name,
  words: OPERAND_WORDS.get(name)?.words ?? [],
}));
const first = (picks: typeof ACTIONS, text: string) => searched(picks, text)[0]?.title;

it.each([
  ['markup a', 'Set markup amount'],
  ['markup p', 'Set markup percent'],
  ['markup', 'Set markup percent'],
  ['near', 'Round final price to nearest'],
  ['nearest d', 'Set nearest delivery'],
  ['margin p', 'Set minimum margin percent'],
  ['round up', 'Round final price up to'],
  ['target', 'Set cost estimate'],
  ['flat', 'Set markup amount'],
  ['rpm', 'Final price per mile never under'],
  ['reject', 'Stop ruleset execution, reject'],
])('puts first for the action %s: %s', (text, title) => {
  expect(first(ACTIONS, text)).toBe(title);
});

it.each([
  ['dist', 'Distance'],
  ['commod', 'Commodity'],
  ['conf', 'Prediction confidence level'],
  ['lead', 'Lead time'],
  ['pickup d', 'Pickup date'],
  ['origin st', 'Origin state'],
  ['miles', 'Distance'],
])('puts first for the operand %s: %s', (text, title) => {
  expect(first(OPERANDS, text)).toBe(title);
});

it('finds with a comma or a word behind a value what the value finds', () => {
  const months = ['June', 'July', 'Oregon'].map((title) => ({ title }));
  for (const text of ['jun,', 'jun, ', 'jun;', 'jun or', 'jun or ', 'jun and', 'jun &'])
    expect(searched(months, text)).toEqual([{ title: 'June' }]);
  expect(searched(months, 'or')).toEqual([{ title: 'Oregon' }]);
  expect(searched(months, ',')).toEqual([]);
});

it('finds nothing that lacks a word, and everything in its order while nothing is typed', () => {
  expect(searched(ACTIONS, 'markup zzz')).toEqual([]);
  expect(searched(ACTIONS, ' ')).toBe(ACTIONS);
});
