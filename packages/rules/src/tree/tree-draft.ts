import type { Expression, Literal, LiteralValue, Operation, Variable } from './tree.ts';

/** Gives ids that nobody else has. */
export type FreshId = () => string;

/** A constant that is being written: its value is null until one is given. */
export type DraftLiteral = Omit<Literal, 'value'> & { readonly value: LiteralValue | null };

/** An operation whose arguments may still lack something. */
export type DraftOperation = Omit<Operation, 'args'> & { readonly args: readonly DraftNode[] };

/** A node of a rule that is being written; a variable with the empty name is not chosen yet. A stored tree is one. */
export type DraftNode = DraftLiteral | Variable | DraftOperation;

/** The three kinds among which a node may be switched. */
export type NodeKind = DraftNode['type'];

/** Where a node stands: the operations above it, outermost first, each with the place of the next one in it. */
export type WayStep = { readonly parent: DraftOperation; readonly index: number };

/** Whether nothing is missing, so that the tree is one that may be stored. */
export function isFinished(node: DraftNode): node is Expression {
  if (node.type === 'literal') return node.value !== null;
  if (node.type === 'variable') return node.value !== '';
  return node.args.every(isFinished);
}

/** The node of an id; null where the tree has none. */
export function nodeOf(root: DraftNode, id: string): DraftNode | null {
  if (root.id === id) return root;
  if (root.type !== 'operation') return null;
  for (const arg of root.args) {
    const found = nodeOf(arg, id);
    if (found !== null) return found;
  }
  return null;
}

/** The way from the root down to a node; empty for the root, null where the tree has no such node. */
export function wayTo(root: DraftNode, id: string): readonly WayStep[] | null {
  if (root.id === id) return [];
  if (root.type !== 'operation') return null;
  for (const [index, arg] of root.args.entries()) {
    const below = wayTo(arg, id);
    if (below !== null) return [{ parent: root, index }, ...below];
  }
  return null;
}

/** The node at a path of the check, such as `args[1].args[0]`; null where there is none. Source: SP-138. */
export function nodeAt(root: DraftNode, path: string): DraftNode | null {
  let node: DraftNode | undefined = root;
  for (const [, index] of path.matchAll(/args\[(\d+)\]/g))
    node = node?.type === 'operation' ? node.args[Number(index)] : undefined;
  return node ?? null;
}

/** Every node, parents before their arguments. */
export function nodesIn(root: DraftNode): readonly DraftNode[] {
  return root.type === 'operation' ? [root, ...root.args.flatMap(nodesIn)] : [root];
}

/** The tree with one node changed; everything off the way to it stays the very same object. */
export function changeNode(root: DraftNode, id: string, change: (node: DraftNode) => DraftNode): DraftNode {
  if (root.id === id) return change(root);
  if (root.type !== 'operation') return root;
  const args = root.args.map((arg) => changeNode(arg, id, change));
  return args.every((arg, index) => arg === root.args[index]) ? root : { ...root, args };
}

/** Arguments with their places as priorities; those that keep their place stay the very same object. */
export function inPlaces(args: readonly DraftNode[]): readonly DraftNode[] {
  return args.map((arg, index) => (arg.priority === index + 1 ? arg : { ...arg, priority: index + 1 }));
}

/** The tree with new ids for nodes whose id is taken elsewhere in the rule, as in one that was pasted (SP-138). */
export function withFreeIds(root: Expression, taken: ReadonlySet<string>, newId: FreshId): Expression {
  const id = taken.has(root.id) ? newId() : root.id;
  if (root.type !== 'operation') return { ...root, id };
  return { ...root, id, args: root.args.map((arg) => withFreeIds(arg, taken, newId)) };
}

/** Whether an operation is a group of conditions. */
export function isGroup(node: DraftNode): node is DraftOperation & { readonly name: 'and' | 'or' } {
  return node.type === 'operation' && (node.name === 'and' || node.name === 'or');
}

/** The tree without one argument of an operation. */
export function withoutArgument(root: DraftNode, { parent, index }: WayStep): DraftNode {
  return changeNode(root, parent.id, (node) =>
    node.type === 'operation' ? { ...node, args: inPlaces(node.args.filter((_, place) => place !== index)) } : node,
  );
}
