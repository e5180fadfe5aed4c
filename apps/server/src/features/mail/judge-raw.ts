import { readRequest, type IncomingMail, type Reading } from '@lanewright/requests';
import { domainOfAddress } from '@lanewright/units';
import { customerOfSender, type SendingCustomer } from '../senders/index.ts';
import { authenticationOf, worstOf, type Authentication } from './authentication.ts';
import { correctionsOf } from './corrections/store.ts';
import { readByNames } from './equipment/read-by-names.ts';
import { judgeMail, type Judgement } from './judge-mail.ts';
import { openMail, type OpenedMail } from './open-mail.ts';
import { ourAddresses } from './our-addresses.ts';
import { placePortOf } from './place-port.ts';
import type { MailRoom } from './room.ts';
import { whoAsks, type WhoAsks } from './who-asks.ts';

/** The stored columns that a mail is read from. */
export type MailRow = {
  readonly envelope_from: string;
  readonly raw: Buffer;
  readonly mailbox_id: number | null;
  readonly authserv_id: string | null;
};

/** A reply that is read together with its request. */
export type JoiningReply = {
  readonly id: number;
  readonly opened: OpenedMail;
  readonly authentication: Authentication;
};

/** A mail as it was read and judged. */
export type JudgedMail = {
  readonly opened: OpenedMail;
  readonly reading: Reading;
  readonly judgement: Judgement;
  readonly authentication: Authentication;
  readonly asks: WhoAsks;
  /** The shipper that the sender may act for. */
  readonly customer: SendingCustomer | null;
  readonly isOwn: boolean;
  /** Whether it replies to a mail that we sent. */
  readonly answersOurs: boolean;
  /** The ids of the replies that were read with it. */
  readonly replyIds: readonly number[];
};

/** Reads and judges a stored mail, together with the replies that complete it, oldest first. Writes nothing. */
export async function judgeRaw(
  room: MailRoom,
  row: MailRow,
  replies: readonly JoiningReply[] = [],
): Promise<JudgedMail> {
  const opened = withProblemsOf(await openMail(row.raw), replies);
  const { mail } = opened;
  const answers = replies.map((reply) => reply.opened.mail);
  const from = mail.from?.address.toLowerCase() ?? '';
  const own = authenticationOf(opened.authenticationResults, {
    // Each mailbox trusts its own host: the listener's name does not apply to the host that delivers there.
    authservId: row.mailbox_id === null ? room.authservId : row.authserv_id,
    fromDomain: domainOfAddress(from) ?? '',
  });
  const authentication = worstOf([own, ...replies.map((reply) => reply.authentication)]);
  // A forged mail is read as if its sender were unknown.
  const corrections = authentication === 'fail' || from === '' ? [] : await correctionsOf(room.db, from);
  const reading = await readByNames(room.db, (equipmentNames) =>
    readRequest(mail, placePortOf(room.places), {
      answers,
      corrections,
      ...(equipmentNames === undefined ? {} : { equipmentNames }),
    }),
  );
  const addresses = await ourAddresses(room);
  const asks = whoAsks(from, reading, addresses);
  const [customer, ours] = await Promise.all([
    asks.address === null ? null : customerOfSender(room.db, asks.address),
    sentByUs(room, mail),
  ]);
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
  const replyIds = replies.map(({ id }) => id);
  return { opened, reading, judgement, authentication, asks, customer, isOwn, answersOurs: ours.answered, replyIds };
}

function withProblemsOf(opened: OpenedMail, replies: readonly JoiningReply[]): OpenedMail {
  return {
    ...opened,
    problems: [...opened.problems, ...replies.flatMap((reply) => reply.opened.problems)],
    unread: [...opened.unread, ...replies.flatMap((reply) => reply.opened.unread)],
  };
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
