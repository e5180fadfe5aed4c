import type { CompiledQuery } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { PLANNED_EACH_TIME } from './kept-statements.ts';

/**
 * Rows that are fetched at once. They are read and written without a break: more would hold up whoever else asks, and
 * fewer would spend the time on the way there.
 */
const ROWS_AT_ONCE = 250;

/**
 * Reads the rows of a statement through a cursor, some hundred at a time, all as they were when it began; memory stays
 * flat however many there are. One batch is read ahead. When `signal` aborts, or the reader stops, the statement is
 * cancelled and its connection closed.
 */
export async function* readRows<Row extends QueryResultRow>(
  pool: Pool,
  statement: CompiledQuery<Row>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const cursor = await openCursor<Row>(pool, statement, signal);
  try {
    let next = cursor.fetch();
    for (;;) {
      const rows = await next;
      const isLast = rows.length < ROWS_AT_ONCE;
      if (!isLast) next = cursor.fetch();
      if (rows.length > 0) yield rows;
      if (isLast) break;
    }
    await cursor.end();
  } finally {
    cursor.giveUp();
  }
}

async function openCursor<Row extends QueryResultRow>(
  pool: Pool,
  { sql: text, parameters }: CompiledQuery<Row>,
  signal: AbortSignal,
) {
  signal.throwIfAborted();
  const client = await pool.connect();
  let held = true;
  const release = (broken: boolean): void => {
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
    release(true);
  };
  signal.addEventListener('abort', giveUp);
  try {
    signal.throwIfAborted();
    await client.query('BEGIN READ ONLY');
    backend = await backendOf(client);
    // All rows are wanted, not the first ones soon.
    await client.query('SET LOCAL cursor_tuple_fraction = 1');
    await client.query(`${PLANNED_EACH_TIME} DECLARE exported NO SCROLL CURSOR FOR ${text}`, [...parameters]);
  } catch (error) {
    giveUp();
    throw error;
  }
  return {
    fetch: (): Promise<readonly Row[]> => {
      const fetched = client.query<Row>(`FETCH ${ROWS_AT_ONCE} FROM exported`).then(({ rows }) => rows);
      // Who gives up awaits nothing any more; whoever awaits is told all the same.
      fetched.catch(() => undefined);
      return fetched;
    },
    end: async (): Promise<void> => {
      await client.query('COMMIT');
      release(false);
    },
    /** Does nothing once the cursor has ended. */
    giveUp,
  };
}

async function backendOf(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ backend: number }>('SELECT pg_backend_pid() AS backend');
  return rows[0]?.backend ?? null;
}
