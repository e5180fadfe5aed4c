import { expect, it } from 'vitest';
import { act, apply, constant, operand, rule } from '../tree/build.ts';
import { nodesIn, type DraftNode } from '../tree/tree-draft.ts';
import type { Expression } from '../tree/tree.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { actOnTree, type TreeAct } from './tree-acts.ts';
import { expressionText, plainTitle } from './tree-text.ts';
import { actionWanted } from './tree-wanted.ts';

const config = EDITOR_CONFIG.quote_price_prediction;

function testOf(expression: Expression): Expression {
  return rule({ name: 'test', test: expression, actions: [act('stop_ruleset')] }).test;
}

function after(root: DraftNode, one: TreeAct): DraftNode {
  let count = 0;
  const done = actOnTree(root, one, { config, newId: () => `new-${(count += 1)}` });
  if (done === null) throw new Error('nothing is left');
  return done;
}

const text = (node: DraftNode): string => expressionText(node, { config, titleOf: plainTitle });
const idOf = (root: DraftNode, words: string): string => nodesIn(root).find((node) => text(node) === words)?.id ?? '';
const hasOwnIds = (root: DraftNode): boolean =>
  new Set(nodesIn(root).map(({ id }) => id)).size === nodesIn(root).length;

const MILES = apply('less', operand('distance'), 1000);
const FROM = apply('equal', operand('origin_state'), 'CA');

it('replaces a constant by a typed expression with the same id', () => {
  const root = testOf(MILES);
  const id = idOf(root, '1,000');
  const put = after(root, { act: 'put', id, node: apply('multiply', operand('stop_count'), constant(3)) });
  expect(text(put)).toBe('Distance < (Stop count × 3)');
  expect(idOf(put, 'Stop count × 3')).toBe(id);
  expect(hasOwnIds(put)).toBe(true);
});

it('gives a comparison several values: is becomes in, and is not becomes not in', () => {
  const root = testOf(FROM);
  const several = (from: DraftNode) => after(from, { act: 'several', id: idOf(from, 'CA'), value: ['CA', 'OR'] });
  expect(text(several(root))).toBe('Origin state in CA, OR');
  expect(text(several(testOf(apply('not_equal', operand('origin_state'), 'CA'))))).toBe('Origin state not in CA, OR');
  const less = testOf(MILES);
  expect(after(less, { act: 'several', id: idOf(less, '1,000'), value: [1, 2] })).toBe(less);
});

it('turns a range into two comparisons, inside a group of and beside the others', () => {
  const range = (root: DraftNode) =>
    after(root, { act: 'between', id: idOf(root, '1,000'), from: constant(500), to: constant(900) });
  expect(text(range(testOf(MILES)))).toBe('(Distance ≥ 500 mi) and (Distance ≤ 900 mi)');
  expect(text(range(testOf(apply('and', FROM, MILES))))).toBe(
    '(Origin state = CA) and (Distance ≥ 500 mi) and (Distance ≤ 900 mi)',
  );
  const inOr = range(testOf(apply('or', FROM, MILES)));
  expect(text(inOr)).toBe('(Origin state = CA) or ((Distance ≥ 500 mi) and (Distance ≤ 900 mi))');
  expect(hasOwnIds(inOr)).toBe(true);
});

it('changes the comparison around a value and keeps the value', () => {
  const root = testOf(MILES);
  expect(text(after(root, { act: 'compare', id: idOf(root, '1,000'), name: 'greater_or_equal' }))).toBe(
    'Distance ≥ 1,000 mi',
  );
});

it('wraps any expression in another', () => {
  const spec = config.actions.find(({ name }) => name === 'all_in');
  if (spec === undefined) throw new Error('no such action');
  const root = testOf(apply('round', operand('all_in'), 25));
  const wrapped = after(root, { act: 'wrap', id: root.id, name: 'maximum', wanted: actionWanted(spec) });
  expect(text(wrapped)).toBe('maximum (round (All-in price, 25), …)');
  expect(wrapped.id).toBe(root.id);
  expect(hasOwnIds(wrapped)).toBe(true);
});

it('replaces a comparison by a whole condition; the parts of an and join the group around it', () => {
  const joliet = apply('and', apply('equal', operand('origin_city'), 'Joliet'), FROM);
  const put = (root: DraftNode) => after(root, { act: 'condition', id: idOf(root, '1,000'), node: joliet });
  expect(text(put(testOf(MILES)))).toBe('(Origin city = Joliet) and (Origin state = CA)');
  const joined = put(testOf(apply('and', apply('equal', operand('hazmat'), true), MILES)));
  expect(text(joined)).toBe('(Hazmat = yes) and (Origin city = Joliet) and (Origin state = CA)');
  expect(hasOwnIds(joined)).toBe(true);
});
