import type { Pool, PoolClient } from 'pg';
import { closedLoop } from './load.ts';

/** A row as text by column, as PostgreSQL writes and reads it. */
type Row = Readonly<Record<string, string | null>>;
type Written = { readonly table: string; readonly row: Row };

/** What is added to the ids of quotes and runs that are written once more. */
export const MOVED_BY = 1_000_000_000;

/** Every row that the product leaves behind for one quote, and how it is found; the job is kept for a day. */
const TABLES: readonly (readonly [table: string, found: string])[] = [
  ['quote', 'id = $1'],
  ['stop', 'quote_id = $1'],
  ['activity', 'quote_id = $1'],
  ['caller_quote', 'quote_id = $1'],
  ['integration_log', 'quote_id = $1'],
  ['pgboss.job_common', "name = 'quote.price' AND singleton_key = 'quote-' || $1"],
  ['pricing_run', 'quote_id = $1'],
  ['event', 'quote_id = $1'],
  ['audit_entry', "object_type = 'quote' AND object_id = $1::text"],
  ['audit_entry', "object_type = 'stop' AND object_id IN ($1 || ',0', $1 || ',1')"],
];

/**
 * Writes the rows of these quotes once more under other ids, plainly: one transaction a quote and one statement a row,
 * kept by the session, over as many connections as there were clients, in the same database and so with the same
 * settings, indexes, keys and checks. Nothing is read, decided, priced or changed afterwards. Answers quotes per second.
 */
export async function bareInserts(pool: Pool, quoteIds: readonly number[], clients: number): Promise<number> {
  const quotes: (readonly Written[])[] = [];
  for (const id of quoteIds) quotes.push((await rowsOf(pool, id)).map(moved));
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  try {
    for (const connection of connections)
      // The audit's rows are among those written, so its trigger would write them twice; keys and checks stay.
      await connection.query("SET lanewright.acting = 'off'");
    const free = [...connections];
    const { total } = await closedLoop(
      async (index) => {
        const connection = free.pop();
        const rows = quotes[index];
        if (connection === undefined || rows === undefined) throw new Error('no connection or no row is left');
        await writeTogether(connection, rows);
        free.push(connection);
      },
      { clients, count: quotes.length },
    );
    return quotes.length / (total / 1000);
  } finally {
    for (const connection of connections) connection.release(true);
  }
}

async function writeTogether(connection: PoolClient, rows: readonly Written[]): Promise<void> {
  await connection.query('BEGIN');
  for (const { table, row } of rows) {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    await connection.query({
      name: `bare-${table}`,
      text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
      values: Object.values(row),
    });
  }
  await connection.query('COMMIT');
}

async function rowsOf(pool: Pool, quoteId: number): Promise<readonly Written[]> {
  const found: Written[] = [];
  for (const [table, where] of TABLES) {
    const columns = await columnsOf(pool, table);
    const list = columns.map((column) => `${column}::text AS ${column}`).join(', ');
    const { rows } = await pool.query<Row>(`SELECT ${list} FROM ${table} WHERE ${where}`, [String(quoteId)]);
    if (rows.length === 0) throw new Error(`quote ${quoteId} left nothing in ${table}`);
    found.push(...rows.map((row) => ({ table, row })));
  }
  return found;
}

const known = new Map<string, readonly string[]>();

/** The columns that are written: not those that the database makes of others, nor the number it gives a row itself. */
async function columnsOf(pool: Pool, table: string): Promise<readonly string[]> {
  const kept = known.get(table);
  if (kept !== undefined) return kept;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND (attname <> 'id' OR $1 IN ('quote', 'pricing_run'))
     ORDER BY attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  known.set(table, columns);
  return columns;
}

const IDS = new Set(['id', 'quote_id', 'latest_run_id']);

/** The row under ids that nothing has yet. */
function moved({ table, row }: Written): Written {
  const values = Object.entries(row).map(([column, value]) => [column, movedValue(column, value)]);
  return { table, row: Object.fromEntries(values) };
}

function movedValue(column: string, value: string | null): string | null {
  if (value === null) return null;
  if (IDS.has(column)) return String(Number(value) + MOVED_BY);
  // A caller's keys are unique.
  return column === 'idempotency_key' ? `bare-${value}` : value;
}
