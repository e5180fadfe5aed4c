import { MESSAGES, type FileLayout } from '@lanewright/contract';
import { cellsOf, shownCell, type Header } from './header.ts';
import type { SheetRow } from './rows.ts';

/** A row that was read: its sound cells by column, and a sentence for each fault, with column and value (SP-111). */
export type ReadRow = {
  readonly row: number;
  /** Blank and faulty cells are absent, so that faults that only show across rows are still found. */
  readonly cells: Readonly<Record<string, string | number | boolean>>;
  readonly faults: readonly string[];
};

/** Reads a row by the columns of its layout. Source: SP-111, SP-120. */
export function readRow(row: SheetRow, header: Header, layout: FileLayout): ReadRow {
  const { filled, tooMany } = cellsOf(row, header);
  const cells: Record<string, string | number | boolean> = {};
  const faults: string[] = [];
  for (const [name, column] of Object.entries(layout)) {
    const cell = filled[name];
    if (cell === undefined) {
      if (column.required) faults.push(`${name}: ${MESSAGES.required}`);
      continue;
    }
    const read = column.cell.safeParse(cell);
    if (read.success) cells[name] = read.data;
    else faults.push(...read.error.issues.map(({ message }) => `${name} ${shownCell(cell)}: ${message}`));
  }
  if (tooMany) faults.push('The row has more cells than the header.');
  return { row: row.number, cells, faults };
}
