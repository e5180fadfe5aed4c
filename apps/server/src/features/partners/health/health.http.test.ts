import { listPartners, partnerView } from '@lanewright/contract';
import { startMultimodalSimulator, type MultimodalSimulator } from '@lanewright/softmodal/simulator';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PartnerConditionTable } from '../../../partner-condition-table.ts';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { createSmallWorld, requestOf } from '../../../testing/small-world.ts';
import { createQuote, getQuote, quoteView } from '@lanewright/contract';
import { softmodalPartner } from '../../multimodal/index.ts';

const READY = { breaker: 'closed', running: 0, waiting: 0, problem: null } as const;
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
        condition: READY,
        processes: [
          {
            role: 'all',
            host: expect.any(String),
            process_number: process.pid,
            told_at: app.clock.now().toISOString(),
            condition: READY,
          },
        ],
        last_day: none,
        last_good_at: null,
        last_bad: null,
      },
      {
        integration: 'Transplace',
        purpose: 'the auction partner',
        state: 'not_set_up',
        condition: null,
        processes: [],
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

describe('the other processes', () => {
  const WORKER = { role: 'worker', host: 'host-2', integration: 'Softmodal', ...READY } as const;
  const given = (
    secondsAgo: number,
    process_number: number,
    changes: Partial<Insertable<PartnerConditionTable>> = {},
  ) =>
    app.db
      .insertInto('partner_condition')
      .values({
        ...WORKER,
        process: randomUUID(),
        process_number,
        told_at: new Date(Date.now() - secondsAgo * 1000),
        ...changes,
      })
      .execute();
  const shown = async () => (await softmodalNow())?.processes.map(({ process_number }) => process_number);
  beforeEach(() => app.db.deleteFrom('partner_condition').execute());

  it('[SP-137] are shown with their own breakers, and the worst one counts for the partner', async () => {
    await given(5, 4711, { breaker: 'open', problem: 'partner.paused', running: 2 });
    const softmodal = await softmodalNow();
    expect(softmodal?.condition).toMatchObject({ breaker: 'open', problem: 'partner.paused' });
    expect(softmodal?.processes).toEqual([
      expect.objectContaining({ role: 'all', process_number: process.pid }),
      expect.objectContaining({
        role: 'worker',
        host: 'host-2',
        process_number: 4711,
        condition: { breaker: 'open', running: 2, waiting: 0, problem: 'partner.paused' },
      }),
    ]);
  });

  it('[SP-137] are left out once they are dead, and the live ones delete their reports', async () => {
    await given(20, 4711);
    await given(60, 4712);
    expect(await shown()).toEqual([process.pid, 4711]);
    await app.partnerConditions.report();
    await app.partnerConditions.report();
    const kept = await app.db.selectFrom('partner_condition').select('process_number').execute();
    expect(new Set(kept.map(({ process_number }) => process_number))).toEqual(new Set([process.pid, 4711]));
    expect(kept).toHaveLength(2);
    // The process's own stored report is never shown beside its current state.
    expect(await shown()).toEqual([process.pid, 4711]);
  });

  it('[SP-137] no longer see a process that shut down normally', async () => {
    await app.partnerConditions.report();
    await app.partnerConditions.stop();
    expect(await app.db.selectFrom('partner_condition').selectAll().execute()).toEqual([]);
  });
});

it('[P-003] only an administrator may read the list', async () => {
  expect((await app.call(listPartners, { as: await app.people.manager() })).status).toBe(403);
});
