import type { PartnerSending } from '@lanewright/partner-kit';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { cents } from '@lanewright/units';
import { sql, type Selectable } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import type { PartnerTables } from '../../../partner-tables.ts';
import { QUEUES } from '../../../queues.ts';
import { insertEvent, lockQuote, undoAnswer, type LockedQuote } from '../../quotes/index.ts';
import { sourceOf, type PartnerRequestRoom } from '../room.ts';
import { storedLoad } from '../take/stored-load.ts';
import { storedMessage } from './message.ts';

/** Pauses before the second, third and fourth try, in milliseconds (SP-067). */
const RETRY_AFTER = [10_000, 60_000, 300_000] as const;

const BY = { kind: 'system', name: 'answers to partners' } as const;

type Delivery = Selectable<PartnerTables['partner_delivery']> & {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly offer_sequence: number | null;
  readonly customer_id: number;
  readonly offer: unknown;
};

/**
 * Sends one stored answer to its partner. A try that a crash cut short is made again under the same idempotency key, by
 * which the partner tells it from a second answer. An answer that the quote no longer stands by is not sent. After the
 * last try, or a refusal, the answer is taken back and its reason stays with the quote. Source: SP-066, SP-067.
 */
export async function deliverToPartner(
  room: PartnerRequestRoom,
  { delivery_id: id }: { readonly delivery_id: number },
): Promise<void> {
  const delivery = await claim(room, id);
  if (delivery !== null) await settle(room, delivery, await send(room, delivery));
}

async function claim(room: PartnerRequestRoom, id: number): Promise<Delivery | null> {
  const now = room.clock.now();
  return transact(room.db, { by: BY, at: now }, async (transaction) => {
    const found = await transaction
      .selectFrom('partner_delivery')
      .select('quote_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return null;
    // The quote before the delivery: in the order in which an answer takes them.
    const quote = await lockQuote(transaction, { id: found.quote_id, now });
    const row = await transaction
      .selectFrom('partner_delivery as d')
      .innerJoin('partner_request as r', 'r.id', 'd.request_id')
      .innerJoin('quote as q', 'q.id', 'd.quote_id')
      .selectAll('d')
      .select(['r.source', 'r.reference', 'r.offer_sequence', 'r.offer', 'q.customer_id'])
      .where('d.id', '=', id)
      .forUpdate('d')
      .executeTakeFirst();
    if (row === undefined || (row.state !== 'queued' && row.state !== 'sending')) return null;
    const isStanding = quote !== null && standsBy(quote, row);
    await transaction
      .updateTable('partner_delivery')
      .set(
        isStanding
          ? { state: 'sending', attempts: sql<number>`attempts + 1` }
          : { state: 'failed', problem: 'Not sent: the quote was closed or answered again before it was its turn.' },
      )
      .where('id', '=', id)
      .execute();
    if (!isStanding) await insertEvent(transaction, row.quote_id, 'quote.changed');
    return isStanding ? { ...row, attempts: row.attempts + 1 } : null;
  });
}

/** Whether a quote stands answered by this very answer. */
function standsBy(
  { row, state }: LockedQuote,
  { kind, created_at: at }: Pick<Delivery, 'kind' | 'created_at'>,
): boolean {
  return kind === 'respond'
    ? state.status === 'responded' && row.responded_at?.getTime() === at.getTime()
    : state.status === 'rejected' && row.closed_at?.getTime() === at.getTime();
}

async function send(room: PartnerRequestRoom, delivery: Delivery): Promise<PartnerSending> {
  const desk = sourceOf(room.requests, delivery.source)?.desk;
  if (desk === undefined)
    return { kind: 'refused', problem: `${QUOTE_SOURCES[delivery.source].name} is not set up any more.` };
  const message = storedMessage.parse(delivery.message);
  const address = {
    reference: delivery.reference,
    sequence: delivery.offer_sequence ?? 0,
    idempotencyKey: delivery.event_id,
    matter: { quoteId: delivery.quote_id, customerId: delivery.customer_id },
  };
  if (message.act !== 'answer') return desk[message.act]({ ...address, reason: message.reason });
  const { parts } = message;
  return desk.answer({
    ...address,
    price: cents(message.price),
    currency: message.currency,
    askedCurrency: storedLoad(delivery.offer)?.currency ?? null,
    costType: message.cost_type,
    parts: parts === null ? null : { linehaul: cents(parts.linehaul), fuel: cents(parts.fuel) },
    serviceType: message.service_type,
    validUntil: message.valid_until === null ? null : new Date(message.valid_until),
  });
}

async function settle(room: PartnerRequestRoom, delivery: Delivery, result: PartnerSending): Promise<void> {
  const { id, quote_id: quoteId } = delivery;
  const pause = result.kind === 'retry' ? RETRY_AFTER[delivery.attempts - 1] : undefined;
  const isFailed = result.kind !== 'sent' && pause === undefined;
  const problem = result.kind === 'sent' ? null : result.problem;
  const now = room.clock.now();
  await transact(room.db, { by: BY, at: now }, async (transaction) => {
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
        QUEUES.sendToPartner,
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
