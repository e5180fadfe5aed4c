import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Acting } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import type { Merge } from './room.ts';

/**
 * The merged shippers' contact addresses that become senders of the target, one row per address. Skips addresses that
 * another shipper uses (the target too) or that are listed already. Source: SP-072, SP-095.
 */
export function keptContacts({ sources }: Pick<Merge, 'sources'>): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (lower(merged.contact_email)) merged.id, lower(merged.contact_email) AS value, merged.contact_name
    FROM customer AS merged
    WHERE merged.id = ANY(${sources}::bigint[]) AND merged.contact_email IS NOT NULL
      AND NOT EXISTS (SELECT FROM customer AS other WHERE lower(other.contact_email) = lower(merged.contact_email)
        AND other.deleted_at IS NULL AND other.id <> ALL(${sources}::bigint[]))
      AND NOT EXISTS (SELECT FROM customer_sender AS listed
        WHERE listed.kind = 'address' AND listed.value = lower(merged.contact_email))
    ORDER BY lower(merged.contact_email), merged.id`;
}

/** Lists the contacts of merged shippers for the target, so that their mail is still assigned to a shipper. */
export async function keepContacts(
  transaction: Transaction<Tables>,
  merge: Merge,
  { by, at }: Pick<Acting, 'by' | 'at'>,
): Promise<void> {
  await sql`
    INSERT INTO customer_sender (customer_id, kind, value, person_name, added_at, added_by_name)
    SELECT ${merge.target}, 'address', kept.value, kept.contact_name, ${at}, ${by.name} FROM (${keptContacts(merge)}) AS kept
  `.execute(transaction);
}
