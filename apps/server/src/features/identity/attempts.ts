import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Failures after which an e-mail address is refused for a while, and that while in milliseconds (SP-014). */
const MAX_FAILURES = 10;
export const FAILURE_WINDOW = 15 * 60_000;

/**
 * Takes note of an attempt before the password is looked at, so that many at once cannot slip through together.
 * Answers 0, or the whole seconds to wait when ten have failed within fifteen minutes; whether the address exists plays
 * no part. Source: SP-014.
 */
export async function attemptAllowed(db: Kysely<Tables>, email: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FAILURE_WINDOW);
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`.execute(transaction);
    const { failures, oldest } = await transaction
      .selectFrom('sign_in_failure')
      .where('email', '=', email)
      .where('at', '>', since)
      .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.min('at').as('oldest')])
      .executeTakeFirstOrThrow();
    if (failures >= MAX_FAILURES)
      return Math.max(1, Math.ceil(((oldest ?? now).getTime() + FAILURE_WINDOW - now.getTime()) / 1000));
    await transaction.insertInto('sign_in_failure').values({ email, at: now }).execute();
    return 0;
  });
}

/** Forgets the attempts of an address: all after a good sign-in, the last where nobody could look at the password. */
export async function forgetAttempts(db: Kysely<Tables>, email: string, which: 'all' | 'last' = 'all'): Promise<void> {
  if (which === 'all') await db.deleteFrom('sign_in_failure').where('email', '=', email).execute();
  else
    await sql`DELETE FROM sign_in_failure WHERE ctid = (
      SELECT ctid FROM sign_in_failure WHERE email = ${email} ORDER BY at DESC LIMIT 1)`.execute(db);
}
