import { transact } from '../../../platform/acting.ts';
import type { FileRoom } from '../room.ts';
import type { ImportTry } from './copy-lines.ts';
import { forgetFaults, keepFaults, stageConflicts, stageFaults } from './faults.ts';
import { RowFaultsError, type ImportKind, type Staging, type WrittenRows } from './import-kind.ts';
import { lockUnfinished, tell, uploaderOf, type BegunFile } from './progress.ts';
import { onDisk } from './spool.ts';
import { copyStaged, countStagedRows, expectManyRows, forgetStagedRows, stagedRows } from './staged-rows.ts';

/** Milliseconds between two words of how far a file is. */
const TELL_EVERY = 250;

/**
 * Imports a file, all of it or nothing: reads and stages it row by row, judges it as a whole, and either writes it or
 * keeps what is wrong with it, in one transaction with the end of the file. So it is done once, however often it was
 * begun; a try that was given up records nothing. Throws when `signal` aborts. Source: SP-111, SP-112.
 */
export async function importFile(room: FileRoom, file: BegunFile, signal: AbortSignal): Promise<void> {
  const kind = room.kinds[file.category];
  const of: ImportTry = { file: file.id, attempt: file.attempts };
  if (file.phase !== 'pricing') {
    await forgetStagedRows(room.db, { file: of.file, staging: kind.staging, attempt: of.attempt });
    await forgetFaults(room.db, of.file, of.attempt);
    const rows = kind.staging.to === 'none' ? 0 : await stageFile(room, { file, of, staging: kind.staging, signal });
    const isSaved = await judgeAndWrite(room, { file, of, kind, rows }).catch(async (error: unknown) => {
      if (!(error instanceof RowFaultsError)) throw error;
      await stageFaults(room.db, of, error.faults);
      return judgeAndWrite(room, { file, of, kind, rows });
    });
    if (!isSaved) return;
  }
  if (kind.finish === undefined) return;
  await kind.finish({ file, signal, tell: (share) => tell(room.db, of, { share }) });
  await endInSuccess(room, of);
}

type StageAsk = {
  readonly file: BegunFile;
  readonly of: ImportTry;
  readonly staging: Exclude<Staging, { to: 'none' }>;
  readonly signal: AbortSignal;
};

/** Reads a file in a thread and stages its rows and faults as they come; answers how many rows it has. */
async function stageFile(room: FileRoom, { file, of, staging, signal }: StageAsk): Promise<number> {
  const { db, threads } = room;
  let rows = 0;
  let told = 0;
  const header = { row: file.header_row, match: file.column_match };
  await onDisk(db, { file: of.file, signal }, async (path) => {
    const lines = async function* (): AsyncGenerator<Uint8Array> {
      const ask = { ...of, path, category: file.category, staging, header, sheet: file.sheet };
      for await (const piece of threads.read(ask, signal)) {
        rows = piece.rows;
        await stageFaults(db, of, piece.faults);
        if (performance.now() - told >= TELL_EVERY) {
          await tell(db, of, { rows, share: piece.share });
          told = performance.now();
        }
        yield piece.lines;
      }
    };
    await copyStaged(room, { of, staging }, lines());
  });
  await tell(db, of, { rows, share: 0, phase: 'saving', at: room.clock.now() });
  return rows;
}

type WriteAsk = { readonly file: BegunFile; readonly of: ImportTry; readonly kind: ImportKind; readonly rows: number };

/**
 * Judges the staged rows as a whole and writes them, or keeps their faults, in one transaction. Answers whether the rows
 * are saved: not where they have faults, or where the file is not this attempt's any more.
 */
async function judgeAndWrite(room: FileRoom, { file, of, kind, rows }: WriteAsk): Promise<boolean> {
  const now = room.clock.now();
  const by = uploaderOf(file);
  return transact(room.db, { by, at: now }, async (transaction) => {
    const held = await lockUnfinished(transaction, of.file);
    if (held?.attempts !== of.attempt || held.cancelled_by_name !== null) return false;
    const toWrite = { id: of.file, file, staged: stagedRows(of, kind.layout), rows, by, at: now };
    await expectManyRows(transaction);
    await kind.hold?.(transaction);
    if (kind.conflicts !== undefined) await stageConflicts(transaction, of, kind.conflicts(toWrite.staged, toWrite));
    const faults = await keepFaults(transaction, of);
    // A crash of the database empties the staged rows and faults: the next try reads anew.
    if (faults === 0 && kind.staging.to !== 'none')
      if (rows === 0 || (await countStagedRows(transaction, of, kind.staging)) !== rows)
        throw new Error(`the staged rows of file ${of.file} are gone`);
    const counts: WrittenRows | null = faults > 0 ? null : await kind.write(transaction, toWrite);
    const goesOn = faults === 0 && kind.finish !== undefined;
    await transaction
      .updateTable('file')
      .set({ row_count: rows, rows_read: rows, error_count: faults })
      .set({ created_count: counts?.created ?? null, updated_count: counts?.updated ?? null })
      .set(
        goesOn
          ? { phase: 'pricing', phase_at: now, share: 0 }
          : { status: faults > 0 ? 'error' : 'success', finished_at: now, phase: null, phase_at: null, share: null },
      )
      .where('id', '=', of.file)
      .execute();
    if (faults > 0 || kind.staging.to === 'rows')
      await forgetStagedRows(transaction, { file: of.file, staging: kind.staging });
    await forgetFaults(transaction, of.file);
    return faults === 0;
  });
}

async function endInSuccess({ db, clock }: FileRoom, of: ImportTry): Promise<void> {
  const now = clock.now();
  await transact(db, { by: { kind: 'system', name: 'file import' }, at: now }, (transaction) =>
    transaction
      .updateTable('file')
      .set({ status: 'success', finished_at: now, phase: null, phase_at: null, share: null })
      .where('id', '=', of.file)
      .where('status', '=', 'processing')
      .execute(),
  );
}
