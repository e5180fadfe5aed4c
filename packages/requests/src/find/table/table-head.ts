import { day } from '@lanewright/units';
import { labelOf, roleOf, type Label } from '../../reading/labels.ts';
import type { Line } from '../../reading/lines.ts';
import type { Piece } from '../../reading/piece.ts';
import { findDays } from '../date/find-dates.ts';
import { quoteLayoutColumns } from './quote-layout.ts';
import { columnsByContent } from './rows-without-head.ts';
import { isStopHead } from './stop-table.ts';

/** One row of a table whose head names at least a pickup and a delivery column. */
export type Row = readonly Piece[];

/** The labels of a table's columns, and their words. */
export type Head = {
  readonly labels: readonly (Label | null)[];
  readonly words: readonly string[];
  /** The head has unknown words for the ends, so the columns were guessed from the cells below. */
  readonly isGuessed?: true;
};

/** Any day works here: the position of days in a cell does not depend on the mail's day. */
const ANY_DAY = day('2026-01-01');

/** Whether cells name at least a pickup, a delivery and one more column. */
export function isHead(cells: readonly Piece[]): boolean {
  const labels = cells.map((cell) => labelOf(cell.text)).filter((label) => label !== null);
  return (
    labels.length >= 3 &&
    labels.some((l) => l.startsWith('pickup') || l === 'shipper') &&
    labels.some((l) => l.startsWith('delivery'))
  );
}

/** Whether a cell is a place in table form: `Joliet, IL 60436`. */
function isPlaceCell(text: string): boolean {
  return PLACE_CELL.test(text);
}

/** The guessed head of a row that was pasted without one; null if the line is no such row. */
export function guessedHead(cells: readonly Piece[]): Head | null {
  const labels = columnsByContent(cells, isPlaceCell);
  return labels === null ? null : { labels, words: cells.map(() => ''), isGuessed: true };
}

/** The columns that a head names. */
export function headOfTable(cells: readonly Piece[]): Head {
  const words = cells.map((cell) => cell.text);
  const own = quoteLayoutColumns(words);
  if (own === null) return { labels: labelsOf(cells, () => null), words };
  return {
    labels: own.map((column) => column?.label ?? null),
    words: own.map((column, at) => `${words[at] ?? ''}${column?.unit ?? ''}`),
  };
}

const PLACE_CELL =
  /^\s*\p{L}[\p{L}.'’ -]{1,40}(?:,\s?|\s)(?:[A-Z]{2}\b|\p{Lu}\p{Ll}{3,12}\b)(?:\s(?:\d{5}|[A-Z]\d[A-Z].{0,4}))?\s*$/u;

/**
 * Guesses a head without known words for pickup or delivery from the first row below it. A column of places belongs to
 * the end that its words resemble; otherwise the first is the pickup and the second the delivery, and likewise for the
 * days. Null if the two lines are no table. A person checks the guess.
 */
export function headByRow(above: readonly Piece[], cells: readonly Piece[]): Head | null {
  if (above.length < 4 || above.length !== cells.length || isHead(above) || isStopHead(above)) return null;
  if (above.some((cell) => /\d{3}/.test(cell.text) || cell.text.length > 40)) return null;
  const labels = labelsOf(above, (before) => byContent({ head: above, cells }, before));
  const has = (end: string): boolean => labels.some((label) => label?.startsWith(end) === true);
  return has('pickup') && has('delivery') ? { labels, words: above.map((cell) => cell.text), isGuessed: true } : null;
}

/**
 * The labels of a head. `ST` and `Zip` belong to the end of the column before them; `otherwise` labels columns without
 * known words.
 */
function labelsOf(
  head: readonly Piece[],
  otherwise: (before: readonly (Label | null)[]) => Label | null,
): readonly (Label | null)[] {
  const labels: (Label | null)[] = [];
  let role: 'pickup' | 'delivery' | null = null;
  for (const { text } of head) {
    const label: Label | null = labelOf(text) ?? (role === null ? null : partOfPlace(text, role)) ?? otherwise(labels);
    labels.push(label);
    role = roleOf(label) ?? role;
  }
  return labels;
}

/** `ST` and `Zip` after a city column belong to the same end. */
function partOfPlace(words: string, role: 'pickup' | 'delivery'): Label | null {
  if (/^\s*(?:st|state|prov(?:ince)?)\s*$/i.test(words)) return `${role}_state`;
  return /^\s*(?:zip|zip code|postal|postal code)\s*$/i.test(words) ? `${role}_postal` : null;
}

type Above = { readonly head: readonly Piece[]; readonly cells: readonly Piece[] };

/** Labels a column by its first cell: a place or a day of the end that has none yet. */
function byContent({ head, cells }: Above, before: readonly (Label | null)[]): Label | null {
  const at = before.length;
  const cell = cells[at];
  if (cell === undefined) return null;
  if (isPlaceCell(cell.text)) return endOfPlaces({ head, cells }, at) ?? otherEnd(before);
  const hasDay = (each: Piece | undefined): boolean => each !== undefined && findDays(each, ANY_DAY).length > 0;
  if (!hasDay(cell)) return null;
  const heard = soundsLike(head[at]?.text ?? '');
  if (heard !== null) return `${heard}_date`;
  return before.some((label, column) => roleOf(label) === 'pickup' && hasDay(cells[column]))
    ? 'delivery_date'
    : 'pickup_date';
}

/** The end of a column of places: by its words, or the end that the other such column does not have. */
function endOfPlaces({ head, cells }: Above, at: number): 'pickup' | 'delivery' | null {
  const own = soundsLike(head[at]?.text ?? '');
  if (own !== null) return own;
  const others = head.flatMap(({ text }, column) =>
    column !== at && isPlaceCell(cells[column]?.text ?? '') ? [soundsLike(text) ?? roleOf(labelOf(text))] : [],
  );
  const taken = others.filter((end) => end !== null);
  return taken.length === 1 ? (taken[0] === 'pickup' ? 'delivery' : 'pickup') : null;
}

function otherEnd(before: readonly (Label | null)[]): 'pickup' | 'delivery' {
  return before.some((label) => label === 'pickup') ? 'delivery' : 'pickup';
}

const SOUNDS_OF_PICKUP =
  /\b(?:orig|ship(?!\s?to)|pick|p\/?u\b|load|from|collect|depart|vendor|supplier|source|start|salida|carga|expéd|desde)/iu;
const SOUNDS_OF_DELIVERY =
  /\b(?:dest|del|drop|to\b|ship\s?to|unload|consig|cons\b|cnee|receiv|recv|arriv|final|end\b|customer|buyer|llegada|hacia|livr|dech|déch)/iu;

/** The end that a column's words resemble; null if they resemble neither or both. */
function soundsLike(words: string): 'pickup' | 'delivery' | null {
  const [pickup, delivery] = [SOUNDS_OF_PICKUP.test(words), SOUNDS_OF_DELIVERY.test(words)];
  return pickup === delivery ? null : pickup ? 'pickup' : 'delivery';
}

/** Gives the cells of a row the labels of their columns. */
export function labelled(cells: readonly Piece[], head: Head): Row {
  const guessed = head.isGuessed === true ? { isGuessed: true as const } : {};
  return cells.flatMap((cell, at) => {
    const labelText = head.words[at] ?? '';
    const label = head.labels[at] ?? (isCounter(labelText, cell.text) ? null : 'other');
    return cell.text.trim() === '' || label === null ? [] : [{ ...cell, label, labelText, inTable: true, ...guessed }];
  });
}

/** Whether cells fit a head: cells separated by blanks must match it one to one. */
export function fits(line: Line, cells: readonly Piece[], head: Head): boolean {
  return line.text.includes('\t') || cells.length === head.words.length;
}

/** Whether a cell is a row number in an unnamed column. */
function isCounter(head: string, cell: string): boolean {
  return /^\W*(?:no\.?|line|lane|row)?\W*$/i.test(head) && /^\s*\d{1,3}\.?\s*$/.test(cell);
}
