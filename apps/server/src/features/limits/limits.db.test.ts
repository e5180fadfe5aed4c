import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import type { Tables } from '../../tables.ts';
import { forgetEndedLimits, giveBackToLimit, takeFromLimit } from './index.ts';

let database: TestDatabase<Tables>;
const NOON = new Date('2026-11-20T12:00:00-06:00');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.drop());

test('[SP-014] a hundred at once take exactly what the limit allows, and the others learn when to come again', async () => {
  const limit = { key: 'crowd', limit: 7, windowSeconds: 60 };
  const taken = await Promise.all(Array.from({ length: 100 }, () => takeFromLimit(database.db, limit, NOON)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(7);
  expect(taken.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 93 }, () => ({ ok: false, left: 0, retryAfterSeconds: 60 })),
  );
});

test('a window begins with its first use and ends by itself', async () => {
  const limit = { key: 'window', limit: 2, windowSeconds: 60 };
  expect(await takeFromLimit(database.db, limit, NOON)).toEqual({ ok: true, left: 1, retryAfterSeconds: 60 });
  expect(await takeFromLimit(database.db, limit, later(20))).toEqual({ ok: true, left: 0, retryAfterSeconds: 40 });
  expect(await takeFromLimit(database.db, limit, later(59.5))).toEqual({ ok: false, left: 0, retryAfterSeconds: 1 });
  expect(await takeFromLimit(database.db, limit, later(60))).toEqual({ ok: true, left: 1, retryAfterSeconds: 60 });
});

test('what is given back can be taken again, and never more than was taken', async () => {
  const limit = { key: 'back', limit: 1, windowSeconds: 60 };
  await takeFromLimit(database.db, limit, NOON);
  await giveBackToLimit(database.db, 'back');
  await giveBackToLimit(database.db, 'back');
  expect((await takeFromLimit(database.db, limit, NOON)).ok).toBe(true);
  expect((await takeFromLimit(database.db, limit, NOON)).ok).toBe(false);
});

test('ended windows are forgotten, running ones are kept', async () => {
  await takeFromLimit(database.db, { key: 'short', limit: 1, windowSeconds: 1 }, NOON);
  await takeFromLimit(database.db, { key: 'long', limit: 1, windowSeconds: 9_000 }, NOON);
  expect(await forgetEndedLimits(database.db, later(1))).toBeGreaterThan(0);
  const keys = await database.db.selectFrom('spent_limit').select('key').execute();
  expect(keys.map(({ key }) => key)).toContain('long');
  expect(keys.map(({ key }) => key)).not.toContain('short');
});
