import type { Bitmap } from './bitmap.ts';
import type { Expression } from '../tree.ts';
import type { SlotValues } from '../slot-values.ts';
import type { RuleIndex } from './rule-index.ts';

/** Words of the bitmaps that are put together at a time: a stop saves the rest, and a few kilobytes stay in the cache. */
const WORDS_AT_A_TIME = 512;

/** Walks the rules that a quote can fire, in their order. One walk at a time goes over an index. */
export class Walk {
  readonly #index: RuleIndex;
  readonly #maps: Bitmap[] = [];
  readonly #words: Bitmap;
  /** The rules found in the words last put together, how many they are, and how many were given out. */
  readonly #found: Int32Array;
  #count = 0;
  #given = 0;
  #end = 0;
  #last = -1;

  constructor(index: RuleIndex) {
    this.#index = index;
    const words = Math.min(WORDS_AT_A_TIME, index.words);
    this.#words = new Int32Array(words);
    this.#found = new Int32Array(words * 32);
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
      const bits = field === undefined ? null : field.bitsOf(values.at(field.slot));
      if (bits === null) return false;
      this.#maps[at] = bits;
    }
    this.#count = 0;
    this.#given = 0;
    this.#end = 0;
    this.#last = -1;
    return true;
  }

  /** The next rule that can fire, or -1. */
  next(): number {
    while (this.#given >= this.#count) if (!this.#fill()) return -1;
    const rule = this.#found[this.#given] ?? -1;
    this.#given += 1;
    return rule;
  }

  /** Puts the next words together and lists their rules; false past the last. */
  #fill(): boolean {
    const { words, ruleOfClause } = this.#index;
    if (this.#end >= words) return false;
    const from = this.#end;
    this.#end = Math.min(words, from + WORDS_AT_A_TIME);
    join(this.#words, this.#maps, { from, to: this.#end });
    const ground = { words: this.#words, length: this.#end - from, firstClause: from * 32, ruleOfClause };
    this.#count = list(this.#found, ground, this.#last);
    this.#given = 0;
    if (this.#count > 0) this.#last = this.#found[this.#count - 1] ?? -1;
    return true;
  }
}

type Joined = {
  readonly words: Bitmap;
  readonly length: number;
  readonly firstClause: number;
  readonly ruleOfClause: Int32Array;
};

/** Lists the rules of the clauses whose bits are set, each once; answers how many they are. */
function list(into: Int32Array, { words, length, firstClause, ruleOfClause }: Joined, before: number): number {
  let [count, last] = [0, before];
  for (let at = 0; at < length; at += 1) {
    let bits = words[at] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      bits ^= lowest;
      const rule = ruleOfClause[firstClause + at * 32 + 31 - Math.clz32(lowest)] ?? -1;
      if (rule === last) continue;
      last = rule;
      into[count] = rule;
      count += 1;
    }
  }
  return count;
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
