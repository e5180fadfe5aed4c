import { createQuote, getQuote, quoteView } from '@lanewright/contract';
import { startPcMilerSimulator, type PcMilerSimulator } from '@lanewright/pc-miler/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUEUES } from '../../queues.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { replayQuote } from '../pricing/index.ts';
import { deleteExpiredMiles } from './kept-miles.ts';
import { pcMilerPartner } from './index.ts';

const KEY = 'a-key-of-the-test';
const MINUTE = 60_000;

let simulator: PcMilerSimulator;
let app: TestApplication;
let world: SmallWorld;
/** Miles of the lane in the current version; each older version has one mile less. Our own road miles are about 960. */
let miles: number | null;

beforeAll(async () => {
  simulator = await startPcMilerSimulator({
    port: 0,
    apiKey: KEY,
    legMiles: ({ version }) => (miles === null ? null : miles - (39 - version)),
  });
  const account = { url: simulator.url, apiKey: KEY, sandbox: true };
  const patience = { tryLimit: 1_500, repeats: 1, firstWait: 1, failuresBeforePause: 1_000 };
  app = await startTestApplication({ partners: [pcMilerPartner.with({ account, options: { patience } })] });
  world = await createSmallWorld(app.db, app.clock);
  await app.startWorking();
});
beforeEach(async () => {
  miles = 977.34;
  await app.db.deleteFrom('kept_miles').execute();
  await shipperTakes(1);
});
afterEach(() => {
  simulator.play(null);
  simulator.say(null);
});
afterAll(async () => {
  await app.end();
  await simulator.close();
});

const shipperTakes = (mileage_provider: number, pc_miler_version = 39) =>
  app.db.updateTable('customer').set({ mileage_provider, pc_miler_version }).execute();

async function read(id: number) {
  return quoteView.parse((await app.call(getQuote, { as: await app.people.analyst(), id })).body);
}

/** A quote after its first run. */
async function priced(changes: object = {}) {
  const as = await app.people.analyst();
  const created = await app.call(createQuote, { as, body: { ...requestOf(world), ...changes } });
  const { id } = quoteView.parse(created.body);
  await expect.poll(async () => (await read(id)).latest_run).not.toBeNull();
  return read(id);
}

const runsOf = async (id: number) =>
  (await app.db.selectFrom('pricing_run').select('trigger').where('quote_id', '=', id).orderBy('id').execute()).map(
    ({ trigger }) => trigger,
  );

describe('the miles of a quote', () => {
  it('[SP-083 Q-035] are those of PC Miler, leg by leg, and say so', async () => {
    const quote = await priced();
    expect(quote).toMatchObject({ distance: 977.3, mileage_provider: 'PC Miler', pc_miler_version: 39 });
    expect(quote.partners.pc_miler).toBe('sandbox');
    expect(quote.latest_run).toMatchObject({ miles: 977.3, miles_basis: 'PC Miler', miles_note: null });
    expect(quote.lane.stops.map((stop) => stop.leg_miles)).toEqual([null, 977.3]);
  });

  it("[SP-083 Q-035] are measured by the shipper's own version, which the quote keeps", async () => {
    await shipperTakes(2, 27);
    const { id } = await priced();
    await shipperTakes(2, 18);
    expect(await read(id)).toMatchObject({ distance: 965.3, mileage_provider: 'PC Miler', pc_miler_version: 27 });
    expect(simulator.requests.at(-1)?.query.get('dataVersion')).toBe('PCM27');
  });

  it('[SP-083] are those of the current version if a shipper’s own miles are missing', async () => {
    await shipperTakes(3, 27);
    expect(await priced()).toMatchObject({ mileage_provider: 'PC Miler', pc_miler_version: 39 });
  });

  it('[B-001] replay to the cent after PC Miler changes its answer', async () => {
    const { id } = await priced();
    miles = 1_200;
    expect((await replayQuote(app.db, id))?.map(({ replay }) => replay)).toEqual([{ kind: 'same' }]);
  });

  it('[SP-132] leave each exchange in the integration logs under the name of PC Miler, without the key', async () => {
    const { id } = await priced();
    const logs = await app.db.selectFrom('integration_log').selectAll().where('quote_id', '=', id).execute();
    const [log, ...others] = logs.filter(({ integration }) => integration === 'PC Miler');
    expect(others).toEqual([]);
    expect(log).toMatchObject({
      targeted_api: 'POST /Service.svc/route/routeReports?dataVersion=PCM39',
      status_code: 200,
      customer_id: world.customerId,
    });
    expect(JSON.stringify(logs)).not.toContain(KEY);
  });

  it('are asked for once a month for a lane and version, and are deleted then', async () => {
    await priced();
    const asked = simulator.requests.length;
    miles = 1_000;
    expect((await priced()).distance).toBe(977.3);
    expect(simulator.requests).toHaveLength(asked);
    await deleteExpiredMiles(app.db, new Date(app.clock.now().getTime() + 29 * 1_440 * MINUTE));
    expect((await priced()).distance).toBe(977.3);
    await deleteExpiredMiles(app.db, new Date(app.clock.now().getTime() + 30 * 1_440 * MINUTE));
    expect((await priced()).distance).toBe(1_000);
  });
});

describe('a quote whose miles PC Miler does not give', () => {
  it.each([
    ['slow', 'did not answer'],
    ['drip', 'did not answer'],
    ['reset', 'did not answer'],
    ['broken', 'did not answer'],
    ['garbage', 'did not answer'],
    ['huge', 'did not answer'],
    ['unauthorized', 'refused the call'],
    ['nulls', 'has no miles for this lane'],
  ] as const)('[SP-083 SP-137] is priced by Lanewright miles and says so: %s', async (fault, said) => {
    simulator.play(fault);
    const quote = await priced();
    expect(quote).toMatchObject({ mileage_provider: 'Lanewright miles', pc_miler_version: null });
    expect(quote.latest_run?.price_cents).toBeGreaterThan(0);
    const note = `PC Miler 39 ${said}, so Lanewright miles count.`;
    expect(quote.latest_run?.miles_note).toEqual({ text: note, is_warning: true });
    expect(quote.latest_run?.findings).toContain(note);
  });

  it.each([
    ['short', 'tells 488.7 miles for leg 1, whose ends lie', true],
    ['far', 'tells 9773.4 miles for leg 1, whose ends lie', true],
    ['negative', 'has no miles for this lane', false],
    ['words', 'has no miles for this lane', false],
    ['fewer', 'has no miles for this lane', false],
    ['twice', 'has no miles for this lane', false],
    ['unknown', 'has no miles for this lane', false],
  ] as const)('[SP-083] is not priced by reports that cannot be true: %s', async (oddity, said, isDoubt) => {
    simulator.say(oddity);
    const { mileage_provider, latest_run: run } = await priced();
    expect(mileage_provider).toBe('Lanewright miles');
    expect(run?.miles_note?.text).toContain(`PC Miler 39 ${said}`);
    expect(run?.automatic_answer?.reasons.includes(run.miles_note?.text ?? '')).toBe(isDoubt);
    expect(await app.db.selectFrom('kept_miles').selectAll().execute()).toEqual([]);
  });

  it('[SP-083] takes those of the current version if its own has none, and says so', async () => {
    await shipperTakes(2, 27);
    miles = null;
    const asked = simulator.requests.length;
    const none = await priced();
    expect(none.latest_run?.miles_note?.text).toBe(
      'PC Miler 27 has no miles for this lane, so Lanewright miles count.',
    );
    const versions = simulator.requests.slice(asked).map(({ query }) => query.get('dataVersion'));
    expect(versions).toEqual(['PCM27', 'PCM39']);
  });
});

describe('when PC Miler comes back', () => {
  const askAgain = async () => {
    await app.db.transaction().execute((transaction) => app.jobs.enqueue(transaction, QUEUES.askMilesAgain, {}));
  };
  const awaited = (quoteId: number) =>
    app.db.selectFrom('awaited_answer').select('tries').where('quote_id', '=', quoteId).executeTakeFirst();

  it('[SP-083 SP-137] an open quote is priced again by its miles', async () => {
    simulator.play('broken');
    const { id } = await priced();
    expect(await awaited(id)).toEqual({ tries: 0 });
    app.clock.advance(MINUTE);
    await askAgain();
    await expect.poll(() => awaited(id)).toEqual({ tries: 1 });
    expect(await runsOf(id)).toEqual(['create']);
    simulator.play(null);
    app.clock.advance(2 * MINUTE);
    await askAgain();
    await expect.poll(async () => (await read(id)).mileage_provider).toBe('PC Miler');
    expect((await read(id)).latest_run?.miles_note).toBeNull();
    expect(await runsOf(id)).toEqual(['create', 'miles']);
    await askAgain();
    await expect.poll(() => awaited(id)).toBeUndefined();
  });

  it('[SP-083 SP-082] an answered quote keeps its price', async () => {
    simulator.play('broken');
    const [answered, open] = [await priced(), await priced()];
    await app.db.updateTable('quote').set({ status: 'responded' }).where('id', '=', answered.id).execute();
    simulator.play(null);
    app.clock.advance(MINUTE);
    await askAgain();
    await expect.poll(async () => (await read(open.id)).mileage_provider).toBe('PC Miler');
    expect(await runsOf(answered.id)).toEqual(['create']);
    expect(await awaited(answered.id)).toBeUndefined();
    expect(await read(answered.id)).toMatchObject({ mileage_provider: 'Lanewright miles', version: answered.version });
  });

  it('[SP-137] a quote keeps its miles after twelve tries', async () => {
    simulator.play('broken');
    const { id } = await priced();
    await app.db.updateTable('awaited_answer').set({ tries: 12 }).where('quote_id', '=', id).execute();
    simulator.play(null);
    app.clock.advance(60 * MINUTE);
    await askAgain();
    await expect.poll(() => awaited(id)).toBeUndefined();
    expect(await runsOf(id)).toEqual(['create']);
  });
});
