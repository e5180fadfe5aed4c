import { array, assert, asyncProperty, string } from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NulInTextError } from './database.ts';
import { readRows } from './read-rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

type Row = Record<string, unknown>;

let database: TestDatabase<object>;

beforeAll(async () => {
  database = await createTestDatabase<object>();
});
afterAll(() => database.drop());

const never = (): AbortSignal => new AbortController().signal;

async function read(statement: RawBuilder<Row>, signal = never()): Promise<readonly Row[]> {
  return (await Array.fromAsync(readRows(database.pool, statement.compile(database.db), signal))).flat();
}

/** The rows as every other statement gives them. */
async function asAlways(statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(database.db)).rows;
}

/** Other connections of this test that run a statement or hold a transaction. */
async function busy(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`.execute(database.db);
  return rows[0]?.count ?? -1;
}

test('values arrive as those of any statement', async () => {
  const values = sql<Row>`SELECT n AS id, n::int AS small, n * 1.10 AS exact, n / 3.0::float8 AS rough, n % 2 = 0 AS even,
      CASE n % 3 WHEN 0 THEN 'Town ' || n WHEN 1 THEN '' END AS town, '2026-11-23'::date + n AS day,
      timestamp '2026-11-23 08:00' + n * interval '90 minutes' AS clock,
      timestamptz '2026-11-23 08:00Z' + n * interval '31 hours' AS moment,
      jsonb_build_object('n', n, 'word', E'a\\tb\\\\c') AS facts, ARRAY[n, NULL, 3]::bigint[] AS numbers,
      ARRAY['a,b', NULL, E'\\\\N'] AS words, '\xdeadbeef'::bytea AS bytes
    FROM generate_series(1::int, 1000) AS n ORDER BY n DESC`;
  expect(await read(values)).toStrictEqual(await asAlways(values));
  expect(await read(sql`SELECT 1 AS id WHERE false`)).toStrictEqual([]);
});

test('parameters mean what they mean in any statement, whatever is in their texts', async () => {
  const moment = new Date('2026-11-20T18:00:00.123Z');
  const filtered = sql<Row>`SELECT n, ${'$2'} AS word, ${null}::text AS absent, ${true}::boolean AS yes
    FROM generate_series(1, ${20}::int) AS n
    WHERE n = ANY(${[1, 2, 13]}::int[]) AND n::text IN (${'1'}, ${'2'}, ${'13'}) AND ${moment} < now()
      AND ${'a'} = ANY(${['a', `b'"\\`]}::text[]) ORDER BY n LIMIT ${10} OFFSET ${1}`;
  expect(await read(filtered)).toStrictEqual(await asAlways(filtered));
  expect(await read(filtered)).toHaveLength(2);
  await assert(
    asyncProperty(array(string({ unit: 'binary' }), { minLength: 1, maxLength: 12 }), async (texts) => {
      const storable = texts.map((text) => text.toWellFormed().replaceAll('\0', ''));
      const columns = storable.map((text, at) => sql`${text}::text AS ${sql.ref(`text_${at}`)}`);
      const [row] = await read(sql`SELECT ${sql.join(columns)}`);
      expect(Object.values(row ?? {})).toStrictEqual(storable);
    }),
    { numRuns: 60 },
  );
});

test('a parameter with NUL is refused as in any statement', async () => {
  await expect(read(sql`SELECT ${'a\0b'}::text AS word`)).rejects.toThrow(NulInTextError);
});

test('a failure in the first row or amid the rows reaches the reader, and the pool lives on', async () => {
  await expect(read(sql`SELECT 1 / (n - 1) AS quotient FROM generate_series(1, 5) AS n`)).rejects.toThrow('zero');
  await expect(read(sql`SELECT 1 / (n - 90000) AS quotient FROM generate_series(1, 100000) AS n`)).rejects.toThrow(
    'zero',
  );
  await expect(read(sql`SELECT no_column`)).rejects.toThrow('no_column');
  expect(await read(sql`SELECT 1 AS id`)).toStrictEqual([{ id: 1 }]);
  expect(await busy()).toBe(0);
});

const MANY = sql<Row>`SELECT n, repeat('x', 200) AS filling FROM generate_series(1, 10000000) AS n`;

test('a reader that stops ends the statement', async () => {
  for await (const rows of readRows(database.pool, MANY.compile(database.db), never())) {
    expect(rows.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(busy).toBe(0);
});

test('a signal ends the statement while its rows come, while it sorts, and before it begins', async () => {
  const amid = new AbortController();
  const reading = async () => {
    for await (const _ of readRows(database.pool, MANY.compile(database.db), amid.signal)) amid.abort();
  };
  await expect(reading()).rejects.toThrow('Connection terminated');
  const sorting = new AbortController();
  const sorted = read(sql`SELECT n FROM (${MANY}) AS many ORDER BY md5(n::text)`, sorting.signal);
  await expect.poll(busy).toBe(1);
  sorting.abort();
  await expect(sorted).rejects.toThrow('Connection terminated');
  await expect.poll(busy).toBe(0);
  await expect(read(sql`SELECT 1 AS id`, AbortSignal.abort())).rejects.toThrow('abort');
  expect(await read(sql`SELECT 1 AS id`)).toStrictEqual([{ id: 1 }]);
});

test('everybody else gets a turn between the rows', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  for await (const _ of readRows(
    database.pool,
    sql<Row>`SELECT n, repeat('x', 200) AS filling FROM generate_series(1, 20000) AS n`.compile(database.db),
    never(),
  ));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});
