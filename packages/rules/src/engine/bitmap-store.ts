import type { Bitmap } from './bitmap.ts';

/** The bitmaps of a group of clauses, all of one length, one after another; a bitmap is known by its start alone. */
export class BitmapStore {
  /** How many words a bitmap has. */
  readonly words: number;
  bits: Bitmap;
  #used = 0;

  constructor(words: number) {
    this.words = words;
    this.bits = new Int32Array(words);
  }

  /** Makes room for some bitmaps; answers where they start. */
  add(count: number): number {
    const start = this.#used;
    this.#used += count * this.words;
    if (this.#used > this.bits.length) {
      const bits = new Int32Array(Math.max(this.#used, this.bits.length * 2));
      bits.set(this.bits);
      this.bits = bits;
    }
    return start;
  }

  /** Turns all bits of a bitmap over. */
  turnAll(start: number): void {
    for (let word = start; word < start + this.words; word += 1) this.bits[word] = ~(this.bits[word] ?? 0);
  }
}
