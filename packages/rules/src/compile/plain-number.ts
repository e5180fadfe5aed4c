import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { SlotValues } from '../facts/slot-values.ts';
import type { Expression } from '../tree/tree.ts';

/**
 * A number that needs no closure, as nearly every one of a rule is: that of an operand (`slot`) times and plus a
 * constant, or a constant alone (`slot` is −1). An operation is one of the two, so it comes out as that would.
 */
export type PlainNumber = { readonly slot: number; readonly times: number; readonly plus: number };

/** The number of a node where it is so plain; null where it is not. Source: SP-140; decision 0035. */
export function plainNumber(node: Expression, dictionary: Dictionary): PlainNumber | null {
  if (node.type === 'literal') return typeof node.value === 'number' ? { slot: -1, times: 1, plus: node.value } : null;
  if (node.type === 'variable') return operandNumber(node, dictionary);
  const [left, right] = node.args;
  if (node.args.length !== 2 || left?.type !== 'variable' || right?.type !== 'literal') return null;
  const operand = operandNumber(left, dictionary);
  const { value } = right;
  if (operand === null || typeof value !== 'number') return null;
  if (node.name === 'add') return { ...operand, plus: value };
  if (node.name === 'subtract') return { ...operand, plus: -value };
  return node.name === 'multiply' ? { ...operand, times: value } : null;
}

function operandNumber(
  { value: name }: Expression & { readonly type: 'variable' },
  { operands, slots }: Dictionary,
): PlainNumber | null {
  const slot = operands.get(name)?.type === 'number' ? slots.get(name) : undefined;
  return slot === undefined ? null : { slot, times: 1, plus: 0 };
}

/** The number among the values of a run; NaN where its operand is absent, and infinite where there is no such number. */
export function plainly({ slot, times, plus }: PlainNumber, values: SlotValues): number {
  return slot < 0 ? plus : values.numberAt(slot) * times + plus;
}
