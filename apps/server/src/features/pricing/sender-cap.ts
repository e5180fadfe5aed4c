import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Most automatic mails to one address within an hour. More would mean a mail loop or an automatic sender (SP-072). */
export const MAX_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/** The reason shown if the cap held back an answer. */
export const CAPPED = 'This sender was answered too often in a short time.';

/** Whether an address has reached its limit of automatic mails within the last hour. False without an address. */
export async function isSenderCapped(db: Kysely<Tables>, address: string | null, now: Date): Promise<boolean> {
  if (address === null) return false;
  const { count } = await db
    .selectFrom('sent_mail')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('automatic', '=', true)
    .where('to_address', '=', address)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return count >= MAX_PER_HOUR;
}

/**
 * The same check inside the transaction that writes the answer. Locks the address until that transaction ends, so that
 * concurrent answers count each other and the cap holds. Callers must already hold the quote's lock.
 */
export async function isSenderCappedNow(
  transaction: Transaction<Tables>,
  address: string | null,
  now: Date,
): Promise<boolean> {
  if (address === null) return false;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`automatic answers to ${address}`}, 0))`.execute(
    transaction,
  );
  return isSenderCapped(transaction, address, now);
}
