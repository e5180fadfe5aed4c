import type { EditorConfig, Operand } from '../vocabulary/config.ts';
import { columnComparisons } from '../tree/check-table.ts';
import { RULE_LIMITS, type ColumnComparison, type RuleTable, type TableColumn, type TableRow } from '../tree/tree.ts';
import { TABLE_VALUE } from '../vocabulary/operands.ts';
import { cellText, COMPARISON_WORDS, readCellText, readNumberText } from './cell-text.ts';

/** The cells of a sheet, row by row. */
type SheetCells = readonly (readonly string[])[];

/** A table read from a sheet, or the first problem, with its row in the sheet. */
type ReadSheet = { readonly ok: true; readonly table: RuleTable } | { readonly ok: false; readonly problem: string };

/** The head of the last column. */
const VALUE_HEAD = 'Value';

/** A table as the cells of a sheet: its heads, then its rows, the value last. `readSheet` reads it back. */
export function sheetOf({ columns, rows }: RuleTable, config: EditorConfig): SheetCells {
  const operands = columns.map(({ operand }) => operandOf(operand, config));
  const heads = columns.map((column) => columnHead(column, config));
  return [
    [...heads, VALUE_HEAD],
    ...rows.map(({ cells, value }) => [
      ...operands.map((operand, at) => cellText(cells[at] ?? null, operand ?? PLAIN)),
      String(value),
    ]),
  ];
}

const PLAIN: Pick<Operand, 'type' | 'choices'> = { type: 'string', choices: null };

/** 'Origin state', 'Distance at least': the head of a column. */
export function columnHead({ operand, comparison }: TableColumn, config: EditorConfig): string {
  const name = operandOf(operand, config)?.display_name ?? operand;
  return `${name} ${COMPARISON_WORDS[comparison]}`.trim();
}

/**
 * Reads a sheet as a table. The last column is the value. Heads name the columns in any order; a sheet without heads has
 * those of the present table, in their order. Cells that cannot be read stay as text for the check to refuse.
 * Refuses: no rows, too many, heads that name no operand, rows of another width, and values that are no number.
 */
export function readSheet(cells: SheetCells, present: readonly TableColumn[], config: EditorConfig): ReadSheet {
  const [first = [], ...others] = cells;
  const hasHeads = readNumberText(first.at(-1) ?? '') === null;
  const columns = hasHeads ? columnsOf(first.slice(0, -1), config) : present;
  if (typeof columns === 'string') return { ok: false, problem: columns };
  const rows = hasHeads ? others : cells;
  if (columns.length === 0) return { ok: false, problem: 'The first row must name the columns, the value last' };
  if (rows.length === 0) return { ok: false, problem: 'The sheet has no rows' };
  if (rows.length > RULE_LIMITS.tableRows)
    return { ok: false, problem: `A table has at most ${RULE_LIMITS.tableRows.toLocaleString('en-US')} rows` };
  const operands = columns.map(({ operand }) => operandOf(operand, config) ?? PLAIN);
  const read: TableRow[] = [];
  for (const [index, row] of rows.entries()) {
    const place = `Row ${index + (hasHeads ? 2 : 1)}`;
    const value = readNumberText(row[columns.length] ?? '');
    if (row.length !== columns.length + 1)
      return { ok: false, problem: `${place} has ${row.length} cells, not ${columns.length + 1}` };
    if (value === null) return { ok: false, problem: `${place}: '${row[columns.length] ?? ''}' is not a number` };
    read.push({ cells: operands.map((operand, at) => readCellText(row[at] ?? '', operand)), value });
  }
  return { ok: true, table: { columns, rows: read } };
}

function operandOf(name: string, { operands }: EditorConfig): Operand | undefined {
  return operands.find((operand) => operand.name === name);
}

/** The columns for the heads; else a sentence about the first unknown head. */
function columnsOf(heads: readonly string[], config: EditorConfig): readonly TableColumn[] | string {
  const columns: TableColumn[] = [];
  for (const head of heads) {
    const column = columnNamed(head, config);
    if (column === null) return `No operand is called '${head.trim()}'`;
    columns.push(column);
  }
  return columns;
}

/** Words for bounds in a head, before or after the name of the operand. */
const BOUND_WORDS: readonly (readonly [RegExp, ColumnComparison])[] = [
  [/\b(at least|from|min(imum)?)\b|>=|≥/i, 'greater_or_equal'],
  [/\b(above|over|more than)\b|>/i, 'greater'],
  [/\b(at most|up to|to|max(imum)?)\b|<=|≤/i, 'less_or_equal'],
  [/\b(below|under|less than)\b|</i, 'less'],
];

function columnNamed(head: string, config: EditorConfig): TableColumn | null {
  const plain = operandNamed(head, config);
  const exact = plain === undefined ? undefined : columnComparisons(plain)[0];
  if (plain !== undefined && exact !== undefined) return { operand: plain.name, comparison: exact };
  for (const [words, comparison] of BOUND_WORDS) {
    const operand = words.test(head) ? operandNamed(head.replace(words, ' '), config) : undefined;
    if (operand !== undefined && columnComparisons(operand).includes(comparison))
      return { operand: operand.name, comparison };
  }
  return null;
}

function operandNamed(text: string, { operands }: EditorConfig): Operand | undefined {
  const key = keyOf(text);
  return operands.find(
    ({ name, display_name }) => name !== TABLE_VALUE.name && (keyOf(display_name) === key || keyOf(name) === key),
  );
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
