import { openAsBlob } from 'node:fs';
import {
  FILE_LAYOUTS,
  MESSAGES,
  takesWorkbooks,
  type FileCategory,
  type FileLayout,
} from '@lanewright/contract/layouts';
import { isBlank, isHeaderRow, openSheet, readHeader, type HeaderTerms, type OpenedSheet } from '@lanewright/sheets';

/** A file on disk whose header a thread is asked to check. */
export type SheetToCheck = {
  readonly path: string;
  readonly category: FileCategory;
  readonly header: HeaderTerms;
  readonly sheet: string | null;
};

/** What was found of a file before its import. */
export type CheckedSheet = {
  /** What is wrong with the file as a whole. */
  readonly faults: readonly string[];
  /** About how large its rows would be as CSV, in bytes; a workbook may be packed to a hundredth of that. */
  readonly bytes: number;
};

/** How many times as long a row is in a workbook, unpacked, as in CSV. */
const WORKBOOK_TO_CSV = 4;

/** Rows below which nobody looks for the first filled one. */
const MAX_BLANK = 1_000;

/** What is wrong with a file as a whole: its kind, its header, or that it has no rows; and its size. Source: SP-109, SP-110. */
export async function checkHeader({ path, category, header, sheet }: SheetToCheck): Promise<CheckedSheet> {
  const opened = await openSheet(await openAsBlob(path), { sheet, otherwise: MESSAGES.chooseCsvFile });
  if (!opened.ok) return { faults: [opened.message], bytes: 0 };
  const bytes = opened.kind === 'workbook' ? Math.ceil(opened.bytes / WORKBOOK_TO_CSV) : opened.bytes;
  if (opened.kind === 'workbook' && !takesWorkbooks(category)) return { faults: [MESSAGES.chooseCsvFile], bytes };
  const layout = FILE_LAYOUTS[category];
  // A working copy has no columns of ours (SP-123).
  if (Object.keys(layout).length === 0) return { faults: [], bytes };
  return { faults: await headerFaults(opened, layout, header), bytes };
}

async function headerFaults(
  opened: Extract<OpenedSheet, { ok: true }>,
  layout: FileLayout,
  terms: HeaderTerms,
): Promise<readonly string[]> {
  for await (const { rows, fault } of opened.rows()) {
    const header = rows.find((row) => isHeaderRow(row, terms));
    if (header !== undefined && terms.row !== null && isBlank(header)) return [noHeaderIn(terms.row)];
    if (header !== undefined) return readHeader(header, layout, terms.match).faults;
    // Where nothing was read before it, the whole file is at fault, and no row of it.
    if (fault !== null) return [fault.row === 1 ? fault.message : `Row ${fault.row}: ${fault.message}`];
    const last = rows.at(-1)?.number ?? 0;
    if (terms.row !== null && last > terms.row) break;
    if (last > MAX_BLANK) return [`The first ${MAX_BLANK.toLocaleString('en-US')} rows are blank.`];
  }
  if (terms.row !== null) return [noHeaderIn(terms.row)];
  return [opened.kind === 'csv' ? MESSAGES.fileEmpty : 'The sheet has no rows.'];
}

/** The fault of a header row that was named and has no header. */
function noHeaderIn(row: number): string {
  return `Row ${row} is blank or below the end of the sheet, so it cannot be the header.`;
}
