import { openAsBlob } from 'node:fs';
import { FILE_LAYOUTS, MESSAGES } from '@lanewright/contract';
import { isBlank, isHeaderRow, openSheet, type SheetRow } from '@lanewright/sheets';
import type { Kysely } from 'kysely';
import type { BegunFile } from '../import/progress.ts';
import { onDisk } from '../import/spool.ts';
import type { Tables } from '../../../tables.ts';

/** The rows of a stored file as they were uploaded, and whether each is the header. */
export type CopiedRow = { readonly row: SheetRow; readonly isHeader: boolean };

/** Rows that are looked up at once. */
const ROWS_AT_ONCE = 500;

/**
 * Reads a stored file again, from its header on and without blank rows, some hundred rows at a time. What cannot be read
 * any more is left out: whoever asks has been told of it.
 */
export async function* copiedRows(db: Kysely<Tables>, file: BegunFile): AsyncGenerator<readonly CopiedRow[]> {
  const signal = new AbortController().signal;
  const released = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<string>();
  const disk = onDisk(db, { file: file.id, signal }, async (path) => {
    opened.resolve(path);
    await released.promise;
  });
  disk.catch(opened.reject);
  try {
    yield* rowsOnDisk(await opened.promise, file);
  } finally {
    released.resolve();
    await disk;
  }
}

async function* rowsOnDisk(path: string, file: BegunFile): AsyncGenerator<readonly CopiedRow[]> {
  const sheet = await openSheet(await openAsBlob(path), { sheet: file.sheet, otherwise: MESSAGES.chooseCsvFile });
  if (!sheet.ok) return;
  const terms = { row: file.header_row, match: file.column_match };
  let hasHeader = Object.keys(FILE_LAYOUTS[file.category]).length === 0;
  let some: CopiedRow[] = [];
  for await (const { rows } of sheet.rows()) {
    for (const row of rows) {
      const isHeader = !hasHeader && isHeaderRow(row, terms);
      hasHeader ||= isHeader;
      if (!hasHeader || isBlank(row)) continue;
      some.push({ row, isHeader });
      if (some.length < ROWS_AT_ONCE) continue;
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}
