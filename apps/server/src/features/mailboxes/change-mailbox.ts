import {
  markFault,
  type disconnectMailbox as disconnectCall,
  type AnswerOf,
  type MailboxView,
} from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { MailboxTable } from '../../mailbox-tables.ts';
import type { Tables } from '../../tables.ts';
import { stopOtherSenders, lockMailboxes, watchedFolderProblem } from './mailbox-constraints.ts';
import { revokeAt } from './oauth-client.ts';
import type { MailboxRoom } from './room.ts';
import { readCredentials } from './secrets.ts';
import { canSend } from './servers.ts';
import { mailbox } from './views.ts';
import { markAgain } from './watch/mark-quoted.ts';

/** The changeable fields of a connected mailbox; absent fields keep their value. */
type MailboxChange = {
  readonly paused?: boolean | undefined;
  readonly authserv_id?: string | null | undefined;
  readonly when_quoted?: MailboxTable['when_quoted'] | undefined;
  readonly when_quoted_name?: string | undefined;
  readonly sends?: boolean | undefined;
};

/** Changes, pauses or resumes a mailbox. Refuses an invalid label or folder, and sending without an SMTP server. */
export async function changeMailbox(
  room: MailboxRoom,
  { id, change, actor }: { readonly id: number; readonly change: MailboxChange; readonly actor: Actor },
): Promise<Outcome<MailboxView, 'request.invalid' | 'mailbox.not_found' | 'mailbox.cannot_send'>> {
  const changed = await transact(room.db, { by: actingBy(actor), at: room.clock.now() }, async (transaction) => {
    // Taken before any row lock: two people who each turn on sending for a different mailbox would otherwise deadlock.
    await lockMailboxes(transaction);
    const held = await lockMailbox(transaction, id);
    if (held === null) return refuse('mailbox.not_found');
    const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next = { ...held, ...told };
    const fault = markFault(next) ?? (await watchedFolderProblem(transaction, next));
    if (fault !== null) return refuseFields({ when_quoted_name: [fault] });
    if (next.sends && !canSend(held)) return refuse('mailbox.cannot_send');
    if (next.sends && !held.sends) await stopOtherSenders(transaction);
    await transaction
      .updateTable('mailbox')
      .set((e) => ({ ...change, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (change.when_quoted !== undefined || change.when_quoted_name !== undefined)
      await markAgain({ db: transaction }, id);
    return done(null);
  });
  if (!changed.ok) return changed;
  const view = await mailbox(room, id);
  return view === null ? refuse('mailbox.not_found') : done(view);
}

type Disconnected = AnswerOf<typeof disconnectCall>;

/**
 * Revokes the consent at the provider and deletes the password and tokens. An unreachable provider does not block
 * disconnecting: the tokens are deleted anyway, and the answer says where to revoke the consent by hand. Source: B-027.
 */
export async function disconnectMailbox(
  room: MailboxRoom,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Outcome<Disconnected, 'mailbox.not_found'>> {
  const row = await room.db
    .selectFrom('mailbox')
    .select('provider')
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('mailbox.not_found');
  const answer = await revoke(room, id, row.provider);
  return transact(room.db, { by: actingBy(actor), at: room.clock.now() }, async (transaction) => {
    if ((await lockMailbox(transaction, id)) === null) return refuse('mailbox.not_found');
    await transaction.deleteFrom('mailbox_secret').where('mailbox_id', '=', id).execute();
    await transaction
      .updateTable('mailbox')
      .set((e) => ({ disconnected_at: room.clock.now(), sends: false, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return done(answer);
  });
}

async function revoke(room: MailboxRoom, id: number, name: MailboxTable['provider']): Promise<Disconnected> {
  if (name === 'password') return { consent: 'none', consents_at: null };
  const provider = room.providers.find((each) => each.name === name);
  const kept = await readCredentials(room.db, room.box, id);
  if (provider === undefined || kept === null || kept.credentials.kind !== 'oauth')
    return { consent: 'not_reached', consents_at: provider?.consentsAt ?? null };
  if (provider.revokeUrl === null) return { consent: 'not_offered', consents_at: provider.consentsAt };
  try {
    await revokeAt(provider, kept.credentials.refreshToken);
    return { consent: 'revoked', consents_at: null };
  } catch (error) {
    // A failed revocation must not block disconnecting.
    const problem = error instanceof Error ? error.name : 'unknown';
    room.log.warn({ mailbox: id, problem }, 'a consent could not be revoked at its provider');
    return { consent: 'not_reached', consents_at: provider.consentsAt };
  }
}

async function lockMailbox(transaction: Transaction<Tables>, id: number): Promise<Selectable<MailboxTable> | null> {
  const row = await transaction
    .selectFrom('mailbox')
    .selectAll()
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
