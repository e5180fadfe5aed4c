import type { Value } from '../values.ts';
import { allOnes, keptBitmaps, setBit, turnBits, type Bitmap } from './bitmap.ts';
import type { OrderedCondition } from './conditions.ts';
import type { Positions } from './constants.ts';

/** An operand of the index: which clauses its value leaves possible, or null where the index cannot tell. */
export type Field = { readonly slot: number; readonly bitsOf: (value: Value) => Bitmap | null };

/** A clause and what it asks of the field's operand. */
export type Asked<C> = { readonly clause: number; readonly condition: C };

/**
 * An operand with an order. Going up through its positions turns the bits of the clauses whose ranges begin or end
 * there; bitmaps are kept at even distances, so that any position is a few turns from a kept one.
 */
export class OrderedField implements Field {
  readonly slot: number;
  readonly #positions: Positions;
  readonly #absent: Bitmap;
  readonly #lowest: Bitmap;
  /** Clauses to turn on entering a position: `#turns` from `#starts[position]` to `#starts[position + 1]`. */
  readonly #starts: Int32Array;
  readonly #turns: Int32Array;
  readonly #distance: number;
  readonly #kept: (Bitmap | undefined)[];
  readonly #scratch: Bitmap;

  constructor(slot: number, positions: Positions, asked: readonly Asked<OrderedCondition>[], words: number) {
    this.slot = slot;
    this.#positions = positions;
    this.#absent = allOnes(words);
    this.#lowest = allOnes(words);
    this.#starts = new Int32Array(positions.count + 1);
    this.#turns = turnsOf(asked, this.#starts);
    for (const { clause, condition } of asked) {
      if (!condition.absent) setBit(this.#absent, clause, false);
      if (condition.ranges[0] !== 0) setBit(this.#lowest, clause, false);
    }
    this.#distance = Math.ceil(positions.count / keptBitmaps(words));
    this.#kept = [this.#lowest];
    this.#scratch = this.#distance === 1 ? this.#lowest : new Int32Array(words);
  }

  bitsOf(value: Value): Bitmap | null {
    if (value === null) return this.#absent;
    const position = this.#positions.of(value);
    if (position < 0) return null;
    const index = Math.floor(position / this.#distance);
    const kept = this.#kept[index] ?? this.#keep(index);
    const from = index * this.#distance;
    if (from === position) return kept;
    this.#scratch.set(kept);
    this.#turn(this.#scratch, from, position);
    return this.#scratch;
  }

  #keep(index: number): Bitmap {
    const bits = Int32Array.from(this.#lowest);
    this.#turn(bits, 0, index * this.#distance);
    this.#kept[index] = bits;
    return bits;
  }

  /** Goes up from one position to another. */
  #turn(bits: Bitmap, from: number, to: number): void {
    turnBits(bits, this.#turns, this.#starts[from + 1] ?? 0, this.#starts[to + 1] ?? 0);
  }
}

/** Lists the clauses to turn at each position above the lowest, and fills in where each position's part starts. */
function turnsOf(asked: readonly Asked<OrderedCondition>[], starts: Int32Array): Int32Array {
  const last = starts.length - 1;
  const each = (act: (position: number, clause: number) => void): void => {
    for (const { clause, condition } of asked)
      for (const position of condition.ranges) if (position > 0 && position < last) act(position, clause);
  };
  each((position) => (starts[position + 1] = (starts[position + 1] ?? 0) + 1));
  for (let at = 1; at <= last; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = Int32Array.from(starts);
  const turns = new Int32Array(starts[last] ?? 0);
  each((position, clause) => {
    const at = next[position] ?? 0;
    turns[at] = clause;
    next[position] = at + 1;
  });
  return turns;
}
