import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { withCorrelation } from '../../platform/log.ts';
import type { IncomingMessage } from '../../platform/mail/index.ts';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import { logExchange } from '../integration-logs/index.ts';
import { messageKey, plainHeaderOf } from './raw-message.ts';
import type { MailRoom } from './room.ts';

/** The author under which mails are stored. */
export const BY = { kind: 'system', name: 'mail intake' } as const;

/** The dependencies of the intake. */
export type IntakeRoom = Pick<MailRoom, 'db' | 'clock' | 'jobs' | 'log'>;

/** The way a mail arrived, with the hooks that run in the transaction that stores it. */
export type Arrival = {
  /** The mailbox; null for the SMTP listener. */
  readonly mailboxId: number | null;
  /** The host whose Authentication-Results are trusted for that mailbox; null trusts none. */
  readonly authservId: string | null;
  /** Runs first; false means that the message was already taken, and nothing is written. */
  readonly claim: (transaction: Transaction<Tables>) => Promise<boolean>;
  /** Runs last, with the stored mail, or the one that this one repeats. */
  readonly tie: (transaction: Transaction<Tables>, mailId: number) => Promise<void>;
};

const BY_LISTENER: Arrival = {
  mailboxId: null,
  authservId: null,
  claim: async () => true,
  tie: async () => undefined,
};

/**
 * Stores a message with the job that reads it, in one transaction; once this resolves, the listener may reply 250. A
 * repeated message creates nothing new (SP-070). One correlation id follows it from here to the answer.
 */
export async function receiveMail(
  room: IntakeRoom,
  message: IncomingMessage,
  arrival: Arrival = BY_LISTENER,
): Promise<void> {
  const correlationId = randomUUID();
  const key = messageKey(message.raw);
  await withCorrelation(correlationId, async () => {
    const id = await transact(room.db, { by: BY, at: room.clock.now() }, async (transaction) => {
      if (!(await arrival.claim(transaction))) return null;
      const stored = await store(room, transaction, { message, key, arrival });
      const exchange = { ...factsOf(message), message_id: plainHeaderOf(message.raw, 'message-id') };
      const outcome = stored === null ? { taken: true, repeated: true } : { taken: true, mail: stored };
      await logReceiving(room, transaction, { status: 200, correlationId, exchange, outcome, mailId: stored });
      await arrival.tie(transaction, stored ?? (await earlier(transaction, key)));
      if (stored === null) return null;
      await room.jobs.enqueue(transaction, QUEUES.readMail, { mail_id: stored, correlation_id: correlationId });
      await transaction.insertInto('event').values({ kind: 'mail.received', quote_id: null }).execute();
      return stored;
    });
    room.log.info({ mail: id, bytes: message.raw.length }, id === null ? 'a mail came again' : 'a mail was received');
  });
}

/** Records a message that was refused for its size; nothing else of it is kept. */
export async function recordTooLarge(
  room: IntakeRoom,
  message: Omit<IncomingMessage, 'raw'> & { readonly bytes: number },
): Promise<void> {
  const { bytes, ...envelope } = message;
  room.log.warn({ bytes }, 'a mail was refused for its size');
  await transact(room.db, { by: BY, at: room.clock.now() }, (transaction) =>
    logReceiving(room, transaction, {
      status: 413,
      correlationId: null,
      exchange: { ...factsOf(envelope), bytes },
      outcome: { taken: false, problem: 'The message is too large.' },
      mailId: null,
    }),
  );
}

async function store(
  room: IntakeRoom,
  transaction: Transaction<Tables>,
  { message, key, arrival }: { readonly message: IncomingMessage; readonly key: string; readonly arrival: Arrival },
): Promise<number | null> {
  const row = await transaction
    .insertInto('received_mail')
    .values({
      message_key: key,
      received_at: room.clock.now(),
      envelope_from: plain(message.envelopeFrom),
      raw: message.raw,
      mailbox_id: arrival.mailboxId,
      authserv_id: arrival.authservId,
    })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function earlier(transaction: Transaction<Tables>, key: string): Promise<number> {
  const row = await transaction
    .selectFrom('received_mail')
    .select('id')
    .where('message_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

function factsOf(message: Omit<IncomingMessage, 'raw'> & { readonly raw?: Buffer }) {
  return {
    from: plain(message.envelopeFrom),
    recipients: message.recipients.map(plain),
    ...(message.raw === undefined ? {} : { bytes: message.raw.length }),
  };
}

type Received = {
  readonly status: number;
  readonly correlationId: string | null;
  readonly exchange: object;
  readonly outcome: object;
  /** The id of the stored mail; null if it was not stored. */
  readonly mailId: number | null;
};

/** One row for each exchange with a mail server (SP-132); the text of the mail is kept with the mail, not here. */
export function logReceiving(
  room: IntakeRoom,
  transaction: Transaction<Tables>,
  { status, correlationId, exchange, outcome, mailId }: Received,
): Promise<void> {
  return logExchange(transaction, {
    at: room.clock.now(),
    integration: 'Mail',
    targetedApi: 'mail received',
    statusCode: status,
    correlationId,
    receivedMailId: mailId,
    request: exchange,
    response: outcome,
  });
}

/** External text that PostgreSQL can store: without NUL, at most 256 KB (SP-132). */
export function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, 262_144);
}
