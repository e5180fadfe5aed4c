import type { ChangedField } from '@lanewright/contract';
import { sql, type Kysely } from 'kysely';

/** A change as the audit keeps it: who, when, and the columns that it changed. */
type Entry = {
  readonly at: Date;
  readonly actor_kind: 'user' | 'caller' | 'system' | 'database';
  readonly actor_name: string;
  readonly before: Columns;
  readonly after: Columns;
};

/** Stored values by column, as JSON. */
export type Columns = Readonly<Record<string, unknown>>;

/** What was changed of a row since a version of it. */
export type ChangesSince = {
  /** Who made or changed it last, and when; null where the audit has no entry. */
  readonly last: { readonly by: string; readonly at: Date } | null;
  /** The first value before and the last value after, of every column that any of the changes touched. */
  readonly from: Columns;
  readonly to: Columns;
};

/**
 * Reads from the audit what was changed of a row since a version of it, for the second of two writers. The table is
 * audited and counts its changes in a column `version`. A column that was changed and changed back has the same value in
 * `from` and `to`. A version that the row has not reached yet has no changes since: only who changed it last is told.
 * Source: SP-037, B-024.
 */
export async function changesSince<Tables>(
  db: Kysely<Tables>,
  { table, id, version }: { readonly table: string; readonly id: number; readonly version: number },
): Promise<ChangesSince> {
  const { rows } = await sql<Entry>`
    SELECT at, actor_kind, actor_name, before, after FROM audit_entry
    WHERE object_type = ${table} AND object_id = ${String(id)} AND act = 'update'
      AND (after ->> 'version')::bigint > ${version}
    ORDER BY id`.execute(db);
  const last = rows.at(-1) ?? (await newestEntry(db, { table, id }));
  return {
    last: last === undefined ? null : { by: last.actor_kind === 'system' ? 'System' : last.actor_name, at: last.at },
    from: rows.reduceRight<Columns>((all, { before }) => ({ ...all, ...before }), {}),
    to: rows.reduce<Columns>((all, { after }) => ({ ...all, ...after }), {}),
  };
}

async function newestEntry<Tables>(
  db: Kysely<Tables>,
  { table, id }: { readonly table: string; readonly id: number },
): Promise<Pick<Entry, 'at' | 'actor_kind' | 'actor_name'> | undefined> {
  const { rows } = await sql<Pick<Entry, 'at' | 'actor_kind' | 'actor_name'>>`
    SELECT at, actor_kind, actor_name FROM audit_entry
    WHERE object_type = ${table} AND object_id = ${String(id)} AND act IN ('insert', 'update')
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** How a column is told: by its wire name, its name on screens, and its value in words where it is not told as it is stored. */
export type ToldColumn = {
  readonly field: string;
  readonly label: string;
  readonly words?: (stored: unknown) => ChangedField['from'];
};

/** The columns that differ between the two ends of some changes, in the order of `told`; all others are not told. */
export function toldChanges(
  { from, to }: Pick<ChangesSince, 'from' | 'to'>,
  told: Readonly<Record<string, ToldColumn>>,
): readonly ChangedField[] {
  return Object.entries(told).flatMap(([column, { field, label, words = asStored }]): ChangedField[] =>
    from[column] === to[column] ? [] : [{ field, label, from: words(from[column]), to: words(to[column]) }],
  );
}

function asStored(stored: unknown): ChangedField['from'] {
  return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null;
}
