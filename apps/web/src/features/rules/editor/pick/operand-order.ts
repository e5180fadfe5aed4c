import { OPERAND_GROUPS, OPERAND_WORDS, type Operand, type OperandUnit } from '@lanewright/rules';

type Asked = {
  /** Whether the value of an action is computed, and not what a condition compares. */
  readonly isValue: boolean;
  /** The unit of what is computed. */
  readonly unit: OperandUnit | null;
};

/**
 * Operands in the order in which they are offered: by group, deprecated ones behind all. A condition is mostly about the
 * lane; a value mostly starts from the price so far, so the groups stand the other way round and the same unit first.
 */
export function inOfferedOrder(operands: readonly Operand[], { isValue, unit }: Asked): readonly Operand[] {
  const groups = isValue ? OPERAND_GROUPS.toReversed() : OPERAND_GROUPS;
  const placeOf = ({ name, is_deprecated }: Operand): number => {
    const group = OPERAND_WORDS.get(name)?.group;
    return is_deprecated || group === undefined ? groups.length : groups.indexOf(group);
  };
  const otherUnit = (one: Operand): number => (isValue && unit !== null && one.unit !== unit ? 1 : 0);
  return operands.toSorted((one, other) => placeOf(one) - placeOf(other) || otherUnit(one) - otherUnit(other));
}
