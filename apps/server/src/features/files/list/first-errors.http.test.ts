import { getFile } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { parsed } from '../../../testing/parsed.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

test('[SP-111 F-012] the first 1,000 bad rows are listed, not the first 1,000 faults, and very many of one row are cut', async () => {
  const as = await app.people.administrator();
  const values = { name: 'lanes.csv', category: 'award', content_type: 'text/csv', size_bytes: 1 } as const;
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_by_name: 'Dana', created_at: app.clock.now(), status: 'error' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // 1,200 rows of 12 faults each, and 100 in the first of them.
  await sql`INSERT INTO file_error (file_id, position, row_number, message)
    SELECT ${id}, row_number() OVER (ORDER BY row, fault), row, 'Fault ' || fault
    FROM generate_series(2, 1201) AS row, generate_series(1, 100) AS fault WHERE fault <= 12 OR row = 2`.execute(
    app.db,
  );
  const look = async (query = {}) => parsed(getFile, (await app.call(getFile, { as, id, query })).body).errors;
  const errors = await look();
  const rows = Map.groupBy(errors, ({ row }) => row);
  expect([rows.size, rows.has(1_001), rows.has(1_002)]).toEqual([1_000, true, false]);
  expect(rows.get(3)).toHaveLength(12);
  const first = rows.get(2) ?? [];
  expect(first).toHaveLength(21);
  expect(first.at(-1)).toMatchObject({ row: 2, message: '80 more faults in this row: all are in the download.' });
  expect(await look({ errors_limit: '1' })).toEqual(first);
});
