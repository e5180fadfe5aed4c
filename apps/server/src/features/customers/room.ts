import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Acting } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CustomerTable, Tables } from '../../tables.ts';

/** The dependencies of shippers. */
export type CustomerRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** IANA name of the business zone, in which the days of awards are counted (SP-029). */
  readonly businessZone: string;
};

/** A merge of the sources into the target. */
export type Merge = { readonly target: number; readonly sources: readonly number[] };

/**
 * The codes of merged shippers that no undeleted shipper has, as `customer_slug`, with the target as `into_id` and
 * `into_slug`. Files still name the target by them, so nobody else may take one until the target is deleted (SP-095).
 */
export const MERGED_CODES = sql`(SELECT DISTINCT ON (merged.customer_slug) merged.customer_slug,
    target.id AS into_id, target.customer_slug AS into_slug
  FROM customer AS merged JOIN customer AS target ON target.id = merged.merged_into AND target.deleted_at IS NULL
  WHERE NOT EXISTS (SELECT FROM customer AS living
    WHERE living.customer_slug = merged.customer_slug AND living.deleted_at IS NULL)
  ORDER BY merged.customer_slug, merged.id DESC)`;

/** The author of a change to a shipper. */
export type CustomerAuthor = Acting['by'];

/**
 * Locks the rows of undeleted shippers until the transaction ends, in the order of their ids to prevent deadlocks. Null
 * if one of them does not exist or was deleted.
 */
export async function lockCustomerRows(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<readonly Selectable<CustomerTable>[] | null> {
  const wanted = [...new Set(ids)];
  const rows = await transaction
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length === wanted.length ? rows : null;
}

/** Locks all shippers against changes by others until the transaction ends; reads are not blocked. */
export async function holdCustomers(transaction: Transaction<Tables>): Promise<void> {
  await sql`LOCK TABLE customer IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}
