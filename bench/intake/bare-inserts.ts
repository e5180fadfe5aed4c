import type { Pool, PoolClient } from 'pg';
import { closedLoop } from './load.ts';

/** A row as text by column, as PostgreSQL writes and reads it. */
type Row = Readonly<Record<string, string | null>>;
type Written = { readonly table: string; readonly row: Row };

/** The rows that the product wrote for one quote, in its two transactions: the request, then its price. */
type QuoteRows = { readonly request: readonly Written[]; readonly price: readonly Written[] };

/** What belongs to a quote, and how it is found. A run's rows come with the price, all others with the request. */
const TABLES: readonly (readonly [table: string, found: string, with_: 'request' | 'price'])[] = [
  ['quote', 'id = $1', 'request'],
  ['stop', 'quote_id = $1', 'request'],
  ['activity', 'quote_id = $1', 'request'],
  ['caller_quote', 'quote_id = $1', 'request'],
  ['integration_log', 'quote_id = $1', 'request'],
  ['event', "quote_id = $1 AND kind = 'quote.created'", 'request'],
  ['audit_entry', "object_type = 'quote' AND object_id = $1::text AND act = 'insert'", 'request'],
  ['pricing_run', 'quote_id = $1', 'price'],
  ['event', "quote_id = $1 AND kind <> 'quote.created'", 'price'],
  ['audit_entry', "object_type = 'quote' AND object_id = $1::text AND act = 'update'", 'price'],
];

/**
 * Writes the rows of these quotes once more under other ids, plainly: the same two transactions a quote, over as many
 * connections as there were clients, with the same indexes and keys and no thought. Answers quotes per second.
 */
export async function bareInserts(pool: Pool, quoteIds: readonly number[], clients: number): Promise<number> {
  const rows: QuoteRows[] = [];
  for (const id of quoteIds) rows.push(moved(await rowsOf(pool, id), 1_000_000_000));
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  try {
    for (const connection of connections)
      // The audit's rows are among those written, so its trigger would write them twice; keys and checks stay.
      await connection.query("SET lanewright.acting = 'off'");
    const free = [...connections];
    const { total } = await closedLoop(
      async (index) => {
        const connection = free.pop();
        const quote = rows[index];
        if (connection === undefined || quote === undefined) throw new Error('no connection or no row is left');
        await writeTogether(connection, quote.request);
        await writeTogether(connection, quote.price);
        free.push(connection);
      },
      { clients, count: rows.length },
    );
    return rows.length / (total / 1000);
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
      text: `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${places})`,
      values: Object.values(row),
    });
  }
  await connection.query('COMMIT');
}

async function rowsOf(pool: Pool, quoteId: number): Promise<QuoteRows> {
  const found: Record<'request' | 'price', Written[]> = { request: [], price: [] };
  for (const [table, where, together] of TABLES) {
    const columns = await columnsOf(pool, table);
    const list = columns.map((column) => `${column}::text AS ${column}`).join(', ');
    const { rows } = await pool.query<Row>(`SELECT ${list} FROM ${table} WHERE ${where}`, [quoteId]);
    found[together].push(...rows.map((row) => ({ table, row })));
  }
  return found;
}

const known = new Map<string, readonly string[]>();

/** The columns that are written: not those that the database makes of others. */
async function columnsOf(pool: Pool, table: string): Promise<readonly string[]> {
  const kept = known.get(table);
  if (kept !== undefined) return kept;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  known.set(table, columns);
  return columns;
}

function movedValue(column: string, value: string | null, by: number): string | null {
  if (value === null) return null;
  // The run comes after the quote that names it, and nothing is written twice.
  if (column === 'latest_run_id') return null;
  if (IDS.has(column)) return String(Number(value) + by);
  // A caller's keys are unique.
  return column === 'idempotency_key' ? `bare-${value}` : value;
}

const IDS = new Set(['id', 'quote_id']);

/** The rows under ids that nothing has yet. */
function moved({ request, price }: QuoteRows, by: number): QuoteRows {
  const move = ({ table, row }: Written): Written => ({
    table,
    row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, movedValue(column, value, by)])),
  });
  return { request: request.map(move), price: price.map(move) };
}
