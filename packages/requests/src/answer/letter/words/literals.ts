import { amountIn } from './amount-words.ts';
import { withoutHarmless } from './harmless.ts';
import { laneIn } from './lane-words.ts';
import { dayIn, validityIn, withoutServiceTimes } from './validity-words.ts';

/**
 * Why a line of a letter could show another price, validity or lane than the stored one; null where it could not. Every
 * number of three digits or more is refused unless its shape says that it is something else. `next` is the
 * line below it. Source: B-028.
 */
export function literalIn(line: string, next = ''): string | null {
  // Digits of other scripts and widths read as digits too, and characters that nobody sees part no number.
  const words = line
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : '0'));
  const open = withoutServiceTimes(withoutHarmless(words, next));
  return laneIn(words) ?? dayIn(open) ?? amountIn(open) ?? validityIn(open);
}
