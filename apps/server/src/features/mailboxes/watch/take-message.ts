import type { Transaction } from 'kysely';
import { parseMailAddress } from '@lanewright/units';
import { MESSAGE_LIMIT, type ImapFolder, type MessageFacts } from '../../../platform/mail/index.ts';
import type { Tables } from '../../../tables.ts';
import { headerOf, receiveMail, receiveUnread, type Arrival } from '../../mail/index.ts';
import type { MailboxRoom } from '../room.ts';
import { skipTo, type Watched } from './watch-rows.ts';

/** The dependencies of taking messages from a folder. */
export type Taking = {
  readonly room: MailboxRoom;
  readonly mailbox: Watched;
  readonly folder: ImapFolder;
};

/**
 * Takes one message through the common mail intake. One transaction stores the mail, its link to the message and the
 * cursor, so a crash neither loses nor repeats it. A message that is too large goes to a person with its header. A
 * removed one is skipped. Source: SP-070.
 */
export async function takeMessage(taking: Taking, facts: MessageFacts): Promise<void> {
  const { folder, room, mailbox } = taking;
  const { uid } = facts;
  if (facts.size > MESSAGE_LIMIT) return giveToPerson(taking, facts, tooLarge(taking));
  const raw = await folder.read(uid, 'whole');
  if (raw === null) {
    room.log.info({ mailbox: mailbox.id, uid }, 'a mail was removed from its mailbox before it could be read');
    return skipTo(room, { id: mailbox.id, uidValidity: folder.uidValidity, uid });
  }
  if (raw.length > MESSAGE_LIMIT) return giveToPerson(taking, { ...facts, size: raw.length }, tooLarge(taking));
  await receiveMail(
    room.intake,
    { envelopeFrom: returnPathOf(raw), recipients: [mailbox.address], raw },
    arrivalOf(taking, uid),
  );
}

/** Gives a person a message that cannot be taken: its header, if the server delivers it, and the reason. */
export async function giveToPerson(
  taking: Taking,
  { uid, size }: Pick<MessageFacts, 'uid' | 'size'>,
  reason: string,
): Promise<void> {
  const { room, folder, mailbox } = taking;
  const header = await headerIfAny(taking, uid);
  await receiveUnread(
    room.intake,
    {
      envelopeFrom: header === null ? '' : returnPathOf(header),
      recipients: [mailbox.address],
      header: header ?? Buffer.alloc(0),
      bytes: size,
      key: `mailbox:${mailbox.id}:${folder.uidValidity}:${uid}`,
      reason,
    },
    arrivalOf(taking, uid),
  );
}

async function headerIfAny({ room, folder, mailbox }: Taking, uid: number): Promise<Buffer | null> {
  try {
    return await folder.read(uid, 'header');
  } catch (error) {
    room.log.warn({ err: error, mailbox: mailbox.id, uid }, 'the header of a mail could not be read');
    return null;
  }
}

function tooLarge({ mailbox }: Taking): string {
  return `The mail is larger than ${MESSAGE_LIMIT / 1_000_000} MB, so only its header was read. It lies in ${mailbox.folder} of ${mailbox.address}.`;
}

/** The Return-Path of a message, or its From address if that header is missing. */
function returnPathOf(raw: Buffer): string {
  const path = headerOf(raw, 'return-path');
  if (path !== null) return path.replaceAll(/[<>]/g, '').trim();
  return (
    parseMailAddress(headerOf(raw, 'from')?.match(/<([^<>]+)>/)?.[1] ?? headerOf(raw, 'from') ?? '')?.address ?? ''
  );
}

/** Claims the message first, so that a concurrent reader of the mailbox writes nothing. */
function arrivalOf({ room, mailbox, folder }: Taking, uid: number): Arrival {
  const { uidValidity } = folder;
  return {
    mailboxId: mailbox.id,
    authservId: mailbox.authserv_id,
    claim: async (transaction) => {
      const claimed = await transaction
        .updateTable('mailbox_watch')
        .set({ last_uid: uid, last_mail_at: room.clock.now() })
        .where('mailbox_id', '=', mailbox.id)
        .where('uid_validity', '=', uidValidity)
        .where('last_uid', '<', uid)
        .returning('mailbox_id')
        .executeTakeFirst();
      return claimed !== undefined;
    },
    tie: (transaction, mailId) => tie(transaction, { mailbox, uidValidity, uid, mailId }),
  };
}

type Tie = { readonly mailbox: Watched; readonly uidValidity: number; readonly uid: number; readonly mailId: number };

/** Links a mail to its message. A mail that arrived another way before may already be a quote. */
async function tie(transaction: Transaction<Tables>, { mailbox, uidValidity, uid, mailId }: Tie): Promise<void> {
  const quoted = await transaction
    .selectFrom('received_mail_quote')
    .select('quote_id')
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  const isDue = quoted !== undefined && !(await wasMarked(transaction, mailbox, mailId));
  await transaction
    .insertInto('mailbox_mail')
    .values({
      mailbox_id: mailbox.id,
      uid_validity: uidValidity,
      uid,
      received_mail_id: mailId,
      mark: isDue ? 'due' : 'none',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether a message of the same account was already marked for this mail. After a move to another watched folder it is
 * found again there, and marking it again would move it in circles.
 */
async function wasMarked(transaction: Transaction<Tables>, mailbox: Watched, mailId: number): Promise<boolean> {
  const marked = await transaction
    .selectFrom('mailbox_mail as t')
    .innerJoin('mailbox as m', 'm.id', 't.mailbox_id')
    .select('t.uid')
    .where('t.received_mail_id', '=', mailId)
    .where('t.mark', '=', 'done')
    .where('m.imap_host', '=', mailbox.imap_host)
    .where('m.username', '=', mailbox.username)
    .executeTakeFirst();
  return marked !== undefined;
}
