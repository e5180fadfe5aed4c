import { transact } from '../../../platform/acting.ts';
import { insertEvent } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { MAX_OFFERS, SENDER } from '../send/claim-delivery.ts';

const UNCONFIRMED = 'The robot took it four times and never confirmed it: check whether the portal has it.';

/**
 * Ends the tasks whose last offer was never confirmed, and shows them to staff. Returns how many. Nobody knows whether
 * the portal has the answer, so the quote keeps it. A later confirmation by the robot still counts. Safe to run twice.
 * Source: SP-135.
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
