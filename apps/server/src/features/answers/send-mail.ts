import type { QuoteStatus } from '@lanewright/quoting';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import type { MailTransport, SendingResult } from '../../platform/mail/index.ts';
import { QUEUES } from '../../queues.ts';
import type { SentMailTable } from '../../mail-tables.ts';
import { logExchange } from '../integration-logs/index.ts';
import { lockQuote, undoAnswer } from '../quotes/index.ts';
import type { AnswerRoom } from './room.ts';

/** Pauses before the second, third and fourth try, in milliseconds (SP-067). */
const RETRY_AFTER = [10_000, 60_000, 300_000] as const;

const BY = { kind: 'system', name: 'sending of mail' } as const;

type Mail = Selectable<SentMailTable>;

/**
 * Sends one stored mail, at most once. The mail is marked as being sent before the first byte leaves; a try that a
 * crash cut short is therefore found as 'sending' and becomes 'delivery unknown', which a person sees and no machine
 * repeats, unless a repeat is harmless (SP-067).
 */
export async function sendMail(
  room: AnswerRoom,
  { sent_mail_id: id }: { readonly sent_mail_id: number },
): Promise<void> {
  const outgoing = await room.outgoing();
  const mail = await claim(room, { id, repeatable: outgoing.repeatable });
  if (mail === null) return;
  const result = await outgoing.send({
    from: outgoing.from,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body_text,
    messageId: mail.message_id,
    inReplyTo: mail.in_reply_to,
    references: mail.reference_ids,
    date: mail.created_at,
  });
  await settle(room, mail, { result, sentBy: outgoing.kind });
}

async function claim(
  room: AnswerRoom,
  { id, repeatable }: { readonly id: number; readonly repeatable: boolean },
): Promise<Mail | null> {
  return transact(room.db, { by: BY, at: room.clock.now() }, async (transaction) => {
    const mail = await transaction
      .selectFrom('sent_mail')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (mail === undefined) return null;
    if (mail.state === 'sending' && !repeatable) {
      const problem = 'The application stopped while this mail was being sent.';
      await transaction
        .updateTable('sent_mail')
        .set({ state: 'delivery_unknown', problem })
        .where('id', '=', id)
        .execute();
      await logSending(transaction, { mail, result: { kind: 'unknown', problem }, at: room.clock.now() });
      await announce(transaction, mail);
      return null;
    }
    if (mail.state !== 'queued' && mail.state !== 'sending') return null;
    await transaction
      .updateTable('sent_mail')
      .set({ state: 'sending', attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .execute();
    return { ...mail, attempts: mail.attempts + 1 };
  });
}

type Sending = { readonly result: SendingResult; readonly sentBy: MailTransport['kind'] };

async function settle(room: AnswerRoom, mail: Mail, { result, sentBy }: Sending): Promise<void> {
  const pause = result.kind === 'retry' ? RETRY_AFTER[mail.attempts - 1] : undefined;
  const failed = result.kind === 'refused' || (result.kind === 'retry' && pause === undefined);
  const problem = result.kind === 'sent' ? null : result.problem;
  const now = room.clock.now();
  await transact(room.db, { by: BY, at: now }, async (transaction) => {
    const change = stateAfter(result, failed);
    const { numUpdatedRows } = await transaction
      .updateTable('sent_mail')
      .set({ state: change, problem, ...(change === 'sent' ? { sent_at: now, sent_by: sentBy } : {}) })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('state', 'in', ['sending', 'delivery_unknown'])
      .executeTakeFirstOrThrow();
    // Another worker took this try for lost and began its own, which alone tells now.
    if (numUpdatedRows === 0n) return;
    await logSending(transaction, { mail, result, at: now });
    if (pause !== undefined)
      await room.jobs.enqueue(
        transaction,
        QUEUES.sendMail,
        { sent_mail_id: mail.id, correlation_id: currentCorrelation() },
        { startAfter: new Date(now.getTime() + pause) },
      );
    if (failed) await takeBack(transaction, mail, now);
    await announce(transaction, mail);
  });
  if (failed) room.log.warn({ mail: mail.id, problem }, 'a mail could not be delivered');
}

function stateAfter(result: SendingResult, failed: boolean): Mail['state'] {
  if (failed) return 'failed';
  return ({ sent: 'sent', retry: 'queued', unknown: 'delivery_unknown', refused: 'failed' } as const)[result.kind];
}

type Writer = Parameters<typeof lockQuote>[0];

/** After a final failure, restores the former status of each quote whose current answer is this mail. */
async function takeBack(transaction: Writer, mail: Mail, now: Date): Promise<void> {
  for (const { quote_id: id, kind, answered_at: answeredAt, former_status: formerStatus } of await answersIn(
    transaction,
    mail,
  )) {
    const quote = await lockQuote(transaction, { id, now });
    if (quote !== null) await undoAnswer(transaction, quote, { kind, answeredAt, formerStatus, now });
  }
}

/** The answers in a mail, in the order in which quotes are locked; none if it is a question. */
async function answersIn(
  transaction: Writer,
  { id, quote_id, kind, created_at: answered_at, former_status }: Mail,
): Promise<
  readonly {
    readonly quote_id: number;
    readonly kind: 'respond' | 'reject';
    readonly answered_at: Date;
    readonly former_status: QuoteStatus;
  }[]
> {
  if (kind === 'question') return [];
  if (quote_id !== null && former_status !== null) return [{ quote_id, kind, answered_at, former_status }];
  return transaction
    .selectFrom('lane_answer')
    .select(['quote_id', 'kind', 'answered_at', 'former_status'])
    .where('sent_mail_id', '=', id)
    .where('former_status', 'is not', null)
    .$narrowType<{ former_status: QuoteStatus }>()
    .orderBy('quote_id')
    .execute();
}

const STATUS_OF: Readonly<Record<SendingResult['kind'], number>> = {
  sent: 200,
  retry: 503,
  refused: 400,
  unknown: 504,
};

/** One row for each exchange with the mail server (SP-132); the text of the mail is kept with the mail, not here. */
async function logSending(
  transaction: Writer,
  { mail, result, at }: { mail: Mail; result: SendingResult; at: Date },
): Promise<void> {
  await logExchange(transaction, {
    at,
    integration: 'Mail',
    targetedApi: `mail to ${mail.to_address}`,
    statusCode: STATUS_OF[result.kind],
    customerId: await shipperOf(transaction, mail),
    quoteId: mail.quote_id,
    receivedMailId: mail.received_mail_id,
    request: { message_id: mail.message_id, subject: mail.subject, attempt: mail.attempts },
    response: result,
  });
}

async function shipperOf(
  transaction: Writer,
  { quote_id: quoteId, received_mail_id: mailId }: Mail,
): Promise<number | null> {
  const row =
    quoteId !== null
      ? await transaction.selectFrom('quote').select('customer_id').where('id', '=', quoteId).executeTakeFirst()
      : await transaction.selectFrom('received_mail').select('customer_id').where('id', '=', mailId).executeTakeFirst();
  return row?.customer_id ?? null;
}

async function announce(transaction: Writer, mail: Mail): Promise<void> {
  const lanes = await transaction
    .selectFrom('lane_answer')
    .select('quote_id')
    .where('sent_mail_id', '=', mail.id)
    .execute();
  const quotes = [...(mail.quote_id === null ? [] : [mail.quote_id]), ...lanes.map(({ quote_id }) => quote_id)];
  await transaction
    .insertInto('event')
    .values([
      { kind: 'mail.changed', quote_id: null },
      ...quotes.map((quote_id) => ({ kind: 'quote.changed', quote_id })),
    ])
    .execute();
}
