import { MESSAGES, type FilePhase } from '@lanewright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { FileTable } from '../../../back-office-tables.ts';
import { transact, type Acting } from '../../../platform/acting.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import type { ImportTry } from './copy-lines.ts';

/** A file whose import has begun: the row as it now is. */
export type BegunFile = Selectable<FileTable>;

/** A file is tried once more after a try that came to no end (SP-112). */
const MOST_TRIES = 2;

/** In whose name the state of files changes; what they bring is written in the name of who uploaded them. */
export const IMPORTER: Acting['by'] = { kind: 'system', name: 'file import' };

/** What a file brings is changed by who uploaded it. */
export function uploaderOf({ created_by, created_by_name }: BegunFile): Acting['by'] {
  return created_by === null ? IMPORTER : { kind: 'user', id: created_by, name: created_by_name };
}

/**
 * Begins a try of a file's import. Null when there is nothing to do: the file is through, was deleted, or was tried too
 * often, which ends it. A file whose rows are saved goes on with what follows, and that is no new try.
 */
export async function beginTry({ db, clock }: FileRoom, id: number): Promise<BegunFile | null> {
  const now = clock.now();
  return transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null || file.phase === 'pricing') return file;
    if (file.attempts >= MOST_TRIES) {
      await endFailed(transaction, { file, at: now });
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
export async function giveBack({ db, clock }: FileRoom, { file, attempt }: ImportTry): Promise<void> {
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

/** Ends a file whose last try failed; one that has a try left stays as it is. Answers whether it ended. */
export async function endIfLast({ db, clock }: FileRoom, { file: id, attempt }: ImportTry): Promise<boolean> {
  const now = clock.now();
  return transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null || file.attempts !== attempt || attempt < MOST_TRIES || file.phase === 'pricing') return false;
    await endFailed(transaction, { file, at: now });
    return true;
  });
}

async function endFailed(
  transaction: Transaction<Tables>,
  { file, at }: { readonly file: BegunFile; readonly at: Date },
): Promise<void> {
  await endInError(transaction, { file: file.id, at, message: MESSAGES.processingFailed });
}

/** Ends a file in error for a reason that is no row's. */
export async function endInError(
  transaction: Transaction<Tables>,
  { file, at, message }: { readonly file: number; readonly at: Date; readonly message: string },
): Promise<void> {
  await transaction.insertInto('file_error').values({ file_id: file, position: 1, row_number: 1, message }).execute();
  await transaction
    .updateTable('file')
    .set({ status: 'error', finished_at: at, error_count: 1, phase: null, phase_at: null, share: null })
    .where('id', '=', file)
    .execute();
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

/** What is told of a file that is being worked on. */
export type Told = { readonly rows?: number; readonly share: number; readonly phase?: FilePhase; readonly at?: Date };

/** Somebody wants the import of a file stopped. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** Tells how far an attempt is. Throws a CancelledError when somebody wants it stopped, or when it is another's turn. */
export async function tell(
  db: Queries<Tables>,
  { file, attempt }: ImportTry,
  { rows, share, phase, at }: Told,
): Promise<void> {
  const row = await db
    .updateTable('file')
    .set({ share: Math.min(1, share) })
    .$if(rows !== undefined, (update) => update.set({ rows_read: rows ?? 0 }))
    .$if(phase !== undefined, (update) => update.set({ phase: phase ?? null, phase_at: at ?? sql`phase_at` }))
    .where('id', '=', file)
    .where('status', '=', 'processing')
    .where('attempts', '=', attempt)
    .returning('cancelled_by_name')
    .executeTakeFirst();
  if (row === undefined || row.cancelled_by_name !== null) throw new CancelledError(`file ${file} is to be stopped`);
}
