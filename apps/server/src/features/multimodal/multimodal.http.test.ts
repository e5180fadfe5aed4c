import { createQuote, getQuote, quoteView } from '@lanewright/contract';
import { startMultimodalSimulator, type MultimodalSimulator } from '@lanewright/softmodal/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { QUEUES } from '../../queues.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { softmodalPartner } from './index.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';

const KEY = 'a-key-of-the-test';

let simulator: MultimodalSimulator;
let app: TestApplication;
let world: SmallWorld;

beforeAll(async () => {
  simulator = await startMultimodalSimulator({
    port: 0,
    apiKey: KEY,
    offersFor: ({ quote_id, equipment }) => ({
      quote_id: `SM-${quote_id}`,
      error: equipment === 'CONTAINER' ? 'No intermodal service between these ramps.' : null,
      rates: [
        { total: 1550.25, transit: 4, charges: [{ name: 'Fuel surcharge', amount: 250.25, fsc: true }] },
        { total: 1490, transit: 5, charges: [{ name: 'Rail linehaul', amount: 1490, fsc: false }] },
      ],
    }),
  });
  const account = { url: simulator.url, apiKey: KEY, sandbox: true };
  app = await startTestApplication({ partners: [softmodalPartner.with({ account, options: { fromMiles: 700 } })] });
  world = await createSmallWorld(app.db, app.clock);
  await app.startWorking();
});
afterEach(() => simulator.play(null));
afterAll(async () => {
  await app.end();
  await simulator.close();
});

/** A quote of 960 miles, after its first run. */
async function priced(equipment_type: string) {
  const as = await app.people.analyst();
  const created = await app.call(createQuote, { as, body: { ...requestOf(world), equipment_type } });
  const { id } = quoteView.parse(created.body);
  const quote = async () => quoteView.parse((await app.call(getQuote, { as, id })).body);
  await expect.poll(async () => (await quote()).latest_run).not.toBeNull();
  return quote();
}

describe('the multimodal offers of a quote', () => {
  it('[SP-074 Q-175] are fetched with pricing and answered with the quote, cheapest first', async () => {
    const { custom_fields, partners, system_id } = await priced('dry_van');
    expect(custom_fields.softmodal).toEqual({
      quote_id: `SM-${system_id}`,
      error: null,
      currency: 'USD',
      at: '2026-11-20T18:00:00.000Z',
      rates: [
        { total: 1490, transit: 5, charges: [{ name: 'Rail linehaul', amount: 1490, fsc: false }] },
        { total: 1550.25, transit: 4, charges: [{ name: 'Fuel surcharge', amount: 250.25, fsc: true }] },
      ],
    });
    expect(partners).toEqual({
      rates: 'not_set_up',
      softmodal: 'sandbox',
      auction: 'not_set_up',
      pc_miler: 'not_set_up',
    });
    const logs = await app.db
      .selectFrom('integration_log')
      .selectAll()
      .where('integration', '=', 'Softmodal')
      .execute();
    expect(logs[0]).toMatchObject({ targeted_api: 'POST /v1/rates', status_code: 200, customer_id: world.customerId });
    expect(JSON.stringify(logs)).not.toContain(KEY);
  });

  it("[SP-074] hold the service's error in place of rates, and a sentence when it does not answer", async () => {
    expect((await priced('intermodal')).custom_fields.softmodal).toMatchObject({
      error: 'No intermodal service between these ramps.',
      rates: [],
    });
    simulator.play('garbage');
    const quote = await priced('dry_van');
    expect(quote.custom_fields.softmodal).toMatchObject({
      error: 'The intermodal rates could not be fetched.',
      rates: [],
    });
    expect(quote.latest_run?.price_cents).toBeGreaterThan(0);
  });

  it('[Q-050] are not asked for other equipment', async () => {
    const sent = simulator.requests.length;
    expect((await priced('reefer')).custom_fields.softmodal).toBeNull();
    expect(simulator.requests).toHaveLength(sent);
  });
});

it('[SP-074 SP-137] come late where the service was down, and the open quote is priced again with them', async () => {
  simulator.play('broken');
  const { id, custom_fields } = await priced('dry_van');
  expect(custom_fields.softmodal).toMatchObject({ error: 'The intermodal rates could not be fetched.' });
  simulator.play(null);
  app.clock.advance(60_000);
  await app.db.transaction().execute((transaction) => app.jobs.enqueue(transaction, QUEUES.askPanelsAgain, {}));
  const as = await app.people.analyst();
  const offers = async () => quoteView.parse((await app.call(getQuote, { as, id })).body).custom_fields.softmodal;
  await expect.poll(offers).toMatchObject({ error: null, rates: [{ total: 1490 }, { total: 1550.25 }] });
});
