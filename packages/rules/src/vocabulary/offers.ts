import { TABLE_VALUE } from './operands.ts';
import type { EditorConfig, Operand, OperandType, OperationSpec } from './config.ts';

const PRESENCE = ['null', 'not_null'];
const CHOICE = ['equal', 'not_equal', 'in', 'not_in', ...PRESENCE];
const TEXT = [
  'equal',
  'not_equal',
  'like',
  'not_like',
  'empty',
  'not_empty',
  ...PRESENCE,
  'starts_with',
  'not_starts_with',
];
const ORDER = ['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal', ...PRESENCE];
const FLAG = ['equal', 'not_equal', ...PRESENCE];

/**
 * The comparisons that the editor offers for an operand, in order: the select ones where its values are chosen or looked
 * up (R-063, SP-149), the text ones for free text, order for numbers, dates and times.
 * Throws on an operand of a type that is none of the six.
 */
export function operatorsFor(operand: Operand, config: EditorConfig): readonly OperationSpec[] {
  // Only the actions of a rule with a table can read it (decision 0106).
  if (operand.name === TABLE_VALUE.name) return [];
  const names = operand.choices !== null || operand.lookup !== null ? CHOICE : comparisonsOf(operand.type);
  return names.flatMap((name) => config.operations.filter((operation) => operation.name === name));
}

function comparisonsOf(type: OperandType): readonly string[] {
  switch (type) {
    case 'string':
      return TEXT;
    case 'boolean':
      return FLAG;
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
      return ORDER;
    default:
      throw new TypeError(`unsupported operand type: ${String(type)}`);
  }
}
