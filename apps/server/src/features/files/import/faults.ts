import type { RowFault } from '@lanewright/sheets';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import type { ImportTry } from './copy-lines.ts';

/** Stages faults until the whole file is judged. */
export async function stageFaults(
  db: Queries<Tables>,
  { file, attempt }: ImportTry,
  faults: readonly RowFault[],
): Promise<void> {
  if (faults.length === 0) return;
  await sql`INSERT INTO file_fault SELECT ${file}, ${attempt}, row, message
    FROM json_to_recordset(${JSON.stringify(faults)}::json) AS told (row integer, message text)`.execute(db);
}

/** Stages what a query finds wrong. */
export async function stageConflicts(
  db: Queries<Tables>,
  { file, attempt }: ImportTry,
  conflicts: RawBuilder<{ row_number: number; message: string }>,
): Promise<void> {
  await sql`INSERT INTO file_fault SELECT ${file}, ${attempt}, row_number, message
    FROM (${conflicts}) AS found`.execute(db);
}

/** Makes the faults of a try the errors of its file, in the order of the rows; answers how many there are. */
export async function keepFaults(transaction: Transaction<Tables>, { file, attempt }: ImportTry): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO file_error (file_id, position, row_number, message)
    SELECT file_id, row_number() OVER (ORDER BY row_number, message), row_number, message FROM file_fault
    WHERE file_id = ${file} AND attempt = ${attempt}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the staged faults of a file, of one attempt or of all. */
export async function forgetFaults(db: Queries<Tables>, file: number, attempt?: number): Promise<void> {
  await sql`DELETE FROM file_fault WHERE file_id = ${file}
    AND ${attempt === undefined ? sql`true` : sql`attempt = ${attempt}`}`.execute(db);
}
