import { day } from '@lanewright/units';
import { findDays } from './date/find-dates.ts';
import { findEquipment } from './find-equipment.ts';
import { findWeights } from './find-quantities.ts';
import { findTimes } from './find-times.ts';
import { pieceOf } from './labelled-line.ts';
import { cellsOf } from './table/cells.ts';
import { isStopHead, stopColumns, stopOf, type StopColumns } from './table/stop-table.ts';
import {
  fits,
  headByRow,
  guessedHead,
  headOfTable,
  isHead,
  labelled,
  type Head,
  type Row,
} from './table/table-head.ts';
import { isBlank, LINE_LIMIT, type Line } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';
import type { Finding } from '../reading/reading.ts';

/** A text as pieces: labelled values and free lines, and the rows of its tables. */
export type Pieces = {
  readonly pieces: readonly Piece[];
  readonly rows: readonly Row[];
  /** Findings about tables with guessed columns. */
  readonly findings: readonly Finding[];
};

/** A line of a list: `A.`, `2)`. */
const ITEM = /^\s*(?:[A-Z]|\d{1,2})[.)]\s/;

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
  const findings: Finding[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    const inferred: Head | null = head === null && stops === null ? headByRow(above, cells) : null;
    if (inferred !== null) {
      head = inferred;
      findings.push(guessed(above));
      // The line above was read as free words; it is the head of this table.
      if (pieces.at(-1)?.line === line.number - 1) pieces.pop();
    }
    above = cells;
    const alone = head === null && stops === null ? guessedHead(cells) : null;
    if (isStopHead(cells)) {
      stops = stopColumns(cells);
      head = null;
    } else if (isHead(cells)) head = headOfTable(cells);
    else if (cells.length >= 3 && stops !== null) {
      const stop = stopOf(line, cells, stops);
      if (stop !== null) pieces.push(stop);
    } else if (cells.length >= 3 && head !== null && fits(line, cells, head)) {
      if (!/\b(?:cancell?ed|covered|void|withdrawn)\b/i.test(line.text)) rows.push(labelled(cells, head));
    } else if (alone !== null) {
      rows.push(labelled(cells, alone));
      findings.push({ code: 'rows_without_head', facts: {}, at: null });
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
  return { pieces, rows, findings };
}

/** The finding about a head whose columns were guessed from the row below it. */
function guessed(head: readonly Piece[]): Finding {
  const words = head
    .map(({ text }) => text.trim())
    .join(', ')
    .slice(0, 120);
  const [first, last] = [head[0], head.at(-1)];
  const span =
    first === undefined || last === undefined ? null : { start: first.start, end: last.start + last.text.length };
  return { code: 'head_guessed', facts: { words }, at: span === null ? null : { source: 'body', ...span, words } };
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

function indent(line: Line): number {
  return line.text.length - line.text.trimStart().length;
}
