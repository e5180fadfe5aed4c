import type { Dictionary } from '../vocabulary/dictionary.ts';
import { foldedAt, type Situation } from '../facts/situation.ts';
import type { RuleTable, TableCell, TableColumn } from '../tree/tree.ts';
import { compareNumbers, foldText, type Value } from '../vocabulary/values.ts';
import { RowsInOrder, type Bound, type RankedRow } from './bounded-rows.ts';
import { bySpecificity, columnKinds } from './row-order.ts';

/** The row that counts: its index in the table, from 0, and its value. */
type FoundRow = { readonly place: number; readonly value: number };

/** Finds the row of a table that counts in a situation; null where none matches. */
type FindRow = (situation: Situation) => FoundRow | null;

/** Rows with filled cells for equality in the same columns, by the values of those cells. */
type Group = { readonly filled: readonly number[]; readonly best: number; readonly rows: Map<string, RowsInOrder> };

/**
 * Prepares a table for look-up. Rows are hashed by their cells for equality, so that a quote tests only the few rows
 * with its values; among those the bounds decide (decision 0106). Cells compare as conditions do (SP-149): texts ignore
 * case and outer blanks, numbers ignore binary noise, and an absent value matches no filled cell. A table with an
 * unknown operand matches nothing.
 */
export function prepareTable(table: RuleTable, dictionary: Dictionary): FindRow {
  const known = PREPARED.get(table);
  if (known?.dictionary === dictionary) return known.find;
  const find = finderOf(table, dictionary);
  PREPARED.set(table, { dictionary, find });
  return find;
}

/** Keeps each prepared table, because its rule asks twice: whether a row matches, and which. */
const PREPARED = new WeakMap<RuleTable, { readonly dictionary: Dictionary; readonly find: FindRow }>();

function finderOf(table: RuleTable, dictionary: Dictionary): FindRow {
  const slots = table.columns.map(({ operand }) => dictionary.slots.get(operand) ?? -1);
  if (slots.includes(-1)) return () => null;
  const { equal } = columnKinds(table.columns);
  const groups = groupsOf(table, equal);
  const bounds = boundsOf(table.columns, slots);
  return (situation) => {
    const texts = equal.map((at) => keyOf(situation, slots[at] ?? -1));
    let found: RankedRow | null = null;
    for (const { filled, best, rows } of groups) {
      if (found !== null && found.rank < best) break;
      const row = rows.get(joined(filled, texts))?.find(situation, bounds) ?? null;
      if (row !== null && (found === null || row.rank < found.rank)) found = row;
    }
    return found;
  };
}

/** Groups by rank, so that a search can stop at a group whose best row ranks behind the row found. */
function groupsOf(table: RuleTable, equal: readonly number[]): readonly Group[] {
  const groups = new Map<string, { filled: readonly number[]; best: number; lists: Map<string, RankedRow[]> }>();
  for (const [rank, { place, cells, value }] of bySpecificity(table).entries()) {
    const filled = equal.flatMap((at, index) => (cells[at] === null ? [] : [index]));
    const name = filled.join();
    const group = groups.get(name) ?? { filled, best: rank, lists: new Map<string, RankedRow[]>() };
    groups.set(name, group);
    const key = joined(
      filled,
      equal.map((at) => cellKey(cells[at] ?? null)),
    );
    const list = group.lists.get(key);
    if (list === undefined) group.lists.set(key, [{ rank, place, cells, value }]);
    else list.push({ rank, place, cells, value });
  }
  return [...groups.values()].map(({ filled, best, lists }) => ({
    filled,
    best,
    rows: new Map([...lists].map(([key, list]) => [key, new RowsInOrder(list, table.columns)])),
  }));
}

/** Joins keys by a line break, which no cell contains (`checkTable`), so that the result is unambiguous. */
function joined(filled: readonly number[], keys: readonly (string | null)[]): string {
  return filled.map((index) => keys[index] ?? ABSENT).join('\n');
}

/** A key that no cell has, because a cell with a line break cannot be saved. */
const ABSENT = '\n';

function cellKey(cell: TableCell): string | null {
  return cell === null ? null : typeof cell === 'string' ? foldText(cell) : String(cell);
}

function keyOf(situation: Situation, slot: number): string | null {
  const value = situation.values.at(slot);
  return typeof value === 'string' ? foldedAt(situation, slot) : cellKey(value);
}

/** The bounding columns with their comparisons, made once per table. */
function boundsOf(columns: readonly TableColumn[], slots: readonly number[]): readonly Bound[] {
  return columns.flatMap(({ comparison }, at) => {
    if (comparison === 'equal') return [];
    const holds = HOLDS[comparison];
    return [{ at, slot: slots[at] ?? -1, holds: (value: Value, cell: TableCell) => holdsFor(value, cell, holds) }];
  });
}

const HOLDS = {
  greater_or_equal: (order: number) => order >= 0,
  greater: (order: number) => order > 0,
  less_or_equal: (order: number) => order <= 0,
  less: (order: number) => order < 0,
};

function holdsFor(value: Value, cell: TableCell, holds: (order: number) => boolean): boolean {
  if (typeof value === 'number' && typeof cell === 'number') return holds(compareNumbers(value, cell));
  if (typeof value !== 'string' || typeof cell !== 'string') return false;
  return holds(value === cell ? 0 : value < cell ? -1 : 1);
}
