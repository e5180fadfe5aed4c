import type { PartnerSending } from '@lanewright/partner-kit';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import type { Selectable, Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { QUEUES } from '../../../queues.ts';
import type { LoadTenderTable, TenderTables } from '../../../tender-tables.ts';
import type { Tables } from '../../../tables.ts';
import { insertEvent } from '../../quotes/index.ts';
import type { TenderRoom } from '../room.ts';
import { storedAnswer } from './queue-document.ts';

/** Pauses before the second, third and fourth try, in milliseconds (SP-067). */
const RETRY_AFTER = [10_000, 60_000, 300_000] as const;

const BY = { kind: 'system', name: 'answers to tenders' } as const;

type Delivery = Selectable<TenderTables['tender_delivery']>;

/**
 * Sends one stored answer or receipt to its partner. A try that a crash interrupted is repeated with the same
 * idempotency key. An outdated answer is not sent. After the last try or a refusal, the tender is open again with the
 * reason, so that a person answers again. Source: SP-067.
 */
export async function sendTenderDocument(
  room: TenderRoom,
  { delivery_id: id }: { readonly delivery_id: number },
): Promise<void> {
  const delivery = await claim(room, id);
  if (delivery !== null) await settle(room, delivery, await send(room, delivery));
}

/**
 * Claims a delivery for sending; null if there is nothing to send. Discards an answer if the tender was changed,
 * cancelled or reopened since; a person then answers the current tender. Locks the tender before the delivery, in the
 * same order as a person's answer does.
 */
async function claim(room: TenderRoom, id: number): Promise<Delivery | null> {
  const at = room.clock.now();
  return transact(room.db, { by: BY, at }, async (transaction) => {
    const found = await transaction
      .selectFrom('tender_delivery')
      .select('tender_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const tender = await lockTenderOf(transaction, found?.tender_id ?? null);
    const row = await transaction
      .selectFrom('tender_delivery')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const isStanding = tender === null || standsBy(tender, row);
    await transaction
      .updateTable('tender_delivery')
      .set(
        isStanding
          ? { state: 'sending', attempts: row.attempts + 1 }
          : { state: 'failed', problem: 'Not sent: the shipper changed the tender before the answer could be sent.' },
      )
      .where('id', '=', id)
      .execute();
    if (isStanding) return { ...row, attempts: row.attempts + 1 };
    if (typeof tender.quote_id === 'number') await insertEvent(transaction, tender.quote_id, 'quote.changed');
    return null;
  });
}

async function lockTenderOf(
  transaction: Transaction<Tables>,
  tenderId: number | null,
): Promise<Selectable<LoadTenderTable> | null> {
  if (tenderId === null) return null;
  return transaction
    .selectFrom('load_tender')
    .selectAll()
    .where('id', '=', tenderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the tender's current answer is this one. */
function standsBy(
  { state, sequence, answered_at: at }: Selectable<LoadTenderTable>,
  { content, tender_sequence, created_at }: Delivery,
): boolean {
  const isAnswered = state === (storedAnswer.parse(content).decision === 'accept' ? 'accepted' : 'declined');
  return isAnswered && sequence === tender_sequence && at?.getTime() === created_at.getTime();
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
    .select(['shipment_id', 'quote_id', 'customer_id'])
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  return desk.answerTender({
    ...storedAnswer.parse(delivery.content),
    reference: tender.shipment_id,
    sequence: delivery.tender_sequence ?? 0,
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
    const tender = await lockTenderOf(transaction, tenderId);
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
    // Another worker considered this try lost and started its own; only that one may record a result.
    if (numUpdatedRows === 0n) return;
    if (pause !== undefined)
      await room.jobs.enqueue(
        transaction,
        QUEUES.sendTenderDocument,
        { delivery_id: id, correlation_id: currentCorrelation() },
        { startAfter: new Date(now.getTime() + pause) },
      );
    // If the tender changed meanwhile, only the delivery records how this answer ended.
    if (tender === null || !standsBy(tender, delivery)) return;
    await transaction
      .updateTable('load_tender')
      .set(
        isFailed ? { state: 'open', answered_at: null, answered_by_name: null, changed_at: now } : { changed_at: now },
      )
      .where('id', '=', tender.id)
      .execute();
    if (tender.quote_id !== null) await insertEvent(transaction, tender.quote_id, 'quote.changed');
  });
  if (isFailed) room.log.warn({ delivery: id, source, problem }, 'a document could not be sent to a partner');
}
