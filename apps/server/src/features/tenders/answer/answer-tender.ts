import type { ActionRefusal } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { LoadTenderTable } from '../../../tender-tables.ts';
import type { Tables } from '../../../tables.ts';
import { insertEvent, lockQuote, recordTakenPrice, recordWin, type Author } from '../../quotes/index.ts';
import type { TenderRoom } from '../room.ts';
import { queueTenderAnswer } from './queue-document.ts';

/** A person's word on a tender as it was shown. */
export type TenderDecision = {
  readonly id: number;
  readonly sequence: number;
  readonly decision: 'accept' | 'decline';
  readonly reason: string | null;
  readonly by: Author;
};

/** Why a tender was not answered. */
export type AnswerRefusal =
  | ActionRefusal
  | 'tender.not_found'
  | 'tender.not_open'
  | 'tender.changed'
  | 'tender.unmatched'
  | 'quote.not_found'
  | 'request.invalid';

/**
 * Accepts or declines a tender; the answer leaves with the transaction that records it. An accepted tender wins its
 * quote at the price of the tender, since that is what the shipper will pay. A declined one leaves the quote as it is.
 * Refuses: a tender that was answered, changed or taken back since it was shown; to accept one that no quote is known
 * for, or that states no charge; the status table. Source: B-040, decision 0082.
 */
export async function answerTender(room: TenderRoom, ask: TenderDecision): Promise<Outcome<null, AnswerRefusal>> {
  const { id, sequence, decision, reason, by } = ask;
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const tender = await transaction
      .selectFrom('load_tender')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (tender === undefined) return refuse('tender.not_found');
    if (tender.sequence !== sequence) return refuse('tender.changed');
    if (tender.state !== 'open') return refuse('tender.not_open', { state: tender.state, by: tender.answered_by_name });
    if (decision === 'accept') {
      const won = await winByTender(room, transaction, { tender, by, now });
      if (!won.ok) return won;
    }
    await transaction
      .updateTable('load_tender')
      .set({
        state: decision === 'accept' ? 'accepted' : 'declined',
        changed_at: now,
        answered_at: now,
        answered_by_name: by.name,
        answer_reason: reason,
      })
      .where('id', '=', id)
      .execute();
    await queueTenderAnswer(transaction, room.jobs, { source: tender.source, tenderId: id, decision, reason, at: now });
    if (tender.quote_id !== null) await insertEvent(transaction, tender.quote_id, 'quote.changed');
    return done(null);
  });
}

async function winByTender(
  room: TenderRoom,
  transaction: Transaction<Tables>,
  { tender, by, now }: { readonly tender: Selectable<LoadTenderTable>; readonly by: Author; readonly now: Date },
): Promise<Outcome<null, AnswerRefusal>> {
  const { quote_id: id, charge_cents: charge, currency } = tender;
  if (id === null || tender.match === 'proposed' || charge === null) return refuse('tender.unmatched');
  const quote = await lockQuote(transaction, { id, now });
  if (quote === null) return refuse('quote.not_found');
  if (quote.state.status === 'won') return done(null);
  const { row } = quote;
  if (row.quoted_price_cents !== charge || row.currency !== currency) {
    const priced = await recordTakenPrice(transaction, quote, {
      price: { cents: charge, currency },
      by,
      now,
      runs: room.runs,
    });
    if (!priced.ok) return priced;
  }
  const standing = await lockQuote(transaction, { id, now });
  if (standing === null) return refuse('quote.not_found');
  const shipperRefNumber = tender.shipment_id.length <= 32 ? tender.shipment_id : null;
  return recordWin(transaction, standing, { by, now, runs: room.runs, loadNumber: null, shipperRefNumber });
}
