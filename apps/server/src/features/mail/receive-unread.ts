import { transact } from '../../platform/acting.ts';
import { parseMail } from './parse-mail.ts';
import { messageKey, plainHeaderOf, readableText } from './raw-message.ts';
import { BY, logReceiving, plain, type Arrival, type IntakeRoom } from './receive-mail.ts';

/** A mail of which we have only the header, or not even that. */
type UnreadMail = {
  readonly envelopeFrom: string;
  readonly recipients: readonly string[];
  /** Empty if it could not be fetched. */
  readonly header: Buffer;
  /** Bytes of the whole mail. */
  readonly bytes: number;
  /** Its identity if the header has no Message-ID. */
  readonly key: string;
  /** Why it was not read, as a sentence for the person who settles it. */
  readonly reason: string;
};

/**
 * Gives a person a mail that could not be read in full, with its header and the reason. A mailbox, unlike a mail
 * server, cannot refuse a message that is too large, and no received mail may be dropped. Source: SP-070.
 */
export async function receiveUnread(room: IntakeRoom, mail: UnreadMail, arrival: Arrival): Promise<void> {
  const { header, bytes, reason, envelopeFrom, recipients } = mail;
  const named = header.length === 0 ? null : (await parseMail(header)).mail;
  const now = room.clock.now();
  await transact(room.db, { by: BY, at: now }, async (transaction) => {
    if (!(await arrival.claim(transaction))) return;
    const key = header.length === 0 ? mail.key : messageKey(header);
    const made = await transaction
      .insertInto('received_mail')
      .values({
        message_key: key,
        received_at: now,
        envelope_from: plain(envelopeFrom),
        raw: header,
        from_address: named?.from?.address ?? null,
        from_name: named?.from?.name ?? null,
        subject: named?.subject ?? '',
        message_id: plainHeaderOf(header, 'message-id'),
        state: 'review',
        reasons: [reason],
        body_text: readableText(header),
        mailbox_id: arrival.mailboxId,
        authserv_id: arrival.authservId,
      })
      .onConflict((conflict) => conflict.column('message_key').doUpdateSet({ message_key: key }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await logReceiving(room, transaction, {
      status: 413,
      correlationId: null,
      exchange: { from: plain(envelopeFrom), recipients: recipients.map(plain), bytes },
      outcome: { taken: false, problem: reason },
      mailId: made.id,
    });
    await arrival.tie(transaction, made.id);
    await transaction.insertInto('event').values({ kind: 'mail.received', quote_id: null }).execute();
  });
  room.log.warn({ bytes, reason }, 'a mail was not read whole; a person gets it');
}
