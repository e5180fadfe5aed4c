/** A row of a sheet: its cells, and its number as a spreadsheet counts, with the header as 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** What is wrong with a row, in a sentence (SP-111). */
export type RowFault = { readonly row: number; readonly message: string };

/** Rows in their order; a fault ends the sheet, as nothing behind it can be read. */
export type SheetPiece = { readonly rows: readonly SheetRow[]; readonly fault: RowFault | null };

/** Whether a row is blank: such rows are counted and skipped (SP-110). */
export function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
