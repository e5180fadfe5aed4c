import type { PartnerSending } from '@lanewright/partner-kit';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import { transact } from '../../../platform/acting.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { sendQueueOf } from '../../../queues.ts';
import { insertEvent, lockQuote, undoAnswer } from '../../quotes/index.ts';
import { sourceOf, type PartnerRequestRoom } from '../room.ts';
import { claimDelivery, SENDER, type Delivery } from './claim-delivery.ts';
import { toPartner } from './to-partner.ts';

/** Pauses before the second, third and fourth try, in milliseconds (SP-067). */
const RETRY_AFTER = [10_000, 60_000, 300_000] as const;

/**
 * Sends one stored answer to its partner. A try that a crash cut short is made again under the same idempotency key, by
 * which the partner tells it from a second answer. It bears the version of the request that was answered. After the last
 * try, or a refusal, the answer is taken back and its reason stays with the quote. Source: SP-066, SP-067.
 */
export async function deliverToPartner(
  room: PartnerRequestRoom,
  { delivery_id: id }: { readonly delivery_id: number },
): Promise<void> {
  const delivery = await claimDelivery(room, id);
  if (delivery !== null) await settle(room, delivery, await send(room, delivery));
}

async function send(room: PartnerRequestRoom, delivery: Delivery): Promise<PartnerSending> {
  const desk = sourceOf(room.requests, delivery.source)?.desk;
  if (desk === undefined)
    return { kind: 'refused', problem: `${QUOTE_SOURCES[delivery.source].name} is not set up any more.` };
  const message = toPartner(delivery);
  return message.act === 'answer' ? desk.answer(message.price) : desk[message.act](message.decline);
}

async function settle(room: PartnerRequestRoom, delivery: Delivery, result: PartnerSending): Promise<void> {
  const { id, quote_id: quoteId } = delivery;
  const pause = result.kind === 'retry' ? RETRY_AFTER[delivery.attempts - 1] : undefined;
  const isFailed = result.kind !== 'sent' && pause === undefined;
  const problem = result.kind === 'sent' ? null : result.problem;
  const now = room.clock.now();
  await transact(room.db, { by: SENDER, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id: quoteId, now });
    const { numUpdatedRows } = await transaction
      .updateTable('partner_delivery')
      .set({
        state: isFailed ? 'failed' : result.kind === 'sent' ? 'sent' : 'queued',
        problem,
        sent_at: result.kind === 'sent' ? now : null,
      })
      .where('id', '=', id)
      .where('attempts', '=', delivery.attempts)
      .executeTakeFirstOrThrow();
    // Another worker took this try for lost and began its own, which alone tells now.
    if (numUpdatedRows === 0n) return;
    if (pause !== undefined)
      await room.jobs.enqueue(
        transaction,
        sendQueueOf(delivery.source),
        { delivery_id: id, correlation_id: currentCorrelation() },
        { startAfter: new Date(now.getTime() + pause) },
      );
    if (isFailed && quote !== null)
      await undoAnswer(transaction, quote, {
        kind: delivery.kind,
        answeredAt: delivery.created_at,
        formerStatus: delivery.former_status,
        now,
      });
    await insertEvent(transaction, quoteId, 'quote.changed');
  });
  if (isFailed) room.log.warn({ delivery: id, quote: quoteId, problem }, 'an answer could not be sent to a partner');
}
