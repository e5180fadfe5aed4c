/** A row of a sheet as it stands there: its number as a spreadsheet counts, the header being 1, and its cells. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** What is wrong with a row, in a sentence (SP-111). */
export type RowFault = { readonly row: number; readonly message: string };

/** Rows in their order; a fault ends the sheet, as nothing behind it can be read. */
export type SheetPiece = { readonly rows: readonly SheetRow[]; readonly fault: RowFault | null };

/** Whether nothing stands in a row: such rows are counted and passed over (SP-110). */
export function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
