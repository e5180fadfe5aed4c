import { listPartners, partnerView } from '@lanewright/contract';
import { startMultimodalSimulator, type MultimodalSimulator } from '@lanewright/softmodal/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { createSmallWorld, requestOf } from '../../../testing/small-world.ts';
import { createQuote, getQuote, quoteView } from '@lanewright/contract';
import { softmodalPartner } from '../../multimodal/index.ts';

const KEY = 'a-key-of-the-test';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let simulator: MultimodalSimulator;
let app: TestApplication;

beforeAll(async () => {
  simulator = await startMultimodalSimulator({
    port: 0,
    apiKey: KEY,
    offersFor: ({ quote_id }) => ({ quote_id: `SM-${quote_id}`, error: null, rates: [] }),
  });
  const account = { url: simulator.url, apiKey: KEY, sandbox: true };
  app = await startTestApplication({
    partners: [softmodalPartner.with({ account, options: { fromMiles: 700 } })],
  });
});
afterAll(async () => {
  await app.end();
  await simulator.close();
});

async function partners() {
  const { body } = await app.call(listPartners, { as: await app.people.administrator() });
  return z.strictObject({ results: z.array(partnerView) }).parse(body).results;
}

const softmodalNow = async () => (await partners()).find(({ integration }) => integration === 'Softmodal');

async function exchanged(ago: number, status_code: number, duration_ms: number | null) {
  const created_at = new Date(app.clock.now().getTime() - ago);
  const targeted_api = 'POST /v1/rates';
  await app.db
    .insertInto('integration_log')
    .values({ created_at, integration: 'Softmodal', targeted_api, status_code, duration_ms })
    .execute();
  return created_at.toISOString();
}

it('[SP-137] a partner that was never asked is ready and has no figures; one without an account cannot be asked', async () => {
  const none = { exchanges: 0, failed: 0, refused: 0, median_ms: null, p95_ms: null };
  expect(await partners()).toEqual(
    expect.arrayContaining([
      {
        integration: 'Softmodal',
        purpose: 'the multimodal service',
        state: 'sandbox',
        condition: { breaker: 'closed', running: 0, waiting: 0, problem: null },
        last_day: none,
        last_good_at: null,
        last_bad: null,
      },
      {
        integration: 'Transplace',
        purpose: 'the auction partner',
        state: 'not_set_up',
        condition: null,
        last_day: none,
        last_good_at: null,
        last_bad: null,
      },
    ]),
  );
});

it('[SP-132 SP-137] the last 24 hours count every try, and an unsent call has no duration', async () => {
  await exchanged(25 * HOUR, 500, 9_000);
  const good = await exchanged(3 * HOUR, 200, 100);
  await exchanged(2 * HOUR, 404, 200);
  await exchanged(90 * MINUTE, 504, 3_000);
  const last = await exchanged(HOUR, 503, null);
  expect(await softmodalNow()).toMatchObject({
    last_day: { exchanges: 4, failed: 2, refused: 1, median_ms: 200, p95_ms: 2720 },
    last_good_at: good,
    last_bad: { at: last, status_code: 503 },
  });
});

it('[SP-137] a partner that answers without JSON is in trouble even with status 200', async () => {
  await app.startWorking();
  simulator.play('garbage');
  const as = await app.people.analyst();
  const world = await createSmallWorld(app.db, app.clock);
  const { body } = await app.call(createQuote, { as, body: requestOf(world) });
  const { id } = quoteView.parse(body);
  await expect.poll(async () => quoteView.parse((await app.call(getQuote, { as, id })).body).latest_run).not.toBeNull();
  const softmodal = await softmodalNow();
  expect(softmodal?.condition).toMatchObject({ breaker: 'closed', problem: 'partner.unreadable' });
});

it('[P-003] only an administrator may read the list', async () => {
  expect((await app.call(listPartners, { as: await app.people.manager() })).status).toBe(403);
});
