import type { RuleTable, TableRow } from '../tree/tree.ts';

/** The rows that a table gained and lost; a changed row is in both. */
type TableDifference = {
  readonly columns: boolean;
  readonly gone: readonly TableRow[];
  readonly added: readonly TableRow[];
};

const NO_TABLE: RuleTable = { columns: [], rows: [] };

/** Compares two tables by the contents of their rows, in any order. */
export function compareTables(before: RuleTable = NO_TABLE, after: RuleTable = NO_TABLE): TableDifference {
  return {
    columns: !sameColumns(before, after),
    gone: without(before.rows, after.rows),
    added: without(after.rows, before.rows),
  };
}

/** Whether two tables are the same in everything that is stored. */
export function sameTable(one: RuleTable | undefined, other: RuleTable | undefined): boolean {
  return (
    one === other ||
    (one !== undefined && other !== undefined && JSON.stringify(ordered(one)) === JSON.stringify(ordered(other)))
  );
}

/** Whether two tables have the same columns in the same order. */
export function sameColumns(one: RuleTable, other: RuleTable): boolean {
  return JSON.stringify(ordered(one)[0]) === JSON.stringify(ordered(other)[0]);
}

/** A table without the order of its keys, which JSON leaves open. */
function ordered({ columns, rows }: RuleTable): readonly [unknown, unknown] {
  return [columns.map(({ operand, comparison }) => [operand, comparison]), rows.map(rowKey)];
}

/** Rows that the other list lacks; equal rows count as often as they occur. */
function without(rows: readonly TableRow[], others: readonly TableRow[]): readonly TableRow[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(rowKey(row), (left.get(rowKey(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(rowKey(row)) ?? 0;
    left.set(rowKey(row), count - 1);
    return count <= 0;
  });
}

function rowKey({ cells, value }: TableRow): string {
  return JSON.stringify([cells, value]);
}
