import { columnsOf, groupsOf, type ColumnMatch, type FileLayout } from '@lanewright/contract/layouts';
import { columnLetters, isBlank, type SheetRow } from '../rows.ts';

/** The position of each column of a layout in a sheet. */
export type Header = {
  readonly places: ReadonlyMap<string, number>;
  /** How many cells the header has: a row may have no more that are filled. */
  readonly width: number;
  /** Columns that have no name and that nobody chose to leave out: cells below them are told. */
  readonly nameless: readonly number[];
};

/** A header as read, or what is wrong with it. */
export type HeaderRead = { readonly header: Header; readonly faults: readonly string[] };

/** Characters of a cell that a sentence shows. */
export const LONGEST_SHOWN = 80;
const MAX_NAMED = 5;

/** How far down a header may be: shippers put titles and remarks above it. */
export const LAST_HEADER_ROW = 50;

const HIDDEN = 'The header has a hidden control character here. Remove it and upload the file again.';
/** A control character other than line breaks and tabs, which headers of several lines and pasted ones contain. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;
const OTHER_HEADER = 'The header has changed since its columns were matched. Choose the file again.';

/** Where the header of a sheet is and how its columns were matched; null is the first filled row, by its names. */
export type HeaderTerms = { readonly row: number | null; readonly match: readonly ColumnMatch[] | null };

/** Whether a row is the header: the first filled one, or the one that was named. */
export function isHeaderRow(row: SheetRow, { row: named }: HeaderTerms): boolean {
  return named === null ? !isBlank(row) : row.number === named;
}

/**
 * Reads a header: names in any letter case and order, or the columns as a person matched them; columns matched with
 * nothing are not read. Says what is wrong with it: unknown, doubled and missing columns. Source: SP-110.
 */
export function readHeader(
  { cells }: Pick<SheetRow, 'cells'>,
  layout: FileLayout,
  match: readonly ColumnMatch[] | null = null,
): HeaderRead {
  const hidden = cells.findIndex((cell) => CONTROL.test(cell));
  if (hidden >= 0) return refused(`Column ${columnLetters(hidden)} ${shownCell(cells[hidden] ?? '')}: ${HIDDEN}`);
  if (match !== null && !isSameHeader(cells, match)) return refused(OTHER_HEADER);
  const names =
    match === null ? cells.map((cell) => cell.trim().toLowerCase()) : match.map(({ column }) => column ?? '');
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
    ...groupsOf(layout)
      .filter((group) => !group.some((name) => places.has(name)))
      .map((group) => `Missing column: one of ${group.map((name) => shownCell(name)).join(', ')}`),
  ];
  const nameless = match === null ? [...names.keys()].filter((place) => names[place] === '') : [];
  return { header: { places, width: cells.length, nameless }, faults };
}

function refused(fault: string): HeaderRead {
  return { header: { places: new Map(), width: 0, nameless: [] }, faults: [fault] };
}

/** Whether the columns were matched for this header; empty cells at its end do not count. */
function isSameHeader(cells: readonly string[], match: readonly ColumnMatch[]): boolean {
  const length = Math.max(cells.length, match.length);
  return Array.from({ length }).every((_each, at) => (cells[at] ?? '').trim() === (match[at]?.header ?? '').trim());
}

function told(fault: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MAX_NAMED).map((name) => shownCell(name));
  const more = names.length - shown.length;
  return [`${fault}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}

/** A cell as a sentence quotes it; see `shownValue`. */
export function shownCell(text: string): string {
  return `"${shownValue(text)}"`;
}

/** A cell for display: short, on one line, without hidden characters and unpaired surrogates. */
export function shownValue(text: string): string {
  const line = text
    .trim()
    .replaceAll(/[\t\n\v\f\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
    .toWellFormed();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN).toWellFormed()}…` : line;
}
