import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';

let database: TestDatabase<Record<string, never>>;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanewright-migrations-'));
  await sql`DROP TABLE IF EXISTS schema_migration, apple, pear`.execute(database.db);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

const run = () => migrate({ connection: database.connection, folder, log: silentLog() });

async function tables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE tablename IN ('apple', 'pear') ORDER BY 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

test('applies the files in order, once', async () => {
  write('0002_pear.sql', 'CREATE TABLE pear (apple_id int REFERENCES apple);');
  write('0001_apple.sql', 'CREATE TABLE apple (id int PRIMARY KEY);');
  expect(await run()).toEqual(['0001_apple.sql', '0002_pear.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['apple', 'pear']);
});

test('processes that start together wait for each other', async () => {
  write('0001_apple.sql', 'SELECT pg_sleep(0.1); CREATE TABLE apple (id int PRIMARY KEY);');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_apple.sql']);
});

test('a failing file is undone whole and named', async () => {
  write('0001_apple.sql', 'CREATE TABLE apple (id int); SELECT broken;');
  await expect(run()).rejects.toThrow(
    'The migration 0001_apple.sql failed and was undone: column "broken" does not exist',
  );
  expect(await tables()).toEqual([]);
});

test('a file edited after it was applied is an error', async () => {
  write('0001_apple.sql', 'CREATE TABLE apple (id int);');
  await run();
  write('0001_apple.sql', 'CREATE TABLE apple (id bigint);');
  await expect(run()).rejects.toThrow('0001_apple.sql was changed after it had been applied');
});

test('other line ends are not an edit', async () => {
  write('0001_apple.sql', 'CREATE TABLE apple (\n id int);');
  await run();
  write('0001_apple.sql', 'CREATE TABLE apple (\r\n id int);');
  expect(await run()).toEqual([]);
});

test('a database of a newer version is not touched', async () => {
  write('0001_apple.sql', 'CREATE TABLE apple (id int);');
  await run();
  rmSync(join(folder, '0001_apple.sql'));
  write('0002_pear.sql', 'CREATE TABLE pear (id int);');
  await expect(run()).rejects.toThrow('made by a newer one');
  expect(await tables()).toEqual(['apple']);
});

test('a new file numbered before an applied one is an error', async () => {
  write('0002_pear.sql', 'CREATE TABLE pear (id int);');
  await run();
  write('0001_apple.sql', 'CREATE TABLE apple (id int);');
  await expect(run()).rejects.toThrow('0001_apple.sql comes before 0002_pear.sql');
});

test('a server that is not there is a sentence, without the password', async () => {
  const connection = { connectionString: 'postgres://me:hush@127.0.0.1:9/none' };
  const failed = migrate({ connection, folder, log: silentLog() });
  await expect(failed).rejects.toThrow(
    /^The PostgreSQL server cannot be used: connect ECONNREFUSED[^]*Check DATABASE_URL\.$/,
  );
  await expect(failed).rejects.toThrow(/^(?![^]*hush)/);
});

test('a database that cannot hold every letter is refused', async () => {
  await sql`DROP DATABASE IF EXISTS lanewright_latin`.execute(database.db);
  await sql`CREATE DATABASE lanewright_latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`.execute(
    database.db,
  );
  const connection = { ...database.connection, database: 'lanewright_latin' };
  await expect(migrate({ connection, folder, log: silentLog() })).rejects.toThrow('encoded in LATIN1');
  await sql`DROP DATABASE lanewright_latin`.execute(database.db);
});
