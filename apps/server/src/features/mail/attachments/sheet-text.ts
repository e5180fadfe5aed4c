import { isBlank, openSheet, type SheetRow } from '@lanewright/sheets';
import type { AttachedFile } from './attached-file.ts';

/** A sheet as text with tabs between its cells, or the sentence that says why it cannot be read. */
type SheetText =
  | { readonly ok: true; readonly text: string; readonly doubts: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Rows of a sheet that are read: more lanes than one mail may ask for. A longer list goes through Files. */
const ROWS_LIMIT = 200;
const CELL_LIMIT = 500;

/**
 * Reads a CSV file or workbook as a table of lanes. What a person would see differently (hidden sheets, cells without a
 * value to trust, a cut) is a doubt. Source: SP-070, SP-109.
 */
export async function sheetText({ name, bytes }: AttachedFile): Promise<SheetText> {
  const otherwise = 'It is neither a CSV file nor a workbook.';
  const opened = await openSheet(new Blob([new Uint8Array(bytes)]), { otherwise });
  if (!opened.ok) return { ok: false, message: `The attachment “${name}” was not read. ${opened.message}` };
  const lines: string[] = [];
  const doubts = new Set<string>();
  for await (const { rows, fault } of opened.rows()) {
    for (const row of rows) {
      if (isBlank(row)) continue;
      if (lines.length === ROWS_LIMIT) {
        doubts.add(`Of the attachment “${name}” only the first ${ROWS_LIMIT} rows were read.`);
        break;
      }
      if (row.problems !== undefined || row.shown !== undefined)
        doubts.add(`Row ${row.number} of the attachment “${name}” has a cell that shows something else than it holds.`);
      lines.push(lineOf(row));
    }
    if (fault !== null) doubts.add(`Row ${fault.row} of the attachment “${name}”: ${fault.message}`);
    if (lines.length === ROWS_LIMIT) break;
  }
  if (opened.sheets.length > 1)
    doubts.add(`The workbook “${name}” has ${opened.sheets.length} sheets; only “${opened.sheet ?? ''}” was read.`);
  return { ok: true, text: lines.join('\n'), doubts: [...doubts] };
}

function lineOf({ cells }: SheetRow): string {
  return cells
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim().slice(0, CELL_LIMIT))
    .join('\t')
    .trimEnd();
}
