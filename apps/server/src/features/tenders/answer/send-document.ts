import type { PartnerSending } from '@lanewright/partner-kit';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import { sql, type Selectable } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { QUEUES } from '../../../queues.ts';
import type { TenderTables } from '../../../tender-tables.ts';
import { insertEvent } from '../../quotes/index.ts';
import type { TenderRoom } from '../room.ts';
import { storedAnswer } from './queue-document.ts';

/** Pauses before the second, third and fourth try, in milliseconds (SP-067). */
const RETRY_AFTER = [10_000, 60_000, 300_000] as const;

const BY = { kind: 'system', name: 'answers to tenders' } as const;

type Delivery = Selectable<TenderTables['tender_delivery']>;

/**
 * Sends one stored answer or receipt to its partner. A try that a crash cut short is made again under the same key. After
 * the last try, or a refusal, the tender is open again with the reason, so that a person answers anew. Source: SP-067.
 */
export async function sendTenderDocument(
  room: TenderRoom,
  { delivery_id: id }: { readonly delivery_id: number },
): Promise<void> {
  const delivery = await claim(room, id);
  if (delivery !== null) await settle(room, delivery, await send(room, delivery));
}

async function claim({ db }: TenderRoom, id: number): Promise<Delivery | null> {
  const row = await db
    .updateTable('tender_delivery')
    .set({ state: 'sending', attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function send(room: TenderRoom, delivery: Delivery): Promise<PartnerSending> {
  const { source, event_id: idempotencyKey, tender_id: tenderId } = delivery;
  const desk = room.requests.find((one) => one.source === source)?.desk;
  if (desk?.confirm === undefined || desk.answerTender === undefined)
    return { kind: 'refused', problem: `${QUOTE_SOURCES[source].name} is not set up any more.` };
  if (tenderId === null)
    return desk.confirm({ content: delivery.content, idempotencyKey, matter: { quoteId: null, customerId: null } });
  const tender = await room.db
    .selectFrom('load_tender')
    .select(['shipment_id', 'sequence', 'quote_id', 'customer_id'])
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  return desk.answerTender({
    ...storedAnswer.parse(delivery.content),
    reference: tender.shipment_id,
    sequence: tender.sequence,
    idempotencyKey,
    matter: { quoteId: tender.quote_id, customerId: tender.customer_id },
  });
}

async function settle(room: TenderRoom, delivery: Delivery, result: PartnerSending): Promise<void> {
  const { id, tender_id: tenderId, source } = delivery;
  const pause = result.kind === 'retry' ? RETRY_AFTER[delivery.attempts - 1] : undefined;
  const isFailed = result.kind !== 'sent' && pause === undefined;
  const problem = result.kind === 'sent' ? null : result.problem;
  const now = room.clock.now();
  await transact(room.db, { by: BY, at: now }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('tender_delivery')
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
        QUEUES.sendTenderDocument,
        { delivery_id: id, correlation_id: currentCorrelation() },
        { startAfter: new Date(now.getTime() + pause) },
      );
    if (tenderId === null) return;
    const tender = await transaction
      .updateTable('load_tender')
      .set(
        isFailed ? { state: 'open', answered_at: null, answered_by_name: null, changed_at: now } : { changed_at: now },
      )
      .where('id', '=', tenderId)
      .where('state', 'in', ['accepted', 'declined'])
      .returning('quote_id')
      .executeTakeFirst();
    if (typeof tender?.quote_id === 'number') await insertEvent(transaction, tender.quote_id, 'quote.changed');
  });
  if (isFailed) room.log.warn({ delivery: id, source, problem }, 'a document could not be sent to a partner');
}
