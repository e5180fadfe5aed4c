import { MESSAGES } from '@lanewright/contract';
import type { RowFault } from '@lanewright/sheets';
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { transact, type Acting } from '../../platform/acting.ts';
import type { Queries } from '../../platform/database.ts';
import type { FileTable } from '../../back-office-tables.ts';
import type { Tables } from '../../tables.ts';
import type { FileRoom } from './room.ts';
import type { ImportTry } from './staged-rows.ts';

/** A file whose import has begun: the row as it now is. */
export type BegunFile = Selectable<FileTable>;

/** A file is tried once more after a try that came to no end (SP-112). */
const MOST_TRIES = 2;

/** In whose name the state of files changes; what they bring is written in the name of who uploaded them. */
const IMPORTER: Acting['by'] = { kind: 'system', name: 'file import' };

/**
 * Begins a try of a file's import. Null when there is nothing to do: the file is through, was deleted, or was tried too
 * often, which ends it.
 */
export async function beginTry({ db, clock }: FileRoom, id: number): Promise<BegunFile | null> {
  const now = clock.now();
  return transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null) return null;
    if (file.attempts >= MOST_TRIES) {
      await endFailed(transaction, { file, at: now });
      return null;
    }
    return transaction
      .updateTable('file')
      .set({ status: 'processing', started_at: now, attempts: file.attempts + 1, rows_read: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Gives a try back whose process stops: another process begins it again, and it does not count. */
export async function giveBack({ db, clock }: FileRoom, { file, attempt }: ImportTry): Promise<void> {
  await transact(db, { by: IMPORTER, at: clock.now() }, (transaction) =>
    transaction
      .updateTable('file')
      .set({ status: 'pending', attempts: attempt - 1, rows_read: 0 })
      .where('id', '=', file)
      .where('status', '=', 'processing')
      .where('attempts', '=', attempt)
      .execute(),
  );
}

/** Ends a file whose last try failed; one that has a try left stays as it is. Answers whether it ended. */
export async function endIfLast({ db, clock }: FileRoom, { file: id, attempt }: ImportTry): Promise<boolean> {
  const now = clock.now();
  return transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null || file.attempts !== attempt || attempt < MOST_TRIES) return false;
    await endFailed(transaction, { file, at: now });
    return true;
  });
}

async function endFailed(
  transaction: Transaction<Tables>,
  { file, at }: { readonly file: BegunFile; readonly at: Date },
): Promise<void> {
  const error = { file_id: file.id, position: 1, row_number: 1, message: MESSAGES.processingFailed };
  await transaction.insertInto('file_error').values(error).execute();
  await transaction.updateTable('file').set({ status: 'error', finished_at: at }).where('id', '=', file.id).execute();
}

/** Takes hold of a file that is not through; null when it is, or was deleted. */
export async function lockUnfinished(transaction: Transaction<Tables>, id: number): Promise<BegunFile | null> {
  const file = await transaction
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return file ?? null;
}

/** Tells how many rows were read. */
export async function tellRowsRead(db: Queries<Tables>, of: ImportTry, rows: number): Promise<void> {
  await db
    .updateTable('file')
    .set({ rows_read: rows })
    .where('id', '=', of.file)
    .where('status', '=', 'processing')
    .where('attempts', '=', of.attempt)
    .execute();
}

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

/** Forgets what tries left behind whose file has ended since without them. */
export async function forgetLeftovers(db: Queries<Tables>): Promise<void> {
  const ended = sql`file_id IN (SELECT id FROM file WHERE status IN ('success', 'error'))`;
  await sql`DELETE FROM file_fault WHERE ${ended}`.execute(db);
  await sql`DELETE FROM import_row WHERE ${ended}`.execute(db);
}
