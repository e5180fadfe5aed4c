import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression } from '../tree/tree.ts';
import { TABLE_CONDITION } from '../tree/whole-test.ts';

/**
 * Something a condition speaks of: an operand, a computed value, the order of two values, or a condition that is not
 * looked into. Within one test it has one value, so that two conditions on it can contradict each other.
 */
export type Variable = {
  readonly key: string;
  /** The operands it reads. */
  readonly reads: readonly string[];
  /** Whether working it out may fail, which makes the whole test false (SP-148). */
  readonly fallible: boolean;
  /** Whether it is a plain operand. */
  readonly operand: boolean;
};

const TOTAL = new Set([
  'and',
  'or',
  'not',
  'equal',
  'not_equal',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'like',
  'not_like',
  'starts_with',
  'not_starts_with',
  'empty',
  'not_empty',
  'null',
  'not_null',
  'in',
  'not_in',
  TABLE_CONDITION,
]);

/** A text that says an expression, the same for equal expressions whatever their ids. */
export function expressionKey(node: Expression): string {
  if (node.type === 'literal') return JSON.stringify(node.value);
  if (node.type === 'variable') return node.value;
  return `${node.name}(${node.args.map(expressionKey).join(',')})`;
}

/** The operands an expression reads, each once. */
export function operandsOf(node: Expression, found: Set<string> = new Set()): Set<string> {
  if (node.type === 'variable') found.add(node.value);
  else if (node.type === 'operation') for (const arg of node.args) operandsOf(arg, found);
  return found;
}

/** The variable that an expression is: an operand by its name, all else by what it says. */
export function variableOf(node: Expression, dictionary: Dictionary): Variable {
  const operand = node.type === 'variable' && dictionary.operands.has(node.value);
  return { key: expressionKey(node), reads: [...operandsOf(node)], fallible: mayFail(node, dictionary), operand };
}

/** The variable of how two expressions compare: below 0 while the first is less. `turned` tells that they were exchanged. */
export function orderOf(
  left: Expression,
  right: Expression,
  dictionary: Dictionary,
): { readonly variable: Variable; readonly turned: boolean } {
  const [one, other] = [variableOf(left, dictionary), variableOf(right, dictionary)];
  const turned = other.key < one.key;
  return {
    turned,
    variable: {
      key: `order of ${[one.key, other.key].sort().join(' and ')}`,
      reads: [...new Set([...one.reads, ...other.reads])],
      fallible: one.fallible || other.fallible,
      operand: false,
    },
  };
}

function mayFail(node: Expression, dictionary: Dictionary): boolean {
  if (node.type === 'literal') return false;
  if (node.type === 'variable') return !dictionary.operands.has(node.value);
  return !TOTAL.has(node.name) || node.args.some((arg) => mayFail(arg, dictionary));
}
