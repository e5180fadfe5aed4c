import type { Comparable, LaneAsk } from '@lanewright/estimate';
import { COMPARABLE_SEARCH, fuelCost } from '@lanewright/estimate';
import { boxAround, milesBetween } from '@lanewright/places';
import { addDays, type Cents, type Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { byOrdinal, rowsTable } from './rows-table.ts';

/** Where and what the load is that comparable loads are looked for. */
export type ComparableSearch = {
  readonly quoteId: number | null;
  readonly equipmentType: string;
  readonly origin: { readonly lat: number; readonly lng: number; readonly state: string };
  readonly destination: { readonly lat: number; readonly lng: number; readonly state: string };
  readonly ask: LaneAsk;
};

/**
 * The won loads that may count for each lane, in the order of the searches: nearest kind first, at most 200 a lane. Both
 * ends near, or the same two states, or one end near and of like length. Their fuel is what the truck burned at the
 * diesel price of the pickup's week.
 * Source: decision 0008.
 */
export async function gatherComparables(
  db: Kysely<Tables>,
  searches: readonly ComparableSearch[],
): Promise<readonly (readonly Comparable[])[]> {
  const loads = await wonLoads(db, searches);
  const weeks = await dieselWeeks(db, loads);
  const loadsOf = byOrdinal(searches.length, loads);
  return searches.map((search, ordinal) => (loadsOf[ordinal] ?? []).map((load) => comparableOf(load, search, weeks)));
}

type WonLoad = {
  readonly ordinal: number;
  readonly id: number;
  readonly origin_lat: number;
  readonly origin_lng: number;
  readonly destination_lat: number;
  readonly destination_lng: number;
  readonly origin_state: string;
  readonly destination_state: string;
  readonly distance_miles: string;
  readonly stop_count: number;
  readonly pickup_day: Day;
  readonly cost_cents: Cents;
};

const SEARCH_COLUMNS = {
  quote_id: 'bigint',
  equipment: 'text',
  team: 'boolean',
  since: 'timestamp',
  shortest: 'numeric',
  longest: 'numeric',
  from_state: 'text',
  to_state: 'text',
  south: 'float8',
  north: 'float8',
  west: 'float8',
  east: 'float8',
  to_south: 'float8',
  to_north: 'float8',
  to_west: 'float8',
  to_east: 'float8',
};

function columnsOf({ quoteId, equipmentType, origin, destination, ask }: ComparableSearch) {
  const { radiusMiles, lengthRatio, days } = COMPARABLE_SEARCH;
  const from = boxAround(origin, radiusMiles);
  const to = boxAround(destination, radiusMiles);
  return {
    quote_id: quoteId,
    equipment: equipmentType,
    team: ask.team,
    since: `${addDays(ask.pickupDay, -days)}T00:00`,
    shortest: ask.miles / lengthRatio,
    longest: ask.miles * lengthRatio,
    from_state: origin.state,
    to_state: destination.state,
    south: from.south,
    north: from.north,
    west: from.west,
    east: from.east,
    to_south: to.south,
    to_north: to.north,
    to_west: to.west,
    to_east: to.east,
  };
}

const NEAR_ORIGIN = sql`(q.origin_lat BETWEEN search.south AND search.north AND q.origin_lng BETWEEN search.west AND search.east)`;
const NEAR_DESTINATION = sql`(q.destination_lat BETWEEN search.to_south AND search.to_north
  AND q.destination_lng BETWEEN search.to_west AND search.to_east)`;
const BOTH_ENDS = sql`${NEAR_ORIGIN} AND ${NEAR_DESTINATION}`;
const SAME_STATES = sql`q.origin_state = search.from_state AND q.destination_state = search.to_state`;
const ONE_END = sql`(${NEAR_ORIGIN} OR ${NEAR_DESTINATION}) AND q.won_miles BETWEEN search.shortest AND search.longest`;

/** The latest won loads of one kind for a lane. The conditions of the partial indexes are literals, not parameters. */
const latestOf = (kind: typeof ONE_END) => sql`(
  SELECT q.id, q.origin_lat, q.origin_lng, q.destination_lat, q.destination_lng, q.origin_state, q.destination_state,
    q.distance_miles, q.stop_count, q.pickup_at::date AS pickup_day, q.all_in_cents - q.margin_cents AS cost_cents
  FROM quote q
  WHERE q.status = 'won' AND q.deleted_at IS NULL AND q.margin_cents IS NOT NULL AND q.all_in_cents IS NOT NULL
    AND q.currency = 'USD' AND q.distance_miles > 0 AND q.team = search.team AND q.equipment_id = ANY(equipment.ids)
    AND q.pickup_at >= search.since AND q.id IS DISTINCT FROM search.quote_id AND ${kind}
  ORDER BY q.pickup_at DESC, q.id DESC LIMIT ${sql.lit(COMPARABLE_SEARCH.rows)})`;

/**
 * Each kind leaves out the kinds before it, and PostgreSQL stops at the limit: a well-travelled lane reads its own loads
 * and no others.
 */
async function wonLoads(db: Kysely<Tables>, searches: readonly ComparableSearch[]): Promise<readonly WonLoad[]> {
  const { rows } = await sql<WonLoad>`
    SELECT search.ordinal, load.*
    FROM ${rowsTable('search', { rows: searches.map(columnsOf), columns: SEARCH_COLUMNS })}
    CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM equipment WHERE type = search.equipment) AS equipment
    CROSS JOIN LATERAL (
      SELECT * FROM (
        ${latestOf(BOTH_ENDS)}
        UNION ALL ${latestOf(sql`${SAME_STATES} AND (${BOTH_ENDS}) IS NOT TRUE`)}
        UNION ALL ${latestOf(sql`${ONE_END} AND (${BOTH_ENDS}) IS NOT TRUE AND (${SAME_STATES}) IS NOT TRUE`)}
      ) AS nearest_first LIMIT ${sql.lit(COMPARABLE_SEARCH.rows)}
    ) AS load`.execute(db);
  return rows;
}

type DieselWeek = { readonly week: Day; readonly price_mills: number };

/** The weekly diesel prices of the whole U.S. that count for these loads, oldest first. */
async function dieselWeeks(db: Kysely<Tables>, loads: readonly WonLoad[]): Promise<readonly DieselWeek[]> {
  const [first] = loads;
  if (first === undefined) return [];
  const earliest = loads.reduce((day, load) => (load.pickup_day < day ? load.pickup_day : day), first.pickup_day);
  const { rows } = await sql<DieselWeek>`
    SELECT week, price_mills FROM diesel_price WHERE region = 'U.S.' AND week >= coalesce(
      (SELECT max(week) FROM diesel_price WHERE region = 'U.S.' AND week <= ${earliest}::date), '-infinity')
    ORDER BY week`.execute(db);
  return rows;
}

function comparableOf(row: WonLoad, search: ComparableSearch, weeks: readonly DieselWeek[]): Comparable {
  const { origin, destination, equipmentType, ask } = search;
  const miles = Number(row.distance_miles);
  const diesel = weeks.findLast(({ week }) => week <= row.pickup_day);
  return {
    id: row.id,
    originMiles: milesBetween({ lat: row.origin_lat, lng: row.origin_lng }, origin),
    destinationMiles: milesBetween({ lat: row.destination_lat, lng: row.destination_lng }, destination),
    originState: row.origin_state,
    destinationState: row.destination_state,
    miles,
    equipment: equipmentType,
    team: ask.team,
    stops: row.stop_count,
    pickupDay: row.pickup_day,
    cost: row.cost_cents,
    fuel: diesel === undefined ? null : fuelCost(diesel.price_mills, miles),
  };
}
