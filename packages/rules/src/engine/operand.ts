import type { Situation } from '../facts/situation.ts';
import { foldText, type RuleFailure } from '../vocabulary/values.ts';
import type { Pattern } from './conditions.ts';
import type { Positions } from './constants.ts';
import type { Reading } from './subjects.ts';
import { TextPatterns } from './text-patterns.ts';

/** The number of an absent value. */
export const ABSENT = 0;
/** The number of a value that cannot be worked out; the positions of an ordered operand come after it. */
export const FAILED = 1;
/** The number of the lowest position. */
export const FIRST_POSITION = 2;
/** The number of a text that no list names and no pattern matches; those of other texts come after it. */
export const UNNAMED = 1;
/** The number of a value that only the rules themselves can tell. */
export const UNKNOWN = -1;

/** Most texts of an operand that are remembered, and most different ways in which they come out. */
const MOST_TEXTS = 1_024;

/**
 * An operand with an order. What it holds is looked up once for a quote and is one number to all groups of clauses: its
 * position among the constants.
 */
export class OrderedOperand {
  readonly slot: number;
  readonly positions: Positions;

  constructor(slot: number, positions: Positions) {
    this.slot = slot;
    this.positions = positions;
  }

  /** The number of what it holds. */
  numberOf({ values }: Situation): number {
    const value = values.at(this.slot);
    return value === null ? ABSENT : this.positions.of(value) + FIRST_POSITION;
  }
}

/** The same of a number that is worked out for a quote. */
export class WorkedOperand extends OrderedOperand {
  /** Why it could not be worked out last. */
  failure: RuleFailure | null = null;
  readonly #read: Reading;

  constructor(slot: number, positions: Positions, read: Reading) {
    super(slot, positions);
    this.#read = read;
  }

  override numberOf(situation: Situation): number {
    const value = this.#read(situation);
    if (value === null) return ABSENT;
    if (typeof value === 'object') {
      this.failure = value;
      return FAILED;
    }
    return Number.isNaN(value) ? UNKNOWN : this.positions.of(value) + FIRST_POSITION;
  }
}

/** How a text comes out: the folded text where lists name it, and the patterns that match it. */
export type Outcome = { readonly named: string | null; readonly matched: readonly number[] };

const NOTHING: Outcome = { named: null, matched: [] };

/** A text operand: texts are numbered by how they come out, as they are met. */
export class TextOperand {
  readonly slot: number;
  /** Counts how often the numbers began anew: those given before mean nothing any more. */
  epoch = 0;
  readonly #named: ReadonlySet<string>;
  readonly #patterns: TextPatterns;
  readonly #numbers = new Map<string, number>();
  readonly #byOutcome = new Map<string, number>();
  readonly #outcomes: Outcome[] = [NOTHING, NOTHING];

  constructor(slot: number, named: ReadonlySet<string>, patterns: readonly Pattern[]) {
    this.slot = slot;
    this.#named = named;
    this.#patterns = new TextPatterns(patterns);
  }

  /** The number of what it holds; below 0 for what is no text. */
  numberOf({ values }: Situation): number {
    const value = values.at(this.slot);
    if (typeof value === 'string') return this.#numbers.get(value) ?? this.#meet(value);
    return value === null ? ABSENT : UNKNOWN;
  }

  /** How the texts of a number come out. */
  outcomeOf(number: number): Outcome {
    return this.#outcomes[number] ?? NOTHING;
  }

  /** The number of a pattern in outcomes. */
  patternNumber(pattern: Pattern): number {
    return this.#patterns.numberOf(pattern);
  }

  #meet(text: string): number {
    const folded = foldText(text);
    const named = this.#named.has(folded) ? folded : null;
    const number = this.#numberFor({ named, matched: this.#patterns.matching(text, folded) });
    if (this.#numbers.size >= MOST_TEXTS) this.#numbers.clear();
    this.#numbers.set(text, number);
    return number;
  }

  #numberFor(outcome: Outcome): number {
    const { named, matched } = outcome;
    if (named === null && matched.length === 0) return UNNAMED;
    const key = `${matched.join()}${named === null ? '' : `=${named}`}`;
    const known = this.#byOutcome.get(key);
    if (known !== undefined) return known;
    if (this.#outcomes.length >= MOST_TEXTS) this.#beginAnew();
    const number = this.#outcomes.push(outcome) - 1;
    this.#byOutcome.set(key, number);
    return number;
  }

  #beginAnew(): void {
    this.epoch += 1;
    this.#outcomes.length = FIRST_POSITION;
    this.#byOutcome.clear();
    this.#numbers.clear();
  }
}

/** The operands of an index; numbers are told by their places. */
export type Operands = readonly (OrderedOperand | TextOperand)[];
