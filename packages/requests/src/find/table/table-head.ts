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

/** What the columns of a table are, and their words. */
export type Head = {
  readonly labels: readonly (Label | null)[];
  readonly words: readonly string[];
  /** The words of its ends are not known, so that which column is which was told from the cells below. */
  readonly isGuessed?: true;
};

/** Where a cell names days is the same whatever day its mail is of. */
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

/** Whether a cell is a place as tables have them: `Joliet, IL 60436`. */
function isPlaceCell(text: string): boolean {
  return PLACE_CELL.test(text);
}

/** The columns of a row that was pasted without its head; null where a line is no such row. */
export function headOfRowAlone(cells: readonly Piece[]): Head | null {
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
 * The head of a table that does not name its pickup or delivery in words that are known, by the first row below it. Words
 * that sound like one end make a column of places that end; without them the first is where the goods are and the second
 * where they go, and so with the days. Null where the two lines are no table. A person checks what was guessed.
 */
export function headByRow(above: readonly Piece[], cells: readonly Piece[]): Head | null {
  if (above.length < 4 || above.length !== cells.length || isHead(above) || isStopHead(above)) return null;
  if (above.some((cell) => /\d{3}/.test(cell.text) || cell.text.length > 40)) return null;
  const labels = labelsOf(above, (before) => byContent({ head: above, cells }, before));
  const has = (end: string): boolean => labels.some((label) => label?.startsWith(end) === true);
  return has('pickup') && has('delivery') ? { labels, words: above.map((cell) => cell.text), isGuessed: true } : null;
}

/** The labels of a head: `ST` and `Zip` are of the end of the column before them; `otherwise` judges what has no known words. */
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

/** `ST` and `Zip` behind a column for a city are of the same end. */
function partOfPlace(words: string, role: 'pickup' | 'delivery'): Label | null {
  if (/^\s*(?:st|state|prov(?:ince)?)\s*$/i.test(words)) return `${role}_state`;
  return /^\s*(?:zip|zip code|postal|postal code)\s*$/i.test(words) ? `${role}_postal` : null;
}

type Above = { readonly head: readonly Piece[]; readonly cells: readonly Piece[] };

/** What a column is by its first cell: a place or a day of the end that has none yet. */
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

/** The end of a column of places by the words above it, or the one that another such column leaves over. */
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

/** The end that a column's words sound like; null where they sound like neither or both. */
function soundsLike(words: string): 'pickup' | 'delivery' | null {
  const [pickup, delivery] = [SOUNDS_OF_PICKUP.test(words), SOUNDS_OF_DELIVERY.test(words)];
  return pickup === delivery ? null : pickup ? 'pickup' : 'delivery';
}

/** The cells of a row with what their columns are. */
export function labelled(cells: readonly Piece[], head: Head): Row {
  const guessed = head.isGuessed === true ? { isGuessed: true as const } : {};
  return cells.flatMap((cell, at) => {
    const labelText = head.words[at] ?? '';
    const label = head.labels[at] ?? (isCounter(labelText, cell.text) ? null : 'other');
    return cell.text.trim() === '' || label === null ? [] : [{ ...cell, label, labelText, inTable: true, ...guessed }];
  });
}

/** Whether cells stand under a head: blanks part them only where each has its own. */
export function fits(line: Line, cells: readonly Piece[], head: Head): boolean {
  return line.text.includes('\t') || cells.length === head.words.length;
}

/** The running number of a row, in a column without a name. */
function isCounter(head: string, cell: string): boolean {
  return /^\W*(?:no\.?|line|lane|row)?\W*$/i.test(head) && /^\s*\d{1,3}\.?\s*$/.test(cell);
}
