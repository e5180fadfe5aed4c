import { LANE_ORDERINGS, type listLanes as listCall, type ParsedRequestOf } from '@lanewright/contract';
import type { EquipmentType } from '@lanewright/quoting';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { AwardLaneTable } from '../../../back-office-tables.ts';
import type { Tables } from '../../../tables.ts';

type Query = ParsedRequestOf<typeof listCall>['query'];
type Filters = Omit<Query, 'limit' | 'offset'>;
type Ordering = (typeof LANE_ORDERINGS)[number];
type End = 'origin' | 'destination';
type Sql = RawBuilder<unknown>;

/** A lane as it is stored, with its equipment. */
export type StoredLane = Selectable<AwardLaneTable> & {
  readonly equipment: string;
  readonly equipment_type: EquipmentType | null;
};

const WITH_EQUIPMENT = sql`award_lane JOIN equipment ON equipment.id = award_lane.equipment_id`;

/** Selects stored lanes; a condition and an order may follow. */
export const STORED_LANES = sql`SELECT award_lane.*, equipment.name AS equipment, equipment.type AS equipment_type
  FROM ${WITH_EQUIPMENT}`;

/** Pages from this row on are read from the nearer end of the list, because deep pages take longer to sort. */
const DEEP = 1_000;

/** The lanes of a page, and how many lanes of the award match. Source: W-028, W-031, SP-017. */
type LanesPage = { readonly count: number; readonly lanes: readonly StoredLane[] };

/** Reads a page of an award's lanes. */
export async function pageOfLanes(db: Kysely<Tables>, award: number, query: Query): Promise<LanesPage> {
  if (searchOf(query).length > 0) return searchedPage(db, award, query);
  if (query.offset >= DEEP) return deepPage(db, award, query);
  const [count, lanes] = await Promise.all([countOf(db, award), lanesOf(db, { award, ...query, fromEnd: false })]);
  return { count, lanes };
}

/** Searches the lanes once, for the page and for its count, because no index finds part of a place name. */
async function searchedPage(db: Kysely<Tables>, award: number, query: Query): Promise<LanesPage> {
  const order = orderOf(query.ordering);
  const { rows } = await sql<{ readonly count: number } & (StoredLane | { readonly id: null })>`
    WITH found AS MATERIALIZED (
      SELECT award_lane.id, row_number() OVER (ORDER BY ${order}) AS place
      FROM ${tablesFor(query.ordering)} WHERE ${whereOf(award, query)}),
    counted AS (SELECT count(*)::int AS count FROM found)
    SELECT counted.count, lane.* FROM counted LEFT JOIN (
      SELECT lane.*, found.place FROM found JOIN (${STORED_LANES}) AS lane USING (id)
      WHERE found.place > ${query.offset} AND found.place <= ${query.offset + query.limit}) AS lane ON true
    ORDER BY lane.place`.execute(db);
  return { count: rows[0]?.count ?? 0, lanes: rows.filter((row) => row.id !== null) };
}

/** Reads the count and the page from one snapshot, because the count decides from which end the page is read. */
function deepPage(db: Kysely<Tables>, award: number, query: Query): Promise<LanesPage> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const count = await countOf(transaction, award);
      const after = count - query.offset - query.limit;
      if (after >= query.offset)
        return { count, lanes: await lanesOf(transaction, { award, ...query, fromEnd: false }) };
      const page = { award, ...query, offset: Math.max(0, after), limit: query.limit + Math.min(0, after) };
      return { count, lanes: page.limit <= 0 ? [] : await lanesOf(transaction, { ...page, fromEnd: true }) };
    });
}

async function countOf(db: Kysely<Tables>, award: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM award_lane WHERE ${livingOf(award)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type AskedPage = Pick<Query, 'ordering' | 'offset' | 'limit'> & { readonly award: number; readonly fromEnd: boolean };

/** The lanes of a page without a search. Reads full rows only for the lanes of the page. */
async function lanesOf(db: Kysely<Tables>, { award, ordering, offset, limit, fromEnd }: AskedPage) {
  const { rows } = await sql<StoredLane>`WITH page AS MATERIALIZED (
      SELECT award_lane.id FROM ${tablesFor(ordering)} WHERE ${livingOf(award)} ORDER BY ${orderOf(ordering, fromEnd)}
      LIMIT ${limit} OFFSET ${offset})
    ${STORED_LANES} WHERE award_lane.id IN (SELECT id FROM page) ORDER BY ${orderOf(ordering)}`.execute(db);
  return rows;
}

function livingOf(award: number): Sql {
  return sql`award_lane.award_id = ${award} AND award_lane.deleted_at IS NULL`;
}

/** The condition of an award's lanes that match the search. Source: W-028. */
export function whereOf(award: number, filters: Filters): Sql {
  return sql.join([livingOf(award), ...searchOf(filters)], sql` AND `);
}

/** The conditions that origin and destination contain the typed texts; an empty text gives no condition. */
function searchOf({ origin, destination }: Filters): readonly Sql[] {
  return [shows('origin', origin), shows('destination', destination)].filter((condition) => condition !== null);
}

function shows(end: End, typed: string | undefined): Sql | null {
  const words = (typed ?? '')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  return words === '' ? null : sql`strpos(${placeWords(end)}, ${words}) > 0`;
}

/** An end as its column shows it, in lower case and without the comma: 'green bay wi 54303'. */
function placeWords(end: End): Sql {
  const [city, state, code] = ['city', 'state', 'postal_code'].map((part) => sql.ref(`award_lane.${end}_${part}`));
  return sql`lower(concat_ws(' ', ${city}, ${state}, ${code}))`;
}

/** The SQL sort keys of each sort field; absent values come last in both directions (SP-017). */
const SORT_KEYS: Readonly<Record<Ordering, readonly Sql[]>> = {
  origin: placeKeys('origin'),
  origin_live_handling: [sql`NOT origin_live_handling`],
  destination: placeKeys('destination'),
  destination_live_handling: [sql`NOT destination_live_handling`],
  equipment: [sql`lower(equipment.name)`],
  estimated_miles: [sql`estimated_miles`],
  estimated_volume: [sql`estimated_volume`],
  line_haul: [sql`line_haul_cents`],
  rpm: [sql`rpm_hundredths`],
  flat_rate: [sql`flat_rate_cents`],
  min_rate: [sql`min_rate_cents`],
  max_rate: [sql`max_rate_cents`],
};

function placeKeys(end: End): readonly Sql[] {
  return ['city', 'state', 'postal_code'].map((part) => sql`lower(${sql.ref(`${end}_${part}`)})`);
}

/** The order of a list of lanes, or the same from its end; ties break by id in the same direction. Source: SP-017. */
export function orderOf(ordering: string, fromEnd = false): Sql {
  const direction = ordering.startsWith('-') === fromEnd ? sql`ASC` : sql`DESC`;
  const absent = fromEnd ? sql`NULLS FIRST` : sql`NULLS LAST`;
  const keys = SORT_KEYS[orderingOf(ordering)].map((key) => sql`${key} ${direction} ${absent}`);
  return sql.join([...keys, sql`award_lane.id ${direction}`]);
}

function orderingOf(ordering: string): Ordering {
  const name = LANE_ORDERINGS.find((each) => each === ordering.replace(/^-/, ''));
  if (name === undefined) throw new Error(`the ordering ${ordering} was not refused`);
  return name;
}

/** The tables that an order needs: joining all lanes of an award with their equipment costs as much as counting them. */
function tablesFor(ordering: string): Sql {
  return orderingOf(ordering) === 'equipment' ? WITH_EQUIPMENT : sql`award_lane`;
}
