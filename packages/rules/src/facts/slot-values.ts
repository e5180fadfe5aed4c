import type { Value } from '../vocabulary/values.ts';

type Other = string | boolean | null;

/**
 * The values of a run by slot. Numbers stand in a list of their own, absent ones as NaN, which is no value a rule can
 * come to: a list of nothing but numbers holds them as they are, where a mixed one makes an object of each.
 */
export class SlotValues {
  readonly numbers: number[];
  readonly others: Other[];

  constructor(numbers: number[], others: Other[]) {
    this.numbers = numbers;
    this.others = others;
  }

  /** The value of a slot; null when absent. */
  at(slot: number): Value {
    const number = this.numbers[slot] ?? Number.NaN;
    return Number.isNaN(number) ? (this.others[slot] ?? null) : number;
  }

  /** The number in a slot; NaN where there is none. */
  numberAt(slot: number): number {
    return this.numbers[slot] ?? Number.NaN;
  }

  /** Stores a value of any type. */
  put(slot: number, value: Value): void {
    const number = typeof value === 'number';
    this.numbers[slot] = number ? value : Number.NaN;
    this.others[slot] = number ? null : value;
  }

  /** The same values, changed by nobody else. */
  copy(): SlotValues {
    return new SlotValues(this.numbers.slice(), this.others.slice());
  }
}

/** As many absent values as there are slots. */
export function absentValues(slots: number): SlotValues {
  return new SlotValues(
    Array.from({ length: slots }, () => Number.NaN),
    Array.from({ length: slots }, () => null),
  );
}
