import { isSameFolder } from '@lanewright/contract';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { Tables } from '../../tables.ts';

/** Serializes transactions that connect or change mailboxes, because some rules span several rows. */
export async function lockMailboxes(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('mailbox', 0))`.execute(transaction);
}

/** Turns sending off for every mailbox, because at most one may send. */
export async function stopOtherSenders(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('mailbox')
    .set({ sends: false })
    .where('sends', '=', true)
    .where('disconnected_at', 'is', null)
    .execute();
}

type Target = Pick<Insertable<MailboxTable>, 'imap_host' | 'username' | 'when_quoted' | 'when_quoted_name'>;

/**
 * The problem if the folder for quoted mails is itself watched as another mailbox of the account; null if it is not.
 * Two such mailboxes would move mails back and forth.
 */
export async function watchedFolderProblem(transaction: Transaction<Tables>, target: Target): Promise<string | null> {
  if (target.when_quoted !== 'move') return null;
  const watched = await transaction
    .selectFrom('mailbox')
    .select('folder')
    .where('imap_host', '=', target.imap_host)
    .where('username', '=', target.username)
    .where('disconnected_at', 'is', null)
    .execute();
  return watched.some(({ folder }) => isSameFolder(folder, target.when_quoted_name))
    ? 'This folder is also watched. Choose another one'
    : null;
}
