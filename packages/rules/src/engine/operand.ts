import type { Situation } from '../facts/situation.ts';
import { foldText, type RuleFailure } from '../vocabulary/values.ts';
import type { Pattern } from './conditions.ts';
import type { Positions } from './constants.ts';
import type { Reading } from './subjects.ts';
import { TextPatterns } from './text-patterns.ts';

/** The number of an absent value. */
export const ABSENT = 0;
/** The number of a value whose calculation failed; the positions of an ordered operand come after it. */
export const FAILED = 1;
/** The number of the lowest position. */
export const FIRST_POSITION = 2;
/** The number of a text that no list contains and no pattern matches; those of other texts come after it. */
export const UNNAMED = 1;
/** The number of a value that the index cannot handle: the rules must be evaluated. */
const UNKNOWN = -1;

/** Most texts cached per operand, and most distinct outcomes. */
const MAX_TEXTS = 1_024;

/**
 * An operand whose values have an order. Its value is looked up once per quote. All groups of clauses then use one
 * number: the position of the value among the constants.
 */
export class OrderedOperand {
  readonly slot: number;
  readonly positions: Positions;

  constructor(slot: number, positions: Positions) {
    this.slot = slot;
    this.positions = positions;
  }

  /** The number of the operand's value. */
  numberOf({ values }: Situation): number {
    const value = values.at(this.slot);
    return value === null ? ABSENT : this.positions.of(value) + FIRST_POSITION;
  }
}

/** An ordered operand whose value is calculated for each quote. */
export class WorkedOperand extends OrderedOperand {
  /** Why the latest calculation failed. */
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

/** What the clauses see of a text: its folded form if a list contains it, and the patterns that match it. */
export type Outcome = { readonly named: string | null; readonly matched: readonly number[] };

const NOTHING: Outcome = { named: null, matched: [] };

/** A text operand. Each distinct outcome gets a number when it first occurs. */
export class TextOperand {
  readonly slot: number;
  /** Increases whenever the numbering restarts. Numbers from an earlier epoch are invalid. */
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

  /** The number of the operand's value; negative if the value is not a text. */
  numberOf({ values }: Situation): number {
    const value = values.at(this.slot);
    if (typeof value === 'string') return this.#numbers.get(value) ?? this.#meet(value);
    return value === null ? ABSENT : UNKNOWN;
  }

  /** The outcome with this number. */
  outcomeOf(number: number): Outcome {
    return this.#outcomes[number] ?? NOTHING;
  }

  /** The number of a pattern, as used in outcomes. */
  patternNumber(pattern: Pattern): number {
    return this.#patterns.numberOf(pattern);
  }

  #meet(text: string): number {
    const folded = foldText(text);
    const named = this.#named.has(folded) ? folded : null;
    const number = this.#numberFor({ named, matched: this.#patterns.matching(text, folded) });
    if (this.#numbers.size >= MAX_TEXTS) this.#numbers.clear();
    this.#numbers.set(text, number);
    return number;
  }

  #numberFor(outcome: Outcome): number {
    const { named, matched } = outcome;
    if (named === null && matched.length === 0) return UNNAMED;
    const key = `${matched.join()}${named === null ? '' : `=${named}`}`;
    const known = this.#byOutcome.get(key);
    if (known !== undefined) return known;
    if (this.#outcomes.length >= MAX_TEXTS) this.#beginAnew();
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

/** The operands of an index. Other modules refer to them by their position in this list. */
export type Operands = readonly (OrderedOperand | TextOperand)[];
