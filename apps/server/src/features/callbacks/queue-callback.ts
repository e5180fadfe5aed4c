import { randomUUID } from 'node:crypto';
import type { QuoteStatus } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { leavesAt, type Jobs } from '../../platform/jobs.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import { callerOutcome } from '../caller-quotes/index.ts';
import type { CallerLink } from './caller-link.ts';

/** An answer that was just recorded, on its way to the machine that asked. */
export type NewCallback = {
  readonly quoteId: number;
  readonly link: CallerLink;
  readonly kind: 'respond' | 'reject';
  readonly automatic: boolean;
  /** The status to go back to when the callback finally fails (SP-067). */
  readonly formerStatus: QuoteStatus;
  readonly at: Date;
  /** The answer is held back until then; null if it is sent at once. */
  readonly heldUntil: Date | null;
};

/**
 * Stores the outcome of a quote as its caller will read it and queues its sending, both in the transaction of the
 * answer: one cannot be without the other. A caller without an address asks for the outcome itself. Source: SP-067,
 * SP-071.
 */
export async function queueCallback(
  transaction: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { quoteId, link, kind, automatic, formerStatus, at, heldUntil }: NewCallback,
): Promise<void> {
  if (link.url === null) return;
  const eventId = `evt_${randomUUID()}`;
  // As the caller sees it once the answer is no longer held back.
  const quote = await callerOutcome(transaction, { quoteId, callerId: link.callerId, now: heldUntil ?? at });
  const event = kind === 'respond' ? 'quote.responded' : 'quote.rejected';
  const { id } = await transaction
    .insertInto('callback_delivery')
    .values({
      event_id: eventId,
      quote_id: quoteId,
      caller_id: link.callerId,
      kind,
      automatic,
      former_status: formerStatus,
      created_at: at,
      url: link.url,
      body_text: JSON.stringify({ id: eventId, event, created_at: at.toISOString(), quote }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload = { delivery_id: id, correlation_id: currentCorrelation() };
  await jobs.enqueue(transaction, QUEUES.sendCallback, payload, leavesAt(heldUntil));
}

/** Whether the newest outcome of a quote has not reached its caller yet. */
export async function isCallbackOnItsWay(queries: Queries<Tables>, quoteId: number): Promise<boolean> {
  const newest = await queries
    .selectFrom('callback_delivery')
    .select('state')
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.state === 'queued' || newest?.state === 'sending';
}
