import { createCallerQuote, getQuote, quoteView, type QuoteView } from '@lanewright/contract';
import { startAuctionSimulator, type AuctionSimulator } from '@lanewright/transplace/simulator';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { QUEUES } from '../../queues.ts';
import { makeMachine, type Machine } from '../../testing/machines.ts';
import { idOf, startDesk, type Desk } from '../../testing/quote-desk.ts';
import { auctionPartner } from './index.ts';

const KEY = 'a-key-of-the-test';
const MINUTE = 60_000;

let desk: Desk;
let simulator: AuctionSimulator;
let machine: Machine;
let count = 0;

beforeAll(async () => {
  simulator = await startAuctionSimulator({
    port: 0,
    apiKey: KEY,
    now: () => desk.clock.now(),
    auctionOf: (reference) =>
      reference.startsWith('RFQ')
        ? { bestBid: 2150, maxBid: 2400, endsAt: new Date(desk.clock.now().getTime() + 60 * MINUTE) }
        : null,
  });
  const account = { url: simulator.url, apiKey: KEY, sandbox: false };
  desk = await startDesk({ partners: [auctionPartner.with({ account, options: null })] });
  machine = await makeMachine(desk, { source: 'transplace', customerId: desk.alder });
  await desk.startWorking();
});
afterEach(() => simulator.play(null));
afterAll(async () => {
  await desk.end();
  await simulator.close();
});

const read = async (id: number): Promise<QuoteView> =>
  quoteView.parse((await desk.call(getQuote, { as: await desk.people.analyst(), id })).body);

/** Creates a quote of the auction partner with a reference that starts with `begin`, and waits for its price. */
async function priced(begin = 'RFQ'): Promise<number> {
  count += 1;
  const { customer: _ours, ...body } = desk.request({ shipper_quote_id: `${begin}-${count}` });
  const id = idOf((await desk.call(createCallerQuote, { body, headers: machine.headers })).body);
  await expect.poll(async () => (await read(id)).latest_run).not.toBeNull();
  return id;
}
const awaited = async (id: number) =>
  (await desk.db.selectFrom('awaited_answer').select('answer').where('quote_id', '=', id).execute()).map(
    ({ answer }) => answer,
  );
const triggersOf = async (id: number) =>
  (await desk.db.selectFrom('pricing_run').select('trigger').where('quote_id', '=', id).orderBy('id').execute()).map(
    ({ trigger }) => trigger,
  );
const askAgain = () =>
  desk.db.transaction().execute((transaction) => desk.jobs.enqueue(transaction, QUEUES.askBidsAgain, {}));

it('[SP-139 SP-137] asks again for a best bid that the partner failed to return, and prices the open quote with it', async () => {
  simulator.play('unauthorized');
  const id = await priced();
  expect(await awaited(id)).toEqual(['auction']);
  simulator.play(null);
  desk.clock.advance(MINUTE);
  await askAgain();
  await expect.poll(() => triggersOf(id)).toEqual(['create', 'auction']);
  const run = await desk.db
    .selectFrom('pricing_run')
    .select('inputs')
    .where('quote_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(run.inputs)).toContain('"best_bid":215000');
});

it('[SP-137] does not ask again about an auction that the partner does not know', async () => {
  const id = await priced('ABC');
  expect(await awaited(id)).toEqual([]);
});
