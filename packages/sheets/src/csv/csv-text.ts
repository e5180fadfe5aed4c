/** A cell that a spreadsheet would take for a formula, or that would read as one once it lost its apostrophe. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED = /^'+[=+\-@\t\r\n]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Fast check for a cell that may need quoting or escaping. Most cells need neither. */
const MARKED = /^['=+\-@\s]|[",;\n\r\t]|\s$/;
const TO_QUOTE = /[",;\n\r\t]|^\s|\s$/;

/**
 * A row as CSV, ended by CRLF. Cells that a spreadsheet would run as a formula get an apostrophe before them; numbers
 * with a sign are none. Absent cells are empty. Source: SP-110.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A cell of such a row. */
export function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (!MARKED.test(cell)) return cell;
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before it got the apostrophe that keeps a spreadsheet from running it. Source: SP-110. */
export function withoutEscape(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
