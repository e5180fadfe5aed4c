import type { Situation } from '../facts/situation.ts';
import type { Expression } from '../tree/tree.ts';
import type { RuleFailure, Value } from '../vocabulary/values.ts';
import type { Bitmap } from './bitmap.ts';
import type { ClauseGroup, KeyedGroups } from './clause-group.ts';
import { dayNumber } from './day-number.ts';
import { ABSENT_KEY, FAILED_KEY } from './keys.ts';
import { ABSENT, FAILED, TextOperand } from './operand.ts';
import type { Clauses, RuleIndex } from './rule-index.ts';

/**
 * Finds all rules that a quote can fire or fail, in running order. The first `count` entries of `places` are valid until
 * the next quote. Only one walk may use an index at a time, because walks share its working bitmaps.
 */
export class Walk {
  readonly #index: RuleIndex;
  /** The value of each operand, as its number. */
  readonly #numbers: Int32Array;
  /** Where the bitmaps to combine start. Padded to a multiple of four, because four are combined at a time. */
  readonly #starts: Int32Array;
  /** The clauses of a group that can hold. */
  readonly #joined: Bitmap;
  /** A bit for each rule that can fire or fail, and for each that can fail. */
  readonly #found: Bitmap;
  readonly #failing: Bitmap;
  #anyFailing = false;
  /** The same as a list of their places in the running order. */
  readonly places: Int32Array;
  /** How many entries of the list are valid. */
  count = 0;

  constructor(index: RuleIndex) {
    this.#index = index;
    this.#numbers = new Int32Array(index.operands.length);
    this.#starts = new Int32Array(index.operands.length + 4);
    this.#joined = new Int32Array(index.words);
    this.#found = new Int32Array(Math.ceil(index.rests.length / 32));
    this.#failing = new Int32Array(this.#found.length);
    this.places = new Int32Array(index.rests.length + 1);
  }

  /** The expressions of a rule still to evaluate, in order; empty if its clauses express the whole test. */
  restOf(rule: number): readonly Expression[] {
    return this.#index.rests[rule] ?? [];
  }

  /** Whether a rule has expressions still to evaluate. */
  asks(rule: number): boolean {
    return this.#index.asked[rule] === 1;
  }

  /** Whether a rule that was found can fail. Unless its failure is certain, the whole rule is then evaluated. */
  canFail(rule: number): boolean {
    return this.#anyFailing && ((this.#failing[rule >> 5] ?? 0) & (1 << (rule & 31))) !== 0;
  }

  /** The certain failure of a rule that can fail; null if the rule must be evaluated. */
  failureOf(rule: number): RuleFailure | null {
    return this.#index.certainFailures[rule]?.failure ?? null;
  }

  /** Finds the rules of a situation. Returns false, with nothing found, if the index cannot handle one of its values. */
  begin(situation: Situation): boolean {
    const { operands, guarded, clauses, fails } = this.#index;
    for (const [slot, largest] of guarded) if (!isWithinReason(situation.values.at(slot), largest)) return false;
    for (let at = 0; at < operands.length; at += 1) {
      const number = operands[at]?.numberOf(situation) ?? ABSENT;
      if (number < 0) return false;
      this.#numbers[at] = number;
    }
    this.#searchAll(clauses, this.#found);
    if (this.#anyFailing) this.#failing.fill(0);
    this.#anyFailing = this.#searchAll(fails, this.#failing);
    if (this.#anyFailing) addBits(this.#found, this.#failing);
    this.count = unpack(this.#found, this.places);
    return true;
  }

  /** Finds the rules of these clauses. Returns whether there are any. */
  #searchAll({ others, keyed }: Clauses, found: Bitmap): boolean {
    let any = this.#search(others, found);
    for (let at = 0; at < keyed.length; at += 1) {
      const one = keyed[at];
      const group = one === undefined ? null : this.#groupOf(one);
      if (group !== null) any = this.#search(group, found) || any;
    }
    return any;
  }

  /** The group of an operand's value. */
  #groupOf(keyed: KeyedGroups): ClauseGroup | null {
    const number = this.#numbers[keyed.operand] ?? ABSENT;
    if (number === ABSENT) return keyed.at(ABSENT_KEY);
    const texts = this.#index.operands[keyed.operand];
    if (!(texts instanceof TextOperand)) return number === FAILED ? keyed.at(FAILED_KEY) : null;
    const { named } = texts.outcomeOf(number);
    return named === null ? null : keyed.at(named);
  }

  /** Finds the rules of a group: those of the clauses that every operand leaves possible. */
  #search({ store, ruleOfClause, texts, ordered }: ClauseGroup, found: Bitmap): boolean {
    const starts = this.#starts;
    let count = 0;
    for (let at = 0; at < texts.length; at += 1) {
      const field = texts[at];
      if (field !== undefined) starts[count] = field.startOf(this.#numbers[field.operand] ?? ABSENT);
      count += 1;
    }
    for (let at = 0; at < ordered.length; at += 1) {
      const field = ordered[at];
      if (field !== undefined) starts[count] = field.startOf(this.#numbers[field.operand] ?? ABSENT);
      count += 1;
    }
    // The first bitmap of a store excludes none of its clauses.
    do {
      starts[count] = 0;
      count += 1;
    } while (count % 4 !== 0);
    const { bits, words } = store;
    for (let four = 0; four < count; four += 4) joinFour(this.#joined, { bits, words, starts, four });
    return setRules(found, { joined: this.#joined, words, ruleOfClause });
  }
}

/** Whether arithmetic with a value stays finite and inside the calendar. */
function isWithinReason(value: Value, largest: number): boolean {
  if (typeof value === 'string') return dayNumber(value) !== null;
  const size = typeof value === 'number' ? Math.abs(value) : 0;
  return size === 0 || (size <= largest && size >= 1 / largest);
}

function addBits(into: Bitmap, more: Bitmap): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) | (more[word] ?? 0);
}

type Joining = { readonly bits: Bitmap; readonly words: number; readonly starts: Int32Array; readonly four: number };

/** Combines four bitmaps with the result so far. */
function joinFour(into: Bitmap, { bits, words, starts, four }: Joining): void {
  const [a, b] = [starts[four] ?? 0, starts[four + 1] ?? 0];
  const [c, d] = [starts[four + 2] ?? 0, starts[four + 3] ?? 0];
  const first = four === 0;
  for (let word = 0; word < words; word += 1) {
    const joined = (bits[a + word] ?? 0) & (bits[b + word] ?? 0) & (bits[c + word] ?? 0) & (bits[d + word] ?? 0);
    into[word] = first ? joined : (into[word] ?? 0) & joined;
  }
}

type Possible = { readonly joined: Bitmap; readonly words: number; readonly ruleOfClause: Int32Array };

/** Sets the bit of each rule that owns a set clause. Returns whether there are any. */
function setRules(found: Bitmap, { joined, words, ruleOfClause }: Possible): boolean {
  let any = 0;
  for (let word = 0; word < words; word += 1) {
    let bits = joined[word] ?? 0;
    any |= bits;
    while (bits !== 0) {
      const rule = ruleOfClause[word * 32 + 31 - Math.clz32(bits & -bits)] ?? 0;
      bits &= bits - 1;
      const at = rule >> 5;
      found[at] = (found[at] ?? 0) | (1 << (rule & 31));
    }
  }
  return any !== 0;
}

/** Lists the set bits and clears them. Returns how many there were. */
function unpack(found: Bitmap, into: Int32Array): number {
  let count = 0;
  for (let from = 0; from < found.length; from += 32) {
    // Find the non-zero words without branching on each.
    let words = 0;
    const to = Math.min(found.length, from + 32);
    for (let word = from; word < to; word += 1) {
      const bits = found[word] ?? 0;
      words |= ((bits | -bits) >>> 31) << word;
    }
    while (words !== 0) {
      const word = from + 31 - Math.clz32(words & -words);
      words &= words - 1;
      const bits = found[word] ?? 0;
      const second = bits & (bits - 1);
      found[word] = 0;
      // Most words have one or two bits: write both without branching.
      into[count] = word * 32 + 31 - Math.clz32(bits & -bits);
      into[count + 1] = word * 32 + 31 - Math.clz32(second & -second);
      count += 1 + ((second | -second) >>> 31);
      for (let more = second & (second - 1); more !== 0; more &= more - 1) {
        into[count] = word * 32 + 31 - Math.clz32(more & -more);
        count += 1;
      }
    }
  }
  return count;
}
