import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';

/**
 * The id of the shipper that a machine names by id or code: of a merged one what it became, since machines keep ids in their
 * settings. An id that nobody has is answered as it is, a code that nobody has by null. Source: SP-095, SP-071.
 */
export async function namedShipper(queries: Queries<Tables>, named: number): Promise<number>;
export async function namedShipper(queries: Queries<Tables>, named: number | string): Promise<number | null>;
export async function namedShipper(queries: Queries<Tables>, named: number | string): Promise<number | null> {
  const column = sql.ref(typeof named === 'number' ? 'id' : 'customer_slug');
  // A code may have been given again: the living shipper has it then.
  const { rows } = await sql<{ id: number }>`
    SELECT coalesce(merged_into, id) AS id FROM customer WHERE ${column} = ${named}
    ORDER BY deleted_at IS NOT NULL, merged_into IS NULL, id DESC LIMIT 1`.execute(queries);
  return rows[0]?.id ?? (typeof named === 'number' ? named : null);
}
