import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Automatic mails to one address within an hour; more is a loop or a machine (SP-072). */
export const MOST_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/** What a person reads where the cap held an answer back. */
export const CAPPED = 'This sender was answered too often in a short time.';

/** Whether an address had as many automatic mails within the last hour as it may. An absent address never is capped. */
export async function isSenderCapped(db: Kysely<Tables>, address: string | null, now: Date): Promise<boolean> {
  if (address === null) return false;
  const { count } = await db
    .selectFrom('sent_mail')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('automatic', '=', true)
    .where('to_address', '=', address)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return count >= MOST_PER_HOUR;
}

/**
 * The same inside the transaction that writes the answer, with the address locked until it ends: answers that are sent at
 * one moment count each other, so that the cap is never passed. Callers hold the quote's lock already.
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
