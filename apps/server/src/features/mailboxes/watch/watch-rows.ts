import type { Selectable } from 'kysely';
import type { MailboxTable, MailboxWatchTable } from '../../../mailbox-tables.ts';
import type { MailboxRoom } from '../room.ts';
import type { Cursor } from './cursor.ts';

/** A mailbox as it is watched. */
export type Watched = Selectable<MailboxTable>;

/** The mailboxes that are to be watched now, with how each stands. */
export async function toWatch({ db }: Pick<MailboxRoom, 'db'>) {
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

/** How far a mailbox was read. */
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
 * Keeps where a folder that was numbered anew is begun, and forgets which mails its numbers stood for. A mail that is
 * still there is tied to its new number when it is met again.
 */
export async function beginAgainAt({ db }: Pick<MailboxRoom, 'db'>, id: number, cursor: Cursor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('mailbox_mail').where('mailbox_id', '=', id).execute();
    await transaction
      .updateTable('mailbox_watch')
      .set({ uid_validity: cursor.uidValidity, last_uid: cursor.lastUid, dated_below: cursor.datedBelow })
      .where('mailbox_id', '=', id)
      .execute();
  });
}

/** Keeps that every message up to `uid` was passed over: gone, a draft, or from before. */
export async function passOver(
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

/** Keeps how a mailbox stands, for administrators to see. Nothing is written where nothing changed. */
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
