import type { Piece } from './piece.ts';

/** A stretch of a piece, in offsets of the piece. */
export type Stretch = { readonly from: number; readonly to: number };

/** Where a piece contains the words of a known value, such as a city in the subject; none for very short ones. */
export function wordsOf(piece: Piece, value: string): readonly Stretch[] {
  if (value.length < 3) return [];
  const text = piece.text.toLowerCase();
  const found: Stretch[] = [];
  for (
    let at = text.indexOf(value.toLowerCase());
    at >= 0 && found.length < 20;
    at = text.indexOf(value.toLowerCase(), at + 1)
  )
    if (!/[\p{L}\d]/u.test(`${text.charAt(at - 1)}${text.charAt(at + value.length)}`))
      found.push({ from: at, to: at + value.length });
  return found;
}
