import type { Situation } from '../facts/situation.ts';
import type { TableCell, TableColumn } from '../tree/tree.ts';
import type { Value } from '../vocabulary/values.ts';
import { isLowerBound } from './row-order.ts';

/** A row with its rank; a lower rank is more specific. */
export type RankedRow = {
  readonly rank: number;
  readonly place: number;
  readonly cells: readonly TableCell[];
  readonly value: number;
};

/** A bounding column: its index, the slot of its operand, and the comparison with a cell. */
export type Bound = {
  readonly at: number;
  readonly slot: number;
  readonly holds: (value: Value, cell: TableCell) => boolean;
};

/** Up to so many rows, testing each row is as fast as a search. */
const FEW = 16;

/** The interval of a row on the operand of the first bounding column. */
type Reach = { readonly low: number; readonly high: number };

/**
 * Rows with the same cells for equality, searched by the operand of their first bounding column. The rows are sorted by
 * the beginning of their interval, each with the furthest end so far, so that the search stops where no earlier row
 * reaches the value.
 */
export class RowsInOrder {
  readonly #byRank: readonly RankedRow[];
  readonly #search: Search | null;

  constructor(rows: readonly RankedRow[], columns: readonly TableColumn[]) {
    this.#byRank = rows;
    this.#search = rows.length <= FEW ? null : searchOf(rows, columns);
  }

  /** The row of the lowest rank whose bounds hold; null if there is none. */
  find(situation: Situation, bounds: readonly Bound[]): RankedRow | null {
    const search = this.#search;
    const value = search === null ? null : positionOf(situation.values.at(slotOf(search.at, bounds)), search.turned);
    if (search === null || value === null) return this.#byRank.find((row) => holdsAll(row, situation, bounds)) ?? null;
    const { rows, ends } = search;
    let found: RankedRow | null = null;
    for (let at = lastFrom(search, value); at >= 0; at -= 1) {
      if ((ends[at] ?? 0) < value - noise(value)) break;
      const row = rows[at];
      if (row === undefined || (found !== null && row.rank > found.rank)) continue;
      if (!holdsAll(row, situation, bounds)) continue;
      if (search.ranked) return row;
      found = row;
    }
    return found;
  }
}

type Search = {
  readonly at: number;
  /** Whether positions are negated, because the first bounding column sets upper bounds. */
  readonly turned: boolean;
  readonly rows: readonly RankedRow[];
  readonly begins: readonly number[];
  /** For each index, the furthest end of the rows up to it. */
  readonly ends: readonly number[];
  /** Whether ranks fall along the rows, so that the first row found from the end counts. */
  readonly ranked: boolean;
};

function searchOf(rows: readonly RankedRow[], columns: readonly TableColumn[]): Search | null {
  const at = columns.findIndex(({ comparison }) => comparison !== 'equal');
  const first = columns[at];
  if (first === undefined) return null;
  const turned = !isLowerBound(first.comparison);
  const reaches = rows
    .map((row) => ({ row, ...reachOf(row, { columns, operand: first.operand, turned }) }))
    .toSorted((one, other) => (one.low === other.low ? other.row.rank - one.row.rank : one.low < other.low ? -1 : 1));
  let end = Number.NEGATIVE_INFINITY;
  const sorted = reaches.map(({ row }) => row);
  return {
    at,
    turned,
    rows: sorted,
    begins: reaches.map(({ low }) => low),
    ends: reaches.map(({ high }) => (end = Math.max(end, high))),
    ranked: sorted.every((row, place) => place === 0 || row.rank < (sorted[place - 1]?.rank ?? 0)),
  };
}

type Along = { readonly columns: readonly TableColumn[]; readonly operand: string; readonly turned: boolean };

function reachOf({ cells }: RankedRow, { columns, operand, turned }: Along): Reach {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [at, column] of columns.entries()) {
    const position = column.operand === operand ? positionOf(cells[at] ?? null, turned) : null;
    if (position === null || column.comparison === 'equal') continue;
    if (isLowerBound(column.comparison) !== turned) low = Math.max(low, position);
    else high = Math.min(high, position);
  }
  return { low, high };
}

/** A value as a number in the same order; days and times count minutes. Null if the value has no order. */
function positionOf(value: Value, turned: boolean): number | null {
  const position = typeof value === 'number' ? value : typeof value === 'string' ? minutesOf(value) : Number.NaN;
  return Number.isNaN(position) ? null : turned ? -position : position;
}

function minutesOf(text: string): number {
  return Date.parse(text.includes('-') ? `${text}T00:00Z` : `1970-01-01T${text}Z`) / 60_000;
}

function slotOf(at: number, bounds: readonly Bound[]): number {
  return bounds.find((bound) => bound.at === at)?.slot ?? -1;
}

/** The index of the last row that begins at or before a value. */
function lastFrom({ begins }: Search, value: number): number {
  let [from, to] = [0, begins.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((begins[middle] ?? 0) <= value + noise(value)) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** A larger tolerance than that of comparisons, so that the search never misses a row. */
function noise(value: number): number {
  return 1e-10 * Math.max(1, Math.abs(value));
}

function holdsAll({ cells }: RankedRow, { values }: Situation, bounds: readonly Bound[]): boolean {
  return bounds.every(({ at, slot, holds }) => {
    const cell = cells[at] ?? null;
    return cell === null || holds(values.at(slot), cell);
  });
}
