import {
  INTEGRATION_LOG_EXPORT,
  type IntegrationLogRow,
  type listIntegrationLogs,
  type ParsedRequestOf,
} from '@lanewright/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { PLANNED_EACH_TIME } from '../../platform/kept-statements.ts';
import type { Tables } from '../../tables.ts';
import type { ExportedList } from '../exports/index.ts';
import { logFilter, type LogFilterQuery } from './log-filter.ts';

type Room = { readonly db: Kysely<Tables>; readonly businessZone: string };
type Query = ParsedRequestOf<typeof listIntegrationLogs>['query'];
type Stored = Omit<IntegrationLogRow, 'created_at'> & { readonly created_at: Date };
type Page = { readonly where: RawBuilder<boolean>; readonly query: Query };

const PLANNED = sql.raw(PLANNED_EACH_TIME);

/** A page of the exchanges by the filters of the list, newest first unless sorted otherwise (I-003, I-005, P-078). */
export async function listLogs(
  room: Room,
  query: Query,
): Promise<{ readonly count: number | null; readonly results: IntegrationLogRow[] }> {
  const where = await logFilter(room, query);
  const [count, results] = await Promise.all([
    query.count === 'none' ? null : countWhere(room.db, where),
    rowsOf(room.db, { where, query }),
  ]);
  return { count, results };
}

/** How many exchanges the filters leave. */
export async function countLogs(room: Room, query: LogFilterQuery): Promise<number> {
  return countWhere(room.db, await logFilter(room, query));
}

async function countWhere(db: Kysely<Tables>, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${PLANNED} SELECT count(*) AS count FROM integration_log AS log WHERE ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function rowsOf(db: Kysely<Tables>, page: Page): Promise<IntegrationLogRow[]> {
  const { rows } = await sql<Stored>`${PLANNED} ${pageStatement(page)}`.execute(db);
  return rows.map(viewOf);
}

function viewOf(row: Stored): IntegrationLogRow {
  return { ...row, created_at: row.created_at.toISOString() };
}

/** All exchanges that the filters leave, in the order of the list. */
export function exportedLogs(
  room: Room,
  query: Omit<Query, 'count' | 'limit' | 'offset'>,
): ExportedList<IntegrationLogRow> {
  return {
    list: 'integration-logs',
    columns: INTEGRATION_LOG_EXPORT,
    async *rows(read) {
      const direction = directionOf(query.ordering);
      const statement = sql<Stored>`SELECT ${COLUMNS}
        FROM integration_log AS log LEFT JOIN customer ON customer.id = log.customer_id
        WHERE ${await logFilter(room, query)}
        ORDER BY ${firstKey(query.ordering)}log.created_at ${direction}, log.id ${direction}`;
      for await (const some of read(statement.compile(room.db))) yield some.map(viewOf);
    },
  };
}

const COLUMNS = sql`log.id, log.created_at, log.status_code, log.targeted_api, log.integration,
  customer.customer_name AS shipper_name, log.quote_id`;

/** The statement of a page: the ids are found by the indexes alone, then its rows are read. */
export function pageStatement(page: Page): RawBuilder<unknown> {
  return sql`WITH page AS MATERIALIZED (SELECT row_number() OVER () AS place, id FROM (${idsOf(page)}) AS found)
    SELECT ${COLUMNS}
    FROM page JOIN integration_log AS log ON log.id = page.id LEFT JOIN customer ON customer.id = log.customer_id
    ORDER BY page.place`;
}

/** Columns of the log that the rows are sorted by; equal ones by time. Each has an index in that order. */
const SORTED_BY: Readonly<Record<string, RawBuilder<unknown>>> = {
  status_code: sql`log.status_code`,
  targeted_api: sql`log.targeted_api`,
  integration: sql`log.integration`,
};

function idsOf({ where, query }: Page): RawBuilder<unknown> {
  const { ordering, limit, offset } = query;
  const direction = directionOf(ordering);
  if (ordering.endsWith('shipper_name')) return idsByShipper({ where, query }, direction);
  return sql`SELECT log.id FROM integration_log AS log WHERE ${where}
    ORDER BY ${firstKey(ordering)}log.created_at ${direction}, log.id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

function directionOf(ordering: string): RawBuilder<unknown> {
  return sql.raw(ordering.startsWith('-') ? 'DESC' : 'ASC');
}

/** What rows are sorted by before their time, with its comma; exchanges without a shipper come last either way. */
function firstKey(ordering: string): RawBuilder<unknown> {
  if (ordering.endsWith('shipper_name')) return sql`customer.customer_name ${directionOf(ordering)} NULLS LAST, `;
  const column = SORTED_BY[ordering.replace('-', '')];
  return column === undefined ? sql`` : sql`${column} ${directionOf(ordering)}, `;
}

/**
 * Shipper by shipper in the order of their names, each by its index, until the page is full; exchanges without a shipper
 * come last either way. Joined the usual way, all exchanges would be sorted.
 */
function idsByShipper({ where, query: { limit, offset } }: Page, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = limit + offset;
  return sql`SELECT id FROM (
    (SELECT 0 AS part, shipper.customer_name, each.created_at, each.id
      FROM (SELECT id, customer_name FROM customer ORDER BY customer_name ${direction}) AS shipper
      CROSS JOIN LATERAL (
        SELECT log.created_at, log.id FROM integration_log AS log WHERE log.customer_id = shipper.id AND ${where}
        ORDER BY log.created_at ${direction}, log.id ${direction} LIMIT ${most}) AS each
      ORDER BY shipper.customer_name ${direction}, each.created_at ${direction}, each.id ${direction} LIMIT ${most})
    UNION ALL
    (SELECT 1, NULL, log.created_at, log.id FROM integration_log AS log WHERE log.customer_id IS NULL AND ${where}
      ORDER BY log.created_at ${direction}, log.id ${direction} LIMIT ${most})
  ) AS parts
  ORDER BY part, customer_name ${direction}, created_at ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}
