import { openAsBlob } from 'node:fs';
import { MESSAGES, PRICE_LAYOUTS } from '@lanewright/contract/layouts';
import {
  findHeader,
  isBlank,
  openSheet,
  proposeMatch,
  readHeader,
  rowReader,
  shownCell,
  type OpenedSheet,
  type ReadRow,
  type RowFault,
  type SheetRow,
} from '@lanewright/sheets';

/** Limit of rows: 96 years of weeks, or 19 years of business days. */
const MAX_ROWS = 5_000;

/** A price file on disk, and the kind of series in its columns. */
export type PriceFileToRead = { readonly path: string; readonly series: keyof typeof PRICE_LAYOUTS };

/** The readable rows of a file with the faults of others, or the fault of the whole file. */
export type PriceRows =
  | { readonly ok: true; readonly rows: readonly ReadRow[]; readonly columns: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Reads a file of prices or rates: CSV or a workbook, with or without titles above its header, and with column names in
 * any case and known spelling. An unknown column is a fault, because a misspelled region would otherwise be skipped
 * silently.
 */
export async function readPriceFile({ path, series }: PriceFileToRead): Promise<PriceRows> {
  const layout = PRICE_LAYOUTS[series];
  const opened = await openSheet(await openAsBlob(path), { otherwise: MESSAGES.chooseCsvFile });
  if (!opened.ok) return { ok: false, faults: [opened.message] };
  const { rows, fault } = await sheetRows(opened);
  if (fault !== null) return { ok: false, faults: [`Row ${fault.row}: ${fault.message}`] };
  const head = findHeader(rows, layout);
  if (head === null) return { ok: false, faults: ['The file has no rows.'] };
  const match = proposeMatch(head.cells, layout);
  const { header, faults } = readHeader(head, layout, match);
  const unknown = match.filter(({ header: name, column }) => column === null && name.trim() !== '');
  const all = [...unknown.map(({ header: name }) => `Unknown column: ${shownCell(name)}`), ...faults];
  if (all.length > 0) return { ok: false, faults: all };
  const read = rowReader(header, layout);
  const below = rows.filter((row) => row.number > head.number);
  if (below.length === 0) return { ok: false, faults: ['The file has no rows below its header.'] };
  return { ok: true, rows: below.map(read), columns: [...header.places.keys()] };
}

async function sheetRows(
  opened: Extract<OpenedSheet, { ok: true }>,
): Promise<{ readonly rows: readonly SheetRow[]; readonly fault: RowFault | null }> {
  const rows: SheetRow[] = [];
  for await (const piece of opened.rows()) {
    rows.push(...piece.rows.filter((row) => !isBlank(row)));
    if (piece.fault !== null) return { rows, fault: piece.fault };
    if (rows.length > MAX_ROWS) {
      const row = rows[MAX_ROWS]?.number ?? MAX_ROWS;
      return { rows, fault: { row, message: `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows.` } };
    }
  }
  return { rows, fault: null };
}
