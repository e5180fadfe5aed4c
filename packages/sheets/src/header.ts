import { columnsOf, type FileLayout } from '@lanewright/contract';
import type { SheetRow } from './rows.ts';

/** The position of each column of a layout in a sheet. */
export type Header = {
  readonly places: ReadonlyMap<string, number>;
  /** How many cells the header has: a row may have no more that are filled. */
  readonly width: number;
};

const LONGEST_NAME = 60;
const MOST_NAMED = 5;

/**
 * Reads a header: names in any letter case and order. Says what is wrong with it: unknown, doubled and missing columns.
 * Source: SP-110.
 */
export function readHeader(
  { cells }: Pick<SheetRow, 'cells'>,
  layout: FileLayout,
): { readonly header: Header; readonly faults: readonly string[] } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places = new Map<string, number>();
  const unknown: string[] = [];
  const doubled = new Set<string>();
  for (const [place, name] of names.entries()) {
    if (name === '') continue;
    if (!Object.hasOwn(layout, name)) unknown.push(cells[place] ?? name);
    else if (places.has(name)) doubled.add(name);
    else places.set(name, place);
  }
  const missing = columnsOf(layout).required.filter((name) => !places.has(name));
  const faults = [
    ...told('Unknown column', unknown),
    ...told('Column given twice', [...doubled]),
    ...told('Missing column', missing),
  ];
  return { header: { places, width: cells.length }, faults };
}

function told(fault: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMED).map((name) => shownCell(name));
  const more = names.length - shown.length;
  return [`${fault}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}

/** A cell as a sentence may show it: short, in one line, without hidden characters and halves of characters. */
export function shownCell(text: string): string {
  const line = text
    .trim()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '\uFFFD')
    .toWellFormed();
  return `"${line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).toWellFormed()}…` : line}"`;
}

/** The filled cells of a row by column, and whether it has more of them than the header. */
export function cellsOf(
  { cells }: SheetRow,
  { places, width }: Header,
): { readonly filled: Readonly<Record<string, string>>; readonly tooMany: boolean } {
  const filled: Record<string, string> = {};
  for (const [name, place] of places) {
    const cell = cells[place]?.trim() ?? '';
    if (cell !== '') filled[name] = cell;
  }
  return { filled, tooMany: cells.slice(width).some((cell) => cell.trim() !== '') };
}
