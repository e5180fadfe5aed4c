import type { Line } from '../../reading/lines.ts';
import type { Piece } from '../../reading/piece.ts';

/** What parts the cells of a line, by what a line of cells has most likely: tabs, bars, gaps of blanks, or semicolons. */
const SEPARATORS = [/\t/g, /[ ]*\|[ ]*/g, /[ ]{2,}/g, /;[ ]?/g] as const;
/** How many of each a line of a table has at least. */
const LEAST = [1, 2, 2, 3] as const;
/** Most cells of a line. */
const MAX_CELLS = 60;

/** The cells of a line of a table, as tabs, bars or wide gaps part them; none for other lines. */
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

/** A stretch of a line as a piece without label. */
export function freePiece(line: Line): Piece {
  return { source: 'body', start: line.start, text: line.text, label: null, labelText: '', line: line.number };
}
