import { sql } from 'kysely';
import type { IdRange } from './id-range.ts';
import { allOf, directionOf, pageLimit, upToPage, type Page, type Sql } from './page-words.ts';
import type { QuoteFilter } from '../filter/quote-filter.ts';

/** So many quotes in order of the ids are looked through before the whole is asked, and so many more for each row. */
const LOOK_THROUGH = 8_000;
const LOOK_THROUGH_A_ROW = 40;
/** Beyond this offset a filter that still has rows leaves many, and the database's own guesses hold. */
const DEEP = 1_000;

/**
 * Where several things are asked for, the database cannot know which of them go together: walking the newest finds ten
 * of the frequent at once, and reads the whole table for the rare. So the newest are looked through up to a bound, and
 * only where they do not fill the page are all that match looked up, each filter by its index. The quotes of a lane or
 * a figure are few and found by one index, so they are looked up at once.
 */
export function byId(page: Page): Sql {
  const { filter, query, between } = page;
  const direction = directionOf(page);
  if (filter.days && between !== null) return walked(page, between);
  const all = allOf(between === null ? filter.conditions : filter.besideIds);
  const matching = sql`SELECT quote.id FROM quote WHERE ${all}${inRange('quote.id', between)}`;
  const inOrder = sql`ORDER BY id ${direction} ${pageLimit(page)}`;
  if (filter.plain || query.offset >= DEEP) return sql`${matching} ${inOrder}`;
  if (filter.byFigure || (filter.near.origin !== null && filter.near.destination !== null))
    return sql`WITH found AS MATERIALIZED (${matching}) SELECT id FROM found ${inOrder}`;
  const wanted = query.offset + query.size;
  const filled = sql`(SELECT count(*) FROM looked) >= ${wanted}`;
  return sql`
    WITH looked AS MATERIALIZED (
      SELECT id FROM (
        SELECT ${filteredBy(page)} FROM quote WHERE deleted_at IS NULL${inRange('id', between)} ORDER BY id ${direction}
        LIMIT ${LOOK_THROUGH + LOOK_THROUGH_A_ROW * wanted}
      ) AS quote WHERE ${all} LIMIT ${wanted}),
    rest AS MATERIALIZED (${matching} AND NOT ${filled})
    SELECT id FROM (SELECT id FROM looked WHERE ${filled} UNION ALL SELECT id FROM rest) AS found ${inOrder}`;
}

/**
 * Days alone: nearly all between the ids are meant. The database would take ids and days for two things that seldom go
 * together, and sort what it thinks is little; OFFSET 0 keeps it from seeing through.
 */
function walked(page: Page, between: IdRange): Sql {
  return sql`SELECT id FROM (
      SELECT ${filteredBy(page)} FROM quote WHERE deleted_at IS NULL${inRange('id', between)}
      ORDER BY id ${directionOf(page)} OFFSET 0
    ) AS quote WHERE ${allOf(page.filter.conditions)} ${pageLimit(page)}`;
}

function inRange(id: string, between: IdRange | null): Sql {
  return between === null ? sql`` : sql` AND ${sql.ref(id)} BETWEEN ${between.lowest} AND ${between.highest}`;
}

/** What the filters of a page ask of a quote; the rare filter by currency has each row fetched. */
function filteredBy({ filter }: Page): Sql {
  return filter.byCurrency ? sql`${INDEXED}, currency` : INDEXED;
}

/**
 * The columns of the index `quote_living`, so that no row is fetched. Its quotes are living ones; asked for `deleted_at`
 * itself, the database would fetch each row to learn that.
 */
const INDEXED = sql`id, NULL::timestamptz AS deleted_at, status, expiration_date, customer_id, equipment_id, created_by, responded_by,
  created_at, origin_place, destination_place`;

/** So many quotes of shippers are read at most, one shipper after the other. */
const MAX_OF_SHIPPERS = 20_000;

/**
 * A common term is walked to, whichever part of the search bears it. Of a rare one each part is found by its own index:
 * its hits in the text are few and looked up whole; shippers may have many quotes or none.
 */
export function searchedById(page: Page, search: NonNullable<QuoteFilter['search']>): Sql {
  const { filter, query } = page;
  const direction = directionOf(page);
  const among = (part: Sql) => sql`SELECT quote.id FROM quote WHERE ${allOf([...filter.conditions, part])}`;
  const first = (part: Sql) => sql`(${among(part)} ORDER BY quote.id ${direction} ${upToPage(page)})`;
  if (page.common) return sql`${among(search.whole)} ORDER BY quote.id ${direction} ${pageLimit(page)}`;
  const { shippers, id } = search;
  const each = shippers !== null && shippers.ids.length * (query.offset + query.size) <= MAX_OF_SHIPPERS;
  const parts = [
    sql`(SELECT id FROM hit ORDER BY id ${direction} ${upToPage(page)})`,
    ...(shippers === null ? [] : [each ? ofEachShipper(page, shippers.ids) : first(shippers.any)]),
    ...(id === null ? [] : [first(id)]),
  ];
  return sql`WITH hit AS MATERIALIZED (${among(search.text)})
    SELECT id FROM (${sql.join(parts, sql` UNION `)}) AS found ORDER BY id ${direction} ${pageLimit(page)}`;
}

/** The first quotes of each: asked for any of them, the database would walk past all others' to those of a quiet one. */
function ofEachShipper(page: Page, shippers: readonly number[]): Sql {
  return sql`(SELECT there.id FROM unnest(${shippers}::bigint[]) AS one (shipper) CROSS JOIN LATERAL (
      SELECT quote.id FROM quote WHERE ${allOf([...page.filter.conditions, sql`quote.customer_id = one.shipper`])}
      ORDER BY quote.id ${directionOf(page)} ${upToPage(page)}) AS there)`;
}
