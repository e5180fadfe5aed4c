import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/acting.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import type { Tables } from '../../tables.ts';
import { expectManyRows, stagedRows } from '../files/index.ts';
import { shipperImport } from './index.ts';

const ROWS = 4_000;

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.drop());

/** How many rows of shippers the database has read so far, by table or index scans, and how many it has inserted. */
async function work() {
  const { rows } = await sql<{ read: number; made: number }>`
    SELECT seq_tup_read + (SELECT sum(idx_tup_read)::bigint FROM pg_stat_user_indexes AS i WHERE i.relid = t.relid) AS read,
      n_tup_ins AS made FROM pg_stat_user_tables AS t WHERE relname = 'customer'`.execute(database.db);
  return rows[0] ?? { read: 0, made: 0 };
}

async function stage(file: number, from: number, count: number) {
  await sql`INSERT INTO file (id, name, category, created_at, created_by_name, content_type, size_bytes)
    VALUES (${file}, 'many.csv', 'shippers', now(), 'Dana', 'text/csv', 1)`.execute(database.db);
  await sql`INSERT INTO import_row (file_id, attempt, row_number, data)
    SELECT ${file}, 1, i, jsonb_build_array('C' || i, 'Shipper ' || i) FROM generate_series(${sql.lit(from)}, ${sql.lit(from + count - 1)}) AS i`.execute(
    database.db,
  );
}

const write = (file: number) =>
  transact(database.db, { by: { kind: 'system', name: 'test' }, at: new Date() }, async (transaction) => {
    await expectManyRows(transaction);
    const staged = stagedRows({ file, attempt: 1 }, shipperImport.layout);
    const stored = await transaction.selectFrom('file').selectAll().where('id', '=', file).executeTakeFirstOrThrow();
    const by = { kind: 'system', name: 'test' } as const;
    const told = { id: file, file: stored, staged, rows: ROWS, by, at: new Date() };
    await shipperImport.hold?.(transaction, told);
    return shipperImport.write(transaction, told);
  });

// Without statistics on a newly filled table the planner expects one row, and a plan that scans all shippers per row
// also scans those that the same statement has just inserted.
test('[SP-090] an import reads each shipper a few times, however many rows the file has', async () => {
  await stage(1, 1, 40);
  await write(1);
  await stage(2, 41, ROWS);
  expect(await write(2)).toEqual({ created: ROWS, updated: 0 });
  await expect.poll(async () => (await work()).made).toBe(40 + ROWS);
  expect((await work()).read).toBeLessThan(20 * ROWS);
  await sql`UPDATE import_row SET data = jsonb_build_array(data -> 0, data -> 1, 'Lee')`.execute(database.db);
  expect(await write(2)).toEqual({ created: 0, updated: ROWS });
});
