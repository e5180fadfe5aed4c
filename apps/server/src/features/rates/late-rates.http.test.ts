import { getQuote, quoteView, patchQuote, type QuoteView } from '@lanewright/contract';
import { startRatesSimulator, type RatesSimulator } from '@lanewright/greenscreens/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { QUEUES } from '../../queues.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { ratesPartner } from './index.ts';

const SECRET = 'the-secret-nobody-may-read';
const MINUTE = 60_000;
const RATES = {
  targetBuyRate: 1800,
  lowBuyRate: 1700,
  highBuyRate: 1950,
  fuelRate: 300,
  confidenceLevel: 81,
  distance: 790,
  currency: 'USD',
} as const;
const MARKET = { volume1Mo: 412, reverseVolume1Mo: 205, laneMomChange: 0.03, laneYoyChange: -0.05 };

let service: RatesSimulator;
let desk: Desk;

beforeAll(async () => {
  service = await startRatesSimulator({
    port: 0,
    clientId: 'lanewright',
    clientSecret: SECRET,
    now: () => desk.clock.now(),
    market: () => ({ rates: RATES, network: RATES, market: MARKET }),
  });
  const account = { url: service.url, clientId: service.clientId, clientSecret: SECRET, sandbox: false };
  const patience = { repeats: 1, firstWait: 1, failuresBeforePause: 1_000 };
  desk = await startDesk({ partners: [ratesPartner.with({ account, options: { standInPort: 0, patience } })] });
  await desk.startWorking();
});
beforeEach(() => desk.db.deleteFrom('awaited_answer').execute());
afterEach(() => service.play(null));
afterAll(async () => {
  await desk.end();
  await service.close();
});

async function read(id: number): Promise<QuoteView> {
  return quoteView.parse((await desk.call(getQuote, { as: await desk.people.analyst(), id })).body);
}

async function priced(changes: Parameters<Desk['request']>[0] = {}): Promise<QuoteView> {
  const id = await desk.given({}, changes);
  await expect.poll(async () => (await read(id)).latest_run).not.toBeNull();
  return read(id);
}

async function pricedWithout(): Promise<QuoteView> {
  service.play('broken');
  const quote = await priced();
  expect(quote.latest_run).toMatchObject({ prediction: null, price_cents: null });
  return quote;
}

const askAgain = () =>
  desk.db.transaction().execute((transaction) => desk.jobs.enqueue(transaction, QUEUES.askRatesAgain, {}));
const awaited = (id: number) =>
  desk.db.selectFrom('awaited_answer').select(['answer', 'tries']).where('quote_id', '=', id).execute();
const triggersOf = async (id: number) =>
  (await desk.db.selectFrom('pricing_run').select('trigger').where('quote_id', '=', id).orderBy('id').execute()).map(
    ({ trigger }) => trigger,
  );

it('[SP-078 SP-137] an open quote is priced again once the rates service is back', async () => {
  const { id, version } = await pricedWithout();
  expect(await awaited(id)).toEqual([{ answer: 'rates', tries: 0 }]);
  desk.clock.advance(MINUTE);
  await askAgain();
  await expect.poll(() => awaited(id)).toEqual([{ answer: 'rates', tries: 1 }]);
  expect(await triggersOf(id)).toEqual(['create']);
  service.play(null);
  desk.clock.advance(2 * MINUTE);
  await askAgain();
  await expect.poll(async () => (await read(id)).latest_run?.prediction).not.toBeNull();
  const quote = await read(id);
  expect(quote).toMatchObject({ version, gs_rate: { prediction_target_buy_rate: 1800 } });
  expect(quote.latest_run?.price_cents).toBeGreaterThan(0);
  expect(await triggersOf(id)).toEqual(['create', 'rates']);
  await askAgain();
  await expect.poll(() => awaited(id)).toEqual([]);
});

it('[SP-132 SP-137] each exchange of asking again is one integration log of its quote', async () => {
  const { id } = await pricedWithout();
  service.play(null);
  const logs = () => desk.db.selectFrom('integration_log').select('status_code').where('quote_id', '=', id).execute();
  const [sent, kept] = [service.requests.length, (await logs()).length];
  desk.clock.advance(MINUTE);
  await askAgain();
  await expect.poll(() => triggersOf(id)).toEqual(['create', 'rates']);
  expect((await logs()).length - kept).toBe(service.requests.length - sent);
});

it('[SP-078] a lane for which the service has no rates is not asked for again', async () => {
  service.play('nulls');
  const { id, latest_run } = await priced();
  expect(latest_run).toMatchObject({ prediction: null });
  expect(await awaited(id)).toEqual([]);
});

it('[SP-078] a lane for which the service turns out to have no rates ends the asking', async () => {
  const { id } = await pricedWithout();
  await desk.db.updateTable('awaited_answer').set({ tries: 3 }).execute();
  service.play('nulls');
  desk.clock.advance(MINUTE);
  await askAgain();
  // That it has no rates for the lane is an answer: the quote says so, and nobody asks any more.
  await expect.poll(() => triggersOf(id)).toEqual(['create', 'rates']);
  await askAgain();
  await expect.poll(() => awaited(id)).toEqual([]);
});

it('[SP-082 SP-137] a quote that was answered, or whose price a person saved, stays as it is', async () => {
  const [answered, saved, open] = [await pricedWithout(), await pricedWithout(), await pricedWithout()];
  await desk.db.updateTable('quote').set({ status: 'responded' }).where('id', '=', answered.id).execute();
  const as = await desk.people.analyst();
  const body = { quoted_price: 2_345, currency: 'USD', cost_type: 1, version: saved.version };
  expect(await desk.call(patchQuote, { as, id: saved.id, body })).toMatchObject({ status: 200 });
  service.play(null);
  desk.clock.advance(MINUTE);
  await askAgain();
  await expect.poll(() => triggersOf(open.id)).toEqual(['create', 'rates']);
  expect(await triggersOf(answered.id)).toEqual(['create']);
  expect(await triggersOf(saved.id)).toEqual(['create']);
  expect(await read(saved.id)).toMatchObject({ quoted_price: 2_345 });
  expect([...(await awaited(answered.id)), ...(await awaited(saved.id))]).toEqual([]);
});

it('[SP-137] a quote keeps what it has after twelve tries', async () => {
  const { id } = await pricedWithout();
  await desk.db.updateTable('awaited_answer').set({ tries: 12 }).where('quote_id', '=', id).execute();
  service.play(null);
  desk.clock.advance(60 * MINUTE);
  await askAgain();
  await expect.poll(() => awaited(id)).toEqual([]);
  expect(await triggersOf(id)).toEqual(['create']);
});
