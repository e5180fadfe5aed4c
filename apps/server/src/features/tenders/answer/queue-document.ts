import { createHash, randomUUID } from 'node:crypto';
import type { OwedReceipt } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import type { Insertable, Transaction } from 'kysely';
import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { QUEUES } from '../../../queues.ts';
import type { TenderTables } from '../../../tender-tables.ts';
import type { Tables } from '../../../tables.ts';

/** Our answer to a tender, as it is stored until it is sent. */
export const storedAnswer = z.strictObject({
  decision: z.enum(['accept', 'decline']),
  reason: z.string().nullable(),
});

type Enqueue = Pick<Jobs, 'enqueue'>;

/** Our answer to a tender, with the message that it answers. */
export type NewAnswer = z.infer<typeof storedAnswer> & {
  readonly source: QuoteSource;
  readonly tenderId: number;
  readonly sequence: number;
  readonly at: Date;
};

/** Stores our answer to a tender and queues its delivery, in the transaction that records the decision (SP-067). */
export async function queueTenderAnswer(
  transaction: Transaction<Tables>,
  jobs: Enqueue,
  { source, tenderId, sequence, at, ...answer }: NewAnswer,
): Promise<void> {
  await queueDocument(transaction, jobs, {
    source,
    kind: 'answer',
    tender_id: tenderId,
    tender_sequence: sequence,
    receipt_key: null,
    content: JSON.stringify(answer),
    created_at: at,
  });
}

/**
 * Stores the receipt for a partner's message and queues its delivery. Never sends a receipt twice: two receipts are the
 * same if they are for the same message and have the same content.
 */
export async function queueReceipt(
  transaction: Transaction<Tables>,
  jobs: Enqueue,
  { source, receipt, at }: { readonly source: QuoteSource; readonly receipt: OwedReceipt; readonly at: Date },
): Promise<void> {
  const content = JSON.stringify(receipt.content);
  await queueDocument(transaction, jobs, {
    source,
    kind: 'receipt',
    tender_id: null,
    tender_sequence: null,
    receipt_key: createHash('sha256').update(`${receipt.key}\n${content}`).digest('hex'),
    content,
    created_at: at,
  });
}

type NewDocument = Omit<Insertable<TenderTables['tender_delivery']>, 'event_id' | 'problem' | 'sent_at'>;

async function queueDocument(transaction: Transaction<Tables>, jobs: Enqueue, document: NewDocument): Promise<void> {
  const stored = await transaction
    .insertInto('tender_delivery')
    .values({ ...document, event_id: `tnd_${randomUUID()}`, problem: null, sent_at: null })
    .onConflict((conflict) =>
      conflict.columns(['source', 'receipt_key']).where('receipt_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return;
  const payload = { delivery_id: stored.id, correlation_id: currentCorrelation() };
  await jobs.enqueue(transaction, QUEUES.sendTenderDocument, payload);
}
