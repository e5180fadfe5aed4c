import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Failures after which an address is refused for a while, and that while in milliseconds (SP-014). */
export const MOST_FAILURES = 10;
export const FAILURE_WINDOW = 15 * 60_000;

/**
 * Takes note of an attempt before the password is looked at, so that many at once cannot slip through together.
 * False when ten have failed within fifteen minutes; whether the address exists plays no part. Source: SP-014.
 */
export async function attemptAllowed(db: Kysely<Tables>, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FAILURE_WINDOW);
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`.execute(transaction);
    await transaction.deleteFrom('sign_in_failure').where('at', '<=', since).execute();
    const { failures } = await transaction
      .selectFrom('sign_in_failure')
      .where('email', '=', email)
      .select(({ fn }) => fn.countAll<number>().as('failures'))
      .executeTakeFirstOrThrow();
    if (failures >= MOST_FAILURES) return false;
    await transaction.insertInto('sign_in_failure').values({ email, at: now }).execute();
    return true;
  });
}

/** Forgets the attempts of an address after a good sign-in. */
export async function forgetAttempts(db: Kysely<Tables>, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('email', '=', email).execute();
}
