import { act, apply, EDITOR_CONFIG, operand, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { conflictText, namesText, sideDifference, takesBackText } from './merge-words.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const REEFER = rule({
  name: 'Reefer',
  test: apply('greater', operand('distance'), 100),
  actions: [act('markup_percent', 14)],
});

it('[SP-037] names whoever saved meanwhile, and what keeping the own side takes back of theirs', () => {
  expect([namesText([]), namesText(['Ana']), namesText(['Ana', 'Ben']), namesText(['Ana', 'Ben', 'Cho'])]).toEqual([
    'somebody else',
    'Ana',
    'Ana and Ben',
    'Ana, Ben and Cho',
  ]);
  expect(conflictText('deleted_there', 'Ana')).toBe('You changed this rule, and Ana deleted it.');
  expect(takesBackText('deleted_there', 'Ana')).toBe('Takes back the deletion of Ana.');
  expect(takesBackText('changed', 'Ana')).toBe('Takes back the change of Ana.');
});

it('[SP-037 B-002] says what one side changed of a rule, and where it moved it', () => {
  const after = { ...REEFER, actions: [act('markup_percent', 15)], priority: 4 };
  expect(
    sideDifference(REEFER, after, { config: CONFIG }).map(({ part, lines }) => [part, lines.map(({ text }) => text)]),
  ).toEqual([
    ['Then', ['Set markup percent to 14%', 'Set markup percent to 15%']],
    ['Place', ['priority 1, order a', 'priority 4, order a']],
  ]);
});
