import { exportFiles, listFiles } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { parsed } from '../../../testing/parsed.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

async function shipper(name: string): Promise<number> {
  const { id } = await app.db
    .insertInto('customer')
    .values({ customer_name: name, customer_slug: name.toUpperCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function file(name: string, customer: number | null): Promise<void> {
  const values = { category: 'quote', content_type: 'text/csv', size_bytes: 1, status: 'success' } as const;
  await app.db
    .insertInto('file')
    .values({ ...values, name, customer_id: customer, created_by_name: 'Dana', created_at: app.clock.now() })
    .execute();
}

test('the files of chosen shippers are those that were uploaded for them, in the list and its export', async () => {
  const as = await app.people.administrator();
  const [alder, birch, cedar] = [await shipper('Alder'), await shipper('Birch'), await shipper('Cedar')];
  await file('of-alder.csv', alder);
  await file('of-birch.csv', birch);
  await file('of-cedar.csv', cedar);
  await file('of-nobody.csv', null);
  const named = async (customer: string): Promise<readonly string[]> => {
    const { body } = await app.call(listFiles, { as, query: { customer } });
    return parsed(listFiles, body).results.map(({ name }) => name);
  };
  expect(await named(String(alder))).toEqual(['of-alder.csv']);
  expect(await named(`${alder},${cedar}`)).toEqual(['of-cedar.csv', 'of-alder.csv']);
  expect(await named('999999')).toEqual([]);
  const query = { customer: String(birch) };
  const saved = await app.http.inject({ url: exportFiles.path, query, headers: as.bearer });
  expect(saved.payload).toMatch(/of-birch/);
  expect(saved.payload).not.toMatch(/of-alder|of-cedar|of-nobody/);
  expect((await app.call(listFiles, { as, query: { customer: 'x' } })).status).toBe(400);
});

test('[P-070] the list is narrowed by author, status, category and search, and given in pages', async () => {
  const as = await app.people.administrator();
  await app.people.make({ name: 'Ann Lee', email: 'ann@broker.example', roles: ['manager'] });
  const { id: author } = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'ann@broker.example')
    .executeTakeFirstOrThrow();
  const base = { content_type: 'text/csv', size_bytes: 1, created_by_name: 'Ann Lee', created_by: author };
  const rows = [
    { name: 'narrow-1.csv', category: 'award', status: 'error' },
    { name: 'narrow-2.csv', category: 'award', status: 'success' },
    { name: 'Narrow-3.csv', category: 'shippers', status: 'error' },
    { name: 'other.csv', category: 'award', status: 'error' },
  ] as const;
  for (const row of rows)
    await app.db
      .insertInto('file')
      .values({ ...base, ...row, created_at: app.clock.now() })
      .execute();
  const ask = async (query: Readonly<Record<string, string>>) => {
    const { count, results } = parsed(listFiles, (await app.call(listFiles, { as, query })).body);
    return [count, results.map(({ name }) => name)];
  };
  const mine = { created_by: String(author), ordering: 'name' };
  expect(await ask(mine)).toEqual([4, expect.arrayContaining(rows.map(({ name }) => name))]);
  expect(await ask({ ...mine, status: 'success' })).toEqual([1, ['narrow-2.csv']]);
  expect(await ask({ ...mine, category: 'shippers' })).toEqual([1, ['Narrow-3.csv']]);
  expect((await ask({ ...mine, search: 'NARROW' }))[0]).toBe(3);
  expect(await ask({ ...mine, search: 'narrow', status: 'error', category: 'award' })).toEqual([1, ['narrow-1.csv']]);
  const paged = { ...mine, category: 'award' };
  expect(await ask({ ...paged, limit: '2' })).toEqual([3, ['narrow-1.csv', 'narrow-2.csv']]);
  expect(await ask({ ...paged, limit: '2', offset: '2' })).toEqual([3, ['other.csv']]);
});
