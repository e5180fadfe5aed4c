import { OPERAND_GROUPS, OPERAND_WORDS, type Operand, type OperandUnit } from '@lanewright/rules';

type Asked = {
  /** Whether the operand is for the value of an action and not for a condition. */
  readonly isValue: boolean;
  /** The unit of the computed value. */
  readonly unit: OperandUnit | null;
};

/**
 * The operands in display order: by group, with deprecated ones last. Most conditions are about the lane. Most values
 * start from the price so far, so for a value the groups are in reverse order, and within a group operands of the
 * same unit come first.
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
