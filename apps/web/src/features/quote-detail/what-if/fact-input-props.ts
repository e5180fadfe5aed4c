import type { Operand } from '@lanewright/rules';
import type { FactValue } from './use-what-if.ts';

/** What the field of a fact takes. */
export type FactInputProps = {
  readonly id: string;
  readonly operand: Operand;
  readonly value: FactValue;
  readonly onSet: (value: FactValue) => void;
};
