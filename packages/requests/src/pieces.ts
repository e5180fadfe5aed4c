import { labelOf, type Label } from './labels.ts';
import { isBlank, LINE_LIMIT, type Line } from './lines.ts';
import type { Piece } from './piece.ts';

/** One row of a table whose head names at least a pickup and a delivery column. */
export type Row = readonly Piece[];

/** A text as pieces: labelled values and free lines, and the rows of its tables. */
export type Pieces = { readonly pieces: readonly Piece[]; readonly rows: readonly Row[] };

type Head = { readonly labels: readonly (Label | null)[]; readonly words: readonly string[] };
type Open = { readonly indent: number; readonly lastLine: number };

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
        open = { indent: open.indent, lastLine: line.number };
      } else {
        if (piece !== null) pieces.push(piece);
        open =
          piece === null || piece.label === null || piece.label === 'other'
            ? null
            : { indent: indent(line), lastLine: line.number };
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
  const colon = line.text.slice(0, 48).search(/:(?!\d|\/\/)/);
  if (colon <= 0) return dashed(free);
  const labelText = line.text.slice(0, colon);
  const label =
    labelOf(labelText) ??
    (/^[\s*•-]*[A-Za-z][A-Za-z /#&.]{1,28}$/.test(labelText) && labelText.trim().split(/\s+/).length <= 3
      ? 'other'
      : null);
  if (label === null) return free;
  return { ...free, start: line.start + colon + 1, text: line.text.slice(colon + 1), label, labelText };
}

/** A line without label, directly below a labelled one and indented further, belongs to it. */
function continues(open: Open, line: Line, piece: Piece | null): boolean {
  return (
    piece !== null &&
    piece.label === null &&
    line.number === open.lastLine + 1 &&
    indent(line) > open.indent &&
    line.text.length < LINE_LIMIT
  );
}

/** `Origin - Memphis, TN`: a known label before a dash or an equals sign. */
function dashed(free: Piece): Piece {
  const match = /^([^\d:=–]{1,30}?)\s{1,4}[-–=]\s/.exec(free.text.slice(0, 60));
  const label = labelOf(match?.[1] ?? '');
  if (match === null || label === null || label === 'boilerplate') return free;
  const from = match[0].length;
  return { ...free, start: free.start + from, text: free.text.slice(from), label, labelText: match[1] ?? '' };
}

function indent(line: Line): number {
  return line.text.length - line.text.trimStart().length;
}
