import { argumentSpec } from '../tree/check-expression.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import type { LiteralValue } from '../tree/tree.ts';
import {
  changeNode,
  inPlaces,
  isGroup,
  wayTo,
  withoutArgument,
  type DraftNode,
  type DraftLiteral,
  type DraftOperation,
  type NodeKind,
} from '../tree/tree-draft.ts';
import { adaptAround, isAlwaysAround, withOperand } from './chosen-operand.ts';
import {
  asKind,
  asOperation,
  newComparison,
  newGroup,
  openConstant,
  openNode,
  renameOperation,
  type TreeTools,
} from './tree-kinds.ts';
import { moveNode, placeBeside, type Direction } from './tree-move.ts';
import { argumentWanted, AS_LIST, type Wanted } from './tree-wanted.ts';

/**
 * The edits of a tree. Every edit returns a new tree that shares the unchanged nodes and their ids.
 * - `value` and `operand` fill a leaf (`list` names the list whose values these are), `kind` switches it,
 *   `reset` empties it.
 * - `put` replaces a node by a tree, `condition` replaces the comparison around a node.
 * - `several`, `between` and `compare` change the comparison around a value: several values where it had one, at least
 *   one value and at most another, or another operation.
 * - `wrap` puts an operation around a node.
 */
export type TreeAct =
  | {
      readonly act: 'value';
      readonly id: string;
      readonly value: LiteralValue | null;
      readonly list?: string | undefined;
    }
  | { readonly act: 'operand'; readonly id: string; readonly name: string }
  | { readonly act: 'kind'; readonly id: string; readonly kind: NodeKind; readonly wanted: Wanted }
  | { readonly act: 'operation'; readonly id: string; readonly name: string; readonly wanted: Wanted }
  | { readonly act: 'put'; readonly id: string; readonly node: DraftNode }
  | { readonly act: 'condition'; readonly id: string; readonly node: DraftNode }
  | {
      readonly act: 'several';
      readonly id: string;
      readonly value: readonly string[] | readonly number[];
      readonly list?: string | undefined;
    }
  | { readonly act: 'between'; readonly id: string; readonly from: DraftNode; readonly to: DraftNode }
  | { readonly act: 'compare'; readonly id: string; readonly name: string }
  | { readonly act: 'wrap'; readonly id: string; readonly name: string; readonly wanted: Wanted }
  | { readonly act: 'reset'; readonly id: string; readonly wanted: Wanted }
  | { readonly act: 'add'; readonly id: string; readonly what: 'rule' | 'group' | 'argument' }
  | { readonly act: 'remove' | 'negate'; readonly id: string }
  | { readonly act: 'group'; readonly id: string; readonly name: 'and' | 'or' }
  | { readonly act: 'move'; readonly id: string; readonly to: Direction }
  | { readonly act: 'beside'; readonly id: string; readonly target: string; readonly side: 'before' | 'behind' };

/** Applies an edit. Returns null if no tree is left, and the same object if the edit is impossible. */
export function actOnTree(root: DraftNode, act: TreeAct, tools: TreeTools): DraftNode | null {
  switch (act.act) {
    case 'value':
      return changeNode(root, act.id, (node) => (node.type === 'literal' ? filled(node, act) : node));
    case 'operand':
      return withOperand(root, act, tools);
    case 'kind': {
      const switched = changeNode(root, act.id, (node) => asKind(node, act, tools));
      return adaptAround(switched, act.id, tools);
    }
    case 'operation': {
      const changed = changeNode(root, act.id, (node) =>
        node.type === 'operation' ? renameOperation(node, act.name, tools) : asOperation(node, act, tools),
      );
      return adaptAround(changed, act.id, tools);
    }
    case 'put': {
      const put = changeNode(root, act.id, (node) => putIn(node, act.node, tools));
      return adaptAround(put, act.id, tools);
    }
    case 'compare': {
      const step = wayTo(root, act.id)?.at(-1);
      return step === undefined ? root : withOperation(root, step.parent.id, { name: act.name, tools });
    }
    case 'condition':
      return withCondition(root, act, tools);
    case 'between':
      return withRange(root, act, tools);
    case 'several':
      return withSeveral(root, act, tools);
    case 'wrap':
      return changeNode(root, act.id, (node) => asOperation(node, act, tools));
    case 'reset':
      return changeNode(root, act.id, (node) => resetNode(node, act.wanted, tools));
    case 'add':
      return changeNode(root, act.id, (node) => withArgument(node, act.what, tools));
    case 'remove':
      return removeNode(root, act.id, tools);
    case 'negate':
      return negate(root, act.id, tools);
    case 'group':
      return changeNode(root, act.id, (node) => inGroup(node, act.name, tools));
    case 'move':
      return moveNode(root, act.id, act.to);
  }
  return placeBeside(root, act.id, act);
}

/** A constant with another value, and with the name of its list if it is a named list. */
function filled(
  { id, priority }: DraftLiteral,
  { value, list }: { value: LiteralValue | null; list?: string | undefined },
): DraftNode {
  const constant = { id, priority, type: 'literal', value } as const;
  return list === undefined ? constant : { ...constant, name: list };
}

/** Replaces a node by a tree. The tree takes the node's id, and everything below it gets new ids. */
function putIn({ id, priority }: DraftNode, put: DraftNode, tools: TreeTools): DraftNode {
  return { ...withNewIds(put, tools), id, priority };
}

function withNewIds(node: DraftNode, tools: TreeTools): DraftNode {
  const id = tools.newId();
  if (node.type !== 'operation') return { ...node, id };
  return { ...node, id, args: inPlaces(node.args.map((arg) => withNewIds(arg, tools))) };
}

/** Turns a comparison with one value into its counterpart with several: 'is' becomes 'in'. */
function withSeveral(root: DraftNode, act: Extract<TreeAct, { act: 'several' }>, tools: TreeTools): DraftNode {
  const step = wayTo(root, act.id)?.at(-1);
  const name = step === undefined ? undefined : AS_LIST.get(step.parent.name);
  if (step === undefined || name === undefined) return root;
  const named = withOperation(root, step.parent.id, { name, tools });
  return changeNode(named, act.id, (node) => (node.type === 'literal' ? filled(node, act) : node));
}

/** Replaces the comparison around a node by a condition. An 'and' inside a group of 'and' joins that group. */
function withCondition(
  root: DraftNode,
  { id, node }: Extract<TreeAct, { act: 'condition' }>,
  tools: TreeTools,
): DraftNode {
  const way = wayTo(root, id);
  const comparison = way?.at(-1)?.parent;
  if (comparison === undefined) return root;
  const group = way?.at(-2)?.parent;
  if (group?.name !== 'and' || !isGroup(node) || node.name !== 'and')
    return changeNode(root, comparison.id, (there) => putIn(there, node, tools));
  const joining = node.args.map((arg, at) => (at === 0 ? putIn(comparison, arg, tools) : withNewIds(arg, tools)));
  return changeNode(root, group.id, (there) =>
    there.type === 'operation'
      ? { ...there, args: inPlaces(there.args.flatMap((arg) => (arg.id === comparison.id ? joining : [arg]))) }
      : there,
  );
}

/** Replaces a comparison by two. Inside a group of 'and' both join it, elsewhere they form a group of their own. */
function withRange(
  root: DraftNode,
  { id, from, to }: Extract<TreeAct, { act: 'between' }>,
  tools: TreeTools,
): DraftNode {
  const way = wayTo(root, id);
  const comparison = way?.at(-1)?.parent;
  const left = comparison?.args[0];
  if (comparison === undefined || left === undefined) return root;
  const side = (name: string, value: DraftNode): DraftOperation => ({
    id: tools.newId(),
    priority: 1,
    type: 'operation',
    name,
    args: inPlaces([withNewIds(left, tools), withNewIds(value, tools)]),
  });
  const least: DraftOperation = { ...side('greater_or_equal', from), id: comparison.id, priority: comparison.priority };
  const most = side('less_or_equal', to);
  const group = way?.at(-2)?.parent;
  if (group?.name === 'and')
    return changeNode(root, group.id, (node) =>
      node.type === 'operation'
        ? { ...node, args: inPlaces(node.args.flatMap((arg) => (arg.id === comparison.id ? [least, most] : [arg]))) }
        : node,
    );
  return changeNode(root, comparison.id, ({ priority }) => ({
    id: tools.newId(),
    priority,
    type: 'operation',
    name: 'and',
    args: inPlaces([least, most]),
  }));
}

function withOperation(root: DraftNode, id: string, to: { name: string; tools: TreeTools }): DraftNode {
  return changeNode(root, id, (node) => (node.type === 'operation' ? renameOperation(node, to.name, to.tools) : node));
}

function resetNode(node: DraftNode, wanted: Wanted, { newId }: TreeTools): DraftNode {
  return { ...openNode(wanted, newId), id: node.id, priority: node.priority };
}

function withArgument(node: DraftNode, what: 'rule' | 'group' | 'argument', { newId }: TreeTools): DraftNode {
  if (what === 'argument')
    return node.type === 'operation' ? { ...node, args: inPlaces([...node.args, openConstant(newId)]) } : node;
  const added = what === 'rule' ? newComparison(newId) : newGroup(otherGroup(node), newId);
  if (isGroup(node)) return { ...node, args: inPlaces([...node.args, added]) };
  // The test is not a group yet, so both conditions go into a new one.
  return { id: newId(), priority: node.priority, type: 'operation', name: 'and', args: inPlaces([node, added]) };
}

function otherGroup(node: DraftNode): 'and' | 'or' {
  return isGroup(node) && node.name === 'or' ? 'and' : 'or';
}

function inGroup(node: DraftNode, name: 'and' | 'or', { newId }: TreeTools): DraftNode {
  return { id: newId(), priority: node.priority, type: 'operation', name, args: inPlaces([node]) };
}

/** Removes a node, and a group that becomes empty. A required argument is emptied instead. */
function removeNode(root: DraftNode, id: string, tools: TreeTools): DraftNode | null {
  const step = wayTo(root, id)?.at(-1);
  if (step === undefined) return root.id === id ? null : root;
  const { parent, index } = step;
  if (isAlwaysAround(root, id)) return removeNode(root, parent.id, tools);
  if (isGroup(parent) || parent.name === 'not')
    return parent.args.length > 1 ? withoutArgument(root, step) : removeNode(root, parent.id, tools);
  const spec = dictionaryOf(tools.config).operations.get(parent.name);
  const spare = spec === undefined || parent.args.length > spec.least;
  if (spare && (spec?.rest === true || index >= (spec?.least ?? 0))) return withoutArgument(root, step);
  const wanted = argumentWanted(parent, index, tools.config);
  return changeNode(root, id, (node) => resetNode(node, wanted, tools));
}

/** Wraps a node in `not`, or removes the `not` around it. */
function negate(root: DraftNode, id: string, { newId }: TreeTools): DraftNode {
  const way = wayTo(root, id);
  const outer = way?.at(-1)?.parent;
  const place = (node: DraftNode, priority: number): DraftNode => ({ ...node, priority });
  if (outer?.name === 'not')
    return changeNode(root, outer.id, (node) => place(argumentOf(node) ?? node, outer.priority));
  return changeNode(root, id, (node) =>
    node.type === 'operation' && node.name === 'not'
      ? place(argumentOf(node) ?? node, node.priority)
      : { id: newId(), priority: node.priority, type: 'operation', name: 'not', args: [place(node, 1)] },
  );
}

function argumentOf(node: DraftNode): DraftNode | undefined {
  return node.type === 'operation' ? node.args[0] : undefined;
}

/** Whether another argument may be added to an operation at its end. */
export function takesMore(node: DraftOperation, tools: Pick<TreeTools, 'config'>): boolean {
  const spec = dictionaryOf(tools.config).operations.get(node.name);
  if (spec === undefined || isGroup(node)) return false;
  return argumentSpec(spec, node.args.length) !== undefined;
}
