import { expect, it } from 'vitest';
import {
  act,
  apply,
  EDITOR_CONFIG,
  operand,
  ruleInWords,
  withBlanks,
  type DraftNode,
  type Expression,
} from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
/** A constant that has no value yet. */
const OPEN: DraftNode = { id: 'open', priority: 1, type: 'literal', value: null };
const comparison = (name: string, left: DraftNode, right: DraftNode): DraftNode => ({
  id: name,
  priority: 1,
  type: 'operation',
  name,
  args: [left, right],
});
const said = (test: DraftNode, value: Expression) =>
  ruleInWords({ test: withBlanks(test), actions: [act('markup_percent', value)] }, CONFIG);

it('a rule that is being written reads … wherever something is not given yet, and never as another rule', () => {
  const day = comparison('greater_or_equal', operand('pickup_date'), OPEN);
  const miles = comparison('less', operand(''), { ...OPEN, value: 500 });
  const both: DraftNode = { id: 'and', priority: 1, type: 'operation', name: 'and', args: [day, miles] };
  expect(said(both, withBlanks(OPEN))).toBe(
    'When pickup date is on or after …, and … is under 500: set markup percent to ….',
  );
  const more = withBlanks(comparison('add', operand('markup_percent'), OPEN));
  expect(said(apply('in', operand('origin_state'), withBlanks(OPEN)), more)).toBe(
    'When origin state is …: add … to markup percent.',
  );
});
