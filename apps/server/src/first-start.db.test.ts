import { INITIAL_ROLES } from '@lanewright/access';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type FillDemoWorld, prepareFirstStart } from './first-start.ts';
import { systemClock } from './platform/clock.ts';
import { silentLog } from './platform/log.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/index.ts';
import type { Tables } from './tables.ts';

const open: TestDatabase<Tables>[] = [];
let database: TestDatabase<Tables>;

beforeEach(async () => {
  database = await createTestDatabase<Tables>();
  open.push(database);
});
afterAll(async () => {
  for (const each of open) await each.drop();
});

const fillsOneUser: FillDemoWorld = async ({ client }) => {
  await client.query("INSERT INTO app_user (email, display_name) VALUES ('demo@broker.example', 'Demo')");
};

function start(fillDemoWorld: FillDemoWorld | null): Promise<boolean> {
  return prepareFirstStart({
    database,
    clock: systemClock,
    log: silentLog(),
    hashPassword: async (password) => password,
    fillDemoWorld,
  });
}

test('[SP-005 SP-097] stores the initial roles and exactly one default shipper, once', async () => {
  expect(await start(null)).toBe(true);
  expect(await start(null)).toBe(false);
  const roles = await database.db.selectFrom('role').selectAll().execute();
  expect(Object.fromEntries(roles.map(({ name, permissions }) => [name, permissions]))).toEqual(
    Object.fromEntries(Object.entries(INITIAL_ROLES).map(([name, { permissions }]) => [name, permissions])),
  );
  const defaults = await database.db.selectFrom('customer').select('is_default').execute();
  expect(defaults).toEqual([{ is_default: true }]);
});

test('fills the demo world once when two processes start together', async () => {
  const first = await Promise.all([start(fillsOneUser), start(fillsOneUser)]);
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await database.db.selectFrom('app_user').select('email').execute()).toHaveLength(1);
});

test('leaves nothing behind when the filling fails, so that the next start begins anew', async () => {
  const fails: FillDemoWorld = async (world) => {
    await fillsOneUser(world);
    throw new Error('the disk is full');
  };
  await expect(start(fails)).rejects.toThrow('the disk is full');
  expect(await database.db.selectFrom('role').select('name').execute()).toEqual([]);
  expect(await start(fillsOneUser)).toBe(true);
  const next = { customer_name: 'Next', customer_slug: 'next' };
  await database.db.insertInto('customer').values(next).execute();
  const shippers = await database.db.selectFrom('customer').select(['id', 'is_default']).orderBy('id').execute();
  expect(shippers).toEqual([
    { id: 1, is_default: true },
    { id: 2, is_default: false },
  ]);
});
