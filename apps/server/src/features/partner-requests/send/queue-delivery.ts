import { randomUUID } from 'node:crypto';
import { isServedByRobot, type QuoteSource, type QuoteStatus } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { leavesAt, type Jobs } from '../../../platform/jobs.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { sendQueueOf } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';
import type { StoredMessage } from './message.ts';

/** The partner's request behind a quote, the version that the quote was made from, and the latest message about it. */
export type PartnerLink = {
  readonly requestId: number;
  readonly source: QuoteSource;
  readonly offerSequence: number;
  readonly sequence: number;
};

/** The partner's request behind a quote; null if it came another way, or by a machine caller's key. */
export async function partnerOfQuote(queries: Queries<Tables>, quoteId: number): Promise<PartnerLink | null> {
  const row = await queries
    .selectFrom('partner_request')
    .select(['id as requestId', 'source', 'offer_sequence', 'sequence'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { offer_sequence: offerSequence, ...link } = row;
  if (offerSequence === null) throw new Error(`the request ${row.requestId} has a quote of no version`);
  return { ...link, offerSequence };
}

/** Whether a change of the quote's request waits for a person; the system then does not answer the quote. */
export async function hasWaitingChange(queries: Queries<Tables>, quoteId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('partner_request')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the newest answer to a quote has not reached its partner yet. */
export async function isAnswerOnItsWay(queries: Queries<Tables>, quoteId: number): Promise<boolean> {
  const newest = await queries
    .selectFrom('partner_delivery')
    .select('state')
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.state === 'queued' || newest?.state === 'sending';
}

/**
 * Whether the last message that reached the partner of a quote, or may have reached it, was a price. A price that was
 * only marked here never did. Source: decision 0109.
 */
export async function hasReceivedPrice(queries: Queries<Tables>, quoteId: number): Promise<boolean> {
  const last = await queries
    .selectFrom('partner_delivery')
    .select('kind')
    .where('quote_id', '=', quoteId)
    .where((e) => e.or([e('state', 'in', ['sent', 'delivery_unknown']), e('may_have_arrived', '=', true)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.kind === 'respond';
}

/** An answer that was just recorded, on its way to the partner that asked. */
export type NewDelivery = {
  readonly quoteId: number;
  readonly link: PartnerLink;
  readonly kind: 'respond' | 'reject';
  readonly automatic: boolean;
  /** The status to go back to when the sending finally fails (SP-067). */
  readonly formerStatus: QuoteStatus;
  readonly at: Date;
  /** The answer is held back until then; null if it is sent at once. */
  readonly heldUntil: Date | null;
  readonly message: StoredMessage;
};

/**
 * Stores an answer as the partner will read it and queues its sending, both in the transaction of the answer: one cannot
 * be without the other. Source: SP-066, SP-067.
 */
export async function queueDelivery(
  transaction: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { quoteId, link, kind, automatic, formerStatus, at, heldUntil, message }: NewDelivery,
): Promise<void> {
  const { id } = await transaction
    .insertInto('partner_delivery')
    .values({
      event_id: `ans_${randomUUID()}`,
      quote_id: quoteId,
      request_id: link.requestId,
      offer_sequence: link.offerSequence,
      request_sequence: link.sequence,
      kind,
      automatic,
      former_status: formerStatus,
      created_at: at,
      message: JSON.stringify(message),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The robot polls for it (SP-135).
  if (isServedByRobot(link.source)) return;
  const payload = { delivery_id: id, correlation_id: currentCorrelation() };
  await jobs.enqueue(transaction, sendQueueOf(link.source), payload, leavesAt(heldUntil));
}
