import type { HistoryRow, listHistory, ParsedRequestOf } from '@lanewright/contract';
import type { Point } from '@lanewright/places';
import { systemIdOf, type EquipmentType } from '@lanewright/quoting';
import { done, refuse, refuseFields, roundHalfUp, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { stateOf } from './lock-quote.ts';
import { inBox, milesFrom, RADIUS_MILES } from './nearness.ts';
import { endsOf } from './places-view.ts';
import { statusCondition } from './quote-filter.ts';
import type { QuoteRoom } from './room.ts';

/** The query of matching history, parsed. */
export type HistoryQuery = ParsedRequestOf<typeof listHistory>['query'];

/** How far back it looks (SP-084). */
const LOOKBACK_MILLISECONDS = 365 * 86_400_000;

const ORDER: Readonly<Record<HistoryQuery['ordering'], RawBuilder<unknown>>> = {
  nearest: sql`distance_off ASC, id DESC`,
  '-created_at': sql`created_at DESC, id DESC`,
  '-quoted_price': sql`comparable_cents DESC NULLS LAST, id DESC`,
  quoted_price: sql`comparable_cents ASC NULLS LAST, id ASC`,
};

type Lane = { readonly id: number; readonly type: EquipmentType | null; readonly from: Point; readonly to: Point };

/**
 * Other quotes of the same equipment type whose two ends lie within 50 miles of this quote's, created in the last 365
 * days. Nearest is the smallest sum of both distances, ties by newest; prices are compared by their all-in equivalent.
 * `stopping_points` is both 5-digit postal codes and demands equality at both ends.
 * Refuses: an unknown quote, one or more than two stopping points. Source: Q-063…Q-065, P-018, SP-063, SP-084.
 */
export async function matchingHistory(
  { db, clock }: Pick<QuoteRoom, 'db' | 'clock'>,
  quoteId: number,
  query: HistoryQuery,
): Promise<Outcome<{ count: number; results: HistoryRow[] }, 'quote.not_found' | 'request.invalid'>> {
  if (query.stopping_points.length !== 0 && query.stopping_points.length !== 2)
    return refuseFields({ stopping_points: ['Must be the postal codes of both ends, parted by a comma'] });
  const lane = await laneOf(db, quoteId);
  if (lane === null) return refuse('quote.not_found');
  const now = clock.now();
  const hits = matches(lane, query, now);
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${hits}) AS hit`.execute(db),
    sql<Hit>`SELECT id, distance_off, comparable_cents FROM (${hits}) AS hit
      ORDER BY ${ORDER[query.ordering]} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db),
  ]);
  return done({ count: counted[0]?.count ?? 0, results: await rowsOf(db, rows, now) });
}

type Hit = { readonly id: number; readonly distance_off: number; readonly comparable_cents: number | null };

async function laneOf(db: Kysely<Tables>, id: number): Promise<Lane | null> {
  const row = await db
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .select(['origin_lat', 'origin_lng', 'destination_lat', 'destination_lng', 'equipment.type'])
    .where('quote.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    type: row.type,
    from: { lat: row.origin_lat, lng: row.origin_lng },
    to: { lat: row.destination_lat, lng: row.destination_lng },
  };
}

/** The boxes are the indexable sieve, the great circle decides; the price without its fuel known is not comparable. */
function matches(lane: Lane, query: HistoryQuery, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`quote.deleted_at IS NULL`,
    sql`quote.id <> ${lane.id}`,
    sql`quote.created_at > ${new Date(now.getTime() - LOOKBACK_MILLISECONDS)}`,
    sql`quote.equipment_id IN (SELECT id FROM equipment WHERE type = ${lane.type})`,
    inBox('origin', lane.from),
    inBox('destination', lane.to),
  ];
  if (query.customer.length > 0) conditions.push(sql`quote.customer_id = ANY(${query.customer}::bigint[])`);
  if (query.status.length > 0) conditions.push(statusCondition(query.status, now));
  const [from, to] = query.stopping_points;
  if (from !== undefined && to !== undefined)
    conditions.push(sql`quote.origin_postal_code = ${from} AND quote.destination_postal_code = ${to}`);
  return sql`
    SELECT id, created_at, from_off + to_off AS distance_off, comparable_cents
    FROM (
      SELECT quote.id, quote.created_at,
        ${milesFrom('origin', lane.from)} AS from_off,
        ${milesFrom('destination', lane.to)} AS to_off,
        coalesce(all_in_cents, CASE WHEN cost_type <> 2 THEN quoted_price_cents END) AS comparable_cents
      FROM quote
      WHERE ${sql.join(conditions, sql` AND `)}
    ) AS near
    WHERE from_off <= ${RADIUS_MILES} AND to_off <= ${RADIUS_MILES}`;
}

async function rowsOf(db: Kysely<Tables>, hits: readonly Hit[], now: Date): Promise<HistoryRow[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select(['customer.customer_name', 'equipment.type as equipment_type'])
    .where(
      'quote.id',
      'in',
      hits.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id);
    if (row === undefined) return [];
    const state = stateOf(row, now);
    return {
      id: row.id,
      system_id: systemIdOf(row.id),
      status: state.status,
      created_at: row.created_at.toISOString(),
      ...endsOf(row),
      customer_name: row.customer_name,
      quoted_price: state.quotedPrice,
      all_in: hit.comparable_cents === null ? null : hit.comparable_cents / 100,
      currency: row.currency,
      distance_off: roundHalfUp(hit.distance_off * 10) / 10,
    };
  });
}
