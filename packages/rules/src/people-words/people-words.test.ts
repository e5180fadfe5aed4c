import { stateOf } from '@lanewright/quoting';
import { expect, it } from 'vitest';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { OPERAND_GROUPS, OPERAND_WORDS } from './operand-words.ts';
import { actionSynonyms, operationWords } from './other-words.ts';
import { STATE_REGIONS } from './regions.ts';

const CONFIGS = Object.values(EDITOR_CONFIG);

it('has a group and a line of help for every operand, and for no unknown one', () => {
  const names = new Set(CONFIGS.flatMap(({ operands }) => operands.map(({ name }) => name)));
  expect([...OPERAND_WORDS.keys()].toSorted()).toEqual([...names].toSorted());
  for (const { group, help } of OPERAND_WORDS.values()) {
    expect(OPERAND_GROUPS).toContain(group);
    expect(help.length).toBeGreaterThan(5);
    expect(help.length).toBeLessThan(90);
  }
});

it.each([
  ['greenscreens', 'prediction_confidence_level'],
  ['summer', 'pickup_month'],
  ['customer', 'shipper'],
  ['reefer', 'equipment_type'],
  ['miles', 'distance'],
])('finds by %s the operand %s', (word, name) => {
  expect(OPERAND_WORDS.get(name)?.words).toContain(word);
});

it('has other words for every operation and action', () => {
  for (const { operations, actions } of CONFIGS) {
    expect(operations.filter(({ name }) => name !== 'not' && operationWords(name).length === 0)).toEqual([]);
    expect(actionSynonyms('cost_estimate')).toContain('target');
    expect(actions.filter(({ name }) => actionSynonyms(name).length === 0).map(({ name }) => name)).toEqual(
      actions.filter(({ name }) => /^(?:new_|nearest_)/.test(name)).map(({ name }) => name),
    );
  }
});

it('names regions by states that exist', () => {
  for (const states of STATE_REGIONS.values()) for (const code of states) expect(stateOf(code)?.code).toBe(code);
});
