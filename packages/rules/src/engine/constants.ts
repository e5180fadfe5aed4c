import type { Dictionary } from '../dictionary.ts';
import type { Expression, Rule } from '../tree.ts';
import { compareNumbers } from '../values.ts';
import { LARGEST_INDEXED } from './needs.ts';

/** Where a value lies among the constants of its operand; -1 where only the comparison itself can tell. */
export type Positions = {
  readonly count: number;
  /** The index of a constant, or null for a value that is none. */
  indexOf(constant: number | string | boolean): number | null;
  of(value: number | string | boolean): number;
};

/** Where values lie among the constants that tests compare each ordered operand with, by slot. */
export function positionsIn(
  rules: readonly Rule[],
  dictionary: Dictionary,
  changing: ReadonlySet<number>,
): ReadonlyMap<number, Positions> {
  const found = new Map<number, Set<number | string | boolean>>();
  for (const rule of rules) collect(rule.test, dictionary, found);
  const positions = new Map<number, Positions>();
  for (const operand of dictionary.operands.values()) {
    const slot = dictionary.slots.get(operand.name);
    if (slot === undefined || operand.type === 'string') continue;
    const constants = [...(found.get(slot) ?? [])];
    if (changing.has(slot)) positions.set(slot, ONLY_PRESENCE);
    else if (operand.type === 'number') positions.set(slot, new NumberPositions(constants));
    else if (operand.type === 'datetime') positions.set(slot, ONLY_PRESENCE);
    else if (operand.type === 'boolean') positions.set(slot, plainPositions([false, true]));
    else positions.set(slot, plainPositions(constants.filter((one) => typeof one === 'string')));
  }
  return positions;
}

/**
 * Of a datetime only the presence is indexed, as its constants are wall clocks whose instant depends on the zone; of a
 * working value too: it may change, but once present it is never absent again.
 */
const ONLY_PRESENCE: Positions = { count: 1, indexOf: () => null, of: () => 0 };

function collect(node: Expression, dictionary: Dictionary, found: Map<number, Set<number | string | boolean>>): void {
  if (node.type !== 'operation') return;
  const [left, right] = node.args;
  if (left?.type === 'variable' && right?.type === 'literal') {
    const slot = dictionary.slots.get(left.value);
    if (slot === undefined) return;
    const constants = found.get(slot) ?? new Set();
    found.set(slot, constants);
    const { value } = right;
    if (typeof value === 'object') for (const one of value) constants.add(one);
    else constants.add(value);
    return;
  }
  for (const arg of node.args) collect(arg, dictionary, found);
}

/**
 * Positions among numbers. Comparisons ignore binary noise, lists do not: a value that is a constant but for noise has no
 * position, and its run goes without the index.
 */
class NumberPositions implements Positions {
  readonly count: number;
  readonly #sorted: Float64Array;
  readonly #byConstant: ReadonlyMap<number, number>;

  constructor(constants: readonly (number | string | boolean)[]) {
    // 0 + 0 and −0 are one constant.
    this.#sorted = Float64Array.from(constants.filter((one) => typeof one === 'number').map((one) => one + 0)).sort();
    this.#byConstant = new Map([...this.#sorted].map((constant, index) => [constant, index]));
    this.count = 2 * this.#sorted.length + 1;
  }

  indexOf(constant: number | string | boolean): number | null {
    return typeof constant === 'number' ? (this.#byConstant.get(constant) ?? null) : null;
  }

  of(value: number | string | boolean): number {
    if (typeof value !== 'number' || Math.abs(value) > LARGEST_INDEXED) return -1;
    const sorted = this.#sorted;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    if (this.#isNear(value, low) || this.#isNear(value, low - 1) || this.#isNear(value, low + 1)) return -1;
    return low < sorted.length && sorted[low] === value ? 2 * low + 1 : 2 * low;
  }

  #isNear(value: number, index: number): boolean {
    if (index < 0 || index >= this.#sorted.length) return false;
    const constant = this.#sorted[index] ?? 0;
    return constant !== value && compareNumbers(value, constant) === 0;
  }
}

function plainPositions(constants: readonly (string | boolean)[]): Positions {
  const sorted = [...constants].sort((one, other) => (one < other ? -1 : 1));
  const byConstant = new Map<string | boolean, number>(sorted.map((constant, index) => [constant, index]));
  const indexOf = (value: number | string | boolean): number | null =>
    typeof value === 'number' ? null : (byConstant.get(value) ?? null);
  const of = (value: number | string | boolean): number => {
    const index = indexOf(value);
    return index === null ? 2 * lowerBound(sorted, value) : 2 * index + 1;
  };
  return { count: 2 * sorted.length + 1, indexOf, of };
}

/** The index of the first constant that is not below a value. */
function lowerBound(sorted: readonly (string | boolean)[], value: number | string | boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const constant = sorted[middle];
    if (constant !== undefined && constant < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
