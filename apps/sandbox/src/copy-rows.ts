import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

/**
 * A row by its columns. Dates are instants, null is absent, lists and objects go into JSON columns; lists of texts and
 * bytes are given as PostgreSQL writes them.
 */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Writes rows by COPY, the fastest way into PostgreSQL, and answers how many. All rows must have the columns of the
 * first. Table and columns are the product's own names, never anyone's input.
 */
export async function copyRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = Object.keys(first);
  const into = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows, columns)), into);
  return rows.length;
}

/** Some rows to a chunk: a chunk for each row would cost more than the row. */
const ROWS_PER_CHUNK = 64;

function* chunksOf(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK)
    yield rows
      .slice(at, at + ROWS_PER_CHUNK)
      .map((row) => `${columns.map((column) => fieldOf(row[column])).join('\t')}\n`)
      .join('');
}

/** A value in COPY's text format: `\N` for null, and the four characters that mean something there escaped. */
function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[\\\n\r\t]/.test(text)
    ? text
        .replaceAll('\\', '\\\\')
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\r', String.raw`\r`)
        .replaceAll('\t', String.raw`\t`)
    : text;
}

/** Lets the numbers of a table go on after those that were written. */
export async function continueNumbers(client: ClientBase, table: string): Promise<void> {
  await client.query(
    `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1), max(id) IS NOT NULL) FROM ${table}`,
  );
}
