import { csvCell, csvLine } from '../csv/csv-text.ts';
import { amountText, type CellKind, type Table, type TableColumn, type TableRow } from './table.ts';

/**
 * A table as CSV: the heads, then its rows as they come. Money has two decimals, a wall clock a blank between day and
 * time. It begins with the mark by which spreadsheets know UTF-8. Cells that would run as formulas are escaped (SP-110).
 */
export async function* tableCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  // One array for all rows: joining it makes the line at once, where adding cell by cell makes a string for each of them.
  const cells: string[] = columns.map(() => '');
  for await (const some of rows) yield encoder.encode(some.map((row) => lineText(row, columns, cells)).join(''));
}

function lineText(row: TableRow, columns: readonly TableColumn[], cells: string[]): string {
  for (let at = 0; at < columns.length; at += 1) cells[at] = cellText(row[at] ?? null, columns[at]?.kind);
  return `${cells.join(',')}\r\n`;
}

function cellText(cell: TableRow[number], kind: CellKind | undefined): string {
  if (typeof cell === 'number') return kind === 'money' ? amountText(cell) : String(cell);
  return csvCell(cell !== null && kind === 'local' ? cell.replace('T', ' ') : cell);
}
