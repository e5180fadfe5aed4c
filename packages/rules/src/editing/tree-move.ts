import {
  changeNode,
  inPlaces,
  isGroup,
  nodeOf,
  wayTo,
  withoutArgument,
  type DraftNode,
  type DraftOperation,
} from './tree-draft.ts';

/** Where a node is moved: among its neighbours, out of its group, or into the group before it. */
export type Direction = 'up' | 'down' | 'out' | 'in';

/** Whether arguments of an operation may change places without leaving it. */
function isList(parent: DraftOperation): boolean {
  return isGroup(parent) || ['add', 'multiply', 'minimum', 'maximum', 'average'].includes(parent.name);
}

/** Moves a condition a step; the very same tree where there is no such step. */
export function moveNode(root: DraftNode, id: string, to: Direction): DraftNode {
  const way = wayTo(root, id);
  const step = way?.at(-1);
  if (way === null || step === undefined || !isList(step.parent)) return root;
  const { parent, index } = step;
  const next = to === 'up' ? index - 1 : to === 'down' ? index + 1 : -1;
  if (next >= 0 && next < parent.args.length) return placeNode(root, id, { parent: parent.id, index: next });
  if (to === 'in') {
    const before = parent.args[index - 1];
    if (before === undefined || !isGroup(before) || !isGroup(parent)) return root;
    return placeNode(root, id, { parent: before.id, index: before.args.length });
  }
  // Beyond the first or the last place a condition leaves its group, to the side it was moved to.
  const outer = way.at(-2);
  if (outer === undefined || !isGroup(outer.parent) || !isGroup(parent)) return root;
  return placeNode(root, id, { parent: outer.parent.id, index: to === 'up' ? outer.index : outer.index + 1 });
}

/** Puts a condition at a place of a group; not into itself. A group that it leaves empty goes. */
export function placeNode(root: DraftNode, id: string, to: { parent: string; index: number }): DraftNode {
  const node = nodeOf(root, id);
  const from = wayTo(root, id)?.at(-1);
  const target = nodeOf(root, to.parent);
  if (node === null || from === undefined || target?.type !== 'operation') return root;
  if (nodeOf(node, to.parent) !== null || !(isGroup(target) || target === from.parent)) return root;
  if (target === from.parent) {
    const others = target.args.filter((arg) => arg.id !== id);
    const args = inPlaces([...others.slice(0, to.index), node, ...others.slice(to.index)]);
    return changeNode(root, target.id, (same) => ({ ...same, args }));
  }
  if (!isGroup(from.parent)) return root;
  const leaves = from.parent.args.length === 1 ? from.parent.id : null;
  const taken = changeNode(root, from.parent.id, (same) => ({
    ...same,
    args: inPlaces(from.parent.args.filter((arg) => arg.id !== id)),
  }));
  const put = changeNode(taken, to.parent, (same) => {
    const args = same.type === 'operation' ? same.args : [];
    return { ...same, args: inPlaces([...args.slice(0, to.index), node, ...args.slice(to.index)]) };
  });
  const emptied = leaves === null ? undefined : wayTo(put, leaves)?.at(-1);
  return emptied === undefined ? put : withoutArgument(put, emptied);
}
