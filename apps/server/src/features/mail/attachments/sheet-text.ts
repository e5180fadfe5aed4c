import { isBlank, openSheet, type OpenedSheet, type SheetRow } from '@lanewright/sheets';
import type { AttachedFile } from './attached-file.ts';
import { takeBytes, timeLeft, type ReadingLimits } from './reading-limits.ts';

/** A sheet as text with tabs between its cells, or the reason why it cannot be read. */
type SheetText =
  | { readonly ok: true; readonly text: string; readonly doubts: readonly string[] }
  | { readonly ok: false; readonly message: string };

type Opened = Extract<OpenedSheet, { ok: true }>;

/** Limit of rows: more lanes than one mail may ask for. A longer list must be uploaded under Files. */
const ROWS_LIMIT = 200;
const CELL_LIMIT = 500;
/** How many sheets of a workbook are searched for cells. */
const SHEETS_LIMIT = 10;

/**
 * Reads a CSV file or workbook as a table of lanes. Everything that a person would see differently is a doubt: hidden
 * sheets, rows or columns, comments and drawings, unreliable cell values, and truncation. Ignores a sheet without
 * cells. Source: SP-070, SP-109.
 */
export async function sheetText(file: AttachedFile, limits: ReadingLimits): Promise<SheetText> {
  const { name } = file;
  const opened = await filledSheet(file, limits);
  if (!opened.ok) return { ok: false, message: `The attachment “${name}” was not read. ${opened.message}` };
  const doubts = new Set(opened.doubts);
  const lines = await linesOf(opened.sheet, { name, limits, doubts });
  for (const over of opened.sheet.over) doubts.add(`The workbook “${name}” has ${over}, which were not read.`);
  return { ok: true, text: lines.join('\n'), doubts: [...doubts] };
}

const TOO_LARGE = 'It is too large.';

/** The first visible sheet with cells; further sheets with cells are a doubt. */
async function filledSheet(
  { name, bytes }: AttachedFile,
  limits: ReadingLimits,
): Promise<{ ok: true; sheet: Opened; doubts: readonly string[] } | { ok: false; message: string }> {
  const blob = new Blob([new Uint8Array(bytes)]);
  const open = (sheet: string | null) =>
    openSheet(blob, { sheet, otherwise: 'It is neither a CSV file nor a workbook.' });
  const first = await open(null);
  if (!first.ok) return first;
  if (!takeBytes(limits, first.bytes)) return { ok: false, message: TOO_LARGE };
  if (first.sheets.length < 2) return { ok: true, sheet: first, doubts: [] };
  const filled: { readonly sheet: Opened; readonly hidden: boolean }[] = [];
  for (const { name: sheetName, hidden } of first.sheets.slice(0, SHEETS_LIMIT)) {
    const sheet = await open(sheetName);
    if (!sheet.ok) return sheet;
    if (sheetName !== first.sheet && !takeBytes(limits, sheet.bytes)) return { ok: false, message: TOO_LARGE };
    if ((await hasCells(sheet, limits)) || sheet.over.length > 0) filled.push({ sheet, hidden });
  }
  const read = (filled.find(({ hidden }) => !hidden) ?? filled[0])?.sheet ?? first;
  const isWhole = filled.length < 2 && first.sheets.length <= SHEETS_LIMIT;
  const doubt = `The workbook “${name}” has ${first.sheets.length} sheets; only “${read.sheet ?? ''}” was read.`;
  return { ok: true, sheet: read, doubts: isWhole ? [] : [doubt] };
}

async function hasCells(sheet: Opened, limits: ReadingLimits): Promise<boolean> {
  for await (const { rows, fault } of sheet.rows()) {
    limits.rows -= rows.findIndex((row) => !isBlank(row)) + 1 || rows.length;
    if (fault !== null || rows.some((row) => !isBlank(row)) || limits.rows <= 0 || timeLeft(limits) === 0) return true;
  }
  return false;
}

type Ask = { readonly name: string; readonly limits: ReadingLimits; readonly doubts: Set<string> };

async function linesOf(sheet: Opened, { name, limits, doubts }: Ask): Promise<readonly string[]> {
  const lines: string[] = [];
  const cut = (words: string): readonly string[] => {
    doubts.add(`Of the attachment “${name}” only the first ${words} were read.`);
    return lines;
  };
  for await (const { rows, fault } of sheet.rows()) {
    for (const row of rows) {
      if (limits.rows <= 0 || timeLeft(limits) === 0) return cut(`${lines.length} rows`);
      limits.rows -= 1;
      if (isBlank(row)) continue;
      if (lines.length === ROWS_LIMIT) return cut(`${ROWS_LIMIT} rows`);
      const doubt = doubtAbout(row);
      if (doubt !== null) doubts.add(`Row ${row.number} of the attachment “${name}” ${doubt}.`);
      lines.push(lineOf(row));
    }
    if (fault !== null) doubts.add(`Row ${fault.row} of the attachment “${name}”: ${fault.message}`);
  }
  return lines;
}

function doubtAbout({ problems, shown, hidden }: SheetRow): string | null {
  if (hidden === true) return 'is hidden, or has a cell in a hidden column';
  return problems !== undefined || shown !== undefined ? 'has a cell that shows something else than it holds' : null;
}

function lineOf({ cells }: SheetRow): string {
  return cells
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim().slice(0, CELL_LIMIT))
    .join('\t')
    .trimEnd();
}
