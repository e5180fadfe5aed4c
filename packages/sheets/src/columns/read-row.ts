import { MESSAGES, type Column, type FileLayout } from '@lanewright/contract/layouts';
import { columnLetters, type SheetRow } from '../rows.ts';
import type { CellFault } from './cell-fault.ts';
import { shownValue, type Header } from './header.ts';

/** What a cell may hold once it is read. */
export type CellValue = string | number | boolean;

/** A parsed row: its valid cells by column, and each fault with column, value and expectation (SP-111). */
export type ReadRow = {
  readonly row: number;
  /** Blank and faulty cells are absent, so that faults that only show across rows are still found. */
  readonly cells: Readonly<Record<string, CellValue>>;
  readonly faults: readonly CellFault[];
};

const TOO_MANY = 'The row has more cells than the header.';
const NAMELESS = 'Has no name in the header, so it is not read.';

/** Reads rows by the columns of a layout. Source: SP-111, SP-120. */
export function rowReader({ places, width, nameless }: Header, layout: FileLayout): (row: SheetRow) => ReadRow {
  const columns = Object.entries(layout).map(([name, column]) => {
    return { name, column, place: places.get(name) ?? -1, read: cellReader(column) };
  });
  const signed = columns.filter(({ column }) => column.unit !== undefined);
  return ({ number, cells: given, problems, shown }) => {
    const cells: Record<string, CellValue> = {};
    const faults: CellFault[] = [];
    const blame = (column: string, value: string | null, message: string): void => {
      faults.push({ column, value: value === null ? null : shownValue(value), message });
    };
    for (const { name, column, place, read } of columns) {
      const problem = problems?.get(place);
      if (problem !== undefined) {
        blame(name, null, problem);
        continue;
      }
      const cell = given[place]?.trim() ?? '';
      if (cell === '') {
        if (column.required) blame(name, null, MESSAGES.required);
        continue;
      }
      const seen = shown?.get(place);
      const value = seen === undefined ? read(cell) : readHiding(cell, { column, seen, read });
      if (value.ok) cells[name] = value.value;
      else for (const message of value.messages) blame(name, cell, message);
    }
    for (const { name, column, place } of signed) {
      const fault = faultOfUnit(given[place] ?? '', { column, cells });
      if (fault !== null) blame(name, given[place] ?? '', fault);
    }
    for (const place of nameless)
      if ((given[place] ?? '').trim() !== '') blame(`Column ${columnLetters(place)}`, given[place] ?? '', NAMELESS);
    for (let at = width; at < given.length; at += 1)
      if (given[at]?.trim() !== '') {
        blame(`Column ${columnLetters(at)}`, given[at] ?? '', TOO_MANY);
        break;
      }
    return { row: number, cells, faults };
  };
}

type Hiding = { readonly column: Column; readonly seen: string; readonly read: (cell: string) => CellRead };

/**
 * Reads a cell that hides a part of what it holds. A number is what the cell holds and is never rounded; what is refused
 * says what its author saw. A text, such as a day, must be the same either way.
 */
function readHiding(cell: string, { column, seen, read }: Hiding): CellRead {
  const held = read(cell);
  if (!held.ok) return { ok: false, messages: held.messages.map((message) => `${message}. The cell shows "${seen}".`) };
  if (column.holds !== 'text') return held;
  const asSeen = read(seen);
  if (asSeen.ok && asSeen.value === held.value) return held;
  return { ok: false, messages: [`The cell shows "${seen}" and hides the rest. Show it or remove it.`] };
}

/** Whether a number has the sign of another unit than its row says; null where it has not. */
function faultOfUnit(
  given: string,
  { column, cells }: { readonly column: Column; readonly cells: Readonly<Record<string, CellValue>> },
): string | null {
  const { unit } = column;
  const told = unit === undefined ? undefined : cells[unit.column];
  if (unit === undefined || told === undefined) return null;
  const isPercent = told === unit.percent;
  if (given.includes('%') && !isPercent) return `Is in percent, but ${unit.column} is not ${unit.named}`;
  return given.includes('$') && !given.includes('%') && isPercent
    ? `Is in dollars, but ${unit.column} is ${unit.named}`
    : null;
}

/** Reads one row; see `rowReader`. */
export function readRow(row: SheetRow, header: Header, layout: FileLayout): ReadRow {
  return rowReader(header, layout)(row);
}

type CellRead =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly messages: readonly string[] };

/** How many cells of a column are cached; a power of two. */
const CACHED = 4_096;

/**
 * The longest cell in the cache, in characters. V8 keeps a longer substring as a reference to the text it was cut from, so
 * thousands of cached cells would keep the whole file in memory.
 */
const LONGEST_CACHED = 12;

/** A workbook can hold what no database stores: a NUL character, and half of a character. */
function isStorable(cell: string): boolean {
  return !cell.includes('\0') && cell.isWellFormed();
}

/**
 * Parses the cells of a column and caches the results, because states, equipment and dates repeat. The hash of a short
 * cell gives its slot in the cache; a new cell replaces the one in its slot. Of longer cells only the last is cached,
 * because the rows of one carrier or shipper follow each other.
 */
function cellReader({ cell: schema }: Column): (cell: string) => CellRead {
  // Most columns of most files are blank and need no cache.
  let cache: Cache | null = null;
  let last: { readonly cell: string; readonly read: CellRead } | null = null;
  return (cell) => {
    if (cell.length > LONGEST_CACHED) {
      if (last?.cell !== cell) last = { cell, read: readCell(cell, schema) };
      return last.read;
    }
    cache ??= emptyCache();
    const { cells, reads } = cache;
    const slot = slotOf(cell);
    const cached = cells[slot] === cell ? reads[slot] : undefined;
    if (cached !== undefined) return cached;
    const read = readCell(cell, schema);
    cells[slot] = cell;
    reads[slot] = read;
    return read;
  };
}

/** Cells by slot, and what was read of each. */
type Cache = { readonly cells: (string | undefined)[]; readonly reads: (CellRead | undefined)[] };

function emptyCache(): Cache {
  return { cells: Array.from({ length: CACHED }), reads: Array.from({ length: CACHED }) };
}

/** The slot of a cell in a cache. */
function slotOf(cell: string): number {
  let hash = 0;
  for (let at = 0; at < cell.length; at += 1) hash = (Math.imul(hash, 31) + cell.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 11)) & (CACHED - 1);
}

function readCell(cell: string, schema: Column['cell']): CellRead {
  if (!isStorable(cell)) return { ok: false, messages: [MESSAGES.hiddenCharacters] };
  const read = schema.safeParse(cell);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, messages: read.error.issues.map(({ message }) => message) };
}
