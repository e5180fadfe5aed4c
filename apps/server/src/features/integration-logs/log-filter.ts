import type { countIntegrationLogs, ImportStatus, ParsedRequestOf } from '@lanewright/contract';
import { idFromSystemId } from '@lanewright/quoting';
import { addDays, instantOf } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { ReceivedMailTable } from '../../mail-tables.ts';
import type { Tables } from '../../tables.ts';

/** What the list is narrowed by. */
export type LogFilterQuery = ParsedRequestOf<typeof countIntegrationLogs>['query'];

type Condition = RawBuilder<boolean>;
type MailState = Selectable<ReceivedMailTable>['state'];

/** The condition that the rows of `integration_log AS log` must meet; TRUE where nothing narrows them. */
export async function logFilter(
  { db, businessZone }: { readonly db: Kysely<Tables>; readonly businessZone: string },
  query: LogFilterQuery,
): Promise<Condition> {
  const { integration, shipper, status_code: status, import_status: imported } = query;
  const { created_at_after: after, created_at_before: before } = query;
  const all: Condition[] = [];
  if (integration.length > 0) all.push(sql`log.integration ${among(integration, 'text')}`);
  if (shipper.length > 0) all.push(sql`log.customer_id ${among(shipper, 'bigint')}`);
  // Days are those of the business zone, both ends inclusive.
  if (after !== null) all.push(sql`log.created_at >= ${instantOf(after, businessZone)}`);
  if (before !== null) all.push(sql`log.created_at < ${instantOf(addDays(before, 1), businessZone)}`);
  if (status.length > 0) all.push(sql`(${sql.join(status.map(statusCondition), sql` OR `)})`);
  if (imported.length > 0) all.push(importCondition(imported));
  const term = query.search?.trim() ?? '';
  if (term !== '') all.push(await searchCondition(db, term));
  return all.length === 0 ? sql<boolean>`TRUE` : sql<boolean>`${sql.join(all, sql` AND `)}`;
}

/** One value is `=`: only then does an index on the column and the time give the rows in order. */
function among(values: readonly (string | number)[], type: 'text' | 'bigint'): RawBuilder<unknown> {
  const [first] = values;
  return values.length === 1 ? sql`= ${first}` : sql`= ANY(${values}::${sql.raw(type)}[])`;
}

/** A single digit means the whole family (SP-133). */
function statusCondition(status: string): Condition {
  const code = Number(status);
  return code < 10 ? sql`log.status_code BETWEEN ${code * 100} AND ${code * 100 + 99}` : sql`log.status_code = ${code}`;
}

/**
 * What became of a mail's lanes, by the state of the mail (SP-165): lanes become quotes all or none, so a mail that waits
 * for a person is one that was processed with errors, until the person has settled it.
 */
const IMPORT_STATUS_OF_MAIL: Readonly<Record<MailState, ImportStatus>> = {
  received: 'pending',
  review: 'processed_with_errors',
  quoted: 'processed',
  settled: 'processed',
  no_request: 'processed',
};

/** The import status of the mail that an exchange brought. */
export function importStatusOfMail(state: MailState): ImportStatus {
  return IMPORT_STATUS_OF_MAIL[state];
}

/** The exchanges whose batch, or whose mail, stands at one of the statuses. */
function importCondition(statuses: readonly ImportStatus[]): Condition {
  const states = Object.entries(IMPORT_STATUS_OF_MAIL).flatMap(([state, status]) =>
    statuses.includes(status) ? [state] : [],
  );
  return sql`log.id IN (
    SELECT id FROM integration_log WHERE import_status = ANY(${statuses}::text[])
    UNION ALL
    SELECT brought.id FROM integration_log AS brought JOIN received_mail AS mail ON mail.id = brought.received_mail_id
    WHERE mail.state = ANY(${states}::text[]))`;
}

/** Part of the API, of an integration's or a shipper's name; a quote's system id; a correlation id. Each has an index. */
async function searchCondition(db: Kysely<Tables>, term: string): Promise<Condition> {
  const like = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [shippers, integrations] = await Promise.all([
    db.selectFrom('customer').select('id').where('customer_name', 'ilike', like).execute(),
    integrationsNamed(db, term),
  ]);
  const quote = idFromSystemId(term);
  const parts = [
    ...(quote === null ? [] : [sql<boolean>`log.quote_id = ${quote}`]),
    sql<boolean>`log.correlation_id = ${term}`,
    ...(shippers.length === 0 ? [] : [sql<boolean>`log.customer_id = ANY(${shippers.map(({ id }) => id)}::bigint[])`]),
    ...(integrations.length === 0 ? [] : [sql<boolean>`log.integration = ANY(${integrations}::text[])`]),
    sql<boolean>`log.targeted_api ILIKE ${like}`,
  ];
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`;
}

/** The integrations that were ever logged, read off the index one step for each, whose names hold the term. */
async function integrationsNamed(db: Kysely<Tables>, term: string): Promise<readonly string[]> {
  const { rows } = await sql<{ integration: string }>`
    WITH RECURSIVE known (integration) AS (
      (SELECT integration FROM integration_log ORDER BY integration LIMIT 1)
      UNION ALL
      SELECT (SELECT next.integration FROM integration_log AS next WHERE next.integration > known.integration
        ORDER BY next.integration LIMIT 1)
      FROM known WHERE known.integration IS NOT NULL
    )
    SELECT integration FROM known WHERE integration IS NOT NULL`.execute(db);
  const wanted = term.toLowerCase();
  return rows.map(({ integration }) => integration).filter((name) => name.toLowerCase().includes(wanted));
}
