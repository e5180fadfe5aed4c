import { parsePostalCode, placeKey } from '@lanewright/places';
import type { PlaceFacts } from '@lanewright/pricing';
import type { EquipmentType } from '@lanewright/quoting';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { AwardLaneTable } from '../../back-office-tables.ts';
import type { Tables } from '../../tables.ts';
import { byOrdinal, rowsTable } from './rows-table.ts';

/** The lanes of contracts for an equipment type between two places; what is unknown of a place is null. */
export type LaneSearch = {
  readonly awards: readonly number[];
  readonly equipment: EquipmentType;
  readonly origin: PlaceFacts;
  readonly destination: PlaceFacts;
};

/** A lane of a contract as it is stored, and whether it has stops between its ends. */
export type LaneRow = Selectable<AwardLaneTable> & { readonly stops_between: boolean };

/**
 * The most lanes between two states that are read without a look at their places. A shipper may have 100,000 between
 * Illinois and Texas; reading them for one quote took 90 MB and held up other requests for half a second.
 */
const MANY = 1_000;

/** How contracts spell the places of a search; without spellings every lane between the states may fit. */
type Spellings = {
  readonly origin_cities: readonly string[];
  readonly origin_codes: readonly string[];
  /** The quote's end has no postal code, so any code without a city may lie there. */
  readonly origin_any_code: boolean;
  readonly destination_cities: readonly string[];
  readonly destination_codes: readonly string[];
  readonly destination_any_code: boolean;
};

/**
 * The lanes that may fit each search, in the order of the searches. Their states are the quote's, or not stated. If more
 * than `MANY` lanes run between the states, only those whose cities or postal codes may be the quote's are read.
 */
export async function gatherContractLanes(
  db: Kysely<Tables>,
  searches: readonly LaneSearch[],
): Promise<readonly (readonly LaneRow[])[]> {
  const found = await lanesBetween(db, searches.map(rowOf), MANY + 1);
  const crowded = searches.flatMap((search, at) => ((found[at]?.length ?? 0) > MANY ? [{ search, at }] : []));
  if (crowded.length === 0) return found;
  const spellings = await spellingsOf(
    db,
    crowded.map(({ search }) => search),
  );
  const rows = crowded.map(({ search }, place) => ({ ...rowOf(search), ...spellings[place] }));
  const narrowed = await lanesBetween(db, rows, null);
  const byPlace = new Map(crowded.map(({ at }, place) => [at, narrowed[place] ?? []]));
  return found.map((lanes, at) => byPlace.get(at) ?? lanes);
}

const COLUMNS = { awards: 'bigint[]', equipment: 'text', origin_state: 'text', destination_state: 'text' };
const SPELLED = {
  origin_cities: 'text[]',
  origin_codes: 'text[]',
  origin_any_code: 'boolean',
  destination_cities: 'text[]',
  destination_codes: 'text[]',
  destination_any_code: 'boolean',
};

type SearchRow = ReturnType<typeof rowOf> & Partial<Spellings>;

function rowOf({ awards, equipment, origin, destination }: LaneSearch) {
  return { awards, equipment, origin_state: origin.state, destination_state: destination.state };
}

async function lanesBetween(
  db: Kysely<Tables>,
  rows: readonly SearchRow[],
  most: number | null,
): Promise<readonly (readonly LaneRow[])[]> {
  const table = rowsTable('search', { rows, columns: { ...COLUMNS, ...SPELLED } });
  const answer = await sql<LaneRow & { ordinal: number }>`
    SELECT search.ordinal, lane.*, EXISTS (SELECT FROM award_lane_stop AS stop
      WHERE stop.award_lane_id = lane.id AND stop.position > 1) AS stops_between
    FROM ${table} CROSS JOIN LATERAL (${candidates(sql`award_lane.*`)} LIMIT ${most}::bigint) AS lane`.execute(db);
  return byOrdinal(rows.length, answer.rows);
}

/**
 * The query for the lanes of a search's contracts that run between its states, or state none. Where the search has
 * spellings, the lanes also run between its places.
 */
function candidates(columns: ReturnType<typeof sql>) {
  const ends = [
    [sql`= search.origin_state`, sql`= search.destination_state`],
    [sql`= search.origin_state`, sql`IS NULL`],
    [sql`IS NULL`, sql`= search.destination_state`],
    [sql`IS NULL`, sql`IS NULL`],
  ] as const;
  // One index lookup for each combination of stated and unstated ends: an OR would read every lane of a contract.
  const looks = ends.map(
    ([origin, destination]) => sql`
      SELECT ${columns} FROM award_lane WHERE award_lane.award_id = award.id
        AND award_lane.origin_state ${origin} AND award_lane.destination_state ${destination}
        AND award_lane.equipment_id IN (SELECT id FROM equipment WHERE equipment.type = search.equipment)
        AND award_lane.deleted_at IS NULL
        AND (search.origin_cities IS NULL OR (search.origin_any_code AND award_lane.origin_city IS NULL)
          OR award_lane.origin_city = ANY(search.origin_cities)
          OR award_lane.origin_postal_code = ANY(search.origin_codes))
        AND (search.destination_cities IS NULL OR (search.destination_any_code AND award_lane.destination_city IS NULL)
          OR award_lane.destination_city = ANY(search.destination_cities)
          OR award_lane.destination_postal_code = ANY(search.destination_codes))`,
  );
  return sql`SELECT look.* FROM unnest(search.awards) AS award (id)
    CROSS JOIN LATERAL (${sql.join(looks, sql` UNION ALL `)}) AS look`;
}

/** The cities and postal codes at the ends of the lanes between two states, as the contracts write them. */
type Written = Pick<Spellings, 'origin_cities' | 'origin_codes' | 'destination_cities' | 'destination_codes'>;

/** How the contracts spell the places of each search. Only `placeKey` can tell that two spellings are the same place. */
async function spellingsOf(db: Kysely<Tables>, searches: readonly LaneSearch[]): Promise<readonly Spellings[]> {
  // The quotes of one file often share shipper and states.
  const keys = searches.map((search) => JSON.stringify(rowOf(search)));
  const different = [...new Map(searches.map((search, at) => [keys[at] ?? '', search])).entries()];
  const written = await writtenEnds(
    db,
    different.map(([, search]) => search),
  );
  const byKey = new Map(different.map(([key], at) => [key, written[at]]));
  return searches.map(({ origin, destination }, at) => {
    const all = byKey.get(keys[at] ?? '');
    return {
      origin_cities: sameCities(all?.origin_cities, origin),
      origin_codes: sameCodes(all?.origin_codes, origin),
      origin_any_code: origin.postal_code === null,
      destination_cities: sameCities(all?.destination_cities, destination),
      destination_codes: sameCodes(all?.destination_codes, destination),
      destination_any_code: destination.postal_code === null,
    };
  });
}

async function writtenEnds(
  db: Kysely<Tables>,
  searches: readonly LaneSearch[],
): Promise<readonly (Written | undefined)[]> {
  const table = rowsTable('search', { rows: searches.map(rowOf), columns: { ...COLUMNS, ...SPELLED } });
  const ends = sql`origin_city, origin_postal_code, destination_city, destination_postal_code`;
  const every = (column: string) =>
    sql`coalesce(array_agg(DISTINCT ${sql.ref(column)} COLLATE "C") FILTER (WHERE ${sql.ref(column)} IS NOT NULL), '{}')`;
  const { rows } = await sql<Written & { ordinal: number }>`
    SELECT search.ordinal, ${every('origin_city')} AS origin_cities, ${every('origin_postal_code')} AS origin_codes,
      ${every('destination_city')} AS destination_cities, ${every('destination_postal_code')} AS destination_codes
    FROM ${table} CROSS JOIN LATERAL (${candidates(ends)}) AS lane GROUP BY search.ordinal`.execute(db);
  return byOrdinal(searches.length, rows).map(([all]) => all);
}

function sameCities(cities: readonly string[] = [], { city }: PlaceFacts): readonly string[] {
  return city === null ? [] : cities.filter((each) => placeKey(each) === placeKey(city));
}

function sameCodes(codes: readonly string[] = [], { postal_code }: PlaceFacts): readonly string[] {
  const code = postal_code === null ? null : (parsePostalCode(postal_code)?.text ?? null);
  return code === null ? [] : codes.filter((each) => parsePostalCode(each)?.text === code);
}
