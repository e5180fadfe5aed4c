import { copyWords, keptBitmaps, setBit, turnBit } from './bitmap.ts';
import type { BitmapStore } from './bitmap-store.ts';
import type { OrderedCondition } from './conditions.ts';
import { ABSENT, FAILED, FIRST_POSITION } from './operand.ts';

/** A clause of a group, by its place there, and what it asks of an operand. */
export type Asked<C> = { readonly clause: number; readonly condition: C };

/**
 * What the clauses of a group ask of an operand with an order. Going up through its positions turns the bits of the
 * clauses whose ranges begin or end there; a bitmap is kept after every turn, or after every few of them, so that any
 * position is a few turns from a kept one.
 */
export class OrderedField {
  /** The operand, by its place in the index. */
  readonly operand: number;
  readonly #store: BitmapStore;
  readonly #words: number;
  /** The clauses that are turned, in the order of the positions where they are. */
  readonly #clauses: Int32Array;
  /**
   * How many turns come before each stretch of positions, and from `#turns` on the position of each turn and one that is
   * never reached. A stretch is 2 to the power of `#width` long. One list of both is quicker to reach than two.
   */
  readonly #table: Int32Array;
  readonly #turns: number;
  readonly #width: number;
  /** A bitmap is kept after each number of turns that is a multiple of 2 to this power. */
  readonly #shift: number;
  /** Where the bitmap of an absent value starts, then that of one that failed and of the lowest, all one after another. */
  readonly #absent: number;
  readonly #failed: number;
  readonly #lowest: number;
  /** Where all kept ones start once they are asked for. */
  #kept = NOT_YET;

  constructor(operand: number, asked: readonly Asked<OrderedCondition>[], { positions, store }: Ground) {
    this.operand = operand;
    this.#store = store;
    this.#words = store.words;
    const { at, clauses } = turnsOf(asked, positions);
    this.#clauses = clauses;
    this.#width = powerFor(positions, STRETCHES * (at.length + 1));
    this.#turns = ((positions - 1) >> this.#width) + 1;
    this.#table = tableOf(at, this.#turns, this.#width);
    this.#shift = powerFor(at.length + 1, keptBitmaps(store.words));
    this.#absent = store.add(3);
    this.#failed = this.#absent + store.words;
    this.#lowest = this.#failed + store.words;
    for (const { clause, condition } of asked) {
      if (!condition.absent) setBit(store.bits, this.#absent * 32 + clause);
      if (!condition.failed) setBit(store.bits, this.#failed * 32 + clause);
      if (condition.ranges[0] !== 0) setBit(store.bits, this.#lowest * 32 + clause);
    }
    for (const start of [this.#absent, this.#failed, this.#lowest]) store.turnAll(start);
  }

  /** Where the bitmap of a value starts, by the value's number. */
  startOf(number: number): number {
    if (number <= FAILED) return number === ABSENT ? this.#absent : this.#failed;
    if (this.#kept === NOT_YET) this.#kept = this.#putTogether();
    const position = number - FIRST_POSITION;
    const [table, first] = [this.#table, this.#turns];
    let turns = table[position >> this.#width] ?? 0;
    while ((table[first + turns] ?? 0) <= position) turns += 1;
    const kept = turns >> this.#shift;
    const start = this.#kept + kept * this.#words;
    return kept << this.#shift === turns ? start : this.#momentary(start, kept << this.#shift, turns);
  }

  #momentary(from: number, turned: number, turns: number): number {
    const { bits, words } = this.#store;
    const to = this.#lowest;
    copyWords(bits, { from, to, words });
    for (let turn = turned; turn < turns; turn += 1) turnBit(bits, to * 32 + (this.#clauses[turn] ?? 0));
    return to;
  }

  /** Puts the kept bitmaps together, going up from the lowest, whose place is free from then on. */
  #putTogether(): number {
    const words = this.#words;
    const kept = (this.#clauses.length >> this.#shift) + 1;
    const first = this.#store.add(kept);
    const { bits } = this.#store;
    copyWords(bits, { from: this.#lowest, to: first, words });
    for (let next = 1; next < kept; next += 1) {
      const to = first + next * words;
      copyWords(bits, { from: to - words, to, words });
      for (let turn = (next - 1) << this.#shift; turn < next << this.#shift; turn += 1)
        turnBit(bits, to * 32 + (this.#clauses[turn] ?? 0));
    }
    return first;
  }
}

type Ground = { readonly positions: number; readonly store: BitmapStore };

const NOT_YET = -1;
const NEVER = 2 ** 31 - 1;

/** Blocks of positions per turning point: with this many most blocks have none, so the count before them is the answer. */
const STRETCHES = 8;

/** Past every clause there may be. */
const MAX_CLAUSES = 2 ** 26;

/** The smallest power of 2 that, as a group size, leaves no more than `most` groups. */
function powerFor(things: number, most: number): number {
  let power = 0;
  while ((things - 1) >> power >= most) power += 1;
  return power;
}

type Turns = { readonly at: Int32Array; readonly clauses: Int32Array };

/** The positions above the lowest at which clauses turn, in order, and the clause of each. */
function turnsOf(asked: readonly Asked<OrderedCondition>[], positions: number): Turns {
  const turns: number[] = [];
  for (const { clause, condition } of asked)
    // One number of both, as numbers are sorted quickest.
    for (const position of condition.ranges)
      if (position > 0 && position < positions) turns.push(position * MAX_CLAUSES + clause);
  const sorted = Float64Array.from(turns).sort();
  const [at, clauses] = [new Int32Array(sorted.length), new Int32Array(sorted.length)];
  for (let turn = 0; turn < sorted.length; turn += 1) {
    at[turn] = Math.floor((sorted[turn] ?? 0) / MAX_CLAUSES);
    clauses[turn] = (sorted[turn] ?? 0) % MAX_CLAUSES;
  }
  return { at, clauses };
}

function tableOf(at: Int32Array, stretches: number, width: number): Int32Array {
  const table = new Int32Array(stretches + at.length + 1);
  let turn = 0;
  for (let next = 0; next < stretches; next += 1) {
    while (turn < at.length && (at[turn] ?? 0) < next << width) turn += 1;
    table[next] = turn;
  }
  table.set(at, stretches);
  table[table.length - 1] = NEVER;
  return table;
}
