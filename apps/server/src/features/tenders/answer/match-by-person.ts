import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import { insertEvent, lockQuote, type Author } from '../../quotes/index.ts';
import type { TenderRoom } from '../room.ts';
import { settleUnmatched } from '../take/stored-tender.ts';

/**
 * Links an open tender to the quote that a person names; a person then accepts or declines it. Refuses: an unknown
 * tender, one that is not open, an unknown quote, and a quote of another shipper. Source: B-040.
 */
export async function matchByPerson(
  room: TenderRoom,
  { id, quoteId, by }: { readonly id: number; readonly quoteId: number; readonly by: Author },
): Promise<Outcome<null, 'tender.not_found' | 'tender.not_open' | 'quote.not_found' | 'tender.other_shipper'>> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const tender = await transaction
      .selectFrom('load_tender')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (tender === undefined) return refuse('tender.not_found');
    if (tender.state !== 'open') return refuse('tender.not_open', { state: tender.state, by: tender.answered_by_name });
    const quote = await lockQuote(transaction, { id: quoteId, now });
    if (quote === null) return refuse('quote.not_found');
    if (tender.customer_id !== null && tender.customer_id !== quote.row.customer_id)
      return refuse('tender.other_shipper');
    await transaction
      .updateTable('load_tender')
      .set({ quote_id: quoteId, match: 'person', customer_id: quote.row.customer_id, changed_at: now })
      .where('id', '=', id)
      .execute();
    await settleUnmatched(transaction, { source: tender.source, reference: tender.shipment_id, by: by.name, now });
    await insertEvent(transaction, quoteId, 'quote.changed');
    return done(null);
  });
}
