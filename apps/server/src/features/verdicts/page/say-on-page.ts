import { done, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import { clashOfError, lockQuote } from '../../quotes/index.ts';
import type { Offer } from '../links/offer-link.ts';
import type { VerdictRoom } from '../room.ts';
import { isOpenOffer } from '../standing-offer.ts';
import { BY, takeVerdict } from '../take-verdict.ts';
import { saidByLink } from './read-offer.ts';
import { saidInForm } from './said-in-form.ts';

/**
 * Takes the verdict that a shipper submits on the page of an offer, once: a repeated or concurrent submission has no
 * effect. Takes nothing if the offer is no longer valid; the page then says so. Refuses an unreadable form. Source:
 * B-025.
 */
export async function sayOnPage(
  room: VerdictRoom,
  { offer, form }: { readonly offer: Offer; readonly form: URLSearchParams },
): Promise<Outcome<null, 'request.invalid'>> {
  const said = saidInForm(form, offer);
  if (!said.ok) return said;
  const take = (): Promise<Outcome<null, never>> => {
    const now = room.clock.now();
    return transact(room.db, { by: BY.acting, at: now }, async (transaction) => {
      const quote = await lockQuote(transaction, { id: offer.quoteId, now });
      if (quote === null || !isOpenOffer(quote.row, quote.state, offer)) return done(null);
      if ((await saidByLink(transaction, offer)) !== null) return done(null);
      const saidBy = `the link sent to ${await recipientOf(transaction, offer)}`;
      const verdict = { ...said.value, saidBy, receivedMailId: null, isProven: true };
      await takeVerdict(room, transaction, { quote, offer, said: verdict, now });
      return done(null);
    });
  };
  try {
    return await take();
  } catch (error) {
    // Another quote was won with the same number just now. The retry sees it and leaves the verdict to a person.
    if (clashOfError(error) === null) throw error;
    return take();
  }
}

async function recipientOf(transaction: Transaction<Tables>, offer: Offer): Promise<string> {
  const mail = await transaction
    .selectFrom('sent_mail')
    .select('to_address')
    .where('quote_id', '=', offer.quoteId)
    .where('created_at', '=', offer.answeredAt)
    .executeTakeFirst();
  if (mail !== undefined) return mail.to_address;
  const lane = await transaction
    .selectFrom('lane_answer')
    .select('to_address')
    .where('quote_id', '=', offer.quoteId)
    .where('answered_at', '=', offer.answeredAt)
    .executeTakeFirst();
  return lane?.to_address ?? 'the shipper';
}
