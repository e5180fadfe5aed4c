import { createHash, randomBytes } from 'node:crypto';
import { passwordFault, type PasswordLink, type RefusalCode } from '@lanewright/contract';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { Kysely, Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';
import { forgetAttempts, hashPassword, revokeSessions } from '../identity/index.ts';
import { announceAccess, changePeople } from './change-people.ts';
import { goesBeyond, permissionsOf } from './rights.ts';
import type { PeopleRoom } from './room.ts';

/** For so long a link works. Milliseconds. */
const LINK_LIFE = 3 * 24 * 3_600_000;

/** Makes the link of a user inside a transaction; the one before stops working. Only the hash of its token is stored. */
export async function storeLink(
  transaction: Transaction<Tables>,
  { userId, by, now }: { readonly userId: number; readonly by: string; readonly now: Date },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LINK_LIFE);
  const link = { token_hash: hashOf(token), made_by_name: by, created_at: now, expires_at };
  await transaction
    .insertInto('password_link')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return { token, expires_at: expires_at.toISOString() };
}

/**
 * An administrator's link for a user who forgot the password or never set one (SP-014). The old password works until
 * the link is used.
 * Refuses: an unknown or deactivated user; one with administration permissions that the actor lacks.
 */
export function makeLink(
  room: PeopleRoom,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Outcome<PasswordLink, RefusalCode>> {
  return changePeople(room, { actor, needs: 'administration.users' }, async ({ transaction, rights, now }) => {
    const user = await transaction.selectFrom('app_user').select('active').where('id', '=', id).executeTakeFirst();
    if (user === undefined) return refuse('people.user_not_found');
    if (!user.active) return refuse('people.deactivated');
    if (goesBeyond(rights, await permissionsOf(transaction, id))) return refuse('people.beyond_own_rights');
    return done(await storeLink(transaction, { userId: id, by: actor.displayName, now }));
  });
}

type OpenLink = {
  readonly user_id: number;
  readonly email: string;
  readonly display_name: string;
  readonly expires_at: Date;
};

/** Whose password a link sets. Refuses a link that is used, replaced, expired or unknown, or of a deactivated user. */
export async function readLink(
  { db, clock }: PeopleRoom,
  token: string,
): Promise<Outcome<OpenLink, 'people.link_invalid'>> {
  const link = await openLink(db, token, clock.now());
  return link === undefined ? refuse('people.link_invalid') : done(link);
}

/**
 * Sets the password of a link's user, once. All sessions of the user end: who asked for a new password may have lost
 * the old one to somebody.
 * Refuses: a link that does not work; a password outside the rule, under `password`.
 */
export async function usePasswordLink(
  room: PeopleRoom,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Outcome<undefined, RefusalCode>> {
  const { db, clock } = room;
  const found = await readLink(room, token);
  if (!found.ok) return found;
  const { user_id: userId, email, display_name: displayName } = found.value;
  const fault = passwordFault(password, email);
  if (fault !== null) return refuseFields({ password: [fault] });
  // Hashing takes a while; the transaction looks again.
  const password_hash = await hashPassword(password);
  const now = clock.now();
  return transact(db, { by: actingBy({ userId, displayName }), at: now }, async (transaction) => {
    const used = await transaction
      .deleteFrom('password_link')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) return refuse('people.link_invalid');
    await transaction.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute();
    await forgetAttempts(transaction, email);
    await revokeSessions(transaction, { userId, except: null }, now);
    await announceAccess(transaction);
    return done(undefined);
  });
}

function openLink(db: Kysely<Tables>, token: string, now: Date): Promise<OpenLink | undefined> {
  return db
    .selectFrom('password_link')
    .innerJoin('app_user', 'app_user.id', 'password_link.user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('app_user.active', '=', true)
    .select(['app_user.id as user_id', 'app_user.email', 'app_user.display_name', 'expires_at'])
    .executeTakeFirst();
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
