import type { Cents } from '@lanewright/units';
import type { QuoteStatus } from '../terms.ts';

/** The verdicts that a shipper can give on our price. */
export const SHIPPER_VERDICTS = ['accepted', 'declined', 'countered'] as const;

/** A shipper's verdict on our price. Units: cents, in the currency of the quote. Source: B-025. */
export type ShipperWord =
  | { readonly verdict: 'accepted'; readonly reference: string | null }
  | { readonly verdict: 'declined'; readonly reason: string }
  | { readonly verdict: 'countered'; readonly counter: Cents };

/** The facts that decide whether a verdict is recorded automatically. */
export type VerdictFacts = {
  readonly word: ShipperWord;
  readonly status: QuoteStatus;
  /** The shipper's setting Record Verdicts. */
  readonly isRecorded: boolean;
  /**
   * Whether it certainly comes from the shipper: by the link in the answer, or by a mail from an authenticated sender.
   */
  readonly isProven: boolean;
  /** Whether the quote already has a load number or a shipper reference. */
  readonly hasReference: boolean;
};

/**
 * The reason why a verdict waits for a person, as a sentence; null to record it at once. A win needs the number that
 * the load is booked under, as when a person marks it. Source: B-025, SP-049, decision 0086.
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
