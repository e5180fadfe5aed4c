import type { PartnerBatch } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { queueReceipt } from './answer/queue-document.ts';
import { tendererAsAuthor, type TenderRoom } from './room.ts';

/** A document that goes out, before it has a number. */
export type OutgoingDocument = {
  readonly kind: '990' | '997';
  readonly reference: string | null;
  readonly quoteId: number | null;
  readonly idempotencyKey: string;
};

/**
 * Gives an outgoing document of a partner its control number, and tells when it got it. A repeated try is the same
 * document by its idempotency key and keeps its number, so that the partner sees one document.
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
      // Changes nothing: only an update returns the row that is there already.
      .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: idempotencyKey }))
      .returning(['id', 'written_at'])
      .executeTakeFirstOrThrow();
    return { control: id, at };
  };
}

/**
 * Queues the receipts that a batch is owed. They leave after its messages are stored, never before. A batch that is taken
 * again is owed nothing more.
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
 * Keeps what a partner says about our documents. Answers how many of them it refused or does not mean any of ours: each
 * of those is for a person.
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
