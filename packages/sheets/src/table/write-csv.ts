import { csvCell, csvLine } from '../csv/csv-text.ts';
import { amountText, type CellKind, type Table, type TableColumn, type TableRow } from './table.ts';

/**
 * A table as CSV: the heads, then its rows as they come. Money has two decimals, a wall clock a blank between day and
 * time. It begins with the mark by which spreadsheets know UTF-8. Cells that would run as formulas are escaped (SP-110).
 */
export async function* tableCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  for await (const some of rows) {
    let text = '';
    for (const row of some) text += lineText(row, columns);
    yield encoder.encode(text);
  }
}

/** A row in one pass: a list has many. */
function lineText(row: TableRow, columns: readonly TableColumn[]): string {
  let line = '';
  for (let at = 0; at < columns.length; at += 1) {
    const text = cellText(row[at] ?? null, columns[at]?.kind);
    line = at === 0 ? text : `${line},${text}`;
  }
  return `${line}\r\n`;
}

function cellText(cell: TableRow[number], kind: CellKind | undefined): string {
  if (typeof cell === 'number') return kind === 'money' ? amountText(cell) : String(cell);
  return csvCell(cell !== null && kind === 'local' ? cell.replace('T', ' ') : cell);
}
