import { isSameFolder } from '@lanewright/contract';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { Tables } from '../../tables.ts';

/** Lets one transaction at a time connect or change mailboxes: their rules concern several rows. */
export async function lockMailboxes(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('mailbox', 0))`.execute(transaction);
}

/** At most one mailbox sends. */
export async function letNoneSend(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('mailbox')
    .set({ sends: false })
    .where('sends', '=', true)
    .where('disconnected_at', 'is', null)
    .execute();
}

type Target = Pick<Insertable<MailboxTable>, 'imap_host' | 'username' | 'when_quoted' | 'when_quoted_name'>;

/**
 * The sentence about a folder for quoted mails that is watched itself, as another mailbox of the account; null when it
 * is not. Two such folders would hand their mails to each other.
 */
export async function watchedTargetFault(transaction: Transaction<Tables>, target: Target): Promise<string | null> {
  if (target.when_quoted !== 'move') return null;
  const watched = await transaction
    .selectFrom('mailbox')
    .select('folder')
    .where('imap_host', '=', target.imap_host)
    .where('username', '=', target.username)
    .where('disconnected_at', 'is', null)
    .execute();
  return watched.some(({ folder }) => isSameFolder(folder, target.when_quoted_name))
    ? 'This folder is watched itself. Choose another one'
    : null;
}
