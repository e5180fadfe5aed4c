import { sql, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import type { ImportAttempt } from './copy-lines.ts';
import { faultyPart, forgetFaults, keepFaults, stageConflicts, stageFaults } from './faults.ts';
import type { FileFault } from './file-fault.ts';
import { RowFaultsError, type FileToWrite, type ImportKind, type Staging, type WrittenRows } from './import-kind.ts';
import { lockUnfinished, tell, uploaderOf, type ImportingFile } from './progress.ts';
import { estimatedStart } from './pace.ts';
import { onDisk } from './spool.ts';
import { copyStaged, countStagedRows, expectManyRows, forgetStagedRows, soundRows, stagedRows } from './staged-rows.ts';

/** Milliseconds between two progress updates of a file. */
const TELL_EVERY = 250;

/**
 * Imports a file completely or not at all. Reads and stages the rows, then checks the whole file. One transaction
 * writes the rows, or the faults, and ends the file. An attempt that lost its turn writes nothing. Throws when `signal`
 * aborts. Source: SP-111, SP-112.
 */
export async function importFile(room: FileRoom, file: ImportingFile, signal: AbortSignal): Promise<void> {
  const kind = room.kinds[file.category];
  const of: ImportAttempt = { file: file.id, attempt: file.attempts };
  if (file.phase !== 'pricing') {
    await forgetStagedRows(room.db, { file: of.file, staging: kind.staging, attempt: of.attempt });
    await forgetFaults(room.db, of.file, of.attempt);
    const rows = kind.staging.to === 'none' ? 0 : await stageFile(room, { file, of, staging: kind.staging, signal });
    const isSaved = await judgeAndWrite(room, { file, of, kind, rows }).catch(async (error: unknown) => {
      if (!(error instanceof RowFaultsError)) throw error;
      await stageFaults(room.db, of, error.faults);
      return judgeAndWrite(room, { file, of, kind: { ...kind, judgesByWriting: undefined }, rows });
    });
    if (!isSaved) return;
  }
  if (kind.finish === undefined) return;
  const from = { at: room.clock.now(), share: file.phase === 'pricing' ? (file.share ?? 0) : 0 };
  const told = async (share: number): Promise<void> =>
    tell(room.db, of, { share, at: estimatedStart(from, { at: room.clock.now(), share }) });
  const { unpriced } = await kind.finish({ file, signal, tell: told });
  await endInSuccess(room, of, unpriced);
}

type StageAsk = {
  readonly file: ImportingFile;
  readonly of: ImportAttempt;
  readonly staging: Exclude<Staging, { to: 'none' }>;
  readonly signal: AbortSignal;
};

/** Reads a file in a thread and stages its rows and faults as they come; answers how many rows it has. */
async function stageFile(room: FileRoom, { file, of, staging, signal }: StageAsk): Promise<number> {
  const { db, threads } = room;
  let rows = 0;
  let told = 0;
  const header = { row: file.header_row, match: file.column_match };
  await onDisk(room, { file: of.file, signal }, async ({ path, size, whole, signal: spooling }) => {
    // A thread waits for the whole of a workbook, and one that is silent for long counts as hanging.
    if (file.content_type !== 'text/csv') await whole;
    const lines = async function* (): AsyncGenerator<Uint8Array> {
      const ask = { ...of, path, size, category: file.category, staging, header, sheet: file.sheet };
      for await (const piece of threads.read(ask, spooling)) {
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

type WriteAsk = {
  readonly file: ImportingFile;
  readonly of: ImportAttempt;
  readonly kind: ImportKind;
  readonly rows: number;
};

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
    // A merge may have moved the file to another shipper since the attempt began.
    const { customer_id, may_replace } = held;
    const toWrite = {
      id: of.file,
      file: { ...file, customer_id, may_replace },
      staged: stagedRows(of, kind.layout),
      rows,
      by,
      at: now,
    };
    await expectManyRows(transaction);
    await kind.hold?.(transaction, toWrite);
    if (kind.conflicts !== undefined) await stageConflicts(transaction, of, kind.conflicts(toWrite.staged, toWrite));
    if (kind.judgesByWriting === true && (await faultyPart(transaction, of)) === 'rows')
      await stageFaults(transaction, of, await faultsByWriting(transaction, { of, kind, toWrite }));
    const kept = await keepFaults(transaction, of);
    const faults = kept.all;
    if (faults === 0) await expectStagedRows(transaction, of, { kind, rows });
    const counts: WrittenRows | null = faults > 0 ? null : await kind.write(transaction, toWrite);
    const goesOn = faults === 0 && kind.finish !== undefined;
    await transaction
      .updateTable('file')
      .set({ row_count: rows, rows_read: rows, error_count: kept.ofRows, bad_row_count: kept.badRows })
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

/**
 * Throws where staged rows or their faults are gone, so that the next attempt reads the file again: `import_row` and
 * `file_fault` are unlogged, and a database crash empties them. A table of a category's own is logged and holds sound rows
 * only, so fewer rows than were read mean lost faults.
 */
async function expectStagedRows(
  transaction: Transaction<Tables>,
  of: ImportAttempt,
  { kind, rows }: Pick<WriteAsk, 'kind' | 'rows'>,
): Promise<void> {
  if (kind.staging.to === 'none') return;
  if (rows === 0 || (await countStagedRows(transaction, of, kind.staging)) !== rows)
    throw new Error(`the staged rows of file ${of.file} are gone`);
}

type TrialAsk = { readonly of: ImportAttempt; readonly kind: ImportKind; readonly toWrite: FileToWrite };

/** What writing the rows that are sound so far finds wrong; what it wrote is undone. */
async function faultsByWriting(
  transaction: Transaction<Tables>,
  { of, kind, toWrite }: TrialAsk,
): Promise<readonly FileFault[]> {
  await sql`SAVEPOINT trial`.execute(transaction);
  try {
    await kind.write(transaction, { ...toWrite, staged: soundRows(of, kind.layout) });
    return [];
  } catch (error) {
    if (error instanceof RowFaultsError) return error.faults;
    throw error;
  } finally {
    await sql`ROLLBACK TO SAVEPOINT trial`.execute(transaction);
  }
}

async function endInSuccess({ db, clock }: FileRoom, of: ImportAttempt, unpriced: number): Promise<void> {
  const now = clock.now();
  await transact(db, { by: { kind: 'system', name: 'file import' }, at: now }, (transaction) =>
    transaction
      .updateTable('file')
      .set({ status: 'success', finished_at: now, phase: null, phase_at: null, share: null, unpriced_count: unpriced })
      .where('id', '=', of.file)
      .where('status', '=', 'processing')
      .execute(),
  );
}
