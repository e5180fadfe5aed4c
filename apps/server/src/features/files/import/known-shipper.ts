import { done, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { ChangesSince } from '../../../platform/changes-since.ts';
import type { Tables } from '../../../tables.ts';
import { cellFault, rowFault } from './cell-fault.ts';
import type { FoundFaults } from './file-fault.ts';
import type { StagedRows } from './import-kind.ts';

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
 * The living shippers by the codes that files name them by, as `code` and `customer_id`: their own, and those of shippers
 * that were merged into them, since the sheets of a house go on naming them as they did (SP-095).
 */
export const SHIPPERS_BY_CODE = sql`(SELECT DISTINCT ON (named.customer_slug) named.customer_slug AS code,
    shipper.id AS customer_id
  FROM customer AS named JOIN customer AS shipper ON shipper.id = coalesce(named.merged_into, named.id)
  WHERE shipper.deleted_at IS NULL AND NOT shipper.is_default
  ORDER BY named.customer_slug, named.deleted_at IS NOT NULL, named.id DESC)`;

/** What is wrong with rows whose shipper_code nobody has. The codes of a file are looked up once, however many rows it has. */
export function unknownShippers(staged: StagedRows): FoundFaults {
  return sql`
    SELECT row_number, ${cellFault('shipper_code', 'No shipper has this code')}
    FROM ${staged} AS row LEFT JOIN ${SHIPPERS_BY_CODE} AS shipper ON shipper.code = row.shipper_code
    WHERE shipper_code IS NOT NULL AND shipper.code IS NULL`;
}

/** What is wrong with a file whose shipper was deleted while it waited. */
export function shipperGone(customer: number | null): FoundFaults {
  return sql`SELECT NULL::integer AS row_number, ${rowFault(NO_SHIPPER)}
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
