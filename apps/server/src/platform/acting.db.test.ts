import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
import { keepWrites, transact, type Acting } from './acting.ts';
import type { Queries } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await createTestDatabase<object>();
  await database.pool.query(`CREATE TABLE counter (key text PRIMARY KEY, value int NOT NULL);
    INSERT INTO counter VALUES ('a', 0), ('b', 0)`);
});
afterAll(() => database.drop());

const BY: Acting = { by: { kind: 'system', name: 'test' }, at: new Date(0) };

test('two that wait for each other both go through, and each change is made once', async () => {
  const { db } = database;
  let begun = 0;
  let bothHold = (): void => undefined;
  const holding = new Promise<void>((resolve) => (bothHold = resolve));
  const count = (first: string, second: string) =>
    transact(db, BY, async (transaction) => {
      const add = (key: string) => sql`UPDATE counter SET value = value + 1 WHERE key = ${key}`.execute(transaction);
      await add(first);
      begun += 1;
      if (begun === 2) bothHold();
      await holding;
      await add(second);
    });
  const both = Promise.all([count('a', 'b'), count('b', 'a')]);
  await untilWaiting(db, both);
  await both;
  const { rows } = await sql<{ value: number }>`SELECT value FROM counter`.execute(db);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  // One at least was undone and began anew; under load it may meet the other a second time.
  expect(begun).toBeGreaterThanOrEqual(3);
});

test('a fault that is no deadlock is not tried again', async () => {
  let begun = 0;
  const failing = transact(database.db, BY, async (transaction) => {
    begun += 1;
    await sql`SELECT 1 / 0`.execute(transaction);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(begun).toBe(1);
});

/** Adds a counter in a transaction that ends as told, and answers that end. */
function addAnd<Result>(key: string, end: Result): Promise<Result> {
  return transact(database.db, BY, async (transaction) => {
    await sql`INSERT INTO counter VALUES (${key}, 1)`.execute(transaction);
    return end;
  });
}

async function isThere(key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM counter WHERE key = ${key}`.execute(database.db);
  return rows.length > 0;
}

test('a refusal after a write leaves nothing behind and reaches the caller as the value it was', async () => {
  const coded = refuse('auth.forbidden', { by: 'A' });
  expect(await addAnd('coded', coded)).toBe(coded);
  expect(await isThere('coded')).toBe(false);
  const byField = refuseFields({ name: ['Taken'] });
  expect(await addAnd('by field', byField)).toBe(byField);
  expect(await isThere('by field')).toBe(false);
});

test('a refusal inside the transaction of a caller undoes what the caller wrote before it', async () => {
  const refusedLater = async (): Promise<Outcome<null>> => refuse('late');
  const outcome = await transact(database.db, BY, async (transaction) => {
    await sql`UPDATE counter SET value = 50 WHERE key = 'a'`.execute(transaction);
    return refusedLater();
  });
  expect(outcome.ok).toBe(false);
  const { rows } = await sql<{ value: number }>`SELECT value FROM counter WHERE key = 'a'`.execute(database.db);
  expect(rows).not.toEqual([{ value: 50 }]);
});

test('a refusal that is marked to keep its writes commits them', async () => {
  expect(await addAnd('kept', keepWrites(refuse('held')))).toMatchObject({ ok: false, refusal: { code: 'held' } });
  expect(await isThere('kept')).toBe(true);
});

test('whatever is not a refusal commits: a value, an outcome, nothing, or an object with a field named ok', async () => {
  const ends = { value: 1, outcome: done(null), nothing: undefined, null: null, other: { ok: false, left: 3 } };
  for (const [key, end] of Object.entries(ends)) await addAnd(key, end);
  const lost = [];
  for (const key of Object.keys(ends)) if (!(await isThere(key))) lost.push(key);
  expect(lost).toEqual([]);
});

/** What the database keeps as the name of the transaction, as it was told. */
async function nameIn(queries: Queries<object>): Promise<unknown> {
  const { rows } = await sql<{
    told: string | null;
  }>`SELECT current_setting('lanewright.acting', true) AS told`.execute(queries);
  return JSON.parse(rows[0]?.told || 'null');
}

test('[B-024] a transaction bears the name it is told, whatever letters it has, and no other does', async () => {
  const name = `O'Hara \\ "Q" \n ; ROLLBACK; -- 日本 \0`;
  const acting: Acting = { by: { kind: 'user', id: 7, name }, correlationId: null, at: new Date(0) };
  const { db } = database;
  const told = await transact(db, acting, async (transaction) => ({
    own: await nameIn(transaction),
    another: await db.transaction().execute(nameIn),
  }));
  expect(told).toEqual({
    own: { kind: 'user', id: 7, name, correlation_id: null, at: '1970-01-01T00:00:00.000Z' },
    another: null,
  });
  expect(await nameIn(db)).toBeNull();
});

test('[B-024] a database that cannot keep the name is refused before anything is done', async () => {
  const plain = new Kysely<object>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const begun = transact(plain, BY, async (transaction) => {
    await sql`UPDATE counter SET value = -1`.execute(transaction);
  });
  await expect(begun).rejects.toThrow('no named transactions');
  const { rows } = await sql<{ value: number }>`SELECT value FROM counter WHERE value < 0`.execute(database.db);
  expect(rows).toEqual([]);
});
