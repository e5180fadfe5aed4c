import type { Pool } from 'pg';
import type { Named } from './cases.ts';

type Known = Named['quote'];

/** What the cases ask about: people and shippers with many quotes and with few, and a quote with all its references. */
export async function namedOf(pool: Pool): Promise<Named> {
  const ids = async (text: string) => (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const quotes = await pool.query<Known>(`
    SELECT id, shipper_quote_id AS asked, shipper_ref_number AS reference, load_number AS load FROM quote
    WHERE deleted_at IS NULL AND status = 'won' AND shipper_ref_number IS NOT NULL AND shipper_quote_id IS NOT NULL
    ORDER BY id OFFSET 1000 LIMIT 1`);
  const names = await pool.query<{ name: string }>('SELECT customer_name AS name FROM customer ORDER BY id LIMIT 1');
  const [quote] = quotes.rows;
  const [shipper] = names.rows;
  if (quote === undefined || shipper === undefined) throw new Error('the world is too small for the cases');
  return {
    people: await ids("SELECT id FROM app_user WHERE email LIKE 'desk-%' AND id % 10 = 1 ORDER BY id"),
    shippers: await ids('SELECT id FROM customer WHERE id % 60 = 2 ORDER BY id'),
    owners: await ids('SELECT DISTINCT nfi_pricing_contact AS id FROM customer WHERE id % 50 = 3 ORDER BY 1'),
    shipperName: shipper.name,
    quote,
    today: new Date(),
  };
}
