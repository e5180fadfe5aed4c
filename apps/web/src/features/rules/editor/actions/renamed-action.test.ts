import { EDITOR_CONFIG, type DraftNode } from '@lanewright/rules';
import { expect, it } from 'vitest';
import type { DraftAction } from '../draft/rule-draft.ts';
import { renamedAction } from './renamed-action.ts';

const tools = { config: EDITOR_CONFIG.quote_price_prediction, newId: () => 'new' };

/** 'operand + 150', as '+150' is read at an action. */
const plus = (operand: string): DraftNode => ({
  id: 'sum',
  priority: 1,
  type: 'operation',
  name: 'addition',
  args: [
    { id: 'base', priority: 1, type: 'variable', value: operand },
    { id: 'step', priority: 2, type: 'literal', value: 150 },
  ],
});
const action = (name: string, value: DraftNode | null): DraftAction => ({
  key: 'a',
  name,
  priority: 1,
  value,
  from: null,
});

it('[R-055] lets the operand of what an action sets follow the action to its new name', () => {
  const before = action('markup_percent', plus('markup_percent'));
  expect(renamedAction(before, 'markup_amount', tools)).toEqual(action('markup_amount', plus('markup_amount')));
});

it('[R-055] keeps any other value of the same type as it was', () => {
  const value = plus('cost_estimate');
  expect(renamedAction(action('markup_percent', value), 'markup_amount', tools).value).toBe(value);
  expect(renamedAction(action('markup_percent', value), 'markup_percent', tools).value).toBe(value);
});

it('[R-055] opens a new value for an action of another type, and none for a stop', () => {
  const before = action('markup_percent', plus('markup_percent'));
  const stop = tools.config.actions.find(({ action_type }) => action_type !== 'setter')?.name ?? '';
  expect(renamedAction(before, stop, tools)).toEqual(action(stop, null));
  const other = tools.config.actions.find(
    ({ action_type, config }) => action_type === 'setter' && config.result_type !== 'number',
  );
  expect(renamedAction(before, other?.name ?? '', tools).value).toMatchObject({ id: 'new', value: null });
});
