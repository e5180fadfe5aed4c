import type { DraftNode } from '../tree/tree-draft.ts';
import type { Expression } from '../tree/tree.ts';

/** What stands in a sentence where nothing is given yet. */
export const BLANK = '…';

/** A tree that is being written as one that can be said: each constant without a value reads '…'. */
export function withBlanks(node: DraftNode): Expression {
  if (node.type === 'literal') return { ...node, value: node.value ?? BLANK };
  return node.type === 'operation' ? { ...node, args: node.args.map(withBlanks) } : node;
}
