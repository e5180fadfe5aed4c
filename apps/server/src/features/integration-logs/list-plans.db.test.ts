import { listIntegrationLogs } from '@lanewright/contract';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import type { Tables } from '../../tables.ts';
import { pageStatement } from './list-logs.ts';
import { logFilter } from './log-filter.ts';

/** Enough that a plan which reads the whole table stands out. */
const ROWS = 60_000;

let database: TestDatabase<Tables>;
let db: Kysely<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  ({ db } = database);
  await sql`INSERT INTO customer (customer_name, customer_slug)
    SELECT 'Shipper ' || n, 'shipper-' || n FROM generate_series(1, 50) AS n`.execute(db);
  await sql`
    INSERT INTO integration_log (created_at, integration, targeted_api, status_code, customer_id)
    SELECT timestamptz '2026-11-20' - n * interval '1 minute',
      CASE WHEN n % 5000 = 0 THEN 'RPA' WHEN n % 3 = 0 THEN 'Mail' ELSE 'Greenscreens' END,
      CASE WHEN n % 3 = 0 THEN 'mail to p' || n % 700 || '@shipper.example' ELSE 'POST /v3/prediction/rates' END,
      CASE n % 100 WHEN 7 THEN 502 WHEN 8 THEN 404 ELSE 200 END,
      CASE n % 20 WHEN 1 THEN NULL ELSE (SELECT min(id) FROM customer) + n % 50 END
    FROM generate_series(1, ${ROWS}) AS n`.execute(db);
  await sql`VACUUM ANALYZE integration_log, customer`.execute(db);
}, 120_000);
afterAll(() => database.drop());

/** How many rows and index entries of the log the plan of a page reads. */
async function read(question: Readonly<Record<string, string>>): Promise<number> {
  const query = listIntegrationLogs.query?.parse(question);
  if (query === undefined) throw new Error('the list takes no query');
  const where = await logFilter({ db, businessZone: 'America/Chicago' }, query);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF, BUFFERS OFF)
    ${pageStatement({ where, query })}`.execute(db);
  let most = 0;
  let loops = 1;
  for (const { 'QUERY PLAN': line } of rows) {
    const scan = /Scan .*(?:actual rows=([\d.]+) loops=(\d+))/.exec(line);
    if (scan !== null) loops = Number(scan[2]);
    const removed = /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line);
    most += scan === null ? (removed === null ? 0 : Number(removed[1]) * loops) : Number(scan[1]) * loops;
  }
  return most;
}

const QUESTIONS: readonly Readonly<Record<string, string>>[] = [
  {},
  { offset: '2000' },
  { ordering: 'created_at' },
  { ordering: '-status_code' },
  { ordering: 'targeted_api' },
  { ordering: 'integration' },
  { ordering: 'shipper_name' },
  { ordering: '-shipper_name' },
  { integration: 'RPA' },
  { integration: 'Mail,RPA' },
  { integration: 'Greenscreens', status_code: '5' },
  { integration: 'RPA', status_code: '415' },
  { status_code: '4,5' },
  { shipper: '7' },
  { created_at_after: '2026-10-20', created_at_before: '2026-10-20' },
  { search: 'prediction' },
  { search: 'p699@' },
  { search: 'no such thing' },
  { search: 'Q00000777' },
];

test.each(QUESTIONS)('[P-078] a page of %j is read by its index, not by the whole table', async (question) => {
  expect(await read(question)).toBeLessThan(ROWS / 10);
});
