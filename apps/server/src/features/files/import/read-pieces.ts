import { FILE_LAYOUTS, MESSAGES, rowLimitOf, type FileCategory } from '@lanewright/contract/layouts';
import {
  isBlank,
  isHeaderRow,
  openSheet,
  readHeader,
  rowReader,
  type HeaderTerms,
  type ReadRow,
} from '@lanewright/sheets';
import { comingFile } from './coming-file.ts';
import { copyLine, type ImportAttempt } from './copy-lines.ts';
import { wholeFault, type FileFault } from './file-fault.ts';
import { LineBytes } from './line-bytes.ts';
import type { Staging } from './import-kind.ts';

/** What a thread is asked to read. */
export type SheetToRead = ImportAttempt & {
  readonly path: string;
  /** Its size in bytes once it has come. */
  readonly size: number;
  readonly category: FileCategory;
  readonly staging: Exclude<Staging, { to: 'none' }>;
  readonly header: HeaderTerms;
  readonly sheet: string | null;
};

/** What was read of a sheet since the last piece: lines for COPY, and faults. */
export type SheetRead = {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly faults: readonly FileFault[];
  /** Rows read so far, without header and blank ones. */
  readonly rows: number;
  /** The share of the file that was read, from 0 to 1. */
  readonly share: number;
};

const NO_ROWS = 'The file has no rows beside its header.';
const NO_HEADER = 'The file has no header row.';

/** The least size of a piece in bytes, except for the last one. A message for each row would cost more than its row. */
const PIECE = 131_072;

/**
 * Reads a sheet from disk, which may still be being written there. Checks every row on its own and writes the valid ones as
 * lines for COPY. The shared table also stages a row with faults, without the faulty cells, so that it is checked against
 * the others. `limit` is the maximum number of rows. Source: SP-110, SP-111.
 */
export async function* readPieces(
  ask: SheetToRead,
  limit: number | null = rowLimitOf(ask.category),
): AsyncGenerator<SheetRead> {
  const layout = FILE_LAYOUTS[ask.category];
  const lines = new LineBytes(PIECE * 2);
  const opened = await openSheet(comingFile(ask.path, ask.size), {
    sheet: ask.sheet,
    otherwise: MESSAGES.chooseCsvFile,
  });
  if (!opened.ok) {
    yield piece(lines, [wholeFault(null, opened.message)], { rows: 0, share: 1 });
    return;
  }
  const write = copyLine(ask, { staging: ask.staging, layout });
  let read: ((row: Parameters<ReturnType<typeof rowReader>>[0]) => ReadRow) | null = null;
  let rows = 0;
  let faults: FileFault[] = [];
  let broken = false;
  for await (const { rows: come, fault, share } of opened.rows()) {
    for (const row of come) {
      if (read === null) {
        if (!isHeaderRow(row, ask.header)) continue;
        const { header, faults: wrong } = readHeader(row, layout, ask.header.match);
        if (wrong.length > 0) {
          yield piece(
            lines,
            wrong.map((message) => wholeFault(row.number, message)),
            { rows: 0, share: 1 },
          );
          return;
        }
        read = rowReader(header, layout);
        continue;
      }
      if (isBlank(row)) continue;
      if (rows === limit) {
        faults.push(wholeFault(null, MESSAGES.tooManyRows(limit)));
        yield piece(lines, faults, { rows, share: 1 });
        return;
      }
      rows += 1;
      const told = read(row);
      // A table of a category's own holds sound rows only, and nothing there is judged across rows.
      if (ask.staging.to === 'rows' || told.faults.length === 0) write(told, lines);
      for (const found of told.faults) faults.push({ row: told.row, ...found });
    }
    if (fault !== null) [broken, faults] = [true, [...faults, wholeFault(fault.row, fault.message)]];
    if (lines.length < PIECE && faults.length < 1_000) continue;
    yield piece(lines, faults, { rows, share });
    faults = [];
  }
  if (!broken && rows === 0) faults.push(wholeFault(null, read === null ? NO_HEADER : NO_ROWS));
  yield piece(lines, faults, { rows, share: 1 });
}

function piece(lines: LineBytes, faults: readonly FileFault[], counts: Pick<SheetRead, 'rows' | 'share'>): SheetRead {
  return { lines: lines.take(), faults, ...counts };
}
