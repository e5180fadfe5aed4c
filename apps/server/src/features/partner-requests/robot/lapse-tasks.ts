import { transact } from '../../../platform/acting.ts';
import { insertEvent } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { MAX_OFFERS, SENDER } from '../send/claim-delivery.ts';

const UNCONFIRMED = 'The robot took it four times and confirmed it never: look at the portal whether it is there.';

/**
 * Ends the tasks whose last offer stayed unconfirmed, and answers how many: staff are shown them. Nobody knows whether
 * the portal holds the answer, so the quote keeps it. A robot that confirms it later is still believed. Harmless when it
 * runs twice. Source: SP-135.
 */
export async function lapseTasks({ db, clock, log }: PartnerRequestRoom): Promise<number> {
  const now = clock.now();
  return transact(db, { by: SENDER, at: now }, async (transaction) => {
    const lapsed = await transaction
      .updateTable('partner_delivery')
      .set({ state: 'delivery_unknown', problem: UNCONFIRMED, offered_until: null, may_have_arrived: true })
      .where('state', '=', 'sending')
      .where('attempts', '>=', MAX_OFFERS)
      .where('offered_until', '<=', now)
      .returning(['id', 'quote_id'])
      .execute();
    for (const { id, quote_id: quoteId } of lapsed) {
      await insertEvent(transaction, quoteId, 'quote.changed');
      log.warn({ delivery: id, quote: quoteId }, 'a robot never confirmed an answer');
    }
    return lapsed.length;
  });
}
