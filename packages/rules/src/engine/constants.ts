import { compareNumbers } from '../vocabulary/values.ts';

type Constant = number | string | boolean;

/** Where values lie among the constants that an ordered operand is compared with: stretches counted from 0. */
export type Positions = {
  readonly count: number;
  of(value: Constant): number;
  /** The stretches [from, to) that equal a constant, as comparisons or as lists see it; null for one that is not known. */
  equalTo(constant: Constant, listed: boolean): readonly [from: number, to: number] | null;
};

/** What tests ask of an ordered operand: constants it is compared with, and members of lists. */
export type Asked = { readonly compared: ReadonlySet<Constant>; readonly listed: ReadonlySet<Constant> };

/**
 * Of a datetime only the presence is indexed, as its constants are wall clocks whose instant depends on the zone; of a
 * working value too, as it may change.
 */
export const ONLY_PRESENCE: Positions = { count: 1, of: () => 0, equalTo: () => null };

/**
 * Positions among numbers, which begin and end where comparisons do: one that ignores binary noise equals its constant
 * from the first number that is the same but for noise to the last, a member of a list only itself.
 */
export class NumberPositions implements Positions {
  readonly count: number;
  /** The first number of each position but the lowest. */
  readonly #edges: Float64Array;
  readonly #noisy: boolean;

  /** Whole numbers that are no results of arithmetic have no noise. */
  constructor({ compared, listed }: Asked, noisy = true) {
    this.#noisy = noisy;
    const edges = new Set<number>();
    const add = (constant: Constant, exact: boolean): void => {
      if (typeof constant === 'number') for (const edge of edgesOf(constant, exact)) edges.add(edge);
    };
    for (const constant of compared) add(constant, !noisy);
    for (const constant of listed) add(constant, true);
    this.#edges = Float64Array.from(edges).sort();
    this.count = this.#edges.length + 1;
  }

  of(value: Constant): number {
    return typeof value === 'number' ? countBelow(this.#edges, value) : 0;
  }

  equalTo(constant: Constant, listed: boolean): readonly [number, number] | null {
    if (typeof constant !== 'number') return null;
    const [from, past] = edgesOf(constant, listed || !this.#noisy);
    return [this.of(from), this.of(past)];
  }
}

/** How many edges lie at or below a value. */
function countBelow(edges: Float64Array, value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first number that equals a constant, and the first past those that do. 0 + 0 and −0 are one constant. */
function edgesOf(constant: number, exact: boolean): readonly [from: number, past: number] {
  const equals = exact
    ? (number: number) => number === constant
    : (number: number) => compareNumbers(number, constant) === 0;
  const reach = Math.max(1, Math.abs(constant)) * 3e-11;
  return [
    exact ? constant + 0 : lastOf(equals, constant, constant - reach)[0],
    lastOf(equals, constant, constant + reach)[1],
  ];
}

/** Between a number that equals and one that does not: the last that does, and its neighbour. */
function lastOf(equals: (number: number) => boolean, equal: number, other: number): readonly [number, number] {
  let [inside, outside] = [equal, other];
  for (let middle = (inside + outside) / 2; middle !== inside && middle !== outside; middle = (inside + outside) / 2)
    if (equals(middle)) inside = middle;
    else outside = middle;
  return [inside + 0, outside];
}

/** Positions among texts or truth values: before, at and after each constant. */
export class PlainPositions implements Positions {
  readonly count: number;
  readonly #sorted: readonly Constant[];

  constructor(constants: Iterable<Constant>) {
    this.#sorted = [...new Set(constants)].sort((one, other) => (one < other ? -1 : 1));
    this.count = 2 * this.#sorted.length + 1;
  }

  of(value: Constant): number {
    const index = lowerBound(this.#sorted, value);
    return this.#sorted[index] === value ? 2 * index + 1 : 2 * index;
  }

  equalTo(constant: Constant): readonly [number, number] | null {
    const at = this.of(constant);
    return at % 2 === 1 ? [at, at + 1] : null;
  }
}

/** The index of the first constant that is not below a value. */
function lowerBound(sorted: readonly Constant[], value: Constant): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const constant = sorted[middle];
    if (constant !== undefined && constant < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
