import { sql, type Transaction } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import type { ImportAttempt } from './copy-lines.ts';
import type { FileFault, FoundFaults } from './file-fault.ts';

/** Stages faults until the whole file is judged. */
export async function stageFaults(
  db: Queries<Tables>,
  { file, attempt }: ImportAttempt,
  faults: readonly FileFault[],
): Promise<void> {
  if (faults.length === 0) return;
  await sql`INSERT INTO file_fault (file_id, attempt, row_number, column_name, value, message)
    SELECT ${file}, ${attempt}, row, "column", value, message FROM json_to_recordset(${JSON.stringify(faults)}::json)
      AS told (row integer, "column" text, value text, message text)`.execute(db);
}

/** Stages what a query finds wrong. */
export async function stageConflicts(
  db: Queries<Tables>,
  { file, attempt }: ImportAttempt,
  conflicts: FoundFaults,
): Promise<void> {
  await sql`INSERT INTO file_fault (file_id, attempt, row_number, column_name, value, message)
    SELECT ${file}, ${attempt}, row_number, column_name, value, message FROM (${conflicts}) AS found`.execute(db);
}

/** What the staged faults of an attempt belong to: the file as a whole, some of its rows, or nothing. */
export async function faultyPart(
  db: Queries<Tables>,
  { file, attempt }: ImportAttempt,
): Promise<'file' | 'rows' | null> {
  const { rows } = await sql<{ of_file: boolean }>`
    SELECT row_number IS NULL AS of_file FROM file_fault WHERE file_id = ${file} AND attempt = ${attempt}
    ORDER BY of_file DESC LIMIT 1`.execute(db);
  const [worst] = rows;
  return worst === undefined ? null : worst.of_file ? 'file' : 'rows';
}

/** How many faults a file has, how many of them are of rows, and how many rows have one. */
export type KeptFaults = { readonly all: number; readonly ofRows: number; readonly badRows: number };

/**
 * Makes the faults of an attempt the errors of its file: those of the whole file first, then in the order of the rows.
 */
export async function keepFaults(
  transaction: Transaction<Tables>,
  { file, attempt }: ImportAttempt,
): Promise<KeptFaults> {
  const { rows } = await sql<KeptFaults>`
    WITH kept AS (INSERT INTO file_error (file_id, position, row_number, column_name, value, message)
    SELECT file_id, row_number() OVER (ORDER BY row_number NULLS FIRST, coalesce(column_name, message),
      value NULLS FIRST, message), row_number, column_name, value, message FROM file_fault
    WHERE file_id = ${file} AND attempt = ${attempt} RETURNING row_number)
    SELECT count(*)::integer AS all, count(row_number)::integer AS "ofRows",
      count(DISTINCT row_number)::integer AS "badRows" FROM kept`.execute(transaction);
  return rows[0] ?? { all: 0, ofRows: 0, badRows: 0 };
}

/** Deletes the staged faults of a file, of one attempt or of all. */
export async function forgetFaults(db: Queries<Tables>, file: number, attempt?: number): Promise<void> {
  await sql`DELETE FROM file_fault WHERE file_id = ${file}
    AND ${attempt === undefined ? sql`true` : sql`attempt = ${attempt}`}`.execute(db);
}
