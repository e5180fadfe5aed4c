import {
  columnComparisons,
  type EditorConfig,
  type RuleTable,
  type TableCell,
  type TableColumn,
} from '@lanewright/rules';

/** What is done to a table in the rule dialog; every act gives a new table. */

/** A table that waits for its first rows, on the lane's two states: the commonest of all. */
export const FIRST_TABLE: RuleTable = {
  columns: [
    { operand: 'origin_state', comparison: 'equal' },
    { operand: 'destination_state', comparison: 'equal' },
  ],
  rows: [{ cells: [null, null], value: 0 }],
};

/** What a new column compares by: equality where there is no order, else a lower bound, and beside it an upper one. */
const FIRST_COMPARISONS: readonly TableColumn['comparison'][] = [
  'equal',
  'greater_or_equal',
  'less',
  'less_or_equal',
  'greater',
];

/** Adds a column on an operand, by the first comparison that is left for it; its cells take any value. */
export function addColumn(table: RuleTable, name: string, config: EditorConfig): RuleTable {
  const operand = config.operands.find((one) => one.name === name);
  const taken = new Set(table.columns.filter((one) => one.operand === name).map(({ comparison }) => comparison));
  const possible = operand === undefined ? [] : columnComparisons(operand);
  const comparison = FIRST_COMPARISONS.find((one) => possible.includes(one) && !taken.has(one));
  if (comparison === undefined) return table;
  return {
    columns: [...table.columns, { operand: name, comparison }],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, null] })),
  };
}

/** Takes a column away with its cells. */
export function removeColumn(table: RuleTable, at: number): RuleTable {
  return {
    columns: table.columns.toSpliced(at, 1),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
  };
}

/** Compares a column in another way. */
export function compareColumn(table: RuleTable, at: number, comparison: TableColumn['comparison']): RuleTable {
  const column = table.columns[at];
  return column === undefined ? table : { ...table, columns: table.columns.with(at, { ...column, comparison }) };
}

/** Adds an empty row at the end. */
export function addRow(table: RuleTable): RuleTable {
  return { ...table, rows: [...table.rows, { cells: table.columns.map(() => null), value: 0 }] };
}

/** Takes a row away. */
export function removeRow(table: RuleTable, at: number): RuleTable {
  return { ...table, rows: table.rows.toSpliced(at, 1) };
}

/** Puts another cell. */
export function putCell(table: RuleTable, place: readonly [row: number, column: number], cell: TableCell): RuleTable {
  const row = table.rows[place[0]];
  if (row === undefined || row.cells[place[1]] === cell) return table;
  return { ...table, rows: table.rows.with(place[0], { ...row, cells: row.cells.with(place[1], cell) }) };
}

/** Puts another value of a row. */
export function putValue(table: RuleTable, at: number, value: number): RuleTable {
  const row = table.rows[at];
  return row === undefined || row.value === value ? table : { ...table, rows: table.rows.with(at, { ...row, value }) };
}
