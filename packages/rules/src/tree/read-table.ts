import { isFields, refuseOthers } from './fields.ts';
import { readLiteral } from './read-literal.ts';
import {
  RULE_LIMITS,
  type ColumnComparison,
  type RuleTable,
  type TableCell,
  type TableColumn,
  type TableRow,
} from './tree.ts';

type Tell = (path: string, problem: string) => void;

/** The comparisons that a column may have, in the order in which the editor offers them. */
export const COLUMN_COMPARISONS: readonly ColumnComparison[] = [
  'equal',
  'greater_or_equal',
  'greater',
  'less_or_equal',
  'less',
];

/** At most so many faulty rows are reported. */
const MAX_FAULTY_ROWS = 20;

/**
 * Parses a table from outside: exact keys, exact types, limits of size. `checkTable` checks its meaning. Reports every
 * problem by its path, and returns null if there is one.
 */
export function readTable(input: unknown, tell: Tell): RuleTable | null {
  if (!isFields(input)) return (tell('table', 'A table is an object'), null);
  refuseOthers(input, ['columns', 'rows'], 'table.', tell);
  const { columns, rows } = input;
  if (!Array.isArray(columns) || columns.length > RULE_LIMITS.tableColumns)
    return (tell('table.columns', `A table has a list of at most ${RULE_LIMITS.tableColumns} columns`), null);
  if (!Array.isArray(rows) || rows.length > RULE_LIMITS.tableRows)
    return (tell('table.rows', `A table has a list of at most ${RULE_LIMITS.tableRows} rows`), null);
  const heads = columns.flatMap((column, index) => readColumn(column, `table.columns[${index}]`, tell) ?? []);
  const read: TableRow[] = [];
  let faulty = columns.length - heads.length;
  for (const [index, row] of rows.entries()) {
    const one = readRow(row, { width: columns.length, path: `table.rows[${index}]`, tell });
    if (one === null) faulty += 1;
    else read.push(one);
    if (faulty >= MAX_FAULTY_ROWS) break;
  }
  return faulty > 0 ? null : { columns: heads, rows: read };
}

function readColumn(input: unknown, path: string, tell: Tell): TableColumn | null {
  if (!isFields(input)) return (tell(path, 'A column is an object'), null);
  refuseOthers(input, ['operand', 'comparison'], `${path}.`, tell);
  const comparison = COLUMN_COMPARISONS.find((one) => one === input['comparison']);
  if (typeof input['operand'] !== 'string' || comparison === undefined)
    return (tell(path, `A column has an operand and a comparison: ${COLUMN_COMPARISONS.join(', ')}`), null);
  return { operand: input['operand'], comparison };
}

type RowVisit = { readonly width: number; readonly path: string; readonly tell: Tell };

function readRow(input: unknown, { width, path, tell }: RowVisit): TableRow | null {
  if (!isFields(input)) return (tell(path, 'A row is an object'), null);
  refuseOthers(input, ['cells', 'value'], `${path}.`, tell);
  const { cells, value } = input;
  const number = readLiteral(value);
  if (!number.ok || typeof number.value !== 'number')
    return (tell(`${path}.value`, 'A row has a number as value'), null);
  if (!Array.isArray(cells) || cells.length !== width)
    return (tell(`${path}.cells`, `A row has a cell for each of the ${width} columns`), null);
  const read: TableCell[] = [];
  for (const [index, cell] of cells.entries()) {
    const one = readCell(cell);
    if (one === undefined) return (tell(`${path}.cells[${index}]`, 'A cell holds one value, or null'), null);
    read.push(one);
  }
  return { cells: read, value: number.value };
}

/** Undefined if it is not a single value. */
function readCell(cell: unknown): TableCell | undefined {
  if (cell === null) return null;
  const read = readLiteral(cell);
  return read.ok && typeof read.value !== 'object' ? read.value : undefined;
}
