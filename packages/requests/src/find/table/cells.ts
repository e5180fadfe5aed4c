import type { Line } from '../../reading/lines.ts';
import type { Piece } from '../../reading/piece.ts';

/** Separators of cells, most likely first: tabs, bars, gaps of blanks, semicolons. */
const SEPARATORS = [/\t/g, /[ ]*\|[ ]*/g, /[ ]{2,}/g, /;[ ]?/g] as const;
/** The fewest of each separator that a table line has. */
const LEAST = [1, 2, 2, 3] as const;
/** Limit of cells per line. */
const MAX_CELLS = 60;

/** Splits a table line into cells; empty for any other line. */
export function cellsOf(line: Line): Piece[] {
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

/** Makes a piece without a label from a part of a line. */
export function freePiece(line: Line): Piece {
  return { source: 'body', start: line.start, text: line.text, label: null, labelText: '', line: line.number };
}
