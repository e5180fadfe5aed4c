import { FILE_LAYOUTS, MESSAGES, type ColumnMatch, type FileCategory } from '@lanewright/contract';
import {
  columnLetters,
  findHeader,
  isBlank,
  LAST_HEADER_ROW,
  openSheet,
  proposeMatch,
  type SheetName,
  type SheetRow,
} from '@lanewright/sheets';

/** The beginning of a sheet and how its columns may be matched. */
export type SheetStart = {
  readonly sheets: readonly SheetName[];
  readonly sheet: string | null;
  readonly headerRow: number;
  /** Whether the header is where it is looked for without being told: the first filled row. */
  readonly headerIsFirst: boolean;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Columns with cells in the rows that were looked at and no header, by place and by the name that a spreadsheet shows. */
  readonly nameless: readonly { readonly at: number; readonly letters: string }[];
  /** Whether the workbook hides rows or columns in the previewed part. */
  readonly hides: boolean;
  readonly proposed: readonly ColumnMatch[];
};

/** A sentence that says why a file cannot be read. */
export type Unreadable = { readonly fault: string };

const ROWS_SHOWN = 5;

/**
 * Reads the beginning of a sheet in the browser, by the code that reads it on the server. Loaded when a file is chosen.
 * Source: SP-109, SP-110.
 */
export async function readPreview(
  file: Blob,
  { category, sheet }: { readonly category: FileCategory; readonly sheet: string | null },
): Promise<SheetStart | Unreadable> {
  const opened = await openSheet(file, { sheet, otherwise: MESSAGES.chooseCsvFile });
  if (!opened.ok) return { fault: opened.message };
  const rows: SheetRow[] = [];
  let fault: string | null = null;
  for await (const piece of opened.rows()) {
    rows.push(...piece.rows);
    if (piece.fault !== null) fault = `Row ${piece.fault.row}: ${piece.fault.message}`;
    if (fault !== null || (rows.at(-1)?.number ?? 0) > LAST_HEADER_ROW + ROWS_SHOWN) break;
  }
  const header = findHeader(rows, FILE_LAYOUTS[category]);
  if (header === null) return { fault: fault ?? MESSAGES.chooseCsvFile };
  const headers = header.cells.map((cell) => cell.trim());
  const below = rows.filter((row) => row.number > header.number && !isBlank(row));
  return {
    sheets: opened.sheets.filter(({ hidden }) => !hidden),
    sheet: opened.sheet,
    headerRow: header.number,
    headerIsFirst: rows.find((row) => !isBlank(row)) === header,
    headers,
    rows: below.slice(0, ROWS_SHOWN),
    nameless: [...headers.entries()].flatMap(([at, text]) =>
      text === '' && below.some(({ cells }) => (cells[at] ?? '').trim() !== '')
        ? [{ at, letters: columnLetters(at) }]
        : [],
    ),
    hides: rows.some((row) => row.hidden === true && !isBlank(row)),
    proposed: proposeMatch(headers, FILE_LAYOUTS[category]),
  };
}
