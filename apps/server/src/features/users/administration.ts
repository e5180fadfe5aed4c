import { done, type Outcome, refuseFields } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { transact, type Acting } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';

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
  const parsed = newUser.safeParse(wanted);
  if (!parsed.success) return refuseFields(firstSentences(parsed.error));
  const { roles, ...user } = parsed.data;
  const unknown = await unknownRoles(db, roles);
  if (unknown !== null) return refuseFields({ roles: [unknown] });
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
  const unknown = await unknownRoles(db, roles);
  if (unknown !== null) return refuseFields({ roles: [unknown] });
  return transact(db, acting, async (transaction) => {
    const user = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return refuseFields({ email: [`There is no user ${email}`] });
    await transaction.deleteFrom('user_role').where('user_id', '=', user.id).execute();
    await storeRoles(transaction, user.id, roles);
    return done(undefined);
  });
}

/** Deactivates a user (their calls answer 401 within seconds) or activates them again. Refuses an unknown user. */
export async function setActive(
  { db, acting }: Administration,
  email: string,
  active: boolean,
): Promise<Outcome<undefined, 'request.invalid'>> {
  const changed = await transact(db, acting, (transaction) =>
    transaction
      .updateTable('app_user')
      .set({ active })
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst(),
  );
  return changed === undefined ? refuseFields({ email: [`There is no user ${email}`] }) : done(undefined);
}

async function unknownRoles(db: Kysely<Tables>, wanted: readonly string[]): Promise<string | null> {
  const known = (await db.selectFrom('role').select('name').orderBy('name').execute()).map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  return unknown.length === 0 ? null : `No such role: ${unknown.join(', ')}. There are: ${known.join(', ')}`;
}

async function storeRoles(db: Kysely<Tables>, userId: number, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return;
  const rows = [...new Set(roles)].map((role_name) => ({ user_id: userId, role_name }));
  await db.insertInto('user_role').values(rows).execute();
}

function firstSentences(error: z.ZodError): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.map(String).join('.'), [issue.message]]));
}
