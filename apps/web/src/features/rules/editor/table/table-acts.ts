import {
  columnComparisons,
  type EditorConfig,
  type RuleTable,
  type TableCell,
  type TableColumn,
} from '@lanewright/rules';

/** The acts on a table in the rule dialog; every act returns a new table. */

/** A table without contents on both states of the lane, the most common columns. */
export const FIRST_TABLE: RuleTable = {
  columns: [
    { operand: 'origin_state', comparison: 'equal' },
    { operand: 'destination_state', comparison: 'equal' },
  ],
  rows: [{ cells: [null, null], value: 0 }],
};

/** The comparison of a new column: equality if there is no order, else a lower bound, then an upper bound. */
const FIRST_COMPARISONS: readonly TableColumn['comparison'][] = [
  'equal',
  'greater_or_equal',
  'less',
  'less_or_equal',
  'greater',
];

/** Adds a column on an operand with the first comparison that it does not have yet; its cells match any value. */
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

/** Removes a column with its cells. */
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

/** Removes a row. */
export function removeRow(table: RuleTable, at: number): RuleTable {
  return { ...table, rows: table.rows.toSpliced(at, 1) };
}

/** Changes a cell. */
export function putCell(table: RuleTable, place: readonly [row: number, column: number], cell: TableCell): RuleTable {
  const row = table.rows[place[0]];
  if (row === undefined || row.cells[place[1]] === cell) return table;
  return { ...table, rows: table.rows.with(place[0], { ...row, cells: row.cells.with(place[1], cell) }) };
}

/** Changes the value of a row. */
export function putValue(table: RuleTable, at: number, value: number): RuleTable {
  const row = table.rows[at];
  return row === undefined || row.value === value ? table : { ...table, rows: table.rows.with(at, { ...row, value }) };
}
