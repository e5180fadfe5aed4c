import { BY_PROXIMITY, type QUOTE_ORDERINGS, type QuoteRow } from '@lanewright/contract';
import type { Places } from '@lanewright/places';
import { possibleActions, QUOTE_SOURCES, systemIdOf } from '@lanewright/quoting';
import { dayOf, done, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { stateOf } from './lock-quote.ts';
import { chosenPlaces, milesFromChosen, placeConditions } from './place-filter.ts';
import { endsOf } from './places-view.ts';
import { quoteConditions, type ListQuery } from './quote-filter.ts';
import type { QuoteRoom } from './room.ts';

type Ordering = (typeof QUOTE_ORDERINGS)[number];

/** What the list is read with. */
export type ListRoom = Pick<QuoteRoom, 'db' | 'clock' | 'businessZone'> & {
  readonly places: Pick<Places, 'resolve' | 'search'>;
};

/** What each sort field sorts by; absent values come last in both directions (SP-017). */
const SORT_KEY: Readonly<Record<Ordering, (now: Date) => RawBuilder<unknown>>> = {
  id: () => sql`quote.id`,
  expiration_date: () => sql`quote.expiration_date`,
  customer_name: () => sql`lower(sorted_customer.customer_name)`,
  equipment_type: () => sql`sorted_equipment.type`,
  pickup_date: () => sql`quote.pickup_at`,
  delivery_date: () => sql`quote.delivery_at`,
  quoted_price: () => sql`quote.quoted_price_cents`,
  status: (now) =>
    sql`CASE WHEN quote.status IN ('open', 'responded') AND quote.expiration_date <= ${now} THEN 'expired' ELSE quote.status END`,
  created_at: () => sql`quote.created_at`,
};

/** The tables some sort fields stand in: joined, as asking for them row by row costs 11 s on a million quotes. */
const SORT_JOIN: Readonly<Partial<Record<Ordering, RawBuilder<unknown>>>> = {
  customer_name: sql`JOIN customer AS sorted_customer ON sorted_customer.id = quote.customer_id`,
  equipment_type: sql`JOIN equipment AS sorted_equipment ON sorted_equipment.id = quote.equipment_id`,
};

function isOrdering(name: string): name is Ordering {
  return Object.hasOwn(SORT_KEY, name);
}

/**
 * The dashboard: how many quotes match, and one page of them; counted and read side by side.
 * Refuses: a place that is unknown, and the order by proximity without a place.
 * Source: Q-005…Q-016, P-005, SP-017, SP-019, SP-025.
 */
export async function listQuotes(
  { db, clock, businessZone, places }: ListRoom,
  query: ListQuery,
): Promise<Outcome<{ readonly count: number | null; readonly results: QuoteRow[] }, 'request.invalid'>> {
  const chosen = chosenPlaces(places, query);
  if (!chosen.ok) return chosen;
  const now = clock.now();
  const conditions = await quoteConditions(db, query, { now, businessZone });
  const where = sql<boolean>`${sql.join([conditions, ...placeConditions(chosen.value)], sql` AND `)}`;
  const proximity = query.ordering === BY_PROXIMITY ? milesFromChosen(chosen.value) : undefined;
  const [count, results] = await Promise.all([
    query.count === 'exact' ? countOf(db, where) : null,
    pageStatement({ where, query, now, businessZone, proximity })
      .execute(db)
      .then(({ rows }) =>
        rowsOf(
          db,
          rows.map(({ id }) => id),
          now,
        ),
      ),
  ]);
  return done({ count, results });
}

async function countOf(db: Kysely<Tables>, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM quote WHERE ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a page is read by. */
export type Page = {
  readonly where: RawBuilder<boolean>;
  readonly query: ListQuery;
  readonly now: Date;
  readonly businessZone: string;
  /** The miles by which proximity sorts; given where the query asks for that order. */
  readonly proximity?: RawBuilder<number> | undefined;
};

/**
 * The statement of one page's ids in order. Ties break by id in the same direction, so that pages never overlap
 * (SP-017). A search, or a range that ends in the past, is looked up first: walking the newest quotes would read all
 * that lie between.
 */
export function pageStatement({ where, query, now, businessZone, proximity }: Page): RawBuilder<{ id: number }> {
  const { name, key, join } = proximity === undefined ? sortOf(query.ordering, now) : byProximity(proximity);
  const direction = query.ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
  const order = name === 'id' ? sql`id ${direction}` : sql`sort_key ${direction} NULLS LAST, id ${direction}`;
  const sortKey = name === 'id' ? sql`` : sql`, ${key} AS sort_key`;
  const oldRange = query.created_at_before !== null && query.created_at_before < dayOf(now, businessZone);
  const searched = (query.search?.trim() ?? '') !== '';
  const kept = oldRange || searched ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  return sql<{ id: number }>`
    WITH hit AS ${kept} (SELECT quote.id${sortKey} FROM quote ${join} WHERE ${where})
    SELECT id FROM hit ORDER BY ${order} LIMIT ${query.size} OFFSET ${query.offset}`;
}

type Sort = { readonly name: string; readonly key: RawBuilder<unknown>; readonly join: RawBuilder<unknown> };

function byProximity(miles: RawBuilder<number>): Sort {
  return { name: BY_PROXIMITY, key: miles, join: sql`` };
}

function sortOf(ordering: string, now: Date): Sort {
  const name = ordering.replace(/^-/, '');
  if (!isOrdering(name)) throw new Error(`the ordering ${name} was not refused`);
  return { name, key: SORT_KEY[name](now), join: SORT_JOIN[name] ?? sql`` };
}

async function rowsOf(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<QuoteRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db)
    .where('quote.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, quoteRowOf(row, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select(['customer.customer_name', 'equipment.type as equipment_type', 'equipment.name as equipment_name']);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function quoteRowOf(row: JoinedRow, now: Date): QuoteRow {
  const state = stateOf(row, now);
  return {
    id: row.id,
    system_id: systemIdOf(row.id),
    status: state.status,
    created_at: row.created_at.toISOString(),
    expiration_date: row.expiration_date?.toISOString() ?? null,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    shipper_quote_id: row.shipper_quote_id,
    ...endsOf(row),
    stop_count: row.stop_count,
    equipment_type: row.equipment_type,
    equipment_name: row.equipment_name,
    pickup_date: row.pickup_at,
    delivery_date: row.delivery_at,
    quoted_price: state.quotedPrice,
    currency: row.currency,
    request_source: row.request_source,
    quote_source: QUOTE_SOURCES[row.request_source].name,
    actions: [...possibleActions(state)],
  };
}
