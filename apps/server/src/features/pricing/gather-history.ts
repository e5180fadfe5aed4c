import { boxAround, type Point } from '@lanewright/places';
import type { CapturedHistory } from '@lanewright/pricing';
import { addDays, roundedCents, type Day } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { rowsTable } from './rows-table.ts';

/** Whose history is looked up: the lane's ends, its equipment, and the day from which the lookback counts. */
export type HistoryLookup = {
  /** The quote itself, which is no history of its own; null for a lane that is no quote. */
  readonly quoteId: number | null;
  readonly equipmentType: string;
  readonly origin: Point;
  readonly destination: Point;
  readonly today: Day;
};

const COLUMNS = {
  quote_id: 'bigint',
  equipment: 'text',
  south: 'float8',
  north: 'float8',
  west: 'float8',
  east: 'float8',
  to_south: 'float8',
  to_north: 'float8',
  to_west: 'float8',
  to_east: 'float8',
  since_one: 'date',
  since_three: 'date',
  since_six: 'date',
  since_twelve: 'date',
};

/** The reach of a lane's history at both ends, as in matching history (SP-084). */
const RADIUS_MILES = 50;

type Averages = Readonly<Record<'one' | 'three' | 'six' | 'twelve', string | null>>;

/**
 * Average all-in price of the won quotes of each lane, by lookback period (SP-139, C-014), in the order of the lookups.
 * Units: cents, US dollars. Rounds: once, half up. A period without won quotes is null.
 */
export async function gatherHistories(
  db: Kysely<Tables>,
  lookups: readonly HistoryLookup[],
): Promise<readonly CapturedHistory[]> {
  const table = rowsTable('lookup', { rows: lookups.map(columnsOf), columns: COLUMNS });
  const { rows } = await sql<Averages>`
    SELECT lane.* FROM ${table}
    CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM equipment WHERE type = lookup.equipment) AS equipment
    CROSS JOIN LATERAL (
      SELECT avg(q.all_in_cents) FILTER (WHERE q.pickup_at >= lookup.since_one) AS one,
        avg(q.all_in_cents) FILTER (WHERE q.pickup_at >= lookup.since_three) AS three,
        avg(q.all_in_cents) FILTER (WHERE q.pickup_at >= lookup.since_six) AS six,
        avg(q.all_in_cents) AS twelve
      FROM quote q
      WHERE q.status = 'won' AND q.deleted_at IS NULL AND q.all_in_cents IS NOT NULL AND q.currency = 'USD'
        AND q.id IS DISTINCT FROM lookup.quote_id AND q.equipment_id = ANY(equipment.ids) AND q.pickup_at >= lookup.since_twelve
        AND q.origin_lat BETWEEN lookup.south AND lookup.north AND q.origin_lng BETWEEN lookup.west AND lookup.east
        AND q.destination_lat BETWEEN lookup.to_south AND lookup.to_north
        AND q.destination_lng BETWEEN lookup.to_west AND lookup.to_east
    ) AS lane
    ORDER BY lookup.ordinal`.execute(db);
  return rows.map(historyOf);
}

function columnsOf({ quoteId, equipmentType, origin, destination, today }: HistoryLookup) {
  const from = boxAround(origin, RADIUS_MILES);
  const to = boxAround(destination, RADIUS_MILES);
  return {
    quote_id: quoteId,
    equipment: equipmentType,
    south: from.south,
    north: from.north,
    west: from.west,
    east: from.east,
    to_south: to.south,
    to_north: to.north,
    to_west: to.west,
    to_east: to.east,
    since_one: addDays(today, -30),
    since_three: addDays(today, -91),
    since_six: addDays(today, -182),
    since_twelve: addDays(today, -365),
  };
}

function historyOf(row: Averages): CapturedHistory {
  const centsOf = (average: string | null) => (average === null ? null : roundedCents(Number(average)));
  return {
    one_month: centsOf(row.one),
    three_months: centsOf(row.three),
    six_months: centsOf(row.six),
    one_year: centsOf(row.twelve),
    currency: 'USD',
  };
}
