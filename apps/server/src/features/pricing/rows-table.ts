import { sql, type RawBuilder } from 'kysely';

/** The columns of a table of rows, and their types in PostgreSQL. */
type ColumnTypes = Readonly<Record<string, string>>;

/**
 * Rows sent as one parameter, as a table that a statement joins. Each row has the named columns, and in `ordinal` its
 * place in the list, from 0. One statement for many lookups replaces a round trip for each.
 */
export function rowsTable(
  name: string,
  { rows, columns }: { readonly rows: readonly object[]; readonly columns: ColumnTypes },
): RawBuilder<unknown> {
  const numbered = rows.map((row, ordinal) => ({ ...row, ordinal }));
  const typed = Object.entries({ ordinal: 'integer', ...columns }).map(([column, type]) => `${column} ${type}`);
  return sql`json_to_recordset(${JSON.stringify(numbered)}::json) AS ${sql.raw(`${name} (${typed.join(', ')})`)}`;
}

/** Groups the answers to `count` lookups by their `ordinal`. Answers to one lookup keep the database's order. */
export function byOrdinal<Row extends { readonly ordinal: number }>(
  count: number,
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const answers: Row[][] = Array.from({ length: count }, () => []);
  for (const row of rows) answers[row.ordinal]?.push(row);
  return answers;
}
