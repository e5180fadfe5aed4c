import { parseMailAddress } from '@lanewright/units';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Acting, transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';

/** Somebody's account at an identity service, from a token that passed every check. */
export type OuterAccount = {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case and verified. */
  readonly email: string;
  readonly name: string | null;
};

/** An account of ours with the user it belongs to. */
export type LinkedAccount = { readonly accountId: number; readonly userId: number };

/** The role of whoever signs in for the first time (SP-003). */
const FIRST_ROLE = 'viewer';

/**
 * Makes or finds the account of a sign-in and, when it is accepted, the user behind it: the one it was linked with, else
 * the user of that verified e-mail, else a new user with the role Viewer (SP-003). An account that is not accepted is
 * deleted again, with the sessions it opened; the audit keeps both. Null when it was deleted.
 */
export function admitAccount(
  db: Kysely<Tables>,
  { account, accepted }: { readonly account: OuterAccount; readonly accepted: boolean },
  now: Date,
): Promise<LinkedAccount | null> {
  return transact(db, actingAt(now), async (transaction) => {
    const { issuer, subject, email } = account;
    const stored = await transaction
      .insertInto('identity_account')
      .values({ issuer, subject, email, user_id: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ email }))
      .returning(['id', 'user_id'])
      .executeTakeFirstOrThrow();
    if (!accepted) {
      await transaction.deleteFrom('identity_account').where('id', '=', stored.id).execute();
      return null;
    }
    const userId = stored.user_id ?? (await userOf(transaction, account));
    if (stored.user_id === null)
      await transaction.updateTable('identity_account').set({ user_id: userId }).where('id', '=', stored.id).execute();
    return { accountId: stored.id, userId };
  });
}

/** The user of an e-mail, made when there is none; two first sign-ins at once make one. */
async function userOf(transaction: Transaction<Tables>, { email, name }: OuterAccount): Promise<number> {
  const made = await transaction
    .insertInto('app_user')
    .values({ email, display_name: nameFor(email, name), password_hash: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const { id } = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
  }
  // By way of the role's row: an installation that gave this role up makes people without rights.
  await sql`INSERT INTO user_role (user_id, role_name)
    SELECT ${made.id}::bigint, name FROM role WHERE name = ${FIRST_ROLE}`.execute(transaction);
  return made.id;
}

/** The name Google knows, cleaned of what is no text; else what stands before the @. */
function nameFor(email: string, name: string | null): string {
  const clean = (name ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, 100);
  return clean === '' ? (parseMailAddress(email)?.local ?? email) : clean;
}

function actingAt(at: Date): Acting {
  return { by: { kind: 'system', name: 'sign-in' }, correlationId: null, at };
}
