import {
  AUDIT_EXPORT,
  MAX_AUDIT_ENTRIES,
  type AnswerOf,
  type AuditEntry,
  type listAudit,
  type ParsedRequestOf,
} from '@lanewright/contract';
import { addDays, instantOf } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { AuditEntryTable, Tables } from '../../tables.ts';
import type { ExportedList } from '../exports/index.ts';
import { targetsOf } from './search-targets.ts';
import { titlesOf } from './titles.ts';

type Query = ParsedRequestOf<typeof listAudit>['query'];
type Filters = Omit<Query, 'size' | 'offset'>;
type AuditRoom = { readonly db: Kysely<Tables>; readonly businessZone: string };
type Condition = RawBuilder<boolean>;
/** Makes the entries that fit, as a table of `id` and `at`; of each thing searched for at most so many, null for all. */
type Source = (most: number | null) => RawBuilder<unknown>;

/**
 * A page of the audit, newest first. The count ends at MAX_AUDIT_ENTRIES: counting a million entries would take longer
 * than anyone reads. Source: B-024.
 */
export async function auditPage({ db, businessZone }: AuditRoom, query: Query): Promise<AnswerOf<typeof listAudit>> {
  const source = await sourceOf(db, query, conditions(query, businessZone));
  const { size, offset } = query;
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM (${source(MAX_AUDIT_ENTRIES)}) AS found LIMIT ${MAX_AUDIT_ENTRIES}
      ) AS counted`.execute(db),
    sql<Selectable<AuditEntryTable>>`
      SELECT entry.* FROM audit_entry AS entry JOIN (
        SELECT id, at FROM (${source(offset + size)}) AS found ORDER BY at DESC, id DESC LIMIT ${size} OFFSET ${offset}
      ) AS page USING (id)
      ORDER BY entry.at DESC, entry.id DESC`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: await entryViews(db, page.rows) };
}

/** All entries that fit, newest first, however many. */
export function exportedAudit({ db, businessZone }: AuditRoom, query: Filters): ExportedList<AuditEntry> {
  return {
    list: 'audit',
    columns: AUDIT_EXPORT,
    async *rows(read) {
      const source = await sourceOf(db, query, conditions(query, businessZone));
      const statement = sql<Selectable<AuditEntryTable>>`
        SELECT entry.* FROM audit_entry AS entry JOIN (${source(null)}) AS found USING (id)
        ORDER BY entry.at DESC, entry.id DESC`;
      for await (const some of read(statement.compile(db))) yield await entryViews(db, some);
    },
  };
}

async function entryViews(db: Kysely<Tables>, rows: readonly Selectable<AuditEntryTable>[]): Promise<AuditEntry[]> {
  const titles = await titlesOf(db, rows);
  return rows.map((row, index) => entryView(row, titles[index] ?? null));
}

function entryView(row: Selectable<AuditEntryTable>, title: string | null) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, key: row.actor_key },
    act: row.act,
    object: { type: row.object_type, id: row.object_id, title },
    before: row.before,
    after: row.after,
    correlation_id: row.correlation_id,
  };
}

async function sourceOf(db: Kysely<Tables>, query: Filters, all: readonly Condition[]): Promise<Source> {
  const found = (...more: readonly Condition[]) =>
    sql`SELECT id, at FROM audit_entry WHERE ${sql.join([sql`true`, ...more, ...all], sql` AND `)}`;
  const term = query.search?.trim() ?? '';
  if (term === '') return () => found();
  const { objects, actors } = await targetsOf(db, term);
  const types = objects.map(({ type }) => type);
  const ids = objects.map(({ id }) => id);
  return (most) => {
    const newest = sql`ORDER BY at DESC, id DESC LIMIT ${most}::bigint`;
    return sql`
      SELECT entry.id, entry.at FROM unnest(${types}::text[], ${ids}::text[]) AS target (type, id) CROSS JOIN LATERAL (
        ${found(sql`object_type = target.type`, sql`object_id = target.id`)} ${newest}
      ) AS entry
      UNION SELECT entry.id, entry.at FROM unnest(${actors}::text[]) AS target (key) CROSS JOIN LATERAL (
        ${found(sql`actor_key = target.key`)} ${newest}
      ) AS entry
      UNION (${found(sql`correlation_id = ${term}`)} ${newest})`;
  };
}

function conditions(query: Filters, businessZone: string): readonly Condition[] {
  const all: Condition[] = [];
  if (query.object_type.length > 0) all.push(sql`object_type = ANY(${query.object_type}::text[])`);
  if (query.object_id !== undefined && query.object_id !== '') all.push(sql`object_id = ${query.object_id}`);
  if (query.actor.length > 0) all.push(sql`actor_key = ANY(${query.actor}::text[])`);
  if (query.act.length > 0) all.push(sql`act = ANY(${query.act}::text[])`);
  if (query.at_after !== null) all.push(sql`at >= ${instantOf(query.at_after, businessZone)}`);
  if (query.at_before !== null) all.push(sql`at < ${instantOf(addDays(query.at_before, 1), businessZone)}`);
  return all;
}
