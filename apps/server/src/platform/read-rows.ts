import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createLineReader, wholeLines, type CopiedColumn } from './copied-lines.ts';

/**
 * Reads the rows of a statement through COPY in pieces of about 64 KB, all as they were when the statement began.
 * PostgreSQL can run COPY in parallel but never a cursor, and text lines are cheaper to read than protocol rows. Memory stays flat however many rows there are: the database waits for the reader. When `signal` aborts,
 * or the reader stops, the statement is cancelled and its connection closed. Source: decision 0070.
 */
export async function* readRows<Row extends QueryResultRow>(
  pool: Pool,
  statement: CompiledQuery<Row>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const { client, release, giveUp } = await borrow(pool, signal);
  try {
    const text = await withLiterals(client, statement);
    const readLine = createLineReader(await columnsOf(client, text));
    const copied = client.query(copyTo(`COPY (${text}) TO STDOUT`));
    // The loop throws errors of the stream. One after the loop, while the connection closes, must not end the process.
    copied.on('error', () => undefined);
    for await (const lines of wholeLines(copied)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows have its type, as in every query
      yield lines.map(readLine) as Row[];
      // The database is often faster than the reader: without a break, nobody else would be answered until the end.
      await othersTurn();
    }
    release();
  } finally {
    giveUp();
  }
}

/** A connection that is closed, and its statement cancelled, when `signal` aborts. */
async function borrow(pool: Pool, signal: AbortSignal) {
  signal.throwIfAborted();
  const client = await pool.connect();
  let held = true;
  const end = (broken: boolean): void => {
    if (!held) return;
    held = false;
    signal.removeEventListener('abort', giveUp);
    client.release(broken);
  };
  let backend: number | null = null;
  const giveUp = (): void => {
    if (!held) return;
    // A statement that still sorts would not notice that its connection was closed.
    if (backend !== null) pool.query('SELECT pg_cancel_backend($1)', [backend]).catch(() => undefined);
    end(true);
  };
  signal.addEventListener('abort', giveUp);
  try {
    signal.throwIfAborted();
    backend = await backendOf(client);
  } catch (error) {
    giveUp();
    throw error;
  }
  return {
    client,
    release: () => end(false),
    /** Does nothing once the connection was released. */
    giveUp,
  };
}

async function backendOf(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ backend: number }>('SELECT pg_backend_pid() AS backend');
  return rows[0]?.backend ?? null;
}

/**
 * A statement with its parameters as literals, because COPY takes no parameters. The database quotes them itself, so
 * that a text is quoted by the same rules by which it is read.
 */
async function withLiterals(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<string> {
  if (parameters.length === 0) return sql;
  const quoted = parameters.map((_, at) => `format('%L', $${at + 1}::text)`);
  const { rows } = await client.query<string[]>({
    text: `SELECT ${quoted.join(', ')}`,
    values: [...parameters],
    rowMode: 'array',
  });
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const literal = rows[0]?.[Number(number) - 1];
    if (literal === undefined) throw new Error(`the statement has no parameter $${number}`);
    return literal;
  });
}

async function columnsOf(client: PoolClient, text: string): Promise<readonly CopiedColumn[]> {
  const { fields } = await client.query(`SELECT * FROM (${text}) AS described LIMIT 0`);
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum of pg-types lacks the types of arrays
  return fields.map(({ name, dataTypeID }) => ({ name, read: client.getTypeParser(dataTypeID, 'text') }));
}
