import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import type { Tables } from '../../tables.ts';

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.drop());

/** What a merge does with each table that references a shipper; add a new table here. */
const MOVED = [
  'award',
  'customer_sender',
  'file',
  'fuel_sheet',
  'integration_log',
  'load_tender',
  'machine_caller',
  'partner_account',
  'quote',
  'received_mail',
  'watch_finding',
  'working_copy',
];
const STAY = {
  customer: 'a merged shipper points at the one that it became',
  letter: 'the letters of the target hold, or those of the house',
  ruleset: 'the rules of the target hold; those that ended are on record in its history',
};

test('[SP-095] a merge handles every table that references a shipper', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'customer'::regclass ORDER BY 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual([...MOVED, ...Object.keys(STAY)].toSorted());
});
