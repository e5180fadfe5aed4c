import type { OpenLanes } from '@lanewright/contract';
import { done, type Outcome } from '@lanewright/units';
import { sql, type RawBuilder } from 'kysely';
import { keptFor } from './board-kept.ts';
import type { End } from '../places/near-places.ts';
import { chosenPlaces } from '../filter/place-filter.ts';
import { isUnfiltered, resolveFilter, wholeCondition, type FilterQuery } from '../filter/quote-filter.ts';
import type { QuoteRoom } from '../record/room.ts';
import { standsAt } from '../record/expiry-conditions.ts';

/** As many lanes as a map can show and a person read. */
const MAX_LANES = 300;

/** A cell of some 25 miles in the middle of the continent: ends within it are one place. In degrees. */
const CELL = { lat: 0.36, lng: 0.46 };

/** Every screen that shows the map asks after the same change. */
const KEPT_MS = 5_000;

type LaneRow = {
  readonly all_open: number;
  readonly count: number;
  readonly origin_name: string;
  readonly origin_lat: number;
  readonly origin_lng: number;
  readonly destination_name: string;
  readonly destination_lat: number;
  readonly destination_lng: number;
};

/**
 * The lanes of the open quotes, busiest first, at most 300. Ends in one cell of about 25 miles are one place, named by
 * the city that most of them are in and placed at the middle of those. The lanes of all open quotes are shared for 5
 * seconds. Filtered lanes are read each time, since they are few and two people seldom use the same filters. Refuses an
 * unknown place. Source: B-020.
 */
export function openLanes(
  room: Pick<QuoteRoom, 'db' | 'clock' | 'businessZone' | 'places'>,
): (query: FilterQuery) => Promise<Outcome<OpenLanes, 'request.invalid'>> {
  const { db, clock, businessZone, places } = room;
  const all = keptFor({ clock, milliseconds: KEPT_MS }, (now) => readLanes(db, now, sql`quote.deleted_at IS NULL`));
  return async (query) => {
    const chosen = chosenPlaces(places, query);
    if (!chosen.ok) return chosen;
    if (isUnfiltered(query)) return done(await all());
    const now = clock.now();
    const filter = await resolveFilter({ db, now, businessZone, chosen: chosen.value }, query);
    return done(await readLanes(db, now, wholeCondition(filter)));
  };
}

async function readLanes(db: QuoteRoom['db'], now: Date, where: RawBuilder<boolean>): Promise<OpenLanes> {
  const { rows } = await statement(now, where).execute(db);
  return {
    count: rows[0]?.all_open ?? 0,
    lanes: rows.map((row) => ({
      origin: { name: row.origin_name, lat: row.origin_lat, lng: row.origin_lng },
      destination: { name: row.destination_name, lat: row.destination_lat, lng: row.destination_lng },
      count: row.count,
    })),
  };
}

function statement(now: Date, where: RawBuilder<boolean>): RawBuilder<LaneRow> {
  return sql<LaneRow>`
    WITH open_quote AS MATERIALIZED (
      SELECT ${endColumns('origin')}, ${endColumns('destination')} FROM quote
      WHERE ${where} AND ${standsAt('open', now)}
    ), city AS (
      SELECT cell, name, count(*) AS quotes, avg(lat) AS lat, avg(lng) AS lng
      FROM (
        SELECT origin_cell AS cell, origin_name AS name, origin_lat AS lat, origin_lng AS lng FROM open_quote
        UNION ALL
        SELECT destination_cell, destination_name, destination_lat, destination_lng FROM open_quote
      ) AS place_end
      GROUP BY cell, name
    ), place AS (
      SELECT DISTINCT ON (cell) cell, name, lat, lng FROM city ORDER BY cell, quotes DESC, name
    ), lane AS (
      SELECT origin_cell, destination_cell, count(*) AS count FROM open_quote
      GROUP BY origin_cell, destination_cell
    )
    SELECT lane.count, (SELECT count(*) FROM open_quote) AS all_open,
      start.name AS origin_name, start.lat AS origin_lat, start.lng AS origin_lng,
      finish.name AS destination_name, finish.lat AS destination_lat, finish.lng AS destination_lng
    FROM lane
    JOIN place AS start ON start.cell = lane.origin_cell
    JOIN place AS finish ON finish.cell = lane.destination_cell
    ORDER BY lane.count DESC, start.name, finish.name
    LIMIT ${MAX_LANES}`;
}

/** An end as it is gathered: its cell, its city as the location filters take it ('City, ST'), its point. */
function endColumns(end: End): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${end}_${name}`);
  return sql`point(round(${column('lat')} / ${CELL.lat}::float8), round(${column('lng')} / ${CELL.lng}::float8))::text
      AS ${column('cell')},
    ${column('city')} || ', ' || ${column('state')} AS ${column('name')}, ${column('lat')}, ${column('lng')}`;
}
