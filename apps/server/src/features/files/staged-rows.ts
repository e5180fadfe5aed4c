import type { CellKind, FileLayout } from '@lanewright/contract';
import type { ReadRow } from '@lanewright/sheets';
import { sql, type Transaction } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import type { StagedRows } from './import-kind.ts';

/** One attempt to import a file: its rows and their faults are staged under both. */
export type ImportTry = { readonly file: number; readonly attempt: number };

const SQL_TYPES: Readonly<Record<CellKind, string>> = { text: 'text', number: 'integer', flag: 'boolean' };

/** The longest that one statement of an import may take; a file of 100,000 rows takes a tenth of it. */
const LONGEST_STATEMENT = '120s';

/**
 * Stages rows until the whole file is read: the cells of a row as an array in the order of the layout. Named cells would
 * take half as long again to stage; the attempt that reads them is the one that staged them, by the same layout.
 */
export async function stageRows(
  db: Queries<Tables>,
  { file, attempt }: ImportTry,
  { rows, layout }: { readonly rows: readonly ReadRow[]; readonly layout: FileLayout },
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(layout);
  const staged = rows.map(({ row, cells }) => [row, names.map((name) => cells[name] ?? null)]);
  await sql`INSERT INTO import_row (file_id, attempt, row_number, data)
    SELECT ${file}, ${attempt}, (staged -> 0)::integer, staged -> 1
    FROM jsonb_array_elements(${JSON.stringify(staged)}::jsonb) AS staged`.execute(db);
}

/** The staged rows of an attempt with the columns of their layout. */
export function stagedRows({ file, attempt }: ImportTry, layout: FileLayout): StagedRows {
  const columns = Object.entries(layout).map(
    ([name, { holds }], at) => sql`(data ->> ${sql.lit(at)})::${sql.raw(SQL_TYPES[holds])} AS ${sql.ref(name)}`,
  );
  return sql`(SELECT row_number, ${sql.join(columns)} FROM import_row
    WHERE file_id = ${file} AND attempt = ${attempt})`;
}

/** How many rows of an attempt are staged. */
export async function countStagedRows(db: Queries<Tables>, { file, attempt }: ImportTry): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM import_row
    WHERE file_id = ${file} AND attempt = ${attempt}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the staged rows of a file, of one attempt or of all. */
export async function forgetStagedRows(db: Queries<Tables>, file: number, attempt?: number): Promise<void> {
  await sql`DELETE FROM import_row WHERE file_id = ${file}
    AND ${attempt === undefined ? sql`true` : sql`attempt = ${attempt}`}`.execute(db);
}

/**
 * Prepares a transaction that writes many staged rows. The database has no statistics of rows that were just staged and
 * plans for one. Nested loops then run once for each row through a whole table, including the rows that the same INSERT
 * has made: 5 billion steps for 100,000.
 */
export async function expectManyRows(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT set_config('enable_nestloop', 'off', true),
    set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(transaction);
}
