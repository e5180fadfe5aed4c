import { readFileSync } from 'node:fs';

/** A row of a table by the names of its columns. */
export type TableRow = Readonly<Record<string, string>>;

/**
 * Reads a table of the demo world: a line of column names, then a line a row, cells apart by tabs. Throws on a row with
 * another number of cells.
 */
export function readTable(file: URL): readonly TableRow[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== names.length) throw new Error(`${file.pathname}, line ${index + 2}: ${cells.length} cells`);
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
  });
}
