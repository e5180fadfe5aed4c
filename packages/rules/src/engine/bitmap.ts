/** One bit for each clause of a ruleset, in the order of its rules. */
export type Bitmap = Int32Array;

/** A bitmap with every bit set; bits past the last clause too, which no clause answers to. */
export function allOnes(words: number): Bitmap {
  return new Int32Array(words).fill(-1);
}

/** Sets or clears a bit. */
export function setBit(bits: Bitmap, bit: number, on: boolean): void {
  const word = bit >> 5;
  const mask = 1 << (bit & 31);
  bits[word] = on ? (bits[word] ?? 0) | mask : (bits[word] ?? 0) & ~mask;
}

/** Turns the bits that a list names from one place up to another. */
export function turnBits(bits: Bitmap, list: Int32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const bit = list[at] ?? 0;
    const word = bit >> 5;
    bits[word] = (bits[word] ?? 0) ^ (1 << (bit & 31));
  }
}

/** What the bitmaps kept for one operand may take, in bytes, and how many they may be. */
const MOST_BYTES = 1_048_576;
const MOST_KEPT = 256;

/** How many bitmaps of a size are kept for one operand: values seen more often than that are put together anew. */
export function keptBitmaps(words: number): number {
  return Math.max(8, Math.min(MOST_KEPT, Math.floor(MOST_BYTES / (4 * words))));
}
