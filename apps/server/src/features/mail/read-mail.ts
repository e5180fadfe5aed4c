import type { Updateable } from 'kysely';
import { readRequest, type IncomingMail, type Reading } from '@lanewright/requests';
import { domainOfAddress, done, parseMailAddress, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import type { ReceivedMailTable } from '../../mail-tables.ts';
import { systemAs } from '../quotes/index.ts';
import { placePortOf } from './place-port.ts';
import { authenticationOf, type Authentication } from './authentication.ts';
import { deadlineOf } from './deadline.ts';
import { judgeMail, type Judgement } from './judge-mail.ts';
import { lockMail } from './lock-mail.ts';
import { openMail, type OpenedMail } from './open-mail.ts';
import { plainHeaderOf, readableText } from './raw-message.ts';
import { recordQuotes } from './record-quotes.ts';
import { replyVerdict, takeReplyVerdict, type ReplyVerdict } from './reply-verdict.ts';
import { refusalSentences } from './review-reasons.ts';
import type { MailRoom } from './room.ts';
import { customerOfSender } from '../senders/index.ts';
import { whoAsks } from './who-asks.ts';
import { doubtsToStore, readingToStore } from './stored-reading.ts';

const BY = systemAs('mail intake');

type MailRow = {
  readonly envelope_from: string;
  readonly raw: Buffer;
  readonly mailbox_id: number | null;
  readonly authserv_id: string | null;
};
type ReadMail = {
  readonly opened: OpenedMail;
  readonly reading: Reading;
  readonly judgement: Judgement;
  readonly authentication: Authentication;
  readonly customerId: number | null;
  /** The shipper's verdict on our price, if the mail contains nothing else. */
  readonly reply: ReplyVerdict | null;
};

/**
 * Reads one stored mail and makes quotes, a review item or neither: gather, decide, record. One transaction records the
 * result with the mail's new state. A repeated job finds the mail already read and does nothing. Source: SP-070,
 * SP-072, SP-164.
 */
export async function readMail(room: MailRoom, { mail_id: id }: { readonly mail_id: number }): Promise<void> {
  const row = await room.db
    .selectFrom('received_mail')
    .select(['envelope_from', 'raw', 'mailbox_id', 'authserv_id'])
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  if (row === undefined) return;
  const read = await gatherAndJudge(room, row);
  const { judgement } = read;
  const recorded = await record(room, { id, row, read });
  if (recorded.ok || judgement.state !== 'quoted') return;
  const reasons = refusalSentences(recorded.refusal, judgement.requests.length);
  await record(room, { id, row, read: { ...read, judgement: { state: 'review', drafts: judgement.drafts, reasons } } });
}

async function gatherAndJudge(room: MailRoom, row: MailRow): Promise<ReadMail> {
  const opened = await openMail(row.raw);
  const { mail } = opened;
  const reading = readRequest(mail, placePortOf(room.places));
  const from = mail.from?.address.toLowerCase() ?? '';
  const addresses = await ourAddresses(room);
  const asks = whoAsks(from, reading, addresses);
  const [customer, ours] = await Promise.all([
    asks.address === null ? null : customerOfSender(room.db, asks.address),
    sentByUs(room, mail),
  ]);
  const authentication = authenticationOf(opened.authenticationResults, {
    // Each mailbox trusts its own host: the listener's name does not apply to the host that delivers there.
    authservId: row.mailbox_id === null ? room.authservId : row.authserv_id,
    fromDomain: domainOfAddress(from) ?? '',
  });
  const isOwn = ours.itself || (addresses.has(from) && isAutomatic(mail));
  const judgement = judgeMail({
    opened,
    reading,
    envelopeFrom: row.envelope_from,
    customer,
    asks,
    authentication,
    isOwn,
    answersOurs: ours.answered,
    now: room.clock.now(),
    businessZone: room.businessZone,
  });
  const reply =
    ours.answered && !isOwn ? await replyVerdict(room, { opened, reading, customer, asks, authentication }) : null;
  return { opened, reading, judgement, authentication, customerId: customer?.id ?? null, reply };
}

/** The addresses that send answers, in lower case. People write from them, too. */
async function ourAddresses({ db, mailFrom }: MailRoom): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mailbox').select('address').where('disconnected_at', 'is', null).execute();
  return new Set([mailFrom, ...rows.map(({ address }) => address)].map((address) => address.toLowerCase()));
}

/**
 * Every mail of ours is marked as automatic. This distinguishes it from a colleague's even if a server replaced its
 * Message-ID.
 */
function isAutomatic({ headers }: IncomingMail): boolean {
  return headers['auto-submitted']?.toLowerCase().startsWith('auto-generated') === true;
}

/** Whether we sent a mail, or it replies to one of ours, by its Message-ID and references. */
async function sentByUs(room: MailRoom, mail: IncomingMail): Promise<{ itself: boolean; answered: boolean }> {
  const named = [...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])].slice(-100);
  const ids = [...named, ...(mail.messageId === null ? [] : [mail.messageId])];
  if (ids.length === 0) return { itself: false, answered: false };
  const rows = await room.db.selectFrom('sent_mail').select('message_id').where('message_id', 'in', ids).execute();
  const known = new Set(rows.map((row) => row.message_id));
  return {
    itself: mail.messageId !== null && known.has(mail.messageId),
    answered: named.some((id) => known.has(id)),
  };
}

/** Records the decision on a mail. Refuses and writes nothing if one of its quotes is refused. */
function record(
  room: MailRoom,
  { id, row, read }: { readonly id: number; readonly row: MailRow; readonly read: ReadMail },
): Promise<Outcome<null, 'request.invalid'>> {
  return transact(room.db, { by: BY.acting, at: room.clock.now() }, async (transaction) => {
    const mail = await lockMail(transaction, id);
    if (mail === null || mail.state !== 'received') return done(null);
    const became =
      read.reply === null ? null : await takeReplyVerdict(room, transaction, { mailId: id, reply: read.reply });
    const judgement: Judgement =
      became === null ? read.judgement : { state: 'no_request', drafts: [], reasons: [became] };
    const change = { ...columnsOf(row, { ...read, judgement }), answer_by: answerBy(room, read.reading) };
    await transaction.updateTable('received_mail').set(change).where('id', '=', id).execute();
    if (judgement.state === 'quoted') {
      const replyEmail = change.reply_to ?? null;
      const made = await recordQuotes(room, transaction, {
        mail: { id, message_key: mail.message_key, replyEmail },
        quotes: judgement.requests,
        findings: judgement.findings,
        by: BY,
      });
      if (!made.ok) return made;
    }
    await transaction.insertInto('event').values({ kind: 'mail.changed', quote_id: null }).execute();
    room.log.info({ mail: id, state: judgement.state }, 'a mail was read');
    return done(null);
  });
}

/** The deadline for an answer that the mail states; null if it states none. */
function answerBy({ businessZone }: MailRoom, { answer_by: by }: Reading): Date | null {
  return by === null ? null : deadlineOf(by.value, businessZone);
}

function columnsOf(
  { raw }: MailRow,
  { opened, reading, judgement, authentication, customerId }: ReadMail,
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
    customer_id: customerId,
    authentication,
    body_text:
      reading.body.trim() === '' && opened.problems.length > 0 ? readableText(raw) : reading.body.toWellFormed(),
    reading: readingToStore(reading, judgement.drafts),
    kind: reading.about.kind,
    kind_words: [...new Set(reading.about.evidence.map(({ words }) => words.toWellFormed()))],
    doubts: doubtsToStore(reading),
    parts: JSON.stringify(reading.parts.map((part) => ({ ...part, name: part.name.toWellFormed() }))),
  };
}
