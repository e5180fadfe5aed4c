import { copyWords, keptBitmaps, setBit, turnBit } from './bitmap.ts';
import type { BitmapStore } from './bitmap-store.ts';
import type { TextCondition } from './conditions.ts';
import { ABSENT, FIRST_POSITION, UNNAMED, type TextOperand } from './operand.ts';
import type { Asked } from './ordered-field.ts';

/**
 * What the clauses of a group ask of a text: each a list that names it or does not, or one pattern. Most texts stand in
 * no list and match nothing: they share one bitmap. How another comes out turns the bits of the clauses with the lists
 * that name it and the patterns that match it. When as many bitmaps as are kept are there, they begin anew.
 */
export class TextField {
  /** The operand, by its place in the index. */
  readonly operand: number;
  readonly #texts: TextOperand;
  readonly #store: BitmapStore;
  /** The clauses that a text (by its folded form) or a pattern (by its number) turns: a part of `#clauses`. */
  readonly #turned: ReadonlyMap<string | number, Part>;
  readonly #clauses: Int32Array;
  /** Where the bitmap of a text starts, by the text's number; not there until it was asked for. */
  readonly #starts: (number | undefined)[] = [];
  readonly #absent: number;
  /** That of a text that turns nothing. */
  readonly #other: number;
  /** Where bitmaps are kept, and how many of these places are taken. */
  readonly #places: number[] = [];
  #taken = 0;
  #epoch: number;

  constructor(operand: number, asked: readonly Asked<TextCondition>[], { texts, store }: Ground) {
    this.operand = operand;
    this.#texts = texts;
    this.#store = store;
    this.#epoch = texts.epoch;
    this.#absent = store.add(2);
    this.#other = this.#absent + store.words;
    const turned = new Map<string | number, number[]>();
    for (const { clause, condition } of asked) {
      const [pattern] = condition.patterns;
      if (!condition.absent) setBit(store.bits, this.#absent * 32 + clause);
      if (pattern === undefined ? condition.among : pattern.wanted) setBit(store.bits, this.#other * 32 + clause);
      if (pattern !== undefined) pushTo(turned, texts.patternNumber(pattern), clause);
      else for (const text of condition.texts) pushTo(turned, text, clause);
    }
    store.turnAll(this.#absent);
    store.turnAll(this.#other);
    [this.#turned, this.#clauses] = oneAfterAnother(turned);
    this.#forget();
  }

  /** Where the bitmap of a value starts, by the value's number. */
  startOf(number: number): number {
    if (this.#epoch !== this.#texts.epoch) this.#forget();
    return this.#starts[number] ?? this.#putTogether(number);
  }

  #forget(): void {
    this.#epoch = this.#texts.epoch;
    this.#taken = 0;
    this.#starts.length = FIRST_POSITION;
    this.#starts[ABSENT] = this.#absent;
    this.#starts[UNNAMED] = this.#other;
  }

  #putTogether(number: number): number {
    const { named, matched } = this.#texts.outcomeOf(number);
    let start = this.#turn(this.#other, named);
    for (const pattern of matched) start = this.#turn(start, pattern);
    this.#starts[number] = start;
    return start;
  }

  /** Turns the bits of what a text or pattern turns, in a bitmap of its own. */
  #turn(start: number, key: string | number | null): number {
    const part = key === null ? undefined : this.#turned.get(key);
    if (part === undefined) return start;
    const own = start === this.#other ? this.#place() : start;
    const { bits } = this.#store;
    for (let at = part.from; at < part.to; at += 1) turnBit(bits, own * 32 + (this.#clauses[at] ?? 0));
    return own;
  }

  /** A place that holds what a text that turns nothing has. */
  #place(): number {
    const { words } = this.#store;
    if (this.#taken === keptBitmaps(words)) this.#forget();
    const place = (this.#places[this.#taken] ??= this.#store.add(1));
    this.#taken += 1;
    copyWords(this.#store.bits, { from: this.#other, to: place, words });
    return place;
  }
}

type Ground = { readonly texts: TextOperand; readonly store: BitmapStore };
type Part = { readonly from: number; readonly to: number };

/**
 * A text condition in parts that each turn with one list or one pattern; a text satisfies it when it satisfies them all.
 */
export function partsOf(condition: TextCondition): readonly TextCondition[] {
  const { among, texts, patterns, absent } = condition;
  const alone = patterns.map((one): TextCondition => ({
    ...condition,
    among: false,
    texts: NO_TEXTS,
    patterns: [one],
  }));
  const listed = among || texts.size > 0 || patterns.length === 0;
  return listed ? [{ kind: 'text', among, texts, patterns: [], absent }, ...alone] : alone;
}

const NO_TEXTS: ReadonlySet<string> = new Set();

function pushTo<K>(named: Map<K, number[]>, key: K, clause: number): void {
  const known = named.get(key);
  if (known === undefined) named.set(key, [clause]);
  else known.push(clause);
}

/** All lists concatenated, with the offset of each: thousands of separate arrays take more memory. */
function oneAfterAnother<K>(named: ReadonlyMap<K, readonly number[]>): readonly [ReadonlyMap<K, Part>, Int32Array] {
  const parts = new Map<K, Part>();
  const all: number[] = [];
  for (const [text, clauses] of named) {
    parts.set(text, { from: all.length, to: all.length + clauses.length });
    for (const clause of clauses) all.push(clause);
  }
  return [parts, Int32Array.from(all)];
}
