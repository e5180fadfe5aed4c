import { openAsBlob } from 'node:fs';
import { FILE_LAYOUTS, MESSAGES } from '@lanewright/contract/layouts';
import { isBlank, isHeaderRow, openSheet, type SheetRow } from '@lanewright/sheets';
import type { SheetToCheck } from './check-header.ts';

/** A file on disk whose rows are read as they were uploaded: `all` of them, or from the header on and without blank rows. */
export type SheetToCopy = SheetToCheck & { readonly all: boolean };

/** A row of a stored file as it was uploaded. */
export type CopiedRow = {
  readonly row: SheetRow;
  readonly isHeader: boolean;
  /** Set on the last row if the file breaks off there: why the rest cannot be read. That row has no cells. */
  readonly fault: string | null;
};

/** Rows of one piece: their findings are looked up together. */
const ROWS_AT_ONCE = 500;

/** Reads the rows of a sheet, some hundred at a time. If it cannot be read to its end, the last row says so. */
export async function* copyRows(ask: SheetToCopy): AsyncGenerator<readonly CopiedRow[]> {
  const { path, category, header, sheet, all } = ask;
  const opened = await openSheet(await openAsBlob(path), { sheet, otherwise: MESSAGES.chooseCsvFile });
  if (!opened.ok) return;
  let hasHeader = Object.keys(FILE_LAYOUTS[category]).length === 0;
  let some: CopiedRow[] = [];
  for await (const { rows, fault } of opened.rows()) {
    for (const row of rows) {
      const isHeader = !hasHeader && isHeaderRow(row, header);
      hasHeader ||= isHeader;
      if (!all && (!hasHeader || isBlank(row))) continue;
      some.push({ row, isHeader, fault: null });
      if (some.length < ROWS_AT_ONCE) continue;
      yield some;
      some = [];
    }
    if (fault !== null) some.push({ row: { number: fault.row, cells: [] }, isHeader: false, fault: fault.message });
  }
  if (some.length > 0) yield some;
}
