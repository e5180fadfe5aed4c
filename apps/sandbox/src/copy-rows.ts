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
 * first. Rows may be made while they are written: PostgreSQL stores what it has meanwhile, on another core. Table and
 * columns are the product's own names, never anyone's input.
 */
export async function copyRows(client: ClientBase, table: string, rows: Iterable<Row>): Promise<number> {
  const left = rows[Symbol.iterator]();
  const first = left.next();
  if (first.done === true) return 0;
  const columns = Object.keys(first.value);
  const into = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  const written = { rows: 0 };
  await pipeline(Readable.from(chunksOf({ first: first.value, left, columns, written })), into);
  return written.rows;
}

/** Characters to a chunk: a chunk for each row would cost more than the row, and a large one keeps PostgreSQL waiting. */
const CHUNK = 65_536;

type Writing = {
  readonly first: Row;
  readonly left: Iterator<Row>;
  readonly columns: readonly string[];
  readonly written: { rows: number };
};

function* chunksOf({ first, left, columns, written }: Writing): Generator<string> {
  let chunk = '';
  for (let row: Row | null = first; row !== null; row = nextOf(left)) {
    const fields: Row = row;
    chunk += `${columns.map((column) => fieldOf(fields[column])).join('\t')}\n`;
    written.rows += 1;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function nextOf(rows: Iterator<Row>): Row | null {
  const next = rows.next();
  return next.done === true ? null : next.value;
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
