import { MESSAGES, type FilePhase } from '@lanewright/contract';
import type { Selectable, Transaction } from 'kysely';
import type { FileTable } from '../../../back-office-tables.ts';
import { transact, type Acting } from '../../../platform/acting.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import type { ImportAttempt } from './copy-lines.ts';
import { forgetFaults } from './faults.ts';
import { forgetStagedRows } from './staged-rows.ts';

/** A file whose import has begun: the row as it now is. */
export type ImportingFile = Selectable<FileTable>;

/** Attempts that may fail: one retry after a fault of ours (SP-112). */
const MAX_FAILED = 2;

/**
 * Attempts that may begin. A process that is killed leaves an attempt unfinished, and the file is begun again; a file that
 * kills every process that reads it must end some day.
 */
const MAX_BEGUN = 6;

/** In whose name the state of files changes; what they bring is written in the name of who uploaded them. */
export const IMPORTER: Acting['by'] = { kind: 'system', name: 'file import' };

/** What a file brings is changed by who uploaded it. */
export function uploaderOf({ created_by, created_by_name }: ImportingFile): Acting['by'] {
  return created_by === null ? IMPORTER : { kind: 'user', id: created_by, name: created_by_name };
}

/**
 * Starts an attempt to import a file. Null when there is nothing to do: the file has ended, was deleted, or is out of
 * attempts, which ends it. A file whose rows are saved resumes after that point without using up an attempt.
 */
export async function beginAttempt({ db, clock, kinds }: FileRoom, id: number): Promise<ImportingFile | null> {
  const now = clock.now();
  return transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null) return null;
    if (file.phase === 'pricing') {
      // Idle time must not count toward its pace.
      await transaction.updateTable('file').set({ phase_at: null }).where('id', '=', id).execute();
      return file;
    }
    if (file.attempts >= MAX_BEGUN) {
      await endInError(transaction, { file: id, at: now, message: MESSAGES.processingFailed });
      await forgetStagedRows(transaction, { file: id, staging: kinds[file.category].staging });
      await forgetFaults(transaction, id);
      return null;
    }
    return transaction
      .updateTable('file')
      .set({ status: 'processing', started_at: now, attempts: file.attempts + 1, rows_read: 0 })
      .set({ phase: 'reading', phase_at: now, share: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Gives a try back whose process stops: another process begins it again, and it does not count. */
export async function releaseAttempt({ db, clock }: FileRoom, { file, attempt }: ImportAttempt): Promise<void> {
  await transact(db, { by: IMPORTER, at: clock.now() }, (transaction) =>
    transaction
      .updateTable('file')
      .set({ status: 'pending', attempts: attempt - 1, rows_read: 0, phase: null, phase_at: null, share: null })
      .where('id', '=', file)
      .where('status', '=', 'processing')
      .where('attempts', '=', attempt)
      .where('phase', '<>', 'pricing')
      .execute(),
  );
}

/** Counts an attempt that failed, and ends the file for that reason if it was the last. Answers whether it ended. */
export async function endIfLast(
  { db, clock }: FileRoom,
  { file: id, attempt }: ImportAttempt,
  message: string,
): Promise<boolean> {
  const now = clock.now();
  return transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null || file.attempts !== attempt || file.phase === 'pricing') return false;
    const failed = file.failed_attempts + 1;
    await transaction.updateTable('file').set({ failed_attempts: failed }).where('id', '=', id).execute();
    if (failed < MAX_FAILED) return false;
    await endInError(transaction, { file: id, at: now, message });
    return true;
  });
}

/** Ends a file in error for a reason that is no row's. */
export async function endInError(
  transaction: Transaction<Tables>,
  { file, at, message }: { readonly file: number; readonly at: Date; readonly message: string },
): Promise<void> {
  await transaction
    .insertInto('file_error')
    .values({ file_id: file, position: 1, row_number: null, message })
    .execute();
  await transaction
    .updateTable('file')
    .set({ status: 'error', finished_at: at, error_count: 0, phase: null, phase_at: null, share: null })
    .where('id', '=', file)
    .execute();
}

/** Locks a file that has not ended; null if it has ended or was deleted. */
export async function lockUnfinished(transaction: Transaction<Tables>, id: number): Promise<ImportingFile | null> {
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

/** What is told of a file that is being worked on; `at` is when its phase began, null where no pace is known. */
export type Told = {
  readonly rows?: number;
  readonly share: number;
  readonly phase?: FilePhase;
  readonly at?: Date | null;
};

/** Somebody wants the import of a file stopped. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** Tells how far an attempt is. Throws a CancelledError when somebody wants it stopped, or when it is another's turn. */
export async function tell(
  db: Queries<Tables>,
  { file, attempt }: ImportAttempt,
  { rows, share, phase, at }: Told,
): Promise<void> {
  const row = await db
    .updateTable('file')
    .set({ share: Math.min(1, share) })
    .$if(rows !== undefined, (update) => update.set({ rows_read: rows ?? 0 }))
    .$if(phase !== undefined, (update) => update.set({ phase: phase ?? null }))
    .$if(at !== undefined, (update) => update.set({ phase_at: at ?? null }))
    .where('id', '=', file)
    .where('status', '=', 'processing')
    .where('attempts', '=', attempt)
    .returning('cancelled_by_name')
    .executeTakeFirst();
  if (row === undefined || row.cancelled_by_name !== null) throw new CancelledError(`file ${file} is to be stopped`);
}
