import { numberColumn, required, textColumn, type FileLayout } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { importFile } from './import-file.ts';
import type { ImportKind } from './import-kind.ts';
import { beginTry } from './progress.ts';
import type { FileRoom } from './room.ts';

/** A category that the product does not have: crates by name and weight, no two of one name. */
const layout: FileLayout = {
  name: required(textColumn(z.string().max(10, { error: 'Must be short' }))),
  pounds: numberColumn(z.number().min(1, { error: 'Must weigh something' })),
};

const crates: ImportKind = {
  permissions: [],
  layout,
  hold: async (transaction) => void (await sql`LOCK TABLE crate`.execute(transaction)),
  conflicts: (staged) => sql`SELECT max(row_number) AS row_number, 'name: Is there twice' AS message
    FROM ${staged} AS row WHERE name IS NOT NULL GROUP BY name HAVING count(*) > 1`,
  write: async (transaction, { staged }) => {
    const made = await sql`INSERT INTO crate SELECT name, pounds FROM ${staged} AS row`.execute(transaction);
    return { created: Number(made.numAffectedRows ?? 0), updated: 0 };
  },
};

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
  await sql`CREATE TABLE crate (name text NOT NULL, pounds smallint)`.execute(app.db);
});
afterAll(() => app.end());

const TIMES = { created_by_name: 'Dana', content_type: 'text/csv' };

function roomWith(kinds: FileRoom['kinds'] & Partial<Record<'award', ImportKind>>): FileRoom {
  return { db: app.db, clock: app.clock, jobs: app.jobs, log: app.parts.log, kinds };
}

async function importCrates(text: string) {
  const values = { ...TIMES, name: 'crates.csv', category: 'award' as const, size_bytes: text.length };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('file_chunk')
    .values({ file_id: id, position: 0, content: Buffer.from(text) })
    .execute();
  const room = roomWith({ shippers: crates, award: crates });
  const begun = await beginTry(room, id);
  if (begun === null) throw new Error('the file was not begun');
  await importFile(room, begun, new AbortController().signal);
  const file = await app.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const errors = await app.db
    .selectFrom('file_error')
    .selectAll()
    .where('file_id', '=', id)
    .orderBy('position')
    .execute();
  return { file, errors: errors.map(({ row_number, message }) => `${row_number} ${message}`) };
}

const stored = async () => (await sql`SELECT name, pounds FROM crate ORDER BY name`.execute(app.db)).rows;
const staged = async () => (await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(app.db)).rows;

test('[SP-090] a category is its layout and its import: a made-up one is read, judged and written', async () => {
  const { file, errors } = await importCrates('Pounds,NAME\n12,Pears\n,Plums\n');
  expect(errors).toEqual([]);
  expect(file).toMatchObject({ status: 'success', row_count: 2, created_count: 2, updated_count: 0 });
  expect(await stored()).toEqual([
    { name: 'Pears', pounds: 12 },
    { name: 'Plums', pounds: null },
  ]);
  expect(await staged()).toEqual([]);
});

test('[SP-111] faults of cells and of the whole are told together, and nothing of the file is kept', async () => {
  const before = await stored();
  const { file, errors } = await importCrates('name,pounds\nPears,0\nPears,3\n,4\nA very long crate,5,6\n');
  expect(file).toMatchObject({ status: 'error', created_count: null });
  expect(errors).toEqual([
    '2 pounds "0": Must weigh something',
    '3 name: Is there twice',
    '4 name: This field is required',
    '5 The row has more cells than the header.',
    '5 name "A very long crate": Must be short',
  ]);
  expect(await stored()).toEqual(before);
  expect(await staged()).toEqual([]);
});

test('a stored file of a category that nothing imports is a fault', async () => {
  const file = await app.db.selectFrom('file').selectAll().limit(1).executeTakeFirstOrThrow();
  const room = roomWith({ shippers: crates });
  const begun = { ...file, category: 'quote' as const };
  await expect(importFile(room, begun, new AbortController().signal)).rejects.toThrow('nothing imports files of');
});
