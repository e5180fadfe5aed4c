import type { AnswerOf, HistoryRow, listHistory, ParsedRequestOf } from '@lanewright/contract';
import type { Point } from '@lanewright/places';
import { systemIdOf } from '@lanewright/quoting';
import { done, refuse, refuseFields, roundHalfUp, type Cents, type Currency, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { PLANNED_EACH_TIME } from '../../../platform/kept-statements.ts';
import type { Tables } from '../../../tables.ts';
import { stateOf } from '../record/lock-quote.ts';
import { placesNear, placesWithMiles, type NearPlaces } from '../places/near-places.ts';
import { endsOf } from '../places/places-view.ts';
import { amongPlaces, statusCondition } from '../filter/quote-filter.ts';
import type { QuoteRoom } from '../record/room.ts';

/** The query of matching history, parsed. */
export type HistoryQuery = ParsedRequestOf<typeof listHistory>['query'];

type HistoryPage = AnswerOf<typeof listHistory>;

/** How far back it looks (SP-084). */
const LOOKBACK_MILLISECONDS = 365 * 86_400_000;

const DISTANCE_OFF = sql`near_origin.miles + near_destination.miles`;
const COMPARABLE_CENTS = sql`coalesce(quote.all_in_cents, CASE WHEN quote.cost_type <> 2 THEN quote.quoted_price_cents END)`;

type Order = { readonly key: RawBuilder<unknown>; readonly direction: RawBuilder<unknown> };

/** Only an order by price has to fetch the rows of all hits. */
const ORDER: Readonly<Record<HistoryQuery['ordering'], Order>> = {
  nearest: { key: sql`NULL`, direction: sql`${DISTANCE_OFF} ASC, id DESC` },
  '-created_at': { key: sql`quote.created_at`, direction: sql`sort_key DESC, id DESC` },
  '-quoted_price': { key: COMPARABLE_CENTS, direction: sql`sort_key DESC NULLS LAST, id DESC` },
  quoted_price: { key: COMPARABLE_CENTS, direction: sql`sort_key ASC NULLS LAST, id ASC` },
};

type Lane = {
  readonly id: number;
  readonly currency: Currency;
  /** The equipment of its type, by their ids; none while the type is not set. */
  readonly equipment: readonly number[];
  readonly from: Point;
  readonly to: Point;
};

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
): Promise<Outcome<HistoryPage, 'quote.not_found' | 'request.invalid'>> {
  if (query.stopping_points.length !== 0 && query.stopping_points.length !== 2)
    return refuseFields({ stopping_points: ['Must be the postal codes of both ends, parted by a comma'] });
  const lane = await laneOf(db, quoteId);
  if (lane === null) return refuse('quote.not_found');
  const now = clock.now();
  const [from, to] = await Promise.all([placesNear(db, lane.from), placesNear(db, lane.to)]);
  const near = { lane, from, to };
  const medians = mediansOf(db, lane, matches(near, { ...query, status: [] }, now));
  const hits = matches(near, query, now);
  const { key, direction } = ORDER[query.ordering];
  const { rows } = await sql<Hit>`${sql.raw(PLANNED_EACH_TIME)}
    WITH hit AS MATERIALIZED (SELECT quote.id, origin_place, destination_place, ${key} AS sort_key ${hits})
    SELECT id, ${DISTANCE_OFF} AS distance_off, count(*) OVER () AS all_hits FROM hit
    JOIN ${placesWithMiles(from)} AS near_origin (place, miles) ON near_origin.place = origin_place
    JOIN ${placesWithMiles(to)} AS near_destination (place, miles) ON near_destination.place = destination_place
    ORDER BY ${direction} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db);
  // Past the end no row tells how many there are.
  const count = rows[0]?.all_hits ?? (query.offset === 0 ? 0 : await countOf(db, hits));
  return done({ count, results: await rowsOf(db, rows, now), medians: await medians });
}

/** The median prices of the won and the lost among the hits. Prices in another currency are not compared. */
async function mediansOf(
  db: Kysely<Tables>,
  { currency }: Lane,
  hits: RawBuilder<unknown>,
): Promise<HistoryPage['medians']> {
  const { rows } = await sql<{ status: 'won' | 'lost'; median: number; quotes: number }>`${sql.raw(PLANNED_EACH_TIME)}
    SELECT status, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${COMPARABLE_CENTS}) AS median, count(*) AS quotes ${hits}
      AND status IN ('won', 'lost') AND currency = ${currency} AND ${COMPARABLE_CENTS} IS NOT NULL
    GROUP BY status`.execute(db);
  const of = (status: 'won' | 'lost') => {
    const row = rows.find((each) => each.status === status);
    return row === undefined ? null : { price: roundHalfUp(row.median) / 100, quotes: row.quotes };
  };
  return { currency, won: of('won'), lost: of('lost') };
}

async function countOf(db: Kysely<Tables>, hits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(PLANNED_EACH_TIME)} SELECT count(*) AS count ${hits}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type Hit = { readonly id: number; readonly distance_off: number; readonly all_hits: number };
type Neighbourhood = { readonly lane: Lane; readonly from: NearPlaces; readonly to: NearPlaces };

async function laneOf(db: Kysely<Tables>, id: number): Promise<Lane | null> {
  const row = await db
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .select(['origin_lat', 'origin_lng', 'destination_lat', 'destination_lng', 'quote.currency'])
    .select('equipment.type')
    .where('quote.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const alike =
    row.type === null ? [] : await db.selectFrom('equipment').select('id').where('type', '=', row.type).execute();
  return {
    id,
    currency: row.currency,
    equipment: alike.map((equipment) => equipment.id),
    from: { lat: row.origin_lat, lng: row.origin_lng },
    to: { lat: row.destination_lat, lng: row.destination_lng },
  };
}

/** The price without its fuel known is not comparable. */
function matches({ lane, from, to }: Neighbourhood, query: HistoryQuery, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`quote.deleted_at IS NULL`,
    sql`quote.id <> ${lane.id}`,
    sql`quote.created_at > ${new Date(now.getTime() - LOOKBACK_MILLISECONDS)}`,
    sql`quote.equipment_id = ANY(${lane.equipment}::bigint[])`,
    ...amongPlaces('origin', from),
    ...amongPlaces('destination', to),
  ];
  if (query.customer.length > 0) conditions.push(sql`quote.customer_id = ANY(${query.customer}::bigint[])`);
  if (query.status.length > 0) conditions.push(statusCondition(query.status, now));
  const [origin, destination] = query.stopping_points;
  if (origin !== undefined && destination !== undefined)
    conditions.push(sql`quote.origin_postal_code = ${origin} AND quote.destination_postal_code = ${destination}`);
  return sql`FROM quote WHERE ${sql.join(conditions, sql` AND `)}`;
}

async function rowsOf(db: Kysely<Tables>, hits: readonly Hit[], now: Date): Promise<HistoryRow[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select(['customer.customer_name', 'equipment.type as equipment_type'])
    .select(sql<Cents | null>`${COMPARABLE_CENTS}`.as('comparable_cents'))
    .where(sql<boolean>`quote.id = ANY(${hits.map(({ id }) => id)}::bigint[])`)
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
      cost_type: row.cost_type,
      all_in: row.comparable_cents === null ? null : row.comparable_cents / 100,
      currency: row.currency,
      distance_off: roundHalfUp(hit.distance_off * 10) / 10,
    };
  });
}
