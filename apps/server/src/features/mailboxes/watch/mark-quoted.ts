import { ImapError } from '../../../platform/mail/index.ts';
import type { MailboxRoom } from '../room.ts';
import type { Taking } from './take-message.ts';

/** After this many tries a message stays unmarked; its quote is unaffected. */
const MAX_TRIES = 5;
const BATCH = 50;

type FolderVersion = { readonly id: number; readonly uidValidity: number };

/** Whether messages of a mailbox wait to be marked. */
export async function marksAreDue({ db }: Pick<MailboxRoom, 'db'>, of: FolderVersion): Promise<boolean> {
  return (await dueOf({ db }, of, 1)).length > 0;
}

/**
 * Labels or moves the messages that became quotes, by the mailbox's setting. Records a mark only after the server made
 * it; repeating one is harmless. A server that declines does not stop the intake: returns the problem for
 * administrators, null if there is none. Throws an ImapError when the connection is lost. Source: B-027.
 */
export async function markQuoted({ room, mailbox, folder }: Taking): Promise<string | null> {
  const of = { id: mailbox.id, uidValidity: folder.uidValidity };
  for (const { uid, mark_tries: tries } of await dueOf(room, of, BATCH)) {
    try {
      if (mailbox.when_quoted === 'label') await folder.label(uid, mailbox.when_quoted_name);
      if (mailbox.when_quoted === 'move') await folder.move(uid, mailbox.when_quoted_name);
      await recordMark(room, { ...of, uid, mark: 'done', tries });
    } catch (error) {
      if (!(error instanceof ImapError)) throw error;
      const problem = error.message;
      room.log.warn({ mailbox: mailbox.id, uid, problem }, 'a mail that became a quote could not be marked');
      await recordMark(room, { ...of, uid, mark: tries + 1 >= MAX_TRIES ? 'failed' : 'due', tries: tries + 1 });
      if (error.failure !== 'declined') throw error;
      return problem;
    }
  }
  return failedMarks(room, of);
}

/** Retries the failed marks, after somebody changed how mails are marked or asked for a retry. */
export async function markAgain({ db }: Pick<MailboxRoom, 'db'>, id: number): Promise<void> {
  await db
    .updateTable('mailbox_mail')
    .set({ mark: 'due', mark_tries: 0 })
    .where('mailbox_id', '=', id)
    .where('mark', '=', 'failed')
    .execute();
}

/** A sentence that counts the failed marks; null if there are none. */
async function failedMarks(
  { db }: Pick<MailboxRoom, 'db'>,
  { id, uidValidity }: FolderVersion,
): Promise<string | null> {
  const { count } = await db
    .selectFrom('mailbox_mail')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('mailbox_id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('mark', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (count === 0) return null;
  const mails = count === 1 ? '1 mail that became a quote' : `${count} mails that became quotes`;
  return `The mail server did not label or move ${mails}. Test the mailbox to try again.`;
}

function dueOf({ db }: Pick<MailboxRoom, 'db'>, { id, uidValidity }: FolderVersion, limit: number) {
  return db
    .selectFrom('mailbox_mail')
    .select(['uid', 'mark_tries'])
    .where('mailbox_id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('mark', '=', 'due')
    .orderBy('uid')
    .limit(limit)
    .execute();
}

type MarkResult = FolderVersion & {
  readonly uid: number;
  readonly mark: 'due' | 'done' | 'failed';
  readonly tries: number;
};

async function recordMark({ db }: MailboxRoom, { id, uidValidity, uid, mark, tries }: MarkResult): Promise<void> {
  await db
    .updateTable('mailbox_mail')
    .set({ mark, mark_tries: tries })
    .where('mailbox_id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('uid', '=', uid)
    .execute();
}
