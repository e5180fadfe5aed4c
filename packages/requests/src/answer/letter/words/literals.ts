import { amountIn } from './amount-words.ts';
import { withoutHarmless } from './harmless.ts';
import { FIELD } from '../fields.ts';
import { laneIn } from './lane-words.ts';
import { isKnownWord } from './known-words.ts';
import { speaksOfPrice } from './price-sentences.ts';
import { dayIn, validityIn, withoutServiceTimes } from './validity-words.ts';

/**
 * Why a line of a letter could show another price, validity or lane than the stored one; null where it could not. Every
 * number of three digits or more is refused unless its shape says that it is something else. `next` is the
 * line below it. Source: B-028.
 */
export function literalIn(line: string, next = ''): string | null {
  const words = asRead(line);
  const open = withoutServiceTimes(withoutHarmless(words, next));
  return laneIn(words) ?? dayIn(open) ?? amountIn(open) ?? validityIn(open);
}

/**
 * The words, numbers and signs of a line that no check knows, as they are written: they may state anything, and only a
 * person can tell. What its shape proves harmless, such as a phone number, is not among them. Source: B-028, decision 0079.
 */
export function unknownIn(line: string, next = ''): readonly string[] {
  const open = withoutServiceTimes(withoutHarmless(asRead(line), next))
    .replaceAll(FIELD, ' ')
    .replaceAll(DOTTED, ' ');
  // A rule across the page.
  if (/^\s*([-_=*~–—·.])\1*\s*$/u.test(open)) return [];
  return [...open.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*['’]?|[^\s\p{L}\p{M}\p{N}]/gu)]
    .map(([token]) => token)
    .filter((token) => !PUNCTUATION.test(token) && !isKnownWord(token));
}

/**
 * The sentences of a line that speak of a price in free words, as they are written. Only a person can tell whether they
 * promise something that is not stored. Source: B-028, decision 0099.
 */
export function priceSentencesIn(line: string, next = ''): readonly string[] {
  return line
    .split(/(?<=[.;!?])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => speaksOfPrice(withoutHarmless(asRead(sentence), next).replaceAll(FIELD, ' ')));
}

const PUNCTUATION = /^[.,;:!?'’‘"“”()[\]&/@#|•·…–—*_-]$/u;
/** Abbreviations with periods; their single letters are no words. */
const DOTTED = /(?<![\p{L}.])(?:e\.\s?g|i\.\s?e|p\.\s?s|u\.\s?s(?:\.\s?a)?|a\.\s?k\.\s?a|n\.\s?b)\b\.?/giu;

/** A line with digits of other scripts and widths as digits, and without characters that nobody sees. */
function asRead(line: string): string {
  return line
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : '0'));
}
