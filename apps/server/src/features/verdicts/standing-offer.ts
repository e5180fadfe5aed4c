import type { QuoteState } from '@lanewright/quoting';
import type { Selectable } from 'kysely';
import type { QuoteTable } from '../../tables.ts';
import type { Offer } from './links/offer-link.ts';

type AnsweredRow = Pick<Selectable<QuoteTable>, 'responded_at' | 'quoted_price_cents' | 'currency'>;

/** Whether the quote's current answer is the offer's, at the same price. Source: B-025. */
export function isSameAnswer(row: AnsweredRow, offer: Omit<Offer, 'quoteId'>): boolean {
  return (
    row.responded_at?.getTime() === offer.answeredAt.getTime() &&
    row.quoted_price_cents === offer.price &&
    row.currency === offer.currency
  );
}

/**
 * Whether an offer can be answered now: it is the quote's current answer, and the quote is neither closed nor expired.
 */
export function isOpenOffer(row: AnsweredRow, state: QuoteState, offer: Offer): boolean {
  return state.status === 'responded' && isSameAnswer(row, offer);
}
