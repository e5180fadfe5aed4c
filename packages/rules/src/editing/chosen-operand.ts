import { changeNode, inPlaces, wayTo, type DraftNode } from '../tree/tree-draft.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import { alwaysOrNever } from '../words/test-words.ts';
import { adapted, openConstant, type TreeTools } from './tree-kinds.ts';

/** Fills a variable with an operand; the comparison around it follows. */
export function withOperand(
  root: DraftNode,
  { id, name }: { readonly id: string; readonly name: string },
  tools: TreeTools,
): DraftNode {
  const chosen = changeNode(root, id, (node) => (node.type === 'variable' ? { ...node, value: name } : node));
  const compared = isAlwaysAround(root, id) ? withOpenValue(chosen, id, tools) : chosen;
  return withYes(adaptAround(compared, id, tools), id, tools);
}

/** Whether a node is the clock of an 'always', which nobody chose as an operand. */
export function isAlwaysAround(root: DraftNode, id: string): boolean {
  const parent = wayTo(root, id)?.at(-1)?.parent;
  return parent !== undefined && alwaysOrNever(parent) === 'always';
}

/** Makes the condition around an operand a comparison that waits for its value. */
function withOpenValue(root: DraftNode, id: string, { newId }: TreeTools): DraftNode {
  const parent = wayTo(root, id)?.at(-1)?.parent;
  if (parent === undefined) return root;
  const args = inPlaces([...parent.args, openConstant(newId)]);
  return changeNode(root, parent.id, () => ({ ...parent, name: 'equal', args }));
}

/** Adapts the comparison around a node to a new first side. */
export function adaptAround(root: DraftNode, id: string, tools: TreeTools): DraftNode {
  const step = wayTo(root, id)?.at(-1);
  if (step === undefined || step.index !== 0) return root;
  return changeNode(root, step.parent.id, (node) => adapted(node, tools));
}

/** A condition on a flag nearly always means 'yes', so a new comparison of a flag begins with it. */
function withYes(root: DraftNode, id: string, { config }: TreeTools): DraftNode {
  const step = wayTo(root, id)?.at(-1);
  const [left, right] = step?.parent.args ?? [];
  if (step?.parent.name !== 'equal' || step.index !== 0 || left?.type !== 'variable') return root;
  if (right?.type !== 'literal' || right.value !== null) return root;
  if (dictionaryOf(config).operands.get(left.value)?.type !== 'boolean') return root;
  return changeNode(root, right.id, (node) => (node.type === 'literal' ? { ...node, value: true } : node));
}
