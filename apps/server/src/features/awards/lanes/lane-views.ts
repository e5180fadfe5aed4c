import {
  LANE_EXPORT,
  type AnswerOf,
  type LaneRow,
  type LaneView,
  type listLanes as listCall,
  type ParsedRequestOf,
} from '@lanewright/contract';
import { done, refuse, unitsFromCents, type Cents, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { AwardLaneStopTable } from '../../../back-office-tables.ts';
import type { Tables } from '../../../tables.ts';
import type { ExportedList } from '../../exports/index.ts';
import { orderOf, pageOfLanes, STORED_LANES, whereOf, type StoredLane } from './lane-pages.ts';

type Query = ParsedRequestOf<typeof listCall>['query'];
type Filters = Omit<Query, 'limit' | 'offset'>;

/** One page of the lanes of an award. Refuses an award that does not exist. Source: P-046, W-028, W-031. */
export async function listLanes(
  db: Kysely<Tables>,
  award: number,
  query: Query,
): Promise<Outcome<AnswerOf<typeof listCall>, 'award.not_found'>> {
  if (!(await awardLives(db, award))) return refuse('award.not_found');
  const { count, lanes } = await pageOfLanes(db, award, query);
  return done({ count, results: lanes.map(rowOf) });
}

/** All lanes of an award that match the filters, as the list shows them. Refuses an award that does not exist. */
export async function exportedLanes(
  db: Kysely<Tables>,
  award: number,
  query: Filters,
): Promise<Outcome<ExportedList<LaneRow>, 'award.not_found'>> {
  if (!(await awardLives(db, award))) return refuse('award.not_found');
  const statement = sql<StoredLane>`${STORED_LANES} WHERE ${whereOf(award, query)} ORDER BY ${orderOf(query.ordering)}`;
  return done({
    list: 'lanes',
    columns: LANE_EXPORT,
    async *rows(read) {
      for await (const some of read(statement.compile(db))) yield some.map(rowOf);
    },
  });
}

async function awardLives(db: Kysely<Tables>, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('award')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  return found.length > 0;
}

/** A lane of an award. Refuses one that does not exist, that was deleted, or that is another award's. Source: P-045. */
export async function laneOf(
  db: Kysely<Tables>,
  { award, lane }: { readonly award: number; readonly lane: number },
): Promise<Outcome<LaneView, 'award.not_found' | 'award_lane.not_found'>> {
  if (!(await awardLives(db, award))) return refuse('award.not_found');
  const { rows } =
    await sql<StoredLane>`${STORED_LANES} WHERE award_lane.id = ${lane} AND award_lane.award_id = ${award}
    AND award_lane.deleted_at IS NULL`.execute(db);
  const [row] = rows;
  if (row === undefined) return refuse('award_lane.not_found');
  const stops = await db
    .selectFrom('award_lane_stop')
    .selectAll()
    .where('award_lane_id', '=', lane)
    .orderBy('position')
    .execute();
  return done({ ...rowOf(row), lane: { stops: stops.map(stopOf) } });
}

function rowOf(row: StoredLane): LaneRow {
  return {
    id: row.id,
    origin: placeText({ city: row.origin_city, state: row.origin_state, postal_code: row.origin_postal_code }),
    destination: placeText({
      city: row.destination_city,
      state: row.destination_state,
      postal_code: row.destination_postal_code,
    }),
    origin_live_handling: row.origin_live_handling,
    destination_live_handling: row.destination_live_handling,
    equipment: row.equipment,
    equipment_type: row.equipment_type,
    base_equipment_id: row.equipment_id,
    estimated_miles: row.estimated_miles === null ? null : Number(row.estimated_miles),
    estimated_volume: row.estimated_volume,
    line_haul: units(row.line_haul_cents),
    rpm: row.rpm_hundredths === null ? null : row.rpm_hundredths / 10_000,
    flat_rate: units(row.flat_rate_cents),
    min_rate: units(row.min_rate_cents),
    max_rate: units(row.max_rate_cents),
    version: row.version,
  };
}

function units(cents: Cents | null): number | null {
  return cents === null ? null : unitsFromCents(cents);
}

function stopOf(stop: Selectable<AwardLaneStopTable>): LaneView['lane']['stops'][number] {
  const { id, activity_type, address, facility, drop_trailer, city, state, postal_code, country, lat, lng } = stop;
  return {
    id,
    activity_type,
    address,
    facility,
    drop_trailer,
    location: {
      name: placeText({ city, state, postal_code }),
      city,
      state,
      postal_code,
      country,
      coordinates: lat === null || lng === null ? null : { lat, lng },
    },
  };
}

type Named = { readonly city: string | null; readonly state: string | null; readonly postal_code: string | null };

/** A place as people write it: 'Green Bay, WI 54303', or as much of that as the contract names. */
function placeText({ city, state, postal_code }: Named): string {
  const town = [city, state].filter((part) => part !== null).join(', ');
  return [town, postal_code].filter((part) => part !== null && part !== '').join(' ');
}
