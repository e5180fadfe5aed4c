import type { Dictionary } from '../dictionary.ts';
import type { Expression } from '../tree.ts';

/** Functions that fail only where an argument is absent, as long as their numbers stay within reason. */
const TOTAL = new Set(['add', 'subtract', 'multiply', 'minimum', 'maximum', 'average', 'percent_of']);
const STEPPED = new Set(['round', 'ceiling', 'floor']);

/**
 * How large an operand may be, and how many operands and constants may meet, so that no result leaves the numbers:
 * (10³⁰ × 10⁹)⁶ is still one. A larger operand has no position in the index.
 */
export const LARGEST_INDEXED = 1e30;
const MOST_LEAVES = 6;
const [SMALLEST_CONSTANT, LARGEST_CONSTANT] = [1e-9, 1e9];

/**
 * The slots without which some numbers cannot be worked out, given that they can with all of them present; null where
 * they may fail in other ways too.
 */
export function neededBy(nodes: readonly Expression[], dictionary: Dictionary): readonly number[] | null {
  const needs = new Set<number>();
  // Operands and constants, those of relative numbers, divisions and steps too: many of them leave the numbers.
  let leaves = 0;
  const visit = (node: Expression, argument: boolean): boolean => {
    if (node.type !== 'operation') leaves += 1;
    if (node.type === 'literal') return isModest(node);
    if (node.type === 'variable') {
      const slot = dictionary.slots.get(node.value);
      if (slot === undefined || dictionary.operands.get(node.value)?.type !== 'number') return false;
      if (argument) needs.add(slot);
      return true;
    }
    const spec = dictionary.operations.get(node.name);
    if (spec === undefined || node.args.length < spec.least) return false;
    const [first, second, third] = node.args;
    // A relative number of an absent base is absent, which is no failure; of a function's it is the function's.
    if (node.name === 'relative_number') {
      leaves += 1;
      return first !== undefined && isModest(third) && visit(first, argument);
    }
    if (node.name === 'divide' || STEPPED.has(node.name)) {
      leaves += 1;
      const sound = second === undefined || (isModest(second) && isPositive(second));
      return first !== undefined && sound && visit(first, true);
    }
    return TOTAL.has(node.name) && node.args.every((arg) => visit(arg, true));
  };
  return nodes.every((node) => visit(node, false)) && leaves <= MOST_LEAVES ? [...needs] : null;
}

function isModest(node: Expression | undefined): boolean {
  if (node?.type !== 'literal' || typeof node.value !== 'number') return false;
  const size = Math.abs(node.value);
  return size === 0 || (size >= SMALLEST_CONSTANT && size <= LARGEST_CONSTANT);
}

function isPositive(node: Expression): boolean {
  return node.type === 'literal' && typeof node.value === 'number' && node.value > 0;
}
