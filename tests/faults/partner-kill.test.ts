import { pushPartnerRequests, respondToQuote } from '@lanewright/contract';
import { startMeridianSimulator, type MeridianSimulator } from '@lanewright/meridian/simulator';
import { afterEach, expect, test } from 'vitest';
import { offeredLoad } from '../../apps/server/src/features/partner-requests/testing/offered-load.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { openHeldWay, type HeldWay } from './support/held-way.ts';
import { openWorld, requestOf, send, type World } from './support/world.ts';

const ACCOUNT = { apiKey: 'a-key-of-ours', webhookSecret: 'a-secret-of-theirs' };

let application: Application | null = null;
let meridian: MeridianSimulator | null = null;
let way: HeldWay | null = null;
let world: World | null = null;
afterEach(async () => {
  await world?.close();
  await application?.remove();
  await way?.close();
  await meridian?.close();
});

/** Starts Meridian, and a way to it on which receipts can be lost. */
async function playMeridian() {
  const webhookUrl = (): string =>
    `${application?.url ?? ''}${pushPartnerRequests.path.replace('{source}', 'meridian_tms')}`;
  meridian = await startMeridianSimulator({ port: 0, now: () => new Date(), ...ACCOUNT, webhookUrl });
  way = await openHeldWay(meridian.url);
  return { meridian, way };
}

/** Where the database of the application is. */
function databaseOf({ dataDir }: Application) {
  const connection = runningEmbeddedPostgres(dataDir);
  if (connection === null) throw new Error('the embedded PostgreSQL does not run');
  return connection;
}

const loadOf = (reference: string) => {
  const [first, last] = offeredLoad().stops;
  const [from, to] = requestOf(1).lane.stops;
  if (!first || !last || !from || !to) throw new Error('a load has two stops');
  const stops = [
    { ...first, date: from.date },
    { ...last, date: to.date },
  ];
  return offeredLoad({ commodity: `Load of ${reference}`, stops });
};

test(
  '[SP-067] answers killed by SIGKILL before and after they reached the partner arrive there once each',
  { timeout: 120_000 },
  async () => {
    const { meridian: partner, way: held } = await playMeridian();
    const environment = {
      SEED: 'none',
      LANEWRIGHT_NOW: '',
      MERIDIAN_URL: held.url,
      MERIDIAN_KEY: ACCOUNT.apiKey,
      MERIDIAN_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
    };
    const first = await startApplication({ environment });
    application = first;
    world = await openWorld(databaseOf(first));
    const account = { source: 'meridian_tms', code: 'ALDER', customer_id: world.shipper } as const;
    await world.db
      .insertInto('partner_account')
      .values({ ...account, added_at: new Date(), added_by_name: 'Test' })
      .execute();
    for (const reference of ['MRD1', 'MRD2']) partner.board.offer(reference, loadOf(reference));
    expect(await partner.push()).toBe(200);
    const { token } = await world.people.manager();
    const quotes = await world.db
      .selectFrom('partner_request')
      .select(['quote_id', 'reference'])
      .orderBy('id')
      .execute();
    expect(quotes.map(({ reference }) => reference)).toEqual(['MRD1', 'MRD2']);

    // The first answer reaches Meridian and waits for its receipt. The second waits for its turn: it is stored, not sent.
    held.hold(true);
    for (const { quote_id: id } of quotes) {
      const path = respondToQuote.path.replace('{id}', String(id));
      const answered = await send(first.url + path, { token, body: { quoted_price: 2900, cost_type: 1 } });
      expect(answered.status).toBe(200);
    }
    await expect.poll(() => partner.board.answers.length, { timeout: 20_000 }).toBe(1);
    await world.close();
    world = null;
    await first.kill();
    expect(partner.board.answers.map(({ reference }) => reference)).toEqual(['MRD1']);

    held.hold(false);
    const second = await startApplication({ environment, dataDir: first.dataDir });
    application = second;
    const after = openDatabase<Tables>(databaseOf(second), { log: silentLog() });
    const states = () => after.db.selectFrom('partner_delivery').select('state').orderBy('id').execute();
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    expect(partner.board.answers.map(({ reference, act }) => [reference, act])).toEqual([
      ['MRD1', 'answer'],
      ['MRD2', 'answer'],
    ]);
    const status = await after.db.selectFrom('quote').select('status').orderBy('id').execute();
    expect(status).toEqual([{ status: 'responded' }, { status: 'responded' }]);
    await after.close();
  },
);
