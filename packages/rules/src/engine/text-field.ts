import { foldText, type Value } from '../values.ts';
import { allOnes, keptBitmaps, setBit, turnBits, type Bitmap } from './bitmap.ts';
import { holdsFor, type TextCondition } from './conditions.ts';
import type { Asked, Field } from './ordered-field.ts';

/** Clauses that ask the same of the operand. */
type Group = { readonly condition: TextCondition; readonly clauses: number[] };

/**
 * A text. Most texts stand in no list: they share one bitmap, and a text that some lists name turns the bits of the
 * clauses with those lists. Patterns are tried once for each text; the bitmaps of the first texts met are kept.
 */
export class TextField implements Field {
  readonly slot: number;
  readonly #absent: Bitmap;
  /** Bits of a text that no list names and no pattern was tried on: clauses with patterns are cleared. */
  readonly #other: Bitmap;
  readonly #named: ReadonlyMap<string, Int32Array>;
  readonly #patterned: readonly Group[];
  readonly #kept = new Map<string, Bitmap>();
  readonly #most: number;
  readonly #scratch: Bitmap;

  constructor(slot: number, asked: readonly Asked<TextCondition>[], words: number) {
    this.slot = slot;
    this.#absent = allOnes(words);
    this.#other = allOnes(words);
    this.#most = keptBitmaps(words);
    this.#scratch = new Int32Array(words);
    const groups = new Map<string, Group>();
    const named = new Map<string, number[]>();
    for (const { clause, condition } of asked) {
      if (!condition.absent) setBit(this.#absent, clause, false);
      if (condition.among || condition.patterns.length > 0) setBit(this.#other, clause, false);
      if (condition.patterns.length > 0) addTo(groups, condition, clause);
      else for (const text of condition.texts) pushTo(named, text, clause);
    }
    this.#patterned = [...groups.values()];
    this.#named = new Map([...named].map(([text, clauses]) => [text, Int32Array.from(clauses)]));
  }

  bitsOf(value: Value): Bitmap | null {
    if (value === null) return this.#absent;
    if (typeof value !== 'string') return null;
    const known = this.#kept.get(value);
    if (known !== undefined) return known;
    const folded = foldText(value);
    const named = this.#named.get(folded);
    if (named === undefined && this.#patterned.length === 0) return this.#other;
    const keep = this.#kept.size < this.#most;
    const bits = keep ? new Int32Array(this.#other.length) : this.#scratch;
    bits.set(this.#other);
    if (named !== undefined) turnBits(bits, named, 0, named.length);
    for (const { condition, clauses } of this.#patterned)
      if (holdsFor(condition, value, folded)) for (const clause of clauses) setBit(bits, clause, true);
    if (keep) this.#kept.set(value, bits);
    return bits;
  }
}

function addTo(groups: Map<string, Group>, condition: TextCondition, clause: number): void {
  const { among, texts, patterns } = condition;
  const key = JSON.stringify([among, [...texts], patterns.map((pattern) => [pattern.key, pattern.wanted])]);
  const known = groups.get(key);
  if (known === undefined) groups.set(key, { condition, clauses: [clause] });
  else known.clauses.push(clause);
}

function pushTo(named: Map<string, number[]>, text: string, clause: number): void {
  const known = named.get(text);
  if (known === undefined) named.set(text, [clause]);
  else known.push(clause);
}
