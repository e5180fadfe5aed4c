import { done, type Outcome, refuseFields } from '@lanewright/units';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { transact, type Acting } from '../../platform/acting.ts';
import { parseInput } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { revokeSessions } from '../identity/index.ts';
import { announceAccess } from './change-people.ts';
import { refuseUnknownRoles, storeRoles } from './role-names.ts';

const newUser = z.strictObject({
  email: z.email({ error: 'Give a valid e-mail address' }).max(254).toLowerCase(),
  display_name: z.string().trim().min(1, { error: 'Give a name' }).max(200),
  password_hash: z.string(),
  roles: z.array(z.string()).min(1, { error: 'Give at least one role' }),
});

/** A user to be made. The password is checked and hashed by the caller. */
export type NewUser = z.input<typeof newUser>;

/** Where users are administered, and by whom (B-024). */
export type Administration = { readonly db: Kysely<Tables>; readonly acting: Acting };

/**
 * Makes a user with roles (SP-003). All or nothing.
 * Refuses a malformed or taken e-mail, an empty name, and roles that do not exist, each under its field.
 */
export async function createUser(
  { db, acting }: Administration,
  wanted: NewUser,
): Promise<Outcome<number, 'request.invalid'>> {
  const parsed = parseInput(newUser, wanted);
  if (!parsed.ok) return parsed;
  const { roles, ...user } = parsed.value;
  const unknown = await refuseUnknownRoles(db, roles);
  if (unknown !== null) return unknown;
  return transact(db, acting, async (transaction) => {
    const made = await transaction
      .insertInto('app_user')
      .values(user)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return refuseFields({ email: [`There is already a user ${user.email}`] });
    await storeRoles(transaction, made.id, roles);
    return done(made.id);
  });
}

/** Replaces the roles of a user. Refuses an unknown user and unknown roles. */
export async function setRoles(
  { db, acting }: Administration,
  email: string,
  roles: readonly string[],
): Promise<Outcome<undefined, 'request.invalid'>> {
  const unknown = await refuseUnknownRoles(db, roles);
  if (unknown !== null) return unknown;
  return transact(db, acting, async (transaction) => {
    const user = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return refuseFields({ email: [`There is no user ${email}`] });
    await storeRoles(transaction, user.id, roles);
    await announceAccess(transaction);
    return done(undefined);
  });
}

/**
 * Deactivates a user, which ends their sessions at once, or activates them again. The command line may do so to
 * anybody, the last administrator among them: it is the way back in. Refuses an unknown user.
 */
export async function setActive(
  { db, acting }: Administration,
  email: string,
  active: boolean,
): Promise<Outcome<undefined, 'request.invalid'>> {
  return transact(db, acting, async (transaction) => {
    const changed = await transaction
      .updateTable('app_user')
      .set({ active })
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return refuseFields({ email: [`There is no user ${email}`] });
    if (!active) await shutOut(transaction, changed.id, acting.at);
    await announceAccess(transaction);
    return done(undefined);
  });
}

/** Ends what a deactivated user could still enter by: their sessions and the link for a password. */
export async function shutOut(transaction: Transaction<Tables>, userId: number, now: Date): Promise<void> {
  await revokeSessions(transaction, { userId, except: null }, now);
  await transaction.deleteFrom('password_link').where('user_id', '=', userId).execute();
}
