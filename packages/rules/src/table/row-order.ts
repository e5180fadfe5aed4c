import type { ColumnComparison, RuleTable, TableCell, TableColumn } from '../tree/tree.ts';

/** A row of a table with its place, counted from 0. */
type PlacedRow = { readonly place: number; readonly cells: readonly TableCell[]; readonly value: number };

/** Whether a comparison sets a lower bound; a higher cell is then narrower. */
export function isLowerBound(comparison: ColumnComparison): boolean {
  return comparison === 'greater' || comparison === 'greater_or_equal';
}

/**
 * The rows from the most to the least specific, the order in which they count: more filled cells first, then cells
 * filled further left, then narrower bounds from left to right, then the order in the table. Sorting a sheet therefore
 * changes no price, except among rows with exactly the same cells. Source: decision 0106.
 */
export function bySpecificity({ columns, rows }: RuleTable): readonly PlacedRow[] {
  const bounds = columns.flatMap(({ comparison }, at) =>
    comparison === 'equal' ? [] : [{ at, sign: isLowerBound(comparison) ? -1 : 1 }],
  );
  return rows
    .map(({ cells, value }, place) => ({ place, cells, value, filled: maskOf(cells) }))
    .toSorted((one, other) => {
      const gap = countOf(other.filled) - countOf(one.filled) || other.filled - one.filled;
      if (gap !== 0) return gap;
      for (const { at, sign } of bounds) {
        const order = orderOf(one.cells[at] ?? null, other.cells[at] ?? null);
        if (order !== 0) return order * sign;
      }
      return one.place - other.place;
    });
}

/** The filled cells as bits, the leftmost the highest. */
function maskOf(cells: readonly TableCell[]): number {
  return cells.reduce((mask: number, cell) => 2 * mask + (cell === null ? 0 : 1), 0);
}

function countOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

function orderOf(one: TableCell, other: TableCell): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}

/** The places of the columns that compare for equality, and of those that bound. */
export function columnKinds(columns: readonly TableColumn[]): {
  readonly equal: readonly number[];
  readonly bounds: readonly number[];
} {
  const [equal, bounds]: [number[], number[]] = [[], []];
  for (const [at, { comparison }] of columns.entries()) (comparison === 'equal' ? equal : bounds).push(at);
  return { equal, bounds };
}
