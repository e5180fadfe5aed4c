import type { Bitmap } from './bitmap.ts';
import type { Expression } from '../tree.ts';
import type { RuleIndex, SlotValues } from './rule-index.ts';

/** Words of the bitmaps that are put together at a time: a stop saves the rest, and a few kilobytes stay in the cache. */
const WORDS_AT_A_TIME = 512;

/** Walks the rules that a quote can fire, in their order. One walk at a time goes over an index. */
export class Walk {
  readonly #index: RuleIndex;
  readonly #maps: Bitmap[] = [];
  readonly #words: Bitmap;
  #from = 0;
  #word = 0;
  #end = 0;
  #bits = 0;
  #rule = -1;

  constructor(index: RuleIndex) {
    this.#index = index;
    this.#words = new Int32Array(Math.min(WORDS_AT_A_TIME, index.words));
    // Bitmaps are joined four at a time, filled up with one that leaves all clauses possible.
    const groups = Math.ceil((index.fields.length + 1) / 4);
    for (let at = 0; at < groups * 4; at += 1) this.#maps.push(index.known);
  }

  /** What the clauses of a rule leave to ask, in order; empty where they say all. */
  restOf(rule: number): readonly Expression[] {
    return this.#index.rests[rule] ?? [];
  }

  /** Whether the clauses of a rule leave something to ask. */
  asks(rule: number): boolean {
    return this.#index.asked[rule] === 1;
  }

  /** Starts at the first rule; false where a value is one that the index cannot tell, and nothing may be asked. */
  begin(values: SlotValues): boolean {
    const { fields } = this.#index;
    for (let at = 0; at < fields.length; at += 1) {
      const field = fields[at];
      const bits = field === undefined ? null : field.bitsOf(values[field.slot] ?? null);
      if (bits === null) return false;
      this.#maps[at] = bits;
    }
    this.#from = 0;
    this.#word = 0;
    this.#end = 0;
    this.#bits = 0;
    this.#rule = -1;
    return true;
  }

  /** The next rule that can fire, or -1. */
  next(): number {
    const { ruleOfClause } = this.#index;
    for (;;) {
      while (this.#bits === 0) {
        this.#word += 1;
        if (this.#word >= this.#end && !this.#fill()) return -1;
        this.#bits = this.#words[this.#word - this.#from] ?? 0;
      }
      const lowest = this.#bits & -this.#bits;
      this.#bits ^= lowest;
      const clause = (this.#word << 5) + 31 - Math.clz32(lowest);
      const rule = ruleOfClause[clause] ?? -1;
      if (rule === this.#rule) continue;
      this.#rule = rule;
      return rule;
    }
  }

  /** Puts the next words together; false past the last. */
  #fill(): boolean {
    const { words } = this.#index;
    if (this.#end >= words) return false;
    this.#from = this.#end;
    this.#word = this.#end;
    this.#end = Math.min(words, this.#end + WORDS_AT_A_TIME);
    join(this.#words, this.#maps, { from: this.#from, to: this.#end });
    return true;
  }
}

const NONE = new Int32Array(0);

function join(into: Bitmap, maps: readonly Bitmap[], { from, to }: { from: number; to: number }): void {
  for (let group = 0; group < maps.length; group += 4) {
    const [a = NONE, b = NONE, c = NONE, d = NONE] = [maps[group], maps[group + 1], maps[group + 2], maps[group + 3]];
    const first = group === 0;
    for (let at = from; at < to; at += 1) {
      const joined = (a[at] ?? 0) & (b[at] ?? 0) & (c[at] ?? 0) & (d[at] ?? 0);
      into[at - from] = first ? joined : (into[at - from] ?? 0) & joined;
    }
  }
}
