import { day } from '@lanewright/units';
import { findDays } from './find-dates.ts';
import { findEquipment } from './find-equipment.ts';
import { findWeights } from './find-quantities.ts';
import { findTimes } from './find-times.ts';
import { labelOf, roleOf, type Label } from '../reading/labels.ts';
import { isBlank, LINE_LIMIT, type Line } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';

/** One row of a table whose head names at least a pickup and a delivery column. */
type Row = readonly Piece[];

/** A text as pieces: labelled values and free lines, and the rows of its tables. */
export type Pieces = { readonly pieces: readonly Piece[]; readonly rows: readonly Row[] };

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
  let open: Open | null = null;
  for (const line of lines) {
    const cells = cellsOf(line);
    if (isHead(cells))
      head = { labels: cells.map((cell) => labelOf(cell.text)), words: cells.map((cell) => cell.text) };
    else if (cells.length >= 3 && head !== null) {
      if (!/\b(?:cancell?ed|covered|void|withdrawn)\b/i.test(line.text)) rows.push(labelled(cells, head));
    } else if (isBlank(line)) open = null;
    else {
      head = null;
      const piece = pieceOf(line);
      const last = pieces.at(-1);
      if (last !== undefined && open !== null && continues(open, line, piece)) {
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
  return { pieces, rows };
}

function cellsOf(line: Line): Piece[] {
  if (!line.text.includes('\t')) return [];
  let start = line.start;
  return line.text
    .split('\t')
    .slice(0, 60)
    .map((text) => {
      const cell = freePiece({ ...line, start, text });
      start += text.length + 1;
      return cell;
    });
}

function isHead(cells: readonly Piece[]): boolean {
  const labels = cells.map((cell) => labelOf(cell.text)).filter((label) => label !== null);
  return (
    labels.length >= 3 &&
    labels.some((l) => l.startsWith('pickup') || l === 'shipper') &&
    labels.some((l) => l.startsWith('delivery'))
  );
}

function labelled(cells: readonly Piece[], head: Head): Row {
  return cells.flatMap((cell, at) => {
    const labelText = head.words[at] ?? '';
    const label = head.labels[at] ?? (isCounter(labelText, cell.text) ? null : 'other');
    return cell.text.trim() === '' || label === null ? [] : [{ ...cell, label, labelText, inTable: true }];
  });
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
  return { ...free, start: line.start + colon + 1, text: line.text.slice(colon + 1), label, labelText };
}

/** Where a label ends: at its colon, or at a semicolon behind words that are a label. */
function separatorIn(text: string): number {
  const semicolon = text.indexOf(';');
  if (semicolon > 0 && !text.slice(0, semicolon).includes(':') && labelOf(text.slice(0, semicolon)) !== null)
    return semicolon;
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

/** `Origin - Memphis, TN`: a known label before a dash or an equals sign. */
function dashed(free: Piece): Piece {
  const match = /^((?:\d{1,2}[.)]\s{1,3})?[^\d:=–]{1,30}?)\s{1,4}[-–=]\s/.exec(free.text.slice(0, 60));
  const label = labelOf(match?.[1] ?? '');
  if (match === null || label === null || label === 'boilerplate') return free;
  const from = match[0].length;
  return { ...free, start: free.start + from, text: free.text.slice(from), label, labelText: match[1] ?? '' };
}

function indent(line: Line): number {
  return line.text.length - line.text.trimStart().length;
}
