import { BY_PROXIMITY } from '@lanewright/contract';
import { QUOTE_STATUSES } from '@lanewright/quoting';
import { sql, type RawBuilder } from 'kysely';
import { PLANNED_EACH_TIME } from '../../../platform/kept-statements.ts';
import { byId, searchedById } from './list-by-id.ts';
import { COLUMN, JOINED, orderingOf, statusNow, type Joined } from './list-order.ts';
import { placesWithMiles, type End, type NearPlaces } from '../places/near-places.ts';
import { allOf, directionOf, pageLimit, upToPage, type Page, type Sql } from './page-words.ts';
import { statusCondition, wholeCondition } from '../filter/quote-filter.ts';

/**
 * The statement of one page's ids in order. Ties break by id in the same direction, so that pages never overlap
 * (SP-017). Each order is written so that an index gives the first rows without reading the rest (decision 0027).
 */
export function pageStatement(page: Page): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`${sql.raw(PLANNED_EACH_TIME)} ${idsOf(page)}`;
}

function idsOf(page: Page): Sql {
  const { filter, query, now } = page;
  if (query.ordering === BY_PROXIMITY) return byProximity(page);
  const name = orderingOf(query.ordering);
  if (name === 'id') return filter.search === null ? byId(page) : searchedById(page, filter.search);
  const column = COLUMN[name];
  const joined = JOINED[name];
  if (filter.search !== null)
    return searched(page, column?.key ?? joined?.key ?? statusNow(now), joined === undefined ? sql`` : joinOf(joined));
  if (column !== undefined) return column.absent ? byColumnOrNone(page, column.key) : byColumn(page, column.key);
  return joined === undefined ? byStatus(page) : byJoined(page, joined);
}

/** A search in another order. */
function searched(page: Page, key: Sql, join: Sql): Sql {
  const { filter } = page;
  const kept = page.common ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`;
  const direction = directionOf(page);
  return sql`WITH hit AS ${kept} (
      SELECT quote.id, ${key} AS sort_key FROM quote ${join} WHERE ${wholeCondition(filter)})
    SELECT id FROM hit ORDER BY sort_key ${direction} NULLS LAST, id ${direction} ${pageLimit(page)}`;
}

function byColumn(page: Page, key: Sql): Sql {
  const direction = directionOf(page);
  return sql`SELECT quote.id FROM quote WHERE ${allOf(page.filter.conditions)}
    ORDER BY ${key} ${direction}, quote.id ${direction} ${pageLimit(page)}`;
}

/** Rows with the value and rows without are read by themselves: no index runs backwards with the absent ones last. */
function byColumnOrNone(page: Page, key: Sql): Sql {
  const direction = directionOf(page);
  const part = (is: Sql) => sql`(SELECT ${key} AS sort_key, quote.id FROM quote
    WHERE ${allOf([...page.filter.conditions, sql`${key} ${is}`])}
    ORDER BY ${key} ${direction}, quote.id ${direction} ${upToPage(page)})`;
  return sql`SELECT id FROM (${part(sql`IS NOT NULL`)} UNION ALL ${part(sql`IS NULL`)}) AS found
    ORDER BY sort_key ${direction} NULLS LAST, id ${direction} ${pageLimit(page)}`;
}

function joinOf({ table, column }: Joined): Sql {
  return sql`JOIN ${sql.table(table)} ON ${sql.ref(`${table}.id`)} = ${sql.ref(`quote.${column}`)}`;
}

/**
 * Unfiltered, one row of the other table after the other, and of each its first quotes: those beyond the page are not
 * read. Filtered, all that match are sorted, since a filter may leave none of most rows' quotes.
 */
function byJoined(page: Page, joined: Joined): Sql {
  const direction = directionOf(page);
  const { key, table, column } = joined;
  const [living, ...others] = page.filter.conditions;
  if (living === undefined || others.length > 0)
    return sql`SELECT quote.id FROM quote ${joinOf(joined)} WHERE ${allOf(page.filter.conditions)}
      ORDER BY ${key} ${direction} NULLS LAST, quote.id ${direction} ${pageLimit(page)}`;
  return sql`SELECT there.id
    FROM (SELECT id, ${key} AS sort_key FROM ${sql.table(table)} ORDER BY sort_key ${direction} NULLS LAST) AS one
    CROSS JOIN LATERAL (
      SELECT quote.id FROM quote WHERE ${sql.ref(`quote.${column}`)} = one.id AND ${living}
      ORDER BY quote.id ${direction} ${upToPage(page)}) AS there
    ORDER BY one.sort_key ${direction} NULLS LAST, there.id ${direction} ${pageLimit(page)}`;
}

/** Status by status, since the one that is expired by the clock alone stands in no index. */
function byStatus(page: Page): Sql {
  const direction = directionOf(page);
  const part = (status: (typeof QUOTE_STATUSES)[number]) => sql`(SELECT ${status}::text AS sort_key, quote.id FROM quote
    WHERE ${allOf([...page.filter.conditions, statusCondition([status], page.now)])}
    ORDER BY quote.id ${direction} ${upToPage(page)})`;
  return sql`SELECT id FROM (${sql.join(QUOTE_STATUSES.map(part), sql` UNION ALL `)}) AS found
    ORDER BY sort_key ${direction}, id ${direction} ${pageLimit(page)}`;
}

/** From the nearest places outwards; with both ends by the sum of both (SP-019). */
function byProximity(page: Page): Sql {
  const { origin, destination } = page.filter.near;
  if (origin !== null && destination !== null) return bySumOfMiles(page, origin, destination);
  return origin === null ? outwards(page, 'destination', destination ?? NOWHERE) : outwards(page, 'origin', origin);
}

const NOWHERE: NearPlaces = { ids: [], miles: [] };

/** Place by place: those beyond the end of the page are not read. */
function outwards(page: Page, end: End, near: NearPlaces): Sql {
  return sql`SELECT there.id
    FROM (SELECT place, miles FROM ${placesWithMiles(near)} AS near (place, miles) ORDER BY miles) AS near
    CROSS JOIN LATERAL (
      SELECT quote.id FROM quote WHERE ${sql.ref(`quote.${end}_place`)} = near.place AND ${wholeCondition(page.filter)}
      ORDER BY quote.id ${upToPage(page)}) AS there
    ORDER BY near.miles, there.id ${pageLimit(page)}`;
}

/** The hits first, then their miles: asked for at once, the database thinks that next to nothing is left to join. */
function bySumOfMiles(page: Page, origin: NearPlaces, destination: NearPlaces): Sql {
  return sql`WITH hit AS MATERIALIZED (
      SELECT quote.id, origin_place, destination_place FROM quote WHERE ${wholeCondition(page.filter)})
    SELECT id FROM hit
    JOIN ${placesWithMiles(origin)} AS near_origin (place, miles) ON near_origin.place = origin_place
    JOIN ${placesWithMiles(destination)} AS near_destination (place, miles) ON near_destination.place = destination_place
    ORDER BY near_origin.miles + near_destination.miles, id ${pageLimit(page)}`;
}
