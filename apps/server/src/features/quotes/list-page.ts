import { BY_PROXIMITY, type QUOTE_ORDERINGS } from '@lanewright/contract';
import { QUOTE_STATUSES } from '@lanewright/quoting';
import { sql, type RawBuilder } from 'kysely';
import { PLANNED_EACH_TIME } from '../../platform/kept-statements.ts';
import type { End } from './nearness.ts';
import { statusCondition, wholeCondition, type ListQuery, type QuoteFilter } from './quote-filter.ts';

type Ordering = (typeof QUOTE_ORDERINGS)[number];
type Sql = RawBuilder<unknown>;

/** Which page of which filter, in which order. */
export type Page = {
  readonly filter: QuoteFilter;
  readonly query: Pick<ListQuery, 'ordering' | 'size' | 'offset'>;
  readonly now: Date;
  /** Whether the search is for a term that many quotes bear (`isCommon`). */
  readonly common: boolean;
};

/** The orders by a column of the quote itself, each with an index of its own; absent values come last (SP-017). */
const COLUMN: Readonly<Partial<Record<Ordering, { readonly key: Sql; readonly absent: boolean }>>> = {
  created_at: { key: sql`quote.created_at`, absent: false },
  pickup_date: { key: sql`quote.pickup_at`, absent: false },
  delivery_date: { key: sql`quote.delivery_at`, absent: false },
  quoted_price: { key: sql`quote.quoted_price_cents`, absent: true },
  expiration_date: { key: sql`quote.expiration_date`, absent: true },
};

/** The orders by a column of another table. */
const JOINED: Readonly<Partial<Record<Ordering, { readonly key: Sql; readonly join: Sql }>>> = {
  customer_name: {
    key: sql`lower(customer.customer_name)`,
    join: sql`JOIN customer ON customer.id = quote.customer_id`,
  },
  equipment_type: { key: sql`equipment.type`, join: sql`JOIN equipment ON equipment.id = quote.equipment_id` },
};

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
    return searched(page, column?.key ?? joined?.key ?? statusNow(now), joined?.join ?? sql``);
  if (column !== undefined) return column.absent ? byColumnOrNone(page, column.key) : byColumn(page, column.key);
  return joined === undefined ? byStatus(page) : byJoined(page, joined);
}

function orderingOf(ordering: string): Ordering {
  const name = ordering.replace(/^-/, '');
  if (name === 'id' || name === 'status' || Object.hasOwn(COLUMN, name) || Object.hasOwn(JOINED, name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names just looked up
    return name as Ordering;
  throw new Error(`the ordering ${name} was not refused`);
}

function directionOf({ query }: Page): Sql {
  return query.ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
}

function allOf(conditions: readonly Sql[]): Sql {
  return sql.join([...conditions], sql` AND `);
}

/** The first rows of each part up to the end of the page: none can be on it that is not among them. */
function upToPage({ query }: Page): Sql {
  return sql`LIMIT ${query.offset + query.size}`;
}

function pageLimit({ query }: Page): Sql {
  return sql`LIMIT ${query.size} OFFSET ${query.offset}`;
}

function byId(page: Page): Sql {
  return sql`SELECT quote.id FROM quote WHERE ${allOf(page.filter.conditions)}
    ORDER BY quote.id ${directionOf(page)} ${pageLimit(page)}`;
}

/** Each part of the search by its own index; a rare term's hits are few and looked up whole. */
function searchedById(page: Page, search: NonNullable<QuoteFilter['search']>): Sql {
  const direction = directionOf(page);
  const kept = page.common ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`;
  const among = (part: Sql) => sql`SELECT quote.id FROM quote WHERE ${allOf([...page.filter.conditions, part])}`;
  const first = (part: Sql) => sql`(${among(part)} ORDER BY quote.id ${direction} ${upToPage(page)})`;
  const parts = [
    sql`(SELECT id FROM hit ORDER BY id ${direction} ${upToPage(page)})`,
    ...[search.shippers, search.id].flatMap((part) => (part === null ? [] : [first(part)])),
  ];
  return sql`WITH hit AS ${kept} (${among(search.text)})
    SELECT id FROM (${sql.join(parts, sql` UNION `)}) AS found ORDER BY id ${direction} ${pageLimit(page)}`;
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

function byJoined(page: Page, { key, join }: { readonly key: Sql; readonly join: Sql }): Sql {
  const direction = directionOf(page);
  return sql`SELECT quote.id FROM quote ${join} WHERE ${allOf(page.filter.conditions)}
    ORDER BY ${key} ${direction} NULLS LAST, quote.id ${direction} ${pageLimit(page)}`;
}

function statusNow(now: Date): Sql {
  return sql`CASE WHEN quote.status IN ('open', 'responded') AND quote.expiration_date <= ${now} THEN 'expired' ELSE quote.status END`;
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
  const { filter } = page;
  const ends = (['origin', 'destination'] satisfies End[]).flatMap((end) => {
    const near = filter.near[end];
    return near === null ? [] : [{ end, near, miles: sql.ref(`near_${end}.miles`) }];
  });
  const joins = ends.map(
    ({ end, near }) => sql`JOIN unnest(${near.ids}::integer[], ${near.miles}::double precision[])
      AS ${sql.ref(`near_${end}`)} (place, miles) ON ${sql.ref(`near_${end}.place`)} = ${sql.ref(`quote.${end}_place`)}`,
  );
  const miles = sql.join(
    ends.map((end) => end.miles),
    sql` + `,
  );
  return sql`SELECT quote.id FROM quote ${sql.join(joins, sql` `)} WHERE ${wholeCondition(filter)}
    ORDER BY ${miles}, quote.id ${pageLimit(page)}`;
}
