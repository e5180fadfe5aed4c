import type { TenderCandidate } from '@lanewright/contract';
import { quotedTotal, systemIdOf } from '@lanewright/quoting';
import { unitsFromCents } from '@lanewright/units';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import { readStoredStops } from '../compared-stops.ts';

const MAX_CANDIDATES = 5;

/**
 * The quotes that a person may link a tender to: those on its lane, and of its shipper if that is known. Sorts by same
 * pickup day, then same total, then newest. Null if there is no such tender. Source: B-040.
 */
export async function candidateQuotes(queries: Queries<Tables>, id: number): Promise<TenderCandidate[] | null> {
  const tender = await queries.selectFrom('load_tender').selectAll().where('id', '=', id).executeTakeFirst();
  if (tender === undefined) return null;
  const stops = readStoredStops(tender.stops);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first?.city || !first.state || !last?.city || !last.state) return [];
  const { customer_id: customerId, charge_cents: charge } = tender;
  const day = first.at?.slice(0, 10) ?? null;
  const rows = await queries
    .selectFrom('quote as q')
    .innerJoin('customer as c', 'c.id', 'q.customer_id')
    .select(['q.id', 'q.status', 'q.origin_city', 'q.origin_state', 'q.destination_city', 'q.destination_state'])
    .select(['q.pickup_at', 'q.quoted_price_cents', 'q.cost_type', 'q.all_in_cents', 'q.currency', 'c.customer_name'])
    .where('q.deleted_at', 'is', null)
    .where(sql<boolean>`lower(q.origin_city) = lower(${first.city}) AND q.origin_state = ${first.state}`)
    .where(sql<boolean>`lower(q.destination_city) = lower(${last.city}) AND q.destination_state = ${last.state}`)
    .$if(customerId !== null, (query) => query.where('q.customer_id', '=', customerId ?? 0))
    .orderBy(sql`left(q.pickup_at::text, 10) IS NOT DISTINCT FROM ${day}::text`, 'desc')
    .orderBy(sql`q.quoted_price_cents IS NOT DISTINCT FROM ${charge}::bigint`, 'desc')
    .orderBy('q.id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute();
  return rows.map((row) => {
    const total = quotedTotal(row);
    return {
      quote_id: row.id,
      system_id: systemIdOf(row.id),
      customer_name: row.customer_name,
      status: row.status,
      origin: `${row.origin_city}, ${row.origin_state}`,
      destination: `${row.destination_city}, ${row.destination_state}`,
      pickup_at: row.pickup_at,
      price: total === null ? null : unitsFromCents(total),
      currency: row.currency,
    };
  });
}
