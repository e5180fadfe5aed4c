import type { PartnerBatch } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { queueReceipt } from './answer/queue-document.ts';
import { tendererAsAuthor, type TenderRoom } from './room.ts';

/** An outgoing document, before it has a control number. */
export type OutgoingDocument = {
  readonly kind: '990' | '997';
  readonly reference: string | null;
  readonly quoteId: number | null;
  readonly idempotencyKey: string;
};

/**
 * Assigns a control number to an outgoing document and returns when it was assigned. A retry has the same idempotency
 * key and gets the same number, so the partner sees one document.
 */
export function numberDocuments(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  source: QuoteSource,
): (document: OutgoingDocument) => Promise<{ readonly control: number; readonly at: Date }> {
  return async ({ kind, reference, quoteId, idempotencyKey }) => {
    const { id, written_at: at } = await db
      .insertInto('edi_document')
      .values({
        source,
        kind,
        reference,
        quote_id: quoteId,
        written_at: clock.now(),
        verdict: null,
        verdict_at: null,
        idempotency_key: idempotencyKey,
      })
      // Changes nothing: RETURNING needs an update to return the existing row.
      .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: idempotencyKey }))
      .returning(['id', 'written_at'])
      .executeTakeFirstOrThrow();
    return { control: id, at };
  };
}

/**
 * Queues the receipts for a batch. Call it only after the batch's messages are stored. Repeating a batch queues nothing
 * new.
 */
export async function queueReceipts(room: TenderRoom, source: QuoteSource, batch: PartnerBatch): Promise<void> {
  const { receipts = [] } = batch;
  if (receipts.length === 0) return;
  const at = room.clock.now();
  await transact(room.db, { by: tendererAsAuthor(source).acting, at }, async (transaction) => {
    for (const receipt of receipts) await queueReceipt(transaction, room.jobs, { source, receipt, at });
  });
}

/**
 * Stores a partner's acknowledgements of our documents. Returns how many refuse a document or name none of ours; a
 * person must look at each of those.
 */
export async function keepAcknowledgements(
  { db, clock, log }: TenderRoom,
  source: QuoteSource,
  { acknowledged = [] }: PartnerBatch,
): Promise<number> {
  let doubtful = 0;
  for (const { control, isAccepted } of acknowledged) {
    const { numUpdatedRows } = await db
      .updateTable('edi_document')
      .set({ verdict: isAccepted ? 'accepted' : 'refused', verdict_at: clock.now() })
      .where('id', '=', control)
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    if (isAccepted && numUpdatedRows > 0n) continue;
    doubtful += 1;
    log.warn({ source, control, known: numUpdatedRows > 0n }, 'a partner does not accept a document of ours');
  }
  return doubtful;
}
