import { csvRows, isBlank, readHeader, readRow, type Header, type SheetRow } from '@lanewright/sheets';
import { transact, type Acting } from '../../platform/acting.ts';
import { storedBytes } from './content.ts';
import { kindOfFile, type ImportKind } from './import-kind.ts';
import {
  forgetFaults,
  keepFaults,
  lockUnfinished,
  stageConflicts,
  stageFaults,
  tellRowsRead,
  type BegunFile,
} from './progress.ts';
import type { FileRoom } from './room.ts';
import {
  countStagedRows,
  expectManyRows,
  forgetStagedRows,
  stageRows,
  stagedRows,
  type ImportTry,
} from './staged-rows.ts';

/** Rows that are read and staged at a time: the process answers others in between. */
const ROWS_AT_ONCE = 500;

const NO_ROWS = 'The file has no rows beside its header.';

/**
 * Imports a file, all of it or nothing: reads it row by row, judges it as a whole, and either writes it or keeps what is
 * wrong with it, in one transaction with the end of the file. So it is done once, however often it was begun; a try that
 * was given up records nothing. Throws when `signal` aborts. Source: SP-111, SP-112.
 */
export async function importFile(room: FileRoom, file: BegunFile, signal: AbortSignal): Promise<void> {
  const kind = kindOfFile(room.kinds, file.category);
  const of: ImportTry = { file: file.id, attempt: file.attempts };
  await forgetStagedRows(room.db, of.file, of.attempt);
  await forgetFaults(room.db, of.file, of.attempt);
  const rows = await readRows(room, { of, kind, signal });
  const now = room.clock.now();
  await transact(room.db, { by: uploaderOf(file), at: now }, async (transaction) => {
    const held = await lockUnfinished(transaction, of.file);
    if (held?.attempts !== of.attempt) return;
    const staged = stagedRows(of, kind.layout);
    await expectManyRows(transaction);
    await kind.hold(transaction);
    await stageConflicts(transaction, of, kind.conflicts(staged));
    const faults = await keepFaults(transaction, of);
    // A crash of the database empties the staged rows and faults: the next try reads anew.
    if (faults === 0 && (rows === 0 || (await countStagedRows(transaction, of)) !== rows))
      throw new Error(`the staged rows of file ${of.file} are gone`);
    const counts = faults > 0 ? null : await kind.write(transaction, { id: of.file, staged, at: now });
    await transaction
      .updateTable('file')
      .set({
        status: faults > 0 ? 'error' : 'success',
        finished_at: now,
        row_count: rows,
        rows_read: rows,
        created_count: counts?.created ?? null,
        updated_count: counts?.updated ?? null,
      })
      .where('id', '=', of.file)
      .execute();
    await forgetStagedRows(transaction, of.file);
    await forgetFaults(transaction, of.file);
  });
}

/** What a file brings is changed by who uploaded it. */
function uploaderOf({ created_by, created_by_name }: BegunFile): Acting['by'] {
  return created_by === null
    ? { kind: 'system', name: 'file import' }
    : { kind: 'user', id: created_by, name: created_by_name };
}

type Reading = { readonly of: ImportTry; readonly kind: ImportKind; readonly signal: AbortSignal };

/** Stages all rows and their faults; answers how many rows there are, not counting the header and blank ones. */
async function readRows({ db }: FileRoom, { of, kind, signal }: Reading): Promise<number> {
  let header: Header | null = null;
  let count = 0;
  let broken = false;
  for await (const { rows, fault } of csvRows(storedBytes(db, of.file))) {
    signal.throwIfAborted();
    let rest: readonly SheetRow[] = rows;
    if (header === null) {
      const [first, ...others] = rows;
      if (first !== undefined) {
        const read = readHeader(first, kind.layout);
        header = read.header;
        await stageFaults(
          db,
          of,
          read.faults.map((message) => ({ row: 1, message })),
        );
        if (read.faults.length > 0) return 0;
      }
      rest = others;
    }
    const filled = rest.filter((row) => !isBlank(row));
    if (header !== null) await readInParts(db, { of, kind, signal }, { header, rows: filled });
    if (filled.length > 0) await tellRowsRead(db, of, (count += filled.length));
    broken = fault !== null;
    if (fault !== null) await stageFaults(db, of, [fault]);
  }
  if (count === 0 && !broken) await stageFaults(db, of, [{ row: 1, message: NO_ROWS }]);
  return count;
}

/** Reads and stages rows a part at a time. */
async function readInParts(
  db: FileRoom['db'],
  { of, kind, signal }: Reading,
  { header, rows }: { readonly header: Header; readonly rows: readonly SheetRow[] },
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const read = some.map((row) => readRow(row, header, kind.layout));
    await stageRows(db, of, { rows: read, layout: kind.layout });
    const faults = read.flatMap(({ row, faults: sentences }) => sentences.map((message) => ({ row, message })));
    await stageFaults(db, of, faults);
  }
}
