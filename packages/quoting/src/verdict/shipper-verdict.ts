import type { Cents } from '@lanewright/units';
import type { QuoteStatus } from '../terms.ts';

/** What a shipper may say of our price. */
export const SHIPPER_VERDICTS = ['accepted', 'declined', 'countered'] as const;

/** What a shipper said of our price. Units: cents, in the currency of the quote. Source: B-025. */
export type ShipperWord =
  | { readonly verdict: 'accepted'; readonly reference: string | null }
  | { readonly verdict: 'declined'; readonly reason: string }
  | { readonly verdict: 'countered'; readonly counter: Cents };

/** What decides whether a verdict is recorded without a person. */
export type VerdictFacts = {
  readonly word: ShipperWord;
  readonly status: QuoteStatus;
  /** The shipper's setting. */
  readonly isRecorded: boolean;
  /** Whether it certainly comes from the shipper: by the link of the answer, or by a mail whose sender is proven. */
  readonly isProven: boolean;
  /** Whether the quote has a load number or a reference of the shipper already. */
  readonly hasReference: boolean;
};

/**
 * Why a verdict waits for a person, in a sentence; null records it at once. A win needs the number that the load is booked
 * under, as it does when a person marks it. Source: B-025, SP-049, decision 0086.
 */
export function whyProposed({ word, status, isRecorded, isProven, hasReference }: VerdictFacts): string | null {
  if (word.verdict === 'countered') return 'A counter price is for a person to decide.';
  if (status !== 'responded') return 'The answer had expired.';
  if (!isRecorded) return 'Verdicts of this shipper are confirmed by a person.';
  if (!isProven) return 'It is not proven that the sender is genuine.';
  if (word.verdict === 'accepted' && word.reference === null && !hasReference)
    return 'It names no number to book the load under.';
  return null;
}
