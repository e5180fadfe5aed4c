import {
  actionWanted,
  actOnTree,
  comparisonsFor,
  isOpen,
  nodeOf,
  nodesIn,
  openNode,
  wayTo,
  type DraftNode,
  type TreeAct,
  type TreeTools,
} from '@lanewright/rules';
import { TEST_PLACE, type ComparisonAround, type EditorTools, type TreePlace } from '../draft/editor-tools.ts';
import type { DraftAction, RuleInWork } from '../draft/rule-draft.ts';

/** An act on one tree of the edited rule. A reset is kept as one until the person confirms it. */
export type AskedReset = { readonly place: TreePlace; readonly act: TreeAct };

/** The acts that run on every key while a value is typed; one undo reverts all of them. */
export const TYPED_ACTS: readonly TreeAct['act'][] = ['value', 'put', 'compare', 'several'];

/** The constant on the right of the comparison whose operand or operation was just chosen; else null. */
export function valueBeside(root: DraftNode | null, { act, id }: TreeAct): string | null {
  const comparison =
    root === null ? null : act === 'operation' ? nodeOf(root, id) : (wayTo(root, id)?.at(-1)?.parent ?? null);
  if (comparison?.type !== 'operation' || comparison.args.length !== 2) return null;
  const [left, right] = comparison.args;
  if (left === undefined || isOpen(left) || left.type === 'literal' || right?.type !== 'literal') return null;
  // A flag gets its value at once, but the focus still moves on from there.
  if (act === 'operand') return left.id === id && (isOpen(right) || right.value === true) ? right.id : null;
  return right.id;
}

/**
 * Where the focus goes after a whole condition replaced the comparison around a node: to its last value, as if it had
 * been typed there, so that Tab goes on from it.
 */
export function lastOfCondition(before: DraftNode | null, after: DraftNode | null, id: string): readonly string[] {
  const comparison = before === null ? undefined : wayTo(before, id)?.at(-1)?.parent;
  const known = new Set(before === null ? [] : nodesIn(before).map((node) => node.id));
  const fresh = after === null ? [] : nodesIn(after).filter((node) => !known.has(node.id));
  const last = fresh.at(-1);
  return [...(last === undefined ? [] : [last.id]), ...(comparison === undefined ? [] : [comparison.id])];
}

/** The comparison that has a node as its right side. */
export function comparisonAround(
  root: DraftNode | null,
  id: string,
  config: EditorTools['config'],
): ComparisonAround | null {
  const step = root === null ? undefined : wayTo(root, id)?.at(-1);
  const left = step?.parent.args[0];
  if (step === undefined || step.index !== 1 || left === undefined) return null;
  const offered = comparisonsFor(left, config).map(({ name }) => name);
  return offered.includes(step.parent.name) ? { present: step.parent.name, offered } : null;
}

/** Whether a node is still open, without its value or choice. */
export function isOpenLeaf(root: DraftNode | null, id: string): boolean {
  const node = root === null ? null : nodeOf(root, id);
  return node !== null && isOpen(node);
}

/** The tree at a place; null if there is none. */
export function treeAt(work: RuleInWork, place: TreePlace): DraftNode | null {
  return place === TEST_PLACE ? work.test : (work.actions.find(({ key }) => key === place)?.value ?? null);
}

/** The edited rule after an act; the same object if the act is not possible. */
export function withAct(work: RuleInWork, { place, act }: AskedReset, tools: TreeTools): RuleInWork {
  const root = treeAt(work, place);
  if (root === null) return work;
  const next = actOnTree(root, act, tools);
  if (next === root) return work;
  if (place === TEST_PLACE) return { ...work, test: next };
  return { ...work, actions: work.actions.map((one) => (one.key === place ? withValue(one, next, tools) : one)) };
}

/** A removed value leaves an open place, except for the reason of a stop, which is optional. */
function withValue(action: DraftAction, value: DraftNode | null, tools: TreeTools): DraftAction {
  const spec = tools.config.actions.find((each) => each.name === action.name);
  if (value !== null || spec === undefined || spec.action_type !== 'setter') return { ...action, value };
  return { ...action, value: openNode(actionWanted(spec), tools.newId) };
}
