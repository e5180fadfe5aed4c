import type { Selectable } from 'kysely';
import type { MailboxTable, MailboxWatchTable } from '../../../mailbox-tables.ts';
import type { MailboxRoom } from '../room.ts';
import type { Cursor } from './cursor.ts';

/** The row of a watched mailbox. */
export type Watched = Selectable<MailboxTable>;

/** The mailboxes to watch now, with the state of each. */
export async function mailboxesToWatch({ db }: Pick<MailboxRoom, 'db'>) {
  return db
    .selectFrom('mailbox as m')
    .innerJoin('mailbox_watch as w', 'w.mailbox_id', 'm.id')
    .selectAll('m')
    .select('w.state')
    .where('m.disconnected_at', 'is', null)
    .where('m.paused', '=', false)
    .orderBy('m.id')
    .execute();
}

/** The read cursor of a mailbox. */
export async function readCursor({ db }: Pick<MailboxRoom, 'db'>, id: number): Promise<Cursor> {
  const row = await db.selectFrom('mailbox_watch').selectAll().where('mailbox_id', '=', id).executeTakeFirstOrThrow();
  return {
    uidValidity: row.uid_validity,
    lastUid: row.last_uid,
    watchedFrom: row.watched_from,
    datedBelow: row.dated_below,
  };
}

/**
 * Stores the reset cursor of a renumbered folder and deletes the links of its old UIDs. A mail that is still there is
 * linked to its new UID when it is read again.
 */
export async function resetCursor({ db }: Pick<MailboxRoom, 'db'>, id: number, cursor: Cursor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('mailbox_mail').where('mailbox_id', '=', id).execute();
    await transaction
      .updateTable('mailbox_watch')
      .set({ uid_validity: cursor.uidValidity, last_uid: cursor.lastUid, dated_below: cursor.datedBelow })
      .where('mailbox_id', '=', id)
      .execute();
  });
}

/** Advances the cursor past skipped messages: removed ones, drafts and old ones. */
export async function skipTo(
  { db }: Pick<MailboxRoom, 'db'>,
  { id, uidValidity, uid }: { readonly id: number; readonly uidValidity: number; readonly uid: number },
): Promise<void> {
  await db
    .updateTable('mailbox_watch')
    .set({ last_uid: uid })
    .where('mailbox_id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('last_uid', '<', uid)
    .execute();
}

type Standing = { readonly state: MailboxWatchTable['state']; readonly problem: string | null };

/** Stores the state of a mailbox for administrators. Writes nothing if it is unchanged. */
export async function keepState(
  { db, clock }: Pick<MailboxRoom, 'db' | 'clock'>,
  id: number,
  { state, problem }: Standing,
): Promise<void> {
  await db
    .updateTable('mailbox_watch')
    .set({ state, problem, state_at: clock.now() })
    .where('mailbox_id', '=', id)
    .where((e) => e.or([e('state', '<>', state), e('problem', 'is distinct from', problem)]))
    .execute();
}
