import type { letterWords } from '@lanewright/contract';
import type { z } from 'zod';

type Words = z.infer<typeof letterWords>;

/** The unknown words that a writer confirmed, and the letter in which they stood. */
export type Vouched = { readonly letter: Words; readonly unknown: readonly string[] };

/** What is confirmed of a letter as it reads now. A changed one is asked about afresh, and then about all its words at once. */
export function vouchedIn(vouched: Vouched | null, letter: Words): readonly string[] {
  if (vouched === null) return [];
  const { subject, body } = vouched.letter;
  return subject === letter.subject && body === letter.body ? vouched.unknown : [];
}

/** The confirmed words of a letter with some more. */
export function vouchFor(vouched: Vouched | null, letter: Words, unknown: readonly string[]): Vouched {
  return { letter, unknown: [...new Set([...vouchedIn(vouched, letter), ...unknown])] };
}
