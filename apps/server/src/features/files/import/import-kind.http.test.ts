import { FILE_LAYOUTS } from '@lanewright/contract';
import { faultText } from '@lanewright/sheets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { cellFault } from './cell-fault.ts';
import { importFile } from './import-file.ts';
import type { ImportKind } from './import-kind.ts';
import { beginAttempt, endIfLast } from './progress.ts';

/** Files of fuel sheets, whose rows become crates: no two that begin at one price. */
const crates: ImportKind = {
  permissions: [],
  layout: FILE_LAYOUTS.fuel_sheet,
  staging: { to: 'rows' },
  hold: async (transaction) => void (await sql`LOCK TABLE crate`.execute(transaction)),
  conflicts: (
    staged,
  ) => sql`SELECT max(row_number) AS row_number, ${cellFault('min_price', 'Is there twice', sql`NULL`)}
    FROM ${staged} AS row WHERE min_price IS NOT NULL GROUP BY min_price HAVING count(*) > 1`,
  write: async (transaction, { staged }) => {
    const made = await sql`INSERT INTO crate SELECT min_price, rate_type FROM ${staged} AS row`.execute(transaction);
    return { created: Number(made.numAffectedRows ?? 0), updated: 0 };
  },
};

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
  await sql`CREATE TABLE crate (price integer NOT NULL, kind text)`.execute(app.db);
});
afterAll(() => app.end());

const TIMES = { created_by_name: 'Dana', content_type: 'text/csv' };

async function importCrates(text: string, kind = crates) {
  const values = { ...TIMES, name: 'crates.csv', category: 'fuel_sheet' as const, size_bytes: text.length };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('file_chunk')
    .values({ file_id: id, position: 0, content: Buffer.from(text) })
    .execute();
  const room = { ...app.files, kinds: { ...app.files.kinds, fuel_sheet: kind } };
  const begun = await beginAttempt(room, id);
  if (begun === null) throw new Error('the file was not begun');
  await importFile(room, begun, new AbortController().signal);
  const file = await app.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const errors = await app.db
    .selectFrom('file_error')
    .selectAll()
    .where('file_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    file,
    errors: errors.map(
      ({ row_number, column_name: column, ...rest }) => `${row_number} ${faultText({ column, ...rest })}`,
    ),
  };
}

const stored = async () => (await sql`SELECT price, kind FROM crate ORDER BY price`.execute(app.db)).rows;
const staged = async () => (await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(app.db)).rows;

test('[SP-090] an import kind gets the rows of its layout, judges them as a whole and writes them', async () => {
  const { file, errors } = await importCrates(
    'Max_Price,MIN_PRICE,rate_type,rate_value\n2.1,2,Flat,5\n3.1,3,Per Mile,0.2\n',
  );
  expect(errors).toEqual([]);
  expect(file).toMatchObject({ status: 'success', row_count: 2, created_count: 2, updated_count: 0 });
  expect(await stored()).toEqual([
    { price: 2_000, kind: 'flat' },
    { price: 3_000, kind: 'per_mile' },
  ]);
  expect(await staged()).toEqual([]);
});

test('[SP-111] faults of cells and of the whole are told together, and nothing of the file is kept', async () => {
  const before = await stored();
  const { file, errors } = await importCrates(
    'min_price,max_price,rate_type,rate_value\n2,3,Flat,-1\n2,3,Flat,1\n,4,Flat,1\n4,5,Each,6,7\n',
  );
  expect(file).toMatchObject({ status: 'error', created_count: null, error_count: 5, bad_row_count: 4 });
  expect(errors).toEqual([
    '2 rate_value "-1": Must not be negative',
    '3 min_price: Is there twice',
    '4 min_price: This field is required',
    '5 Column E "7": The row has more cells than the header.',
    '5 rate_type "Each": Must be one of Per Mile, Percentage, Flat',
  ]);
  expect(await stored()).toEqual(before);
  expect(await staged()).toEqual([]);
});

test('[SP-114] a file keeps how many of its quotes had no price when its processing ended', async () => {
  const kind: ImportKind = { ...crates, finish: () => Promise.resolve({ unpriced: 2 }) };
  const { file } = await importCrates('min_price,max_price,rate_type,rate_value\n7,8,Flat,1\n', kind);
  expect(file).toMatchObject({ status: 'success', unpriced_count: 2, error_count: 0 });
});

test('[SP-112] a fault after a kill still has its retry: a process that was killed is not the fault of the file', async () => {
  const values = { ...TIMES, name: 'crates.csv', category: 'fuel_sheet' as const, size_bytes: 1 };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_at: app.clock.now(), status: 'processing' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Killed.
  await beginAttempt(app.files, id);
  for (const [attempt, ends] of [
    [2, false],
    [3, true],
  ] as const) {
    expect(await beginAttempt(app.files, id)).toMatchObject({ attempts: attempt });
    expect(await endIfLast(app.files, { file: id, attempt }, 'Processing failed.')).toBe(ends);
  }
  const file = app.db.selectFrom('file').select('status').where('id', '=', id);
  expect(await file.executeTakeFirstOrThrow()).toEqual({ status: 'error' });
});

test('[SP-112] a file that was begun six times and never finished ends, and nothing that it staged is left', async () => {
  const values = { ...TIMES, name: 'crates.csv', category: 'fuel_sheet' as const, size_bytes: 1 };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_at: app.clock.now(), status: 'processing', attempts: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Five processes were killed while they read it: it is begun once more.
  expect(await beginAttempt(app.files, id)).toMatchObject({ attempts: 6 });
  await sql`INSERT INTO import_row (file_id, attempt, row_number, data) VALUES (${id}, 6, 2, '[]')`.execute(app.db);
  await sql`INSERT INTO file_fault VALUES (${id}, 2, 2, 'A fault')`.execute(app.db);
  expect(await beginAttempt(app.files, id)).toBeNull();
  const file = app.db.selectFrom('file').select('status').where('id', '=', id);
  expect(await file.executeTakeFirstOrThrow()).toEqual({ status: 'error' });
  expect(await staged()).toEqual([]);
});
