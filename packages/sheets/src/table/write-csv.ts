import { csvCell, csvLine } from '../csv/csv-text.ts';
import { amountText, type Table, type TableRow } from './table.ts';

/**
 * A table as CSV: the heads, then its rows as they come. Money has two decimals. The file begins with the byte order mark, by which spreadsheets recognize UTF-8. Cells that would run as formulas are escaped (SP-110).
 */
export async function* tableCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  const writers = columns.map(({ kind }) => (kind === 'money' ? moneyCell : csvCell));
  // One array for all rows: joining it makes the line at once, where adding cell by cell makes a string for each of them.
  const cells = columns.map(() => '');
  for await (const some of rows) yield encoder.encode(some.map((row) => lineText(row, writers, cells)).join(''));
}

type CellWriter = (cell: TableRow[number]) => string;

function lineText(row: TableRow, writers: readonly CellWriter[], cells: string[]): string {
  for (let at = 0; at < writers.length; at += 1) cells[at] = writers[at]?.(row[at] ?? null) ?? '';
  return `${cells.join(',')}\r\n`;
}

function moneyCell(cell: TableRow[number]): string {
  return csvCell(typeof cell === 'number' ? amountText(cell) : cell);
}
