import { done, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { ChangesSince } from '../../../platform/changes-since.ts';
import type { Tables } from '../../../tables.ts';
import type { FoundFaults } from './file-fault.ts';

const NO_SHIPPER = 'This shipper does not exist.';

/** Refuses an upload for a shipper that does not exist, or for the default shipper. */
export async function knownShipper(db: Kysely<Tables>, id: number): Promise<Outcome<void, 'request.invalid'>> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', false)
    .executeTakeFirst();
  return found === undefined ? refuseFields({ customer: [NO_SHIPPER] }) : done(undefined);
}

/**
 * The shippers by the codes that files name them by, as `code` and `customer_id`: living ones, and what merged ones became,
 * since the sheets of a house go on naming them as they did (SP-095).
 */
export const SHIPPERS_BY_CODE = sql`(SELECT DISTINCT ON (customer_slug) customer_slug AS code,
    coalesce(merged_into, id) AS customer_id
  FROM customer WHERE NOT is_default AND (deleted_at IS NULL OR merged_into IS NOT NULL)
  ORDER BY customer_slug, deleted_at IS NOT NULL, id DESC)`;

/** What is wrong with a file whose shipper was deleted while it waited. */
export function shipperGone(customer: number | null): FoundFaults {
  return sql`SELECT NULL::integer AS row_number, ${sql.lit(NO_SHIPPER)} AS message
    WHERE NOT EXISTS (SELECT FROM customer WHERE id = ${customer} AND deleted_at IS NULL)`;
}

/**
 * Tells the shipper of a row by its name, for changes that may have moved the row to another one; null where neither end
 * of them names it.
 */
export async function shipperWords(
  db: Kysely<Tables>,
  { from, to }: Pick<ChangesSince, 'from' | 'to'>,
): Promise<(stored: unknown) => string | null> {
  const ids = [from, to].map(({ customer_id: id }) => Number(id ?? 0));
  const { rows } = await sql<{ id: number; customer_name: string }>`
    SELECT id, customer_name FROM customer WHERE id = ANY(${ids}::bigint[])`.execute(db);
  return (stored) => rows.find(({ id }) => id === stored)?.customer_name ?? null;
}
