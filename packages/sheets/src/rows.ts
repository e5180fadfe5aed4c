/** A row of a sheet: its cells as text, and its number as a spreadsheet counts, with the first row as 1. */
export type SheetRow = {
  readonly number: number;
  readonly cells: readonly string[];
  /** Why a cell of a workbook has no value that can be trusted, by its position. Its text is then empty. */
  readonly problems?: ReadonlyMap<number, string>;
  /** What a cell of a workbook shows where its format hides a part of its value, by its position. */
  readonly shown?: ReadonlyMap<number, string>;
  /** The row is hidden in its workbook, or one of its cells is in a hidden column. */
  readonly hidden?: true;
};

/** What is wrong with a row, in a sentence (SP-111). */
export type RowFault = { readonly row: number; readonly message: string };

/** Rows in their order; a fault ends the sheet, because nothing after it can be read. */
export type SheetPiece = {
  readonly rows: readonly SheetRow[];
  readonly fault: RowFault | null;
  /** How much of the sheet has been read, from 0 to 1. */
  readonly share: number;
};

/** The most columns of a sheet: the widest layout has a third of them, and a row of empty cells costs as much as any. */
export const MAX_COLUMNS = 1_000;
/** Characters of a row. */
export const LONGEST_ROW = 1_048_576;

/** What a row with more columns is told. */
export const TOO_WIDE = `The row has more than ${MAX_COLUMNS.toLocaleString('en-US')} columns.`;

/** Whether a row is blank: such rows are counted and skipped (SP-110). */
export function isBlank({ cells, problems }: SheetRow): boolean {
  return problems === undefined && cells.every((cell) => cell.trim() === '');
}

/** The name of a column as a spreadsheet shows it, by its position: 2 is C. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCodePoint(65 + ((left - 1) % 26)) + letters;
  return letters;
}
