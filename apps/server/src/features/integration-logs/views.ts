import type { AnswerOf, getIntegrationLog, listIntegrationLogs, ParsedRequestOf } from '@lanewright/contract';
import { addDays, instantOf } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';

type Query = ParsedRequestOf<typeof listIntegrationLogs>['query'];
type Row = AnswerOf<typeof listIntegrationLogs>['results'][number];

const SORTED_BY: Readonly<Record<string, string>> = {
  created_at: 'log.created_at',
  status_code: 'log.status_code',
  targeted_api: 'log.targeted_api',
  integration: 'log.integration',
  shipper_name: 'customer.customer_name',
};

/** Exchanges by the filters of the list, newest first unless sorted otherwise (I-003, I-005, P-078). */
export async function integrationLogs(
  db: Kysely<Tables>,
  query: Query,
  businessZone: string,
): Promise<{ readonly count: number; readonly results: Row[] }> {
  const where = conditions(query, businessZone);
  const descending = query.ordering.startsWith('-');
  const column = SORTED_BY[query.ordering.replace('-', '')] ?? 'log.created_at';
  const direction = sql.raw(descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST');
  const tie = sql.raw(descending ? 'DESC' : 'ASC');
  const [counted, rows] = await Promise.all([
    sql<{ count: number }>`
      SELECT count(*) AS count FROM integration_log AS log LEFT JOIN customer ON customer.id = log.customer_id
      WHERE ${where}`.execute(db),
    sql<Omit<Row, 'created_at'> & { created_at: Date }>`
      SELECT log.id, log.created_at, log.status_code, log.targeted_api, log.integration,
        customer.customer_name AS shipper_name
      FROM integration_log AS log LEFT JOIN customer ON customer.id = log.customer_id
      WHERE ${where} ORDER BY ${sql.ref(column)} ${direction}, log.id ${tie}
      LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db),
  ]);
  const results = rows.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { count: counted.rows[0]?.count ?? 0, results };
}

/** Days are those of the business zone, both ends inclusive; a status of one digit means its family (SP-133). */
function conditions(query: Query, businessZone: string): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`TRUE`];
  const { integration, status_code: status, created_at_after: after, created_at_before: before } = query;
  if (integration.length > 0) all.push(sql`log.integration = ANY(${integration}::text[])`);
  if (query.shipper.length > 0) all.push(sql`log.customer_id = ANY(${query.shipper}::bigint[])`);
  if (after !== null) all.push(sql`log.created_at >= ${instantOf(after, businessZone)}`);
  if (before !== null) all.push(sql`log.created_at < ${instantOf(addDays(before, 1), businessZone)}`);
  if (status.length > 0) all.push(sql`(${sql.join(status.map(statusCondition), sql` OR `)})`);
  const term = query.search?.trim() ?? '';
  if (term !== '') {
    const like = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    all.push(
      sql`(log.targeted_api ILIKE ${like} OR log.integration ILIKE ${like} OR customer.customer_name ILIKE ${like}
        OR log.correlation_id = ${term})`,
    );
  }
  return sql<boolean>`${sql.join(all, sql` AND `)}`;
}

function statusCondition(status: string): RawBuilder<boolean> {
  const code = Number(status);
  return code < 10
    ? sql<boolean>`log.status_code BETWEEN ${code * 100} AND ${code * 100 + 99}`
    : sql<boolean>`log.status_code = ${code}`;
}

/** One exchange with its bodies; null when there is none. */
export async function integrationLog(
  db: Kysely<Tables>,
  id: number,
): Promise<AnswerOf<typeof getIntegrationLog> | null> {
  const row = await db
    .selectFrom('integration_log as log')
    .leftJoin('customer', 'customer.id', 'log.customer_id')
    .select(['log.id', 'log.created_at', 'log.status_code', 'log.targeted_api', 'log.integration'])
    .select(['customer.customer_name as shipper_name', 'log.request_body', 'log.response_body'])
    .where('log.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, created_at: row.created_at.toISOString() };
}
