import type { letterWords } from '@lanewright/contract';
import type { z } from 'zod';

type Words = z.infer<typeof letterWords>;

/** The unknown words that a writer confirmed, and the letter that contained them. */
export type Vouched = { readonly letter: Words; readonly unknown: readonly string[] };

/** The confirmed words of the current letter. A change discards them, and the next question covers all of its words. */
export function vouchedIn(vouched: Vouched | null, letter: Words): readonly string[] {
  if (vouched === null) return [];
  const { subject, body } = vouched.letter;
  return subject === letter.subject && body === letter.body ? vouched.unknown : [];
}

/** Adds confirmed words to those of a letter. */
export function vouchFor(vouched: Vouched | null, letter: Words, unknown: readonly string[]): Vouched {
  return { letter, unknown: [...new Set([...vouchedIn(vouched, letter), ...unknown])] };
}
