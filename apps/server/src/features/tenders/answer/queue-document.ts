import { randomUUID } from 'node:crypto';
import type { QuoteSource } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { QUEUES } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';

/** Our word on a tender as it is stored until it is sent. */
export const storedAnswer = z.strictObject({
  decision: z.enum(['accept', 'decline']),
  reason: z.string().nullable(),
});

type Enqueue = Pick<Jobs, 'enqueue'>;

/** Stores our answer to a tender and queues its sending, in the transaction that records the answer (SP-067). */
export async function queueTenderAnswer(
  transaction: Transaction<Tables>,
  jobs: Enqueue,
  {
    source,
    tenderId,
    at,
    ...answer
  }: z.infer<typeof storedAnswer> & { readonly source: QuoteSource; readonly tenderId: number; readonly at: Date },
): Promise<void> {
  await queueDocument(transaction, jobs, { source, kind: 'answer', tender_id: tenderId, content: answer, at });
}

/** Stores the receipt for what a partner sent and queues its sending. */
export async function queueReceipt(
  transaction: Transaction<Tables>,
  jobs: Enqueue,
  { source, content, at }: { readonly source: QuoteSource; readonly content: unknown; readonly at: Date },
): Promise<void> {
  await queueDocument(transaction, jobs, { source, kind: 'receipt', tender_id: null, content, at });
}

async function queueDocument(
  transaction: Transaction<Tables>,
  jobs: Enqueue,
  {
    content,
    at,
    ...row
  }: {
    readonly source: QuoteSource;
    readonly kind: 'answer' | 'receipt';
    readonly tender_id: number | null;
    readonly content: unknown;
    readonly at: Date;
  },
): Promise<void> {
  const { id } = await transaction
    .insertInto('tender_delivery')
    .values({
      ...row,
      event_id: `tnd_${randomUUID()}`,
      content: JSON.stringify(content),
      created_at: at,
      problem: null,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(transaction, QUEUES.sendTenderDocument, {
    delivery_id: id,
    correlation_id: currentCorrelation(),
  });
}
