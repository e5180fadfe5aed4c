import { actionSynonyms, EDITOR_CONFIG, OPERAND_WORDS } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';
import { searched } from './searched.ts';

const { operands, actions } = EDITOR_CONFIG.quote_price_prediction;
const OPERANDS = operands.map(({ name, display_name: title }) => ({
  title,
  words: OPERAND_WORDS.get(name)?.words ?? [],
}));
const ACTIONS = actions.map(({ name, display_name: title }) => ({ title, words: actionSynonyms(name) }));

it.each([
  ['comodity', 'Commodity', OPERANDS],
  ['distnace > 500', 'Distance', OPERANDS],
  ['pallets of water', 'Pallets', OPERANDS],
  ['equipmnet', 'Equipment type', OPERANDS],
  ['markup per gallon', 'Set markup amount', ACTIONS],
  ['surcharge for tarps', 'Add accessorial', ACTIONS],
  ['minimun margn', 'Set minimum margin', ACTIONS],
])('offers for %s, which finds nothing, also %s', (text, title, picks) => {
  expect(searched(picks, text)).toEqual([]);
  const found = nearest(picks, text).map((one) => one.title);
  expect(found).toContain(title);
  expect(found.length).toBeLessThanOrEqual(4);
});

it('puts the entry with more of the words first, and offers nothing for words that are like none', () => {
  expect(nearest(ACTIONS, 'minimun margin pct')[0]?.title).toMatch(/minimum margin/);
  expect(nearest(OPERANDS, 'zzyzx qwrk')).toEqual([]);
  expect(nearest(OPERANDS, '> 12 the and')).toEqual([]);
});
