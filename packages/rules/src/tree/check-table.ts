import type { Operand } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import { TABLE_VALUE } from '../vocabulary/operands.ts';
import { isDateText, isTimeText } from '../vocabulary/value-forms.ts';
import { TYPE_WORD } from './expression-type.ts';
import { RULE_LIMITS, type RuleTable, type TableCell, type TableColumn } from './tree.ts';

type Tell = (path: string, problem: string) => void;

/** At most so many faulty cells are reported. */
const MAX_FAULTY_CELLS = 20;

/**
 * Reports every problem that forbids saving a table. Returns how many nodes the table counts as: one for each filled
 * cell. Cells have the type of their column's operand; only numbers, days and times have bounds. Source: decision 0106.
 */
export function checkTable({ columns, rows }: RuleTable, { operands }: Dictionary, tell: Tell): number {
  if (columns.length === 0) tell('table.columns', 'A table needs a column');
  if (columns.length > RULE_LIMITS.tableColumns)
    tell('table.columns', `A table has at most ${RULE_LIMITS.tableColumns} columns`);
  if (rows.length === 0) tell('table.rows', 'A table needs a row');
  if (rows.length > RULE_LIMITS.tableRows) tell('table.rows', `A table has at most ${RULE_LIMITS.tableRows} rows`);
  const heads = columns.map((column, index) =>
    checkColumn(column, operands.get(column.operand), (problem) => tell(`table.columns[${index}]`, problem)),
  );
  const names = columns.map(({ operand, comparison }) => `${operand} ${comparison}`);
  if (new Set(names).size < names.length) tell('table.columns', 'A column appears twice in the table');
  let [nodes, faulty] = [0, 0];
  for (const [place, { cells }] of rows.entries())
    for (const [at, cell] of cells.entries()) {
      if (cell === null) continue;
      nodes += 1;
      const operand = heads[at] ?? null;
      const problem = operand === null ? null : cellProblem(cell, operand);
      if (problem === null || faulty >= MAX_FAULTY_CELLS) continue;
      faulty += 1;
      tell(`table.rows[${place}].cells[${at}]`, `Row ${place + 1}: ${problem}`);
    }
  return nodes;
}

/** The operand of a column; null if the column is faulty, so that its cells are not checked. */
function checkColumn(
  { operand: name, comparison }: TableColumn,
  operand: Operand | undefined,
  tell: (problem: string) => void,
): Operand | null {
  if (operand === undefined) return (tell(`Unknown operand '${name}'`), null);
  if (name === TABLE_VALUE.name) return (tell('The table value is known only in the actions'), null);
  if (columnComparisons(operand).includes(comparison)) return operand;
  return (tell(`'${operand.display_name}' cannot be compared this way in a table`), null);
}

/**
 * The comparisons that a column may have: equality for texts, flags and choices; bounds for numbers, days and times.
 * None for moments, because a table has days instead.
 */
export function columnComparisons({
  type,
  choices,
}: Pick<Operand, 'type' | 'choices'>): readonly TableColumn['comparison'][] {
  if (choices !== null || type === 'string' || type === 'boolean') return ['equal'];
  return type === 'datetime' ? [] : ['greater_or_equal', 'greater', 'less_or_equal', 'less'];
}

function cellProblem(
  cell: NonNullable<TableCell>,
  { display_name: name, type, choices, min, max }: Operand,
): string | null {
  if (!hasType(cell, type)) return `'${name}' takes a ${TYPE_WORD[type]}, not '${String(cell)}'`;
  if (typeof cell === 'string' && (cell.trim() === '' || /[\n\r]/.test(cell)))
    return `'${name}' takes a text on one line; leave the cell empty for any`;
  if (typeof cell === 'number' && choices === null && ((min !== null && cell < min) || (max !== null && cell > max)))
    return `'${name}' must lie between ${min ?? 'any'} and ${max ?? 'any'}`;
  return null;
}

function hasType(cell: NonNullable<TableCell>, type: Operand['type']): boolean {
  if (type === 'number' || type === 'boolean' || type === 'string') return typeof cell === type;
  return typeof cell === 'string' && (type === 'date' ? isDateText(cell) : type === 'time' && isTimeText(cell));
}
