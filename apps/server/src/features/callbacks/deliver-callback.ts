import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { sql, type Selectable, type Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { type CallbackResult, SIGNATURE_HEADER, signatureOf } from '../../platform/callback/index.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { QUEUES } from '../../queues.ts';
import type { CallerTables } from '../../caller-tables.ts';
import type { Tables } from '../../tables.ts';
import { callbackSecret } from '../callers/index.ts';
import { logExchange } from '../integration-logs/index.ts';
import { insertEvent, lockQuote, undoAnswer } from '../quotes/index.ts';
import type { CallbackRoom } from './room.ts';

/** Pauses before the second, third and fourth try, in milliseconds (SP-067). */
const RETRY_AFTER = [10_000, 60_000, 300_000] as const;

const BY = { kind: 'system', name: 'callbacks' } as const;

type Delivery = Selectable<CallerTables['callback_delivery']> & {
  readonly source: QuoteSource;
  readonly secret_number: number;
};

/**
 * Sends one stored outcome. A try that a crash cut short is made again: its idempotency key is the same, so the receiver
 * tells the two apart from two outcomes. After the last try, or a refusal, the answer is taken back. Source: SP-067.
 */
export async function deliverCallback(
  room: CallbackRoom,
  { delivery_id: id }: { readonly delivery_id: number },
): Promise<void> {
  const delivery = await claim(room, id);
  if (delivery === null) return;
  const body = delivery.body_text;
  const secret = await callbackSecret(room.db, { callerId: delivery.caller_id, number: delivery.secret_number });
  const result = await room.sender.send({
    url: delivery.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lanewright',
      'idempotency-key': delivery.event_id,
      [SIGNATURE_HEADER]: signatureOf({ secret, at: room.clock.now(), body }),
    },
  });
  await settle(room, delivery, result);
}

async function claim({ db, clock }: CallbackRoom, id: number): Promise<Delivery | null> {
  return transact(db, { by: BY, at: clock.now() }, async (transaction) => {
    const row = await transaction
      .selectFrom('callback_delivery')
      .innerJoin('machine_caller', 'machine_caller.id', 'callback_delivery.caller_id')
      .selectAll('callback_delivery')
      .select(['machine_caller.source', 'machine_caller.callback_secret_number as secret_number'])
      .where('callback_delivery.id', '=', id)
      .forUpdate('callback_delivery')
      .executeTakeFirst();
    if (row === undefined || (row.state !== 'queued' && row.state !== 'sending')) return null;
    await transaction
      .updateTable('callback_delivery')
      .set({ state: 'sending', attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .execute();
    return { ...row, attempts: row.attempts + 1 };
  });
}

async function settle(room: CallbackRoom, delivery: Delivery, result: CallbackResult): Promise<void> {
  const { id, quote_id: quoteId } = delivery;
  const pause = result.kind === 'retry' ? RETRY_AFTER[delivery.attempts - 1] : undefined;
  const failed = result.kind !== 'sent' && pause === undefined;
  const problem = result.kind === 'sent' ? null : result.problem;
  const now = room.clock.now();
  await transact(room.db, { by: BY, at: now }, async (transaction) => {
    // The quote before the delivery: in the order in which an answer takes them.
    const quote = await lockQuote(transaction, { id: quoteId, now });
    const told = await transaction
      .updateTable('callback_delivery')
      .set({ state: failed ? 'failed' : stateAfter(result), problem, sent_at: result.kind === 'sent' ? now : null })
      .where('id', '=', id)
      .where('attempts', '=', delivery.attempts)
      .returning('collected_at')
      .executeTakeFirst();
    await keepTry(transaction, { delivery, result, at: now });
    // Another worker took this try for lost and began its own, which alone tells now.
    if (told === undefined) return;
    if (pause !== undefined)
      await room.jobs.enqueue(
        transaction,
        QUEUES.sendCallback,
        { delivery_id: id, correlation_id: currentCorrelation() },
        { startAfter: new Date(now.getTime() + pause) },
      );
    if (failed && quote !== null && told.collected_at === null)
      await undoAnswer(transaction, quote, {
        kind: delivery.kind,
        answeredAt: delivery.created_at,
        formerStatus: delivery.former_status,
        now,
      });
    await insertEvent(transaction, quoteId, 'quote.changed');
  });
  if (failed) room.log.warn({ delivery: id, quote: quoteId, problem }, 'a callback could not be delivered');
}

function stateAfter(result: CallbackResult): Delivery['state'] {
  return ({ sent: 'sent', retry: 'queued', refused: 'failed' } as const)[result.kind];
}

/** One row for each try (SP-132). What follows a question mark in an address may be a secret of its owner. */
async function keepTry(
  transaction: Transaction<Tables>,
  { delivery, result, at }: { readonly delivery: Delivery; readonly result: CallbackResult; readonly at: Date },
): Promise<void> {
  const quote = await transaction
    .selectFrom('quote')
    .select('customer_id')
    .where('id', '=', delivery.quote_id)
    .executeTakeFirst();
  await logExchange(transaction, {
    at,
    integration: QUOTE_SOURCES[delivery.source].name,
    targetedApi: `POST ${delivery.url.split('?', 1)[0] ?? delivery.url}`,
    statusCode: result.status,
    customerId: quote?.customer_id ?? null,
    quoteId: delivery.quote_id,
    request: delivery.body_text,
    response: result.kind === 'sent' || result.answer !== '' ? result.answer : result.problem,
  });
}
