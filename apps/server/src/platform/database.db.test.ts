import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NulInTextError } from './database.ts';
import { createTestDatabase } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';

type Tables = { sample: { id: number; word: string } };

let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  await sql`CREATE TABLE sample (id bigint PRIMARY KEY, word text NOT NULL)`.execute(database.db);
});
afterAll(() => database.drop());

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(database.db);
  return rows[0]?.value;
}

test('a bigint arrives as a number', async () => {
  expect(await value('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
  expect(await value("'{1,NULL,3}'::bigint[]")).toEqual([1, null, 3]);
});

test('a bigint beyond exact numbers is an error, never another number', async () => {
  await expect(value('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
});

test('numeric stays text, so that no decimal is lost', async () => {
  expect(await value('1234567890123456.789::numeric')).toBe('1234567890123456.789');
});

test('a day and a wall clock stay text whatever the zone of the machine', async () => {
  expect(await value("'2026-11-23'::date")).toBe('2026-11-23');
  expect(await value("'2026-11-23 08:00'::timestamp")).toBe('2026-11-23T08:00');
  expect(await value("'2026-11-23 08:00:30'::timestamp")).toBe('2026-11-23T08:00:30');
  expect(await value("'{2026-11-23}'::date[]")).toEqual(['2026-11-23']);
});

test('an instant arrives as a Date', async () => {
  expect(await value("'2026-11-20 12:00-06'::timestamptz")).toEqual(new Date('2026-11-20T18:00:00Z'));
  expect(await value("current_setting('TimeZone')")).toBe('UTC');
});

test('text with NUL is refused before it is sent, and the connection lives on', async () => {
  const insert = database.db.insertInto('sample').values({ id: 1, word: 'a\0b' }).execute();
  await expect(insert).rejects.toThrow(NulInTextError);
  await database.db.insertInto('sample').values({ id: 2, word: 'ab' }).execute();
  expect(await database.db.selectFrom('sample').select('id').execute()).toEqual([{ id: 2 }]);
});

test('a connection killed by the server is replaced', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`.execute(
    database.db,
  );
  expect(await value('1')).toBe(1);
});

test('a statement asked often goes on after a migration gave its table another column', async () => {
  await sql`CREATE TABLE growing (id bigint PRIMARY KEY)`.execute(database.db);
  await sql`INSERT INTO growing VALUES (1)`.execute(database.db);
  const ask = async () => {
    const { rows } = await sql<object>`SELECT * FROM growing WHERE id = ${1}`.execute(database.db);
    return Object.keys(rows[0] ?? {});
  };
  for (let use = 0; use < 10; use += 1) expect(await ask()).toEqual(['id']);
  const { rows: kept } = await sql`SELECT FROM pg_prepared_statements WHERE statement LIKE '%growing%'`.execute(
    database.db,
  );
  expect(kept).toHaveLength(1);
  await sql`ALTER TABLE growing ADD COLUMN word text`.execute(database.db);
  // The first to meet the other columns fails like any query that a migration cuts through.
  await expect(ask()).rejects.toThrow('cached plan');
  expect(await ask()).toEqual(['id', 'word']);
});
