import { cents } from '@lanewright/units';
import { markQuote, rejectQuote, respondToQuote, searchAuction } from '@lanewright/contract';
import { createAuctionPartner, type AuctionPartner } from '@lanewright/transplace/client';
import { startAuctionSimulator, type AuctionSimulator, type RunningAuction } from '@lanewright/transplace/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { auctionPartner, auctionSource } from './index.ts';

const REFERENCE = 'RFQ-7';
const KEY = 'a-key-of-the-test';

let desk: Desk;
let unset: Desk;
let simulator: AuctionSimulator;
let partner: AuctionPartner;
let auction: RunningAuction | null;

const inMinutes = (minutes: number) => new Date(desk.clock.now().getTime() + minutes * 60_000);

beforeAll(async () => {
  simulator = await startAuctionSimulator({
    port: 0,
    apiKey: KEY,
    now: () => desk.clock.now(),
    auctionOf: (reference) => (reference === REFERENCE ? auction : null),
  });
  desk = await startDesk({
    partners: [auctionPartner.with({ account: { url: simulator.url, apiKey: KEY, sandbox: false }, options: null })],
  });
  unset = await startDesk();
  // Pricing is asked as a person would wait; here nobody should.
  partner = createAuctionPartner({
    url: simulator.url,
    apiKey: KEY,
    now: () => desk.clock.now(),
    observe: async () => undefined,
    patience: { firstWait: 1 },
  });
});
beforeEach(() => {
  auction = { bestBid: 2150, maxBid: 2400, endsAt: inMinutes(10) };
});
afterEach(() => simulator.play(null));
afterAll(async () => {
  await partner.close();
  await desk.end();
  await unset.end();
  await simulator.close();
});

const given = (columns: Parameters<Desk['given']>[0] = {}) =>
  desk.given({ request_source: 'transplace', shipper_quote_id: REFERENCE, ...columns });

async function asked(id: number, at = desk) {
  const { status, body } = await at.call(searchAuction, { as: await at.people.viewer(), id });
  return { status, body };
}

async function act(endpoint: typeof markQuote | typeof respondToQuote | typeof rejectQuote, id: number, body: object) {
  const answer = await desk.call(endpoint, { as: await desk.people.manager(), id, body });
  return { status: answer.status, body: answer.body };
}

const responded = (price: number, currency = 'USD') => ({ status: 'responded', price, currency, cost_type: 1 });

describe('the auction of a quote', () => {
  it('[P-021 Q-176] is told as it stands, and the exchange is kept without the key', async () => {
    const id = await given();
    expect(await asked(id)).toEqual({ status: 200, body: { bestBidAmount: 2150, maxBid: 2400, timeLeft: 600 } });
    auction = { bestBid: null, maxBid: null, endsAt: inMinutes(-1) };
    expect(await asked(id)).toEqual({ status: 200, body: { bestBidAmount: null, maxBid: null, timeLeft: 0 } });
    const logs = await desk.db.selectFrom('integration_log').selectAll().where('quote_id', '=', id).execute();
    expect(logs).toHaveLength(2);
    expect(logs[0]).toMatchObject({ integration: 'Transplace', targeted_api: 'GET /auctions/RFQ-7', status_code: 200 });
    expect(JSON.stringify(logs)).not.toContain(KEY);
  });

  it('[P-021] is refused for quotes of other channels, unknown ones, and those the partner does not know', async () => {
    expect(await asked(await desk.given())).toEqual({
      status: 409,
      body: { detail: 'There is no auction behind a quote that came by Quote form.' },
    });
    expect(await asked(999_999)).toMatchObject({ status: 404 });
    const unknown = { status: 409, body: { detail: 'The auction partner knows no auction of this quote.' } };
    expect(await asked(await given({ shipper_quote_id: 'RFQ-8' }))).toEqual(unknown);
    expect(await asked(await given({ shipper_quote_id: null }))).toEqual(unknown);
  });

  it('[P-021] says apart that the partner is not set up and that it does not answer', async () => {
    const id = await unset.given({ request_source: 'transplace', shipper_quote_id: REFERENCE });
    expect(await asked(id, unset)).toEqual({
      status: 409,
      body: { detail: 'The auction partner is not set up.' },
    });
    simulator.play('garbage');
    expect(await asked(await given())).toMatchObject({ status: 503 });
  });

  it('gives pricing its best bid in the currency of the quote, or nothing', async () => {
    const source = auctionSource({ db: desk.db, partner });
    const id = await given({ currency: 'CAD' });
    expect(await source?.(id)).toEqual({ bid: { best_bid: 215_000, currency: 'CAD' }, isAwaited: false });
    const none = { bid: null, isAwaited: false };
    expect(await source?.(await desk.given())).toEqual(none);
    auction = { bestBid: null, maxBid: 2400, endsAt: inMinutes(10) };
    expect(await source?.(id)).toEqual(none);
    expect(await source?.(999_999)).toBeNull();
    simulator.play('broken');
    expect(await source?.(id)).toEqual({ bid: null, isAwaited: true });
    expect(auctionSource({ db: desk.db, partner: null })).toBeNull();
  });
});

describe('an answer to a quote of an auction', () => {
  const send = { quoted_price: 2401, cost_type: 1 };

  it('[SP-073] is refused above the max bid, and nothing is written', async () => {
    const id = await given();
    const before = await desk.row(id);
    expect(await act(markQuote, id, responded(2401))).toEqual({
      status: 400,
      body: { price: ['Must not be above the max bid of $2,400'] },
    });
    expect(await act(respondToQuote, id, send)).toEqual({
      status: 400,
      body: { quoted_price: ['Must not be above the max bid of $2,400'] },
    });
    expect(await act(markQuote, id, responded(1800, 'CAD'))).toMatchObject({
      status: 400,
      body: { currency: [expect.any(String)] },
    });
    expect(await desk.row(id)).toEqual(before);
    expect(await act(markQuote, id, responded(2400))).toMatchObject({ status: 200, body: { status: 'responded' } });
  });

  it('[SP-073] is refused when its time is over, by whatever act, and nothing is written', async () => {
    const id = await given();
    auction = { bestBid: 2150, maxBid: 2400, endsAt: inMinutes(0) };
    const before = await desk.row(id);
    const over = { status: 409, body: { detail: 'Auction time expired.' } };
    expect(await act(markQuote, id, responded(2000))).toEqual(over);
    expect(await act(markQuote, id, { status: 'rejected' })).toEqual(over);
    expect(await act(respondToQuote, id, { ...send, quoted_price: 2000 })).toEqual(over);
    expect(await act(rejectQuote, id, { rejection_reason: 'Lead Time' })).toEqual(over);
    expect(await desk.row(id)).toEqual(before);
  });

  it('[SP-073] is judged anew on a quote that was answered before, and never on its outcome', async () => {
    const id = await given({ status: 'responded', quoted_price_cents: cents(230_000) });
    expect(await act(markQuote, id, responded(2500))).toMatchObject({ status: 400 });
    auction = { bestBid: 2150, maxBid: 2400, endsAt: inMinutes(-60) };
    expect(await act(markQuote, id, { status: 'won', load_number: 'L-77' })).toMatchObject({ status: 200 });
  });

  it('[SP-073] is not sent while the partner does not answer; what happened elsewhere can still be marked', async () => {
    const id = await given();
    simulator.play('garbage');
    const before = await desk.row(id);
    expect(await act(respondToQuote, id, send)).toMatchObject({ status: 503 });
    expect(await act(rejectQuote, id, { rejection_reason: 'Lead Time' })).toMatchObject({ status: 503 });
    expect(await desk.row(id)).toEqual(before);
    // Other tests sent other prices under the same number.
    const confirm_warnings = ['price.differs_from_earlier'];
    const body = { ...responded(2600), confirm_warnings };
    expect(await act(markQuote, id, body)).toMatchObject({ status: 200 });
  });

  it('asks no auction for quotes of other channels, nor for what the status refuses', async () => {
    const sent = simulator.requests.length;
    expect(await act(markQuote, await desk.given(), responded(9000))).toMatchObject({ status: 200 });
    expect(await act(markQuote, await given({ status: 'lost' }), responded(9000))).toMatchObject({ status: 409 });
    expect(await act(markQuote, 999_999, responded(9000))).toMatchObject({ status: 404 });
    const as = await desk.people.viewer();
    expect(await desk.call(markQuote, { as, id: await given(), body: responded(9000) })).toMatchObject({ status: 403 });
    expect(simulator.requests).toHaveLength(sent);
  });
});
