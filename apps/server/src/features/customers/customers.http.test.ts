import { lookupCustomers } from '@lanewright/contract';
import { EDITOR_CONFIG } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await startTestApplication();
  const contact = await app.people.make({ name: 'Priya Shah' });
  const shippers = [
    {
      customer_name: 'Prairie Canning',
      customer_slug: 'prc',
      quote_expiration_period: 45,
      profit_center: 'PC-2201',
      nfi_pricing_contact: contact.userId,
      tms: 'Blue Yonder',
      auto_response: true,
    },
    { customer_name: 'Great Prairie Mills', customer_slug: 'gpm', cost_type: 2 as const },
    { customer_name: 'Old Prairie Co', customer_slug: 'opc', deleted_at: new Date() },
    { customer_name: 'Prairie default', customer_slug: 'default', is_default: true },
    { customer_name: 'Acme', customer_slug: 'prairie-west', profit_center: 'PC-1140' },
  ];
  await app.db.insertInto('customer').values(shippers).execute();
  await giveRules('Prairie Canning', 'quote_price_prediction', [{ any: 'rule' }]);
  await giveRules('Acme', 'max_buy_price_prediction', [{ any: 'rule' }]);
  await giveRules('Great Prairie Mills', 'quote_price_prediction', []);
});
afterAll(() => app.end());

/** Gives a shipper a ruleset whose current version holds these rules. */
async function giveRules(
  name: string,
  context: 'quote_price_prediction' | 'max_buy_price_prediction',
  rules: object[],
) {
  const { id } = await app.db
    .selectFrom('customer')
    .select('id')
    .where('customer_name', '=', name)
    .executeTakeFirstOrThrow();
  const ruleset = await app.db
    .insertInto('ruleset')
    .values({ context, customer_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await app.db
    .insertInto('ruleset_version')
    .values({
      ruleset_id: ruleset.id,
      number: 1,
      rules: JSON.stringify(rules),
      author_name: 'Test',
      created_at: app.clock.now(),
      change_reason: 'Market Shift (Priced Up)',
      description: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('ruleset').set({ current_version_id: version.id }).where('id', '=', ruleset.id).execute();
}

const ask = async (query: Record<string, string>) =>
  (await app.call(lookupCustomers, { as: await app.people.viewer(), query })).body;
const namesOf = (body: unknown) => JSON.stringify(body).match(/(?<="customer_name":")[^"]+/g);

describe('the look-up of shippers', () => {
  const look = (query: Record<string, string>) => ask({ ...query, name_only: 'true' });

  test('[P-031 SP-018] finds living shippers by a part of name or code, those beginning with it first', async () => {
    expect(await look({ search: 'PRAIRIE' })).toEqual({
      count: 3,
      next: null,
      results: [
        {
          id: expect.any(Number),
          customer_name: 'Prairie Canning',
          customer_slug: 'prc',
          cost_type: 1,
          quote_expiration_period: 45,
        },
        expect.objectContaining({ customer_name: 'Acme', customer_slug: 'prairie-west' }),
        expect.objectContaining({ customer_name: 'Great Prairie Mills', cost_type: 2, quote_expiration_period: null }),
      ],
    });
  });

  test('offers neither deleted shippers nor the default shipper', async () => {
    expect(namesOf(await look({}))).toEqual(['Acme', 'Great Prairie Mills', 'Prairie Canning']);
  });

  test('[P-033 SP-139] tells the next page, and turns ids back into names, also of the deleted', async () => {
    const lookup = EDITOR_CONFIG.quote_price_prediction.operands.find(({ name }) => name === 'shipper')?.lookup;
    expect([`/v1/${lookup?.url}/`, lookup?.value_field, lookup?.title_field]).toEqual([
      lookupCustomers.path,
      'id',
      'customer_name',
    ]);
    const first = await look({ search: 'pr', limit: '2' });
    expect(first).toMatchObject({
      next: '/v1/customer/?name_only=true&limit=2&offset=2&search=pr&ordering=customer_name',
    });
    expect(namesOf(await look({ search: 'pr', limit: '2', offset: '2' }))).toHaveLength(1);
    const rows = await app.db.selectFrom('customer').select(['id', 'customer_name']).execute();
    const idsOf = (names: string[]) =>
      rows.filter(({ customer_name: name }) => names.includes(name)).map(({ id }) => id);
    const wanted = ['Acme', 'Old Prairie Co', 'Prairie default'];
    const titles = await ask({ ids: idsOf(wanted).join(',') });
    expect(titles).toMatchObject({ count: 3, next: null });
    expect(namesOf(titles)).toEqual(wanted);
    expect(await ask({ ids: `${idsOf(['Acme']).join('')},x,1e3,99999999999999999999` })).toMatchObject({ count: 1 });
    expect(await ask({ ids: '' })).toEqual({ count: 0, next: null, results: [] });
  });

  test('[P-033 R-022] tells the next page of the call without name_only too, which leads to the rest', async () => {
    const first = await ask({ search: 'pr', limit: '2', ordering: '-customer_name' });
    expect(first).toMatchObject({ next: '/v1/customer/?limit=2&offset=2&search=pr&ordering=-customer_name' });
    const rest = { search: 'pr', limit: '2', offset: '2', ordering: '-customer_name' };
    expect(await ask(rest)).toMatchObject({ next: null });
  });

  test('is open to whoever sees quotes; the list itself is not', async () => {
    const as = await app.people.make({ permissions: ['quote.view'] });
    const answers = [
      await app.call(lookupCustomers, { as, query: { name_only: 'true' } }),
      await app.call(lookupCustomers, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  });
});

describe('the shippers list', () => {
  test('[P-050 S-005] lists living shippers by name, the default shipper among them', async () => {
    const body = await ask({});
    expect(body).toMatchObject({ count: 4 });
    expect(namesOf(body)).toEqual(['Acme', 'Great Prairie Mills', 'Prairie Canning', 'Prairie default']);
  });

  test('[S-024 S-029 S-031] tells contact, settings and whether a shipper has rules of its own', async () => {
    expect(await ask({ search: 'pr' })).toMatchObject({
      results: [
        { customer_name: 'Acme', has_price_prediction_rules: false, has_max_buy_price_prediction_rules: true },
        { customer_name: 'Great Prairie Mills', tms: null, profit_center: null, has_price_prediction_rules: false },
        {
          customer_name: 'Prairie Canning',
          nfi_pricing_contact_name: 'Priya Shah',
          profit_center: 'PC-2201',
          tms: 'Blue Yonder',
          auto_response: true,
          is_default: false,
          has_price_prediction_rules: true,
          has_max_buy_price_prediction_rules: false,
        },
        { customer_name: 'Prairie default', is_default: true, auto_response: false },
      ],
    });
  });

  test('[SP-018] searches name and code in any letter case', async () => {
    expect(namesOf(await ask({ search: 'GPM' }))).toEqual(['Great Prairie Mills']);
    expect(namesOf(await ask({ search: ' acme ' }))).toEqual(['Acme']);
    expect(await ask({ search: '%' })).toEqual({ count: 0, next: null, results: [] });
  });

  test.each([
    ['-customer_name', ['Prairie default', 'Prairie Canning', 'Great Prairie Mills', 'Acme']],
    ['customer_slug', ['Prairie default', 'Great Prairie Mills', 'Acme', 'Prairie Canning']],
    ['profit_center', ['Acme', 'Prairie Canning', 'Great Prairie Mills', 'Prairie default']],
    ['-profit_center', ['Prairie Canning', 'Acme', 'Prairie default', 'Great Prairie Mills']],
    ['-nfi_pricing_contact', ['Prairie Canning', 'Acme', 'Prairie default', 'Great Prairie Mills']],
    ['tms', ['Prairie Canning', 'Great Prairie Mills', 'Prairie default', 'Acme']],
    ['-cost_type', ['Great Prairie Mills', 'Acme', 'Prairie default', 'Prairie Canning']],
    ['-auto_response', ['Prairie Canning', 'Acme', 'Prairie default', 'Great Prairie Mills']],
  ])('[SP-017] sorts by %s, absent values last and ties by id the same way', async (ordering, names) => {
    expect(namesOf(await ask({ ordering }))).toEqual(names);
  });

  test('[SP-017 SP-025] pages by limit and offset and refuses what it cannot sort or page by', async () => {
    expect(namesOf(await ask({ limit: '2', offset: '2' }))).toEqual(['Prairie Canning', 'Prairie default']);
    expect(await ask({ offset: '40' })).toEqual({ count: 4, next: null, results: [] });
    const as = await app.people.viewer();
    for (const [field, value] of [
      ['ordering', 'notes'],
      ['limit', '0'],
      ['limit', '101'],
      ['offset', '-1'],
    ] as const) {
      const { status, body } = await app.call(lookupCustomers, { as, query: { [field]: value } });
      expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
    }
  });
});
