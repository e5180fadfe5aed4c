/** One bit for each of some things in their order. */
export type Bitmap = Int32Array;

/** Sets a bit. */
export function setBit(bits: Bitmap, bit: number): void {
  const word = bit >> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (bit & 31));
}

/** Turns a bit over. */
export function turnBit(bits: Bitmap, bit: number): void {
  const word = bit >> 5;
  bits[word] = (bits[word] ?? 0) ^ (1 << (bit & 31));
}

/** Copies some words of a bitmap to another place in it. */
export function copyWords(bits: Bitmap, { from, to, words }: { from: number; to: number; words: number }): void {
  for (let word = 0; word < words; word += 1) bits[to + word] = bits[from + word] ?? 0;
}

/** What the bitmaps kept for one operand of a group of clauses may take, in bytes, and how many they may be. */
const MAX_BYTES = 1_048_576;
const MAX_KEPT = 256;

/** How many bitmaps of a size are cached; for further values they are built again each time. */
export function keptBitmaps(words: number): number {
  return Math.max(8, Math.min(MAX_KEPT, Math.floor(MAX_BYTES / (4 * words))));
}
