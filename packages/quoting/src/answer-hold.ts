import { done, refuse, type Outcome } from '@lanewright/units';
import { QUOTE_SOURCES, type QuoteSource } from './sources.ts';
import type { QuoteStatus } from './terms.ts';

/** The longest that an answer may be held back, in seconds. */
export const LONGEST_HOLD_SECONDS = 30;

/** How long before its quote expires a held answer must leave, in milliseconds, so that it arrives in time. */
const HOLD_LEAD_MS = 60_000;

/** A quote that is about to be answered. */
export type AnsweredQuote = {
  readonly status: QuoteStatus;
  readonly source: QuoteSource;
  readonly expiresAt: Date | null;
};

/**
 * The end of the hold of a person's answer; null if it leaves at once. An answer is not held back if it could be late:
 * in an auction, which may end at any moment, or shortly before the quote expires. Nor is one that replaces an earlier
 * answer, because the recipient already has that one. Source: B-014.
 */
export function answerHeldUntil(
  quote: AnsweredQuote,
  { seconds, now }: { readonly seconds: number; readonly now: Date },
): Date | null {
  if (seconds <= 0 || quote.status !== 'open' || QUOTE_SOURCES[quote.source].auction) return null;
  const until = now.getTime() + Math.min(seconds, LONGEST_HOLD_SECONDS) * 1000;
  const isLate = quote.expiresAt !== null && until + HOLD_LEAD_MS > quote.expiresAt.getTime();
  return isLate ? null : new Date(until);
}

/** Whether an answer that is held back until `heldUntil` may be recalled now. Refuses: quote.answer_left. */
export function decideRecall(
  { status, heldUntil }: { readonly status: QuoteStatus; readonly heldUntil: Date | null },
  now: Date,
): Outcome<null, 'quote.answer_left'> {
  const isAnswered = status === 'responded' || status === 'rejected';
  return isAnswered && isHeld(heldUntil, now) ? done(null) : refuse('quote.answer_left');
}

/** Whether an answer is still held back. */
export function isHeld(heldUntil: Date | null, now: Date): heldUntil is Date {
  return heldUntil !== null && now.getTime() < heldUntil.getTime();
}
