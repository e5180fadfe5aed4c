import { copyWords, keptBitmaps, setBit, turnBit } from './bitmap.ts';
import type { BitmapStore } from './bitmap-store.ts';
import { holdsFor, type TextCondition } from './conditions.ts';
import { ABSENT, PASSING, UNNAMED, type TextOperand } from './operand.ts';
import type { Asked } from './ordered-field.ts';

/** Clauses that ask the same of the operand. */
type Alike = { readonly condition: TextCondition; readonly clauses: number[] };

/**
 * What the clauses of a group ask of a text. Most texts stand in no list: they share one bitmap, and a text that some
 * lists name turns the bits of the clauses with those lists. Patterns are tried once for each text; the bitmaps of the
 * first texts met are kept.
 */
export class TextField {
  /** The operand, by its place in the index. */
  readonly operand: number;
  readonly #texts: TextOperand;
  readonly #store: BitmapStore;
  /** The clauses whose lists name a text: a part of `#clauses`. */
  readonly #named: ReadonlyMap<string, Part>;
  readonly #clauses: Int32Array;
  readonly #patterned: readonly Alike[];
  /** Where the bitmap of a text starts, by the text's number; not there until it was asked for. */
  readonly #starts: (number | undefined)[] = [];
  /** That of a text which no list names and no pattern was tried on, and of one put together for the moment. */
  readonly #other: number;
  readonly #moment: number;
  #kept = 0;

  constructor(operand: number, asked: readonly Asked<TextCondition>[], { texts, store }: Ground) {
    this.operand = operand;
    this.#texts = texts;
    this.#store = store;
    const absent = store.add(3);
    this.#other = absent + store.words;
    this.#moment = this.#other + store.words;
    const alike = new Map<string, Alike>();
    const named = new Map<string, number[]>();
    for (const { clause, condition } of asked) {
      if (!condition.absent) setBit(store.bits, absent * 32 + clause);
      // Clauses with patterns are cleared where none was tried.
      if (condition.among || condition.patterns.length > 0) setBit(store.bits, this.#other * 32 + clause);
      if (condition.patterns.length > 0) addTo(alike, condition, clause);
      else for (const text of condition.texts) pushTo(named, text, clause);
    }
    store.turnAll(absent);
    store.turnAll(this.#other);
    this.#starts[ABSENT] = absent;
    this.#starts[UNNAMED] = this.#other;
    this.#patterned = [...alike.values()];
    [this.#named, this.#clauses] = oneAfterAnother(named);
  }

  /** Where the bitmap of a value starts, by the value's number. */
  startOf(number: number): number {
    return this.#starts[number] ?? this.#putTogether(number);
  }

  #putTogether(number: number): number {
    const { text, folded } = this.#texts.textOf(number);
    const named = this.#named.get(folded);
    const same = named === undefined && this.#patterned.length === 0;
    const keep = number !== PASSING && this.#kept < keptBitmaps(this.#store.words);
    const start = same ? this.#other : keep ? this.#store.add(1) : this.#moment;
    if (number !== PASSING && start !== this.#moment) this.#starts[number] = start;
    if (same) return start;
    if (keep) this.#kept += 1;
    const { bits, words } = this.#store;
    copyWords(bits, { from: this.#other, to: start, words });
    if (named !== undefined)
      for (let at = named.from; at < named.to; at += 1) turnBit(bits, start * 32 + (this.#clauses[at] ?? 0));
    for (const { condition, clauses } of this.#patterned)
      if (holdsFor(condition, text, folded)) for (const clause of clauses) setBit(bits, start * 32 + clause);
    return start;
  }
}

type Ground = { readonly texts: TextOperand; readonly store: BitmapStore };
type Part = { readonly from: number; readonly to: number };

function addTo(alike: Map<string, Alike>, condition: TextCondition, clause: number): void {
  const { among, texts, patterns } = condition;
  const key = JSON.stringify([among, [...texts], patterns.map((pattern) => [pattern.key, pattern.wanted])]);
  const known = alike.get(key);
  if (known === undefined) alike.set(key, { condition, clauses: [clause] });
  else known.clauses.push(clause);
}

function pushTo(named: Map<string, number[]>, text: string, clause: number): void {
  const known = named.get(text);
  if (known === undefined) named.set(text, [clause]);
  else known.push(clause);
}

/** Lists one after another in one, and where each stands there: thousands of lists of their own take more. */
function oneAfterAnother(
  named: ReadonlyMap<string, readonly number[]>,
): readonly [ReadonlyMap<string, Part>, Int32Array] {
  const parts = new Map<string, Part>();
  const all: number[] = [];
  for (const [text, clauses] of named) {
    parts.set(text, { from: all.length, to: all.length + clauses.length });
    for (const clause of clauses) all.push(clause);
  }
  return [parts, Int32Array.from(all)];
}
