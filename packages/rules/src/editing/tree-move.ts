import {
  changeNode,
  inPlaces,
  isGroup,
  nodeOf,
  wayTo,
  withoutArgument,
  type DraftNode,
  type DraftOperation,
} from '../tree/tree-draft.ts';

/** Where a node is moved: among its neighbours, out of its group, or into the group before it. */
export type Direction = 'up' | 'down' | 'out' | 'in';

/** Whether arguments of an operation may change places without leaving it. */
function isList(parent: DraftOperation): boolean {
  return isGroup(parent) || ['add', 'multiply', 'minimum', 'maximum', 'average'].includes(parent.name);
}

/**
 * Moves a node a step: among the arguments it may change places with, beyond the last of them out of its group, `in` to
 * the end of the group before it. A part of a condition moves with the whole. The very same tree where there is no step.
 */
export function moveNode(root: DraftNode, id: string, to: Direction): DraftNode {
  const way = wayTo(root, id);
  const last = way?.findLastIndex((step) => isList(step.parent)) ?? -1;
  const step = way?.[last];
  const moved = step?.parent.args[step.index];
  if (step === undefined || moved === undefined) return root;
  const { parent, index } = step;
  const next = to === 'up' ? index - 1 : to === 'down' ? index + 1 : -1;
  if (next >= 0 && next < parent.args.length) return placeNode(root, moved.id, { parent: parent.id, index: next });
  if (!isGroup(parent)) return root;
  if (to === 'in') {
    const before = parent.args[index - 1];
    if (before === undefined || !isGroup(before)) return root;
    return placeNode(root, moved.id, { parent: before.id, index: before.args.length });
  }
  const outer = way?.[last - 1];
  if (outer === undefined || !isGroup(outer.parent)) return root;
  return placeNode(root, moved.id, { parent: outer.parent.id, index: to === 'up' ? outer.index : outer.index + 1 });
}

/** Puts a condition at a place of a group; not into itself. A group that it leaves empty goes. */
function placeNode(root: DraftNode, id: string, to: { parent: string; index: number }): DraftNode {
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

/** Puts a condition before or behind another one, as it is dropped there. */
export function placeBeside(
  root: DraftNode,
  id: string,
  { target, side }: { readonly target: string; readonly side: 'before' | 'behind' },
): DraftNode {
  const step = wayTo(root, target)?.at(-1);
  if (step === undefined) return root;
  const from = step.parent.args.findIndex((arg) => arg.id === id);
  const index = step.index + (side === 'behind' ? 1 : 0);
  // Within one group the places behind it move up when it is taken out.
  return placeNode(root, id, { parent: step.parent.id, index: from >= 0 && from < index ? index - 1 : index });
}
