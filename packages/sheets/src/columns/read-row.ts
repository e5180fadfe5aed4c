import { MESSAGES, type Column, type FileLayout } from '@lanewright/contract';
import type { SheetRow } from '../rows.ts';
import { shownCell, type Header } from './header.ts';

/** What a cell may hold once it is read. */
export type CellValue = string | number | boolean;

/** A row that was read: its sound cells by column, and a sentence for each fault, with column and value (SP-111). */
export type ReadRow = {
  readonly row: number;
  /** Blank and faulty cells are absent, so that faults that only show across rows are still found. */
  readonly cells: Readonly<Record<string, CellValue>>;
  readonly faults: readonly string[];
};

const TOO_MANY = 'The row has more cells than the header.';

/** Reads rows by the columns of a layout. Source: SP-111, SP-120. */
export function rowReader({ places, width }: Header, layout: FileLayout): (row: SheetRow) => ReadRow {
  const columns = Object.entries(layout).map(([name, column]) => {
    return { name, column, place: places.get(name) ?? -1, read: cellReader(column) };
  });
  return ({ number, cells: given, problems }) => {
    const cells: Record<string, CellValue> = {};
    const faults: string[] = [];
    for (const { name, column, place, read } of columns) {
      const problem = problems?.get(place);
      if (problem !== undefined) {
        faults.push(`${name}: ${problem}`);
        continue;
      }
      const cell = given[place]?.trim() ?? '';
      if (cell === '') {
        if (column.required) faults.push(`${name}: ${MESSAGES.required}`);
        continue;
      }
      const value = read(cell);
      if (value.ok) cells[name] = value.value;
      else faults.push(...value.messages.map((message) => `${name} ${shownCell(cell)}: ${message}`));
    }
    for (let at = width; at < given.length; at += 1)
      if (given[at]?.trim() !== '') {
        faults.push(TOO_MANY);
        break;
      }
    return { row: number, cells, faults };
  };
}

/** Reads one row; see `rowReader`. */
export function readRow(row: SheetRow, header: Header, layout: FileLayout): ReadRow {
  return rowReader(header, layout)(row);
}

type CellRead =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly messages: readonly string[] };

/** As many different cells of a column as are remembered. */
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 60;

/** Reads cells of a column and remembers what it made of them: states, equipment and dates come again and again. */
function cellReader({ cell: schema }: Column): (cell: string) => CellRead {
  const kept = new Map<string, CellRead>();
  return (cell) => {
    const known = kept.get(cell);
    if (known !== undefined) return known;
    const read = schema.safeParse(cell);
    const value: CellRead = read.success
      ? { ok: true, value: read.data }
      : { ok: false, messages: read.error.issues.map(({ message }) => message) };
    if (cell.length <= LONGEST_KEPT && kept.size < MOST_KEPT) kept.set(cell, value);
    return value;
  };
}
