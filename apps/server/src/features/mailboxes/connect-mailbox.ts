import type { MailboxView, RefusalCode } from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Insertable, Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { ImapError, openFolder, tryLogin, type MailLogin } from '../../platform/mail/index.ts';
import { isLoopback } from '../../platform/setting.ts';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { Tables } from '../../tables.ts';
import type { MailboxRoom } from './room.ts';
import { stopOtherSenders, lockMailboxes, watchedFolderProblem } from './mailbox-constraints.ts';
import { keepCredentials, type Credentials } from './secrets.ts';
import { imapServerOf, smtpServerFor } from './servers.ts';
import { mailbox } from './views.ts';

/** The settings that a mailbox is connected with. */
export type Wanted = Pick<
  Insertable<MailboxTable>,
  | 'address'
  | 'provider'
  | 'username'
  | 'imap_host'
  | 'imap_port'
  | 'imap_security'
  | 'folder'
  | 'when_quoted'
  | 'when_quoted_name'
  | 'sends'
> & {
  readonly smtp_host: string | null;
  readonly smtp_port: number | null;
  readonly smtp_security: MailboxTable['smtp_security'];
  readonly authserv_id: string | null;
  /** Whether to take the mails that are already in the folder, too. */
  readonly read_all: boolean;
};

type ConnectRefusal = Extract<
  RefusalCode,
  | 'mailbox.no_secrets_key'
  | 'mailbox.sign_in_failed'
  | 'mailbox.cannot_send'
  | 'mailbox.plain_text'
  | 'mailbox.not_found'
  | 'request.invalid'
>;

type Seen = { readonly uidValidity: number; readonly uidNext: number };

/**
 * Connects a mailbox. Signs in and opens the folder first: only a working mailbox is stored, and "from now on" starts
 * at this moment. A mailbox that is already connected gets the new credentials and settings and resumes where it was.
 * Refuses with the server's reason. Source: SP-070, B-027.
 */
export async function connectMailbox(
  room: MailboxRoom,
  { wanted, credentials, actor }: { readonly wanted: Wanted; readonly credentials: Credentials; readonly actor: Actor },
): Promise<Outcome<MailboxView, ConnectRefusal>> {
  const { box } = room;
  if (box === null) return refuse('mailbox.no_secrets_key');
  const hosts = [
    [wanted.imap_security, wanted.imap_host],
    [wanted.smtp_security, wanted.smtp_host],
  ] as const;
  if (hosts.some(([security, host]) => security === 'plain' && !isLoopback(host ?? '')))
    return refuse('mailbox.plain_text');
  const seen = await look(room, wanted, loginWith(wanted.username, credentials));
  if (!seen.ok) return seen;
  const now = room.clock.now();
  const made = await transact(room.db, { by: actingBy(actor), at: now }, async (transaction) => {
    const { read_all: readAll, ...columns } = wanted;
    // If two people connect the same address at once, the lock lets the second find the first one's row.
    await lockMailboxes(transaction);
    const fault = await watchedFolderProblem(transaction, wanted);
    if (fault !== null) return refuseFields({ when_quoted_name: [fault] });
    if (wanted.sends) await stopOtherSenders(transaction);
    const { id, version } = await upsert(transaction, {
      ...columns,
      connected_at: now,
      connected_by_name: actor.displayName,
    });
    await keepCredentials(transaction, box, { id, credentials });
    await beginWatch(transaction, { id, isNew: version === 1, readAll, seen: seen.value, now });
    return done(id);
  });
  if (!made.ok) return made;
  const view = await mailbox(room, made.value);
  return view === null ? refuse('mailbox.not_found') : done(view);
}

function loginWith(user: string, credentials: Credentials): MailLogin {
  return credentials.kind === 'password'
    ? { user, password: credentials.password }
    : { user, accessToken: credentials.accessToken };
}

async function look(
  room: MailboxRoom,
  wanted: Wanted,
  login: MailLogin,
): Promise<Outcome<Seen, 'mailbox.sign_in_failed' | 'mailbox.cannot_send'>> {
  const smtp = smtpServerFor(wanted, login);
  if (wanted.sends && smtp === null) return refuse('mailbox.cannot_send');
  try {
    const folder = await openFolder(imapServerOf(wanted, login), { folder: wanted.folder, log: room.log });
    const { uidValidity, uidNext } = folder;
    await folder.close();
    const failure = wanted.sends && smtp !== null ? await tryLogin(smtp) : null;
    if (failure !== null)
      return refuse('mailbox.sign_in_failed', { problem: `Mail cannot be sent: ${failure.problem}` });
    return done({ uidValidity, uidNext });
  } catch (error) {
    if (error instanceof ImapError) return refuse('mailbox.sign_in_failed', { problem: error.message });
    throw error;
  }
}

async function upsert(
  transaction: Transaction<Tables>,
  row: Omit<Wanted, 'read_all'> & { readonly connected_at: Date; readonly connected_by_name: string },
): Promise<{ readonly id: number; readonly version: number }> {
  const known = await transaction
    .selectFrom('mailbox')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['address']), '=', row.address.toLowerCase()))
    .where('folder', '=', row.folder)
    .where('disconnected_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined)
    return transaction
      .insertInto('mailbox')
      .values({ ...row, paused: false })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  return transaction
    .updateTable('mailbox')
    .set((e) => ({ ...row, paused: false, version: e('version', '+', 1) }))
    .where('id', '=', known.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

type Begin = {
  readonly id: number;
  readonly isNew: boolean;
  readonly readAll: boolean;
  readonly seen: Seen;
  readonly now: Date;
};

async function beginWatch(transaction: Transaction<Tables>, { id, isNew, readAll, seen, now }: Begin): Promise<void> {
  const state = { state: 'connecting', problem: null, state_at: now } as const;
  if (!isNew) {
    const again = readAll ? { last_uid: 0, watched_from: null, dated_below: 0 } : {};
    await transaction
      .updateTable('mailbox_watch')
      .set({ ...state, ...again })
      .where('mailbox_id', '=', id)
      .execute();
    return;
  }
  await transaction
    .insertInto('mailbox_watch')
    .values({
      mailbox_id: id,
      ...state,
      uid_validity: seen.uidValidity,
      last_uid: readAll ? 0 : seen.uidNext - 1,
      watched_from: readAll ? null : now,
      last_mail_at: null,
    })
    .execute();
}
