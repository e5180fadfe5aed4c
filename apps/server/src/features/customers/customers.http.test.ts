import { lookupCustomers } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication();
  const shippers = [
    { customer_name: 'Prairie Canning', customer_slug: 'prc', quote_expiration_period: 45 },
    { customer_name: 'Great Prairie Mills', customer_slug: 'gpm', cost_type: 2 as const },
    { customer_name: 'Old Prairie Co', customer_slug: 'opc', deleted_at: new Date() },
    { customer_name: 'Prairie default', customer_slug: 'default', is_default: true },
    { customer_name: 'Acme', customer_slug: 'prairie-west' },
  ];
  await app.db.insertInto('customer').values(shippers).execute();
});
afterAll(() => app.end());

const look = async (query: Record<string, string>) =>
  (await app.call(lookupCustomers, { as: await app.people.viewer(), query })).body;

test('[P-031 SP-018] finds living shippers by a part of name or code, those beginning with it first', async () => {
  expect(await look({ search: 'PRAIRIE' })).toMatchObject({
    count: 3,
    results: [
      { customer_name: 'Prairie Canning', customer_slug: 'prc', cost_type: 1, quote_expiration_period: 45 },
      { customer_name: 'Acme', customer_slug: 'prairie-west' },
      { customer_name: 'Great Prairie Mills', cost_type: 2, quote_expiration_period: null },
    ],
  });
});

test('[P-031] looks at the name alone with name_only', async () => {
  expect(await look({ search: 'prairie', name_only: 'true' })).toMatchObject({ count: 2 });
  expect(await look({ search: 'gpm', name_only: 'true' })).toEqual({ count: 0, results: [] });
});

test('offers neither deleted shippers nor the default shipper', async () => {
  const all = JSON.stringify(await look({}));
  expect(all).toContain('Acme');
  expect(all).not.toContain('Old Prairie Co');
  expect(all).not.toContain('default');
});
