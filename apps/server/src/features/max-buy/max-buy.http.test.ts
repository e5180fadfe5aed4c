import { askMaxBuy, createCallerQuote } from '@lanewright/contract';
import { act, apply, operand, rule } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { makeMachine, type Machine } from '../../testing/machines.ts';
import { idOf } from '../../testing/quote-desk.ts';
import { ruleShipper, saveMaxBuy } from '../../testing/rule-desk.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';

let app: TestApplication;
let world: SmallWorld;
let machine: Machine;
beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  machine = await makeMachine(app, { customerId: world.customerId });
});
afterAll(() => app.end());

const LANE = {
  origin: { city: 'Joliet', state: 'IL' },
  destination: { postal_code: '75141' },
  equipment_type: 'dry_van',
  pickup_date: '2026-11-23',
};
const ask = async (body: unknown, by = machine) => app.call(askMaxBuy, { body, headers: by.headers });
const lastLog = async () =>
  app.db.selectFrom('integration_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** All that a question must leave as it was; the exchange is told elsewhere. */
async function stored() {
  const { db } = app;
  return {
    quotes: await db.selectFrom('quote').selectAll().orderBy('id').execute(),
    runs: await db.selectFrom('pricing_run').select('id').execute(),
    activities: await db.selectFrom('activity').select('id').execute(),
  };
}

describe('[SP-134] a machine asks what a carrier may be paid', () => {
  test('and is answered from the high buy rate through the max buy rules; nothing is stored but the exchange', async () => {
    const before = await stored();
    const plain = await ask(LANE);
    expect([plain.status, plain.body]).toEqual([
      200,
      { max_buy: expect.any(Number), currency: 'USD', outcome: 'respond', reasons: [] },
    ]);
    const rules = [
      rule({
        name: 'Never above 1500',
        test: apply('greater', operand('max_buy'), 1500),
        actions: [act('max_buy', 1500), act('max_buy_adder_amount', 25)],
      }),
    ];
    await saveMaxBuy(app, world.customerId, rules);
    expect((await ask({ ...LANE, customer: world.customerId })).body).toEqual({
      max_buy: 1525,
      currency: 'USD',
      outcome: 'respond',
      reasons: [],
    });
    expect(await stored()).toEqual(before);
    const log = await lastLog();
    expect(log).toMatchObject({
      integration: 'Max Buy',
      targeted_api: 'POST /v1/max-buy/',
      status_code: 200,
      customer_id: world.customerId,
      quote_id: null,
    });
    expect(JSON.parse(log.request_body ?? '')).toEqual({ ...LANE, customer: world.customerId });
    expect(JSON.parse(log.response_body ?? '')).toMatchObject({ max_buy: 1525 });
  });

  test('about a quote of its own, which is priced as it stands', async () => {
    const { customer: _customer, ...request } = requestOf(world);
    const quote = idOf((await app.call(createCallerQuote, { headers: machine.headers, body: request })).body);
    const before = await stored();
    expect((await ask({ ...LANE, quote_id: quote })).status).toBe(200);
    expect(await lastLog()).toMatchObject({ quote_id: quote, status_code: 200 });
    const wrong = {
      ...LANE,
      destination: { city: 'Dallas', state: 'TX' },
      equipment_type: 'reefer',
      pickup_date: '2026-11-24',
    };
    const refused = await ask({ ...wrong, quote_id: quote });
    const sentence = ['Is not that of the quote'];
    expect([refused.status, refused.body]).toEqual([
      400,
      { destination: sentence, equipment_type: sentence, pickup_date: sentence },
    ]);
    const other = await makeMachine(app, { customerId: world.customerId });
    expect((await ask({ ...LANE, quote_id: quote }, other)).status).toBe(404);
    expect(await lastLog()).toMatchObject({ integration: 'Max Buy', status_code: 404, quote_id: null });
    expect(await stored()).toEqual(before);
  });

  test('about a quote that a person gave to another shipper since, and is told of none', async () => {
    const { customer: _customer, ...request } = requestOf(world);
    const quote = idOf((await app.call(createCallerQuote, { headers: machine.headers, body: request })).body);
    const { id: other } = await ruleShipper(app);
    await app.db.updateTable('quote').set({ customer_id: other }).where('id', '=', quote).execute();
    expect((await ask({ ...LANE, quote_id: quote })).status).toBe(404);
    expect(await lastLog()).toMatchObject({ status_code: 404, quote_id: null });
  });

  test('and gets no figure where none is known, with the reason', async () => {
    const nowhere = { ...LANE, origin: { city: 'Boise', state: 'ID' }, destination: { city: 'Bangor', state: 'ME' } };
    expect((await ask(nowhere)).body).toEqual({
      max_buy: null,
      currency: 'USD',
      outcome: 'no-reply',
      reasons: [expect.stringContaining('No high buy rate')],
    });
  });

  test('for a shipper that its key may ask for, by id or code', async () => {
    const { id } = await ruleShipper(app);
    const bound = await ask({ ...LANE, customer: id });
    expect([bound.status, bound.body]).toEqual([400, { customer: ['This key asks for another shipper'] }]);
    const free = await makeMachine(app);
    expect((await ask(LANE, free)).body).toEqual({ customer: ['This field is required'] });
    expect((await ask({ ...LANE, customer: 'no-such-code' }, free)).body).toEqual({
      customer: ['There is no such shipper'],
    });
    const { customer_slug: code } = await app.db
      .selectFrom('customer')
      .select('customer_slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await ask({ ...LANE, customer: code }, free)).status).toBe(200);
  });

  test('and every wrong question is an exchange too', async () => {
    for (const [wrong, field] of [
      [{ ...LANE, origin: { city: 'Nowhereville', state: 'IL' } }, 'origin'],
      [{ ...LANE, origin: { city: 'Joliet' } }, 'origin'],
      [{ ...LANE, equipment_type: 'sledge' }, 'equipment_type'],
      [{ ...LANE, pickup_date: 'soon' }, 'pickup_date'],
      [{ ...LANE, pickup_date: '0001-11-23' }, 'pickup_date'],
      [{ ...LANE, pickup_date: '2100-01-01' }, 'pickup_date'],
    ] as const) {
      const { id } = await lastLog();
      const answer = await ask(wrong);
      expect([answer.status, answer.body]).toEqual([400, { [field]: [expect.any(String)] }]);
      const log = await lastLog();
      expect(log.id).toBeGreaterThan(id);
      expect(log).toMatchObject({ integration: 'Max Buy', status_code: 400 });
    }
  });
});
