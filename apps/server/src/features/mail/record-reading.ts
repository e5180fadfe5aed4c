import { done, parseMailAddress, type Outcome } from '@lanewright/units';
import type { Transaction, Updateable } from 'kysely';
import type { ReceivedMailTable } from '../../mail-tables.ts';
import type { Tables } from '../../tables.ts';
import { systemAs } from '../quotes/index.ts';
import { deadlineOf } from './deadline.ts';
import { nameEquipment } from './equipment/name-equipment.ts';
import type { JudgedMail } from './judge-raw.ts';
import type { LockedMail } from './lock-mail.ts';
import { plainHeaderOf, readableText } from './raw-message.ts';
import { recordQuotes } from './record-quotes.ts';
import type { MailRoom } from './room.ts';
import { doubtsToStore, partsToStore, readingToStore } from './stored-reading.ts';

/** The author of what the intake does by itself. */
export const INTAKE = systemAs('mail intake');

/** A locked mail with how it was read and judged. */
type ReadingToRecord = {
  readonly mail: Pick<LockedMail, 'id' | 'message_key'>;
  readonly raw: Buffer;
  readonly judged: JudgedMail;
  /** Columns that only some mails have. */
  readonly also?: Pick<
    Updateable<ReceivedMailTable>,
    'request_mail_id' | 'joined_at' | 'may_answer' | 'settled_by_name' | 'settled_at'
  >;
};

/**
 * Records how a locked mail was read, with the equipment names it waits for, and creates its quotes if it was judged
 * complete. Refuses if one of the quotes is
 * refused; the caller then rolls its transaction back.
 */
export async function recordReading(
  room: MailRoom,
  transaction: Transaction<Tables>,
  { mail, raw, judged, also = {} }: ReadingToRecord,
): Promise<Outcome<null, 'request.invalid'>> {
  const { judgement } = judged;
  const change = { ...columnsOf(raw, judged), ...also, answer_by: answerBy(room, judged) };
  await transaction.updateTable('received_mail').set(change).where('id', '=', mail.id).execute();
  await nameEquipment(room, transaction, { mailId: mail.id, judged });
  if (judgement.state === 'quoted') {
    const made = await recordQuotes(room, transaction, {
      mail: { id: mail.id, message_key: mail.message_key, replyEmail: change.reply_to ?? null },
      quotes: judgement.requests,
      findings: judgement.findings,
      by: INTAKE,
    });
    if (!made.ok) return made;
  }
  await transaction.insertInto('event').values({ kind: 'mail.changed', quote_id: null }).execute();
  room.log.info({ mail: mail.id, state: judgement.state }, 'a mail was read');
  return done(null);
}

/** The deadline for an answer that the mail states; null if it states none. */
function answerBy({ businessZone }: MailRoom, { reading: { answer_by: by } }: JudgedMail): Date | null {
  return by === null ? null : deadlineOf(by.value, businessZone);
}

function columnsOf(
  raw: Buffer,
  { opened, reading, judgement, authentication, customer, replyIds }: JudgedMail,
): Updateable<ReceivedMailTable> & { readonly reply_to: string | null } {
  const { mail } = opened;
  const from = mail.from?.address ?? null;
  // Never answers the forwarder, even if the mail inside has no address.
  const otherwise = reading.forwarded_by === null ? (mail.replyTo?.address ?? from ?? '') : '';
  return {
    state: judgement.state,
    reasons: judgement.state === 'quoted' ? [] : [...judgement.reasons],
    from_address: from,
    from_name: mail.from?.name ?? null,
    reply_to: parseMailAddress(reading.reply_to?.value ?? otherwise)?.address ?? null,
    subject: mail.subject,
    message_id: mail.messageId ?? plainHeaderOf(raw, 'message-id'),
    customer_id: customer?.id ?? null,
    authentication,
    body_text:
      reading.body.trim() === '' && opened.problems.length > 0 ? readableText(raw) : reading.body.toWellFormed(),
    reading: readingToStore(reading, judgement.drafts),
    kind: reading.about.kind,
    kind_words: [...new Set(reading.about.evidence.map(({ words }) => words.toWellFormed()))],
    doubts: doubtsToStore(reading),
    parts: partsToStore(reading.parts, replyIds),
  };
}
