import type { SenderView } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';

type Row = Omit<SenderView, 'added_at' | 'also_of'> & {
  readonly added_at: Date | null;
  readonly other_id: number | null;
  readonly other_name: string | null;
};

/**
 * Who may ask for a shipper and be answered: its contact first, then addresses and domains in their order. Refuses: a
 * shipper that does not exist, and the default shipper, for which nobody asks. Source: SP-072.
 */
export async function listSenders(
  queries: Queries<Tables>,
  customerId: number,
): Promise<Outcome<{ count: number; results: SenderView[] }, 'customer.not_found' | 'customer.is_default'>> {
  const customer = await queries
    .selectFrom('customer')
    .select('is_default')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (customer === undefined) return refuse('customer.not_found');
  if (customer.is_default) return refuse('customer.is_default', { act: 'asked for' });
  const results = await sendersOf(queries, customerId);
  return done({ count: results.length, results });
}

/** The rows of the list. A listed address belongs to its shipper alone; a contact may be somebody else's too. */
export async function sendersOf(queries: Queries<Tables>, customerId: number): Promise<SenderView[]> {
  const { rows } = await sql<Row>`
    WITH contact AS (
      SELECT id, lower(contact_email) AS value, contact_name FROM customer
      WHERE id = ${customerId} AND contact_email IS NOT NULL),
    others AS (
      SELECT other.id, other.customer_name FROM contact JOIN customer AS other ON lower(other.contact_email) = contact.value
      WHERE other.deleted_at IS NULL AND other.id <> contact.id
      UNION
      SELECT other.id, other.customer_name FROM contact
        JOIN customer_sender AS sender ON sender.kind = 'address' AND sender.value = contact.value
        JOIN customer AS other ON other.id = sender.customer_id
      WHERE other.deleted_at IS NULL AND other.id <> contact.id)
    SELECT NULL::bigint AS id, 'address' AS kind, contact.value, contact_name AS person_name, NULL::timestamptz AS added_at,
      NULL AS added_by_name, other.id AS other_id, other.customer_name AS other_name
    FROM contact LEFT JOIN (SELECT * FROM others ORDER BY id LIMIT 1) AS other ON true
    -- Listed as well, it is there once, and can be taken off.
    WHERE NOT EXISTS (SELECT FROM customer_sender AS own
      WHERE own.customer_id = contact.id AND own.kind = 'address' AND own.value = contact.value)
    UNION ALL
    (SELECT id, kind, value, person_name, added_at, added_by_name, NULL, NULL
    FROM customer_sender WHERE customer_id = ${customerId} ORDER BY kind, value)`.execute(queries);
  return rows.map(({ other_id, other_name, added_at, ...row }) => ({
    ...row,
    added_at: added_at?.toISOString() ?? null,
    also_of: other_id === null || other_name === null ? null : { id: other_id, customer_name: other_name },
  }));
}
