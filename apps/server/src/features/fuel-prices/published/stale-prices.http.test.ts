import { createQuote, getQuote, quoteView, readPublishedPrices } from '@lanewright/contract';
import { startEiaSimulator, type EiaSimulator } from '@lanewright/eia/simulator';
import { parseDay } from '@lanewright/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { createFuelSheet } from '../../../testing/back-office.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../../testing/small-world.ts';
import { eiaPartner } from '../../eia/index.ts';

const KEY = 'a-key-of-the-test';
const LAST_KNOWN = parseDay('2026-11-02') ?? expect.fail();
const STALE = 'The diesel price is older than 14 days.';

let eia: EiaSimulator;
let app: TestApplication;
let world: SmallWorld;

beforeAll(async () => {
  eia = await startEiaSimulator({
    port: 0,
    apiKey: KEY,
    pricesFrom: () => [{ region: 'U.S.', week: '2026-11-16', value: '3.841' }],
  });
  const account = { url: eia.url, apiKey: KEY, sandbox: false };
  app = await startTestApplication({ partners: [eiaPartner.with({ account, options: null })] });
  world = await createSmallWorld(app.db, app.clock, { autoResponse: true });
  await createFuelSheet(app.db, { customer: world.customerId, region: 'U.S.', ranges: [[3_000, 4_500, 4_000]] });
  await app.startWorking();
});
afterAll(async () => {
  await app.end();
  await eia.close();
});

/** Why the first run of a new quote of this cost type is not answered automatically. */
async function reasonsFor(cost_type: number): Promise<readonly string[]> {
  const as = await app.people.analyst();
  const created = quoteView.parse((await app.call(createQuote, { as, body: { ...requestOf(world), cost_type } })).body);
  const quote = async () => quoteView.parse((await app.call(getQuote, { as, id: created.id })).body);
  await expect.poll(async () => (await quote()).latest_run).not.toBeNull();
  return (await quote()).latest_run?.automatic_answer?.reasons ?? [];
}

it('[SP-128 SP-125] a diesel price older than 14 days holds automatic answers of Line Haul types, until the series is read', async () => {
  // The clock stands at 2026-11-20.
  await app.db.deleteFrom('diesel_price').where('week', '>', LAST_KNOWN).execute();
  expect(await reasonsFor(2)).toContain(STALE);
  expect(await reasonsFor(3)).toContain(STALE);
  expect(await reasonsFor(1)).not.toContain(STALE);
  const as = await app.people.administrator();
  expect((await app.call(readPublishedPrices, { as, body: { series: 'diesel' } })).status).toBe(200);
  expect(await reasonsFor(2)).not.toContain(STALE);
});
