import { day } from '@lanewright/units';
import { findDays } from './find-dates.ts';
import { findEquipment } from './find-equipment.ts';
import { findWeights } from './find-quantities.ts';
import { findTimes } from './find-times.ts';
import { columnsByContent } from './rows-without-head.ts';
import { quoteLayoutColumns } from './quote-layout.ts';
import { labelOf, roleOf, type Label } from '../reading/labels.ts';
import { isBlank, LINE_LIMIT, type Line } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';

/** One row of a table whose head names at least a pickup and a delivery column. */
type Row = readonly Piece[];

/** A text as pieces: labelled values and free lines, and the rows of its tables. */
export type Pieces = {
  readonly pieces: readonly Piece[];
  readonly rows: readonly Row[];
  /** Rows stand without a head, so that their columns are only likely. */
  readonly headless: boolean;
};

/** A line of a list: `A.`, `2)`. */
const ITEM = /^\s*(?:[A-Z]|\d{1,2})[.)]\s/;

type Head = { readonly labels: readonly (Label | null)[]; readonly words: readonly string[] };
type Open = {
  readonly indent: number;
  readonly lastLine: number;
  /** Lines that the label heads wherever they begin: all up to a blank line, only days and times, or none. */
  readonly heads: 'block' | 'days' | null;
};

/** Takes lines apart into labelled values (with their indented continuation), free lines, and table rows. */
export function piecesOf(lines: readonly Line[], body: string): Pieces {
  const pieces: Piece[] = [];
  const rows: Row[] = [];
  let head: Head | null = null;
  let stops: StopColumns | null = null;
  let open: Open | null = null;
  let above: readonly Piece[] = [];
  let headless = false;
  for (const line of lines) {
    const cells = cellsOf(line);
    const inferred: Head | null = head === null && stops === null ? headByRow(above, cells) : null;
    above = cells;
    if (inferred !== null) {
      head = inferred;
      // The line above was taken for words of its own.
      if (pieces.at(-1)?.line === line.number - 1) pieces.pop();
    }
    if (isStopHead(cells)) {
      stops = cells.map((cell) => STOP_COLUMN.find(([, words]) => words.test(cell.text.trim()))?.[0] ?? null);
      head = null;
    } else if (isHead(cells)) head = headOfTable(cells);
    else if (cells.length >= 3 && stops !== null) {
      const stop = stopOf(line, cells, stops);
      if (stop !== null) pieces.push(stop);
    } else if (cells.length >= 3 && head !== null && fits(line, cells, head)) {
      if (!/\b(?:cancell?ed|covered|void|withdrawn)\b/i.test(line.text)) rows.push(labelled(cells, head));
    } else if (head === null && stops === null && isRowAlone(cells)) {
      rows.push(labelled(cells, { labels: columnsByContent(cells, isPlaceCell) ?? [], words: cells.map(() => '') }));
      headless = true;
    } else if (isBlank(line)) open = null;
    else {
      head = null;
      stops = null;
      const piece = pieceOf(line);
      const last = pieces.at(-1);
      if (last !== undefined && open?.heads === 'block' && piece?.label === null && ITEM.test(line.text)) {
        // `Pickups` above `A. Modesto, CA` and `B. Fresno, CA`: each is a stop of its own.
        pieces.push({ ...piece, label: last.label, labelText: last.labelText });
        open = { indent: open.indent, lastLine: line.number, heads: open.heads };
      } else if (last !== undefined && open !== null && continues(open, line, piece)) {
        pieces[pieces.length - 1] = { ...last, text: body.slice(last.start, line.start + line.text.length) };
        open = { indent: open.indent, lastLine: line.number, heads: open.heads };
      } else {
        if (piece !== null) pieces.push(piece);
        open =
          piece === null || piece.label === null || piece.label === 'other'
            ? null
            : { indent: indent(line), lastLine: line.number, heads: headsOf(piece) };
      }
    }
  }
  return { pieces, rows, headless };
}

/** The columns of a table with a row for each stop. */
type StopColumns = readonly ('type' | 'place' | null)[];

const STOP_COLUMN = [
  ['type', /^(?:type|stop type|activity|action|event|p\/d|pu\/del)$/i],
  ['place', /^(?:where|location|city|city,? ?st(?:ate)?|place|address|site|facility)$/i],
] as const;

/** Whether cells head a table with a row for each stop: what happens there, and where. */
function isStopHead(cells: readonly Piece[]): boolean {
  return cells.length >= 3 && STOP_COLUMN.every(([, words]) => cells.some((cell) => words.test(cell.text.trim())));
}

/** A row of such a table as the stop that it is: everything behind the cell that says what happens. */
function stopOf(line: Line, cells: readonly Piece[], columns: StopColumns): Piece | null {
  const type = cells[columns.indexOf('type')];
  const words = type?.text.trim() ?? '';
  const role = /^(?:load|pick|p\/?u|origin|shipper|collect)/i.test(words)
    ? 'pickup'
    : /^(?:unload|drop|del|dest|consignee|receiver)/i.test(words)
      ? 'delivery'
      : null;
  if (type === undefined || role === null) return null;
  const from = type.start + type.text.length;
  const text = line.text.slice(from - line.start);
  return { ...type, start: from, text, label: role, labelText: words };
}

/** What parts the cells of a line, by what a line of cells has most likely: tabs, bars, gaps of blanks, or semicolons. */
const SEPARATORS = [/\t/g, /[ ]*\|[ ]*/g, /[ ]{2,}/g, /;[ ]?/g] as const;
/** How many of each a line of a table has at least. */
const LEAST = [1, 2, 2, 3] as const;
/** Most cells of a line. */
const MAX_CELLS = 60;

/** The cells of a line of a table, as tabs, bars or wide gaps part them; none for other lines. */
function cellsOf(line: Line): Piece[] {
  const separator = SEPARATORS.find((pattern, at) => (line.text.match(pattern)?.length ?? 0) >= (LEAST[at] ?? 1));
  if (separator === undefined) return [];
  const cells: Piece[] = [];
  let from = /^[ ]*\|[ ]*/.exec(line.text)?.[0].length ?? 0;
  for (const match of line.text.matchAll(separator)) {
    if (match.index < from || cells.length === MAX_CELLS - 1) continue;
    cells.push(freePiece({ ...line, start: line.start + from, text: line.text.slice(from, match.index) }));
    from = match.index + match[0].length;
  }
  if (from < line.text.length || separator === SEPARATORS[0])
    cells.push(freePiece({ ...line, start: line.start + from, text: line.text.slice(from) }));
  return cells;
}

function isHead(cells: readonly Piece[]): boolean {
  const labels = cells.map((cell) => labelOf(cell.text)).filter((label) => label !== null);
  return (
    labels.length >= 3 &&
    labels.some((l) => l.startsWith('pickup') || l === 'shipper') &&
    labels.some((l) => l.startsWith('delivery'))
  );
}

function isPlaceCell(text: string): boolean {
  return PLACE_CELL.test(text);
}

/** A row pasted without its head. */
function isRowAlone(cells: readonly Piece[]): boolean {
  return columnsByContent(cells, isPlaceCell) !== null;
}

function headOfTable(cells: readonly Piece[]): Head {
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
 * The head of a table that does not name its pickup or delivery in words that are known, by the first row below it: the
 * first column of places is where the goods are, the second where they go, and so with the days. Null where the two lines
 * are no table. The words of such a head stay words that nobody understood, so a person sees the mail.
 */
function headByRow(above: readonly Piece[], cells: readonly Piece[]): Head | null {
  if (above.length < 4 || above.length !== cells.length || isHead(above) || isStopHead(above)) return null;
  if (above.some((cell) => /\d{3}/.test(cell.text) || cell.text.length > 40)) return null;
  const labels = labelsOf(above, (before) => byContent(cells, before));
  const has = (end: string): boolean => labels.some((label) => label?.startsWith(end) === true);
  return has('pickup') && has('delivery') ? { labels, words: above.map((cell) => cell.text) } : null;
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

/** What a column is by its first cell: a place or a day of the end that has none yet. */
function byContent(cells: readonly Piece[], before: readonly (Label | null)[]): Label | null {
  const cell = cells[before.length];
  if (cell === undefined) return null;
  if (PLACE_CELL.test(cell.text)) return before.some((label) => label === 'pickup') ? 'delivery' : 'pickup';
  const hasDay = (each: Piece | undefined): boolean => each !== undefined && findDays(each, ANY_DAY).length > 0;
  if (!hasDay(cell)) return null;
  return before.some((label, at) => roleOf(label) === 'pickup' && hasDay(cells[at])) ? 'delivery_date' : 'pickup_date';
}

function labelled(cells: readonly Piece[], head: Head): Row {
  return cells.flatMap((cell, at) => {
    const labelText = head.words[at] ?? '';
    const label = head.labels[at] ?? (isCounter(labelText, cell.text) ? null : 'other');
    return cell.text.trim() === '' || label === null ? [] : [{ ...cell, label, labelText, inTable: true }];
  });
}

/** Whether cells stand under a head: blanks part them only where each has its own. */
function fits(line: Line, cells: readonly Piece[], head: Head): boolean {
  return line.text.includes('\t') || cells.length === head.words.length;
}

/** The running number of a row, in a column without a name. */
function isCounter(head: string, cell: string): boolean {
  return /^\W*(?:no\.?|line|lane|row)?\W*$/i.test(head) && /^\s*\d{1,3}\.?\s*$/.test(cell);
}

function freePiece(line: Line): Piece {
  return { source: 'body', start: line.start, text: line.text, label: null, labelText: '', line: line.number };
}

function pieceOf(line: Line): Piece | null {
  if (isBlank(line) || /^[\s=\-_*~]+$/.test(line.text)) return null;
  const free = freePiece(line);
  const colon = separatorIn(line.text.slice(0, 48));
  if (colon <= 0) return headOf(free) ?? dashed(free);
  const labelText = line.text.slice(0, colon);
  const label =
    labelOf(labelText) ??
    (/^[\s*•-]*[A-Za-z][A-Za-z /#&.]{1,28}$/.test(labelText) && labelText.trim().split(/\s+/).length <= 3
      ? 'other'
      : null);
  if (label === null) return free;
  const from = colon + (/^\.+/.exec(line.text.slice(colon))?.[0].length ?? 1);
  return { ...free, start: line.start + from, text: line.text.slice(from), label, labelText };
}

/** Where a label ends: at its colon, or at a semicolon behind words that are a label. */
function separatorIn(text: string): number {
  const semicolon = text.indexOf(';');
  if (semicolon > 0 && !text.slice(0, semicolon).includes(':') && labelOf(text.slice(0, semicolon)) !== null)
    return semicolon;
  // `Pickup location..... Jasper, IN`
  const dots = /\.{3,}/.exec(text);
  if (dots !== null && labelOf(text.slice(0, dots.index)) !== null) return dots.index;
  const tab = text.indexOf('\t');
  if (tab > 0 && labelOf(text.slice(0, tab)) !== null) return tab;
  return text.search(/:(?!\d|\/\/)/);
}

/** `DELIVERY` or `Stop 2 (drop)` alone on its line heads the lines below it. */
function headOf(free: Piece): Piece | null {
  const stop = /^\s*stop\s?#?\d{1,2}\s?[(-]\s?([a-z ]{3,10})\)?\s*$/i.exec(free.text);
  const words = stop?.[1] ?? free.text;
  const label = words.length <= 30 && !/\d/.test(words) ? labelOf(words) : null;
  if (label === null || roleOf(label) === null || /[_]/.test(label)) return null;
  return { ...free, start: free.start + free.text.length, text: '', label, labelText: free.text, isHead: true };
}

/** The label of a stop without a value heads a block; with a value it may be followed by its day. */
function headsOf({ label, text }: Piece): Open['heads'] {
  if (label !== 'pickup' && label !== 'delivery' && label !== 'shipper') return null;
  return text.trim() === '' ? 'block' : 'days';
}

/** A line about the load rather than a stop. */
function ofLoad(piece: Piece): boolean {
  return findEquipment(piece).length > 0 || findWeights(piece).length > 0;
}

/** Words that bound a day or a time at a stop. */
const BOUNDS = /\b(?:at|by|on|before|after|between|and|to|appt\.?|appointment|fcfs|am|pm)\b/gi;

/** Where a line names days is the same whatever day its mail is of. */
const ANY_DAY = day('2026-01-01');

/** Whether a line names days or times and nothing else. */
function isDay(piece: Piece): boolean {
  if (piece.text.length > 60) return false;
  const days = findDays(piece, ANY_DAY).map((day) => day.field.at);
  const spans = [...days, ...findTimes(piece, days).map((time) => time.at)];
  const left = spans.reduce(
    (text, at) =>
      text.slice(0, at.start - piece.start) + ' '.repeat(at.end - at.start) + text.slice(at.end - piece.start),
    piece.text,
  );
  return days.length > 0 && !/[\p{L}\d]/u.test(left.replace(BOUNDS, ' '));
}

/** A line without label, directly below a labelled one and indented further, belongs to it. */
function continues(open: Open, line: Line, piece: Piece | null): boolean {
  if (piece === null || piece.label !== null || line.number !== open.lastLine + 1 || line.text.length >= LINE_LIMIT)
    return false;
  return (
    indent(line) > open.indent || (open.heads === 'block' && !ofLoad(piece)) || (open.heads === 'days' && isDay(piece))
  );
}

const IS_LABELLED =
  /^\s*((?:(?:the|our) )?(?:origin|destination|shipper|consignee|commodity|product|weight|total weight|equipment))\s(?:is|will be)\s/i;

/** `Origin - Memphis, TN`, `Origin is Memphis, TN`: a known label before a dash, an equals sign or `is`. */
function dashed(free: Piece): Piece {
  const match =
    /^((?:\d{1,2}[.)]\s{1,3})?[^\d:=–]{1,30}?)\s{1,4}[-–=]\s/.exec(free.text.slice(0, 60)) ??
    (/[.!?]\s+\S/.test(free.text.replace(/(?<=\b(?:st|ft|no|approx))\./gi, ''))
      ? null
      : IS_LABELLED.exec(free.text.slice(0, 60)));
  const label = labelOf(match?.[1] ?? '');
  if (match === null || label === null || label === 'boilerplate') return free;
  const from = match[0].length;
  return { ...free, start: free.start + from, text: free.text.slice(from), label, labelText: match[1] ?? '' };
}

function indent(line: Line): number {
  return line.text.length - line.text.trimStart().length;
}
