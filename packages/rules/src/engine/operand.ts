import { foldText, type Value } from '../values.ts';
import type { Positions } from './constants.ts';

/** The number of an absent value. */
export const ABSENT = 0;
/** The number of a value that only the comparisons themselves can tell (decision 0035, noise). */
export const UNKNOWN = -1;
/** The number of a text that no list names and no pattern is tried on. */
export const UNNAMED = 1;
/** The number of a text beyond those that are remembered: whatever text was met last with it. */
export const PASSING = 2;
const FIRST_REMEMBERED = 3;

/** Most texts of an operand that are remembered. */
const MOST_TEXTS = 1_024;

/**
 * An operand with an order. What it holds is looked up once for a quote and is one number to all groups of clauses: its
 * position among the constants, counted from 1.
 */
export class OrderedOperand {
  readonly slot: number;
  readonly positions: Positions;

  constructor(slot: number, positions: Positions) {
    this.slot = slot;
    this.positions = positions;
  }

  /** The number of a value; below 0 where only comparisons themselves can tell. */
  numberOf(value: Value): number {
    return value === null ? ABSENT : this.positions.of(value) + 1 || UNKNOWN;
  }
}

/** A text as it stands and as comparisons see it. */
export type MetText = { readonly text: string; readonly folded: string };

/** A text operand: texts are numbered as they are met. */
export class TextOperand {
  readonly slot: number;
  readonly #named: ReadonlySet<string>;
  readonly #patterned: boolean;
  readonly #numbers = new Map<string, number>();
  readonly #met: MetText[] = [];

  constructor(slot: number, named: ReadonlySet<string>, patterned: boolean) {
    this.slot = slot;
    this.#named = named;
    this.#patterned = patterned;
    for (let number = 0; number < FIRST_REMEMBERED; number += 1) this.#met.push({ text: '', folded: '' });
  }

  /** The number of a value; below 0 for one that is no text. */
  numberOf(value: Value): number {
    if (typeof value === 'string') return this.#numbers.get(value) ?? this.#meet(value);
    return value === null ? ABSENT : UNKNOWN;
  }

  /** The text that was given a number last. */
  textOf(number: number): MetText {
    const met = this.#met[number];
    if (met === undefined) throw new RangeError('a number that no text was given');
    return met;
  }

  #meet(text: string): number {
    const met = { text, folded: foldText(text) };
    const room = this.#numbers.size < MOST_TEXTS;
    const tells = this.#patterned || this.#named.has(met.folded);
    const number = tells ? (room ? this.#met.length : PASSING) : UNNAMED;
    this.#met[number] = met;
    if (room) this.#numbers.set(text, number);
    return number;
  }
}

/** The operands of an index; numbers are told by their places. */
export type Operands = readonly (OrderedOperand | TextOperand)[];
