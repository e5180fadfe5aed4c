import * as contract from '@lanewright/contract';
import type { OfferedLoad } from '@lanewright/partner-kit';
import { startTidewaterSimulator, type TidewaterSimulator, type WrittenTender } from '@lanewright/tidewater/simulator';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/application.ts';
import { fixedClock } from '../../platform/clock.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { sendTenderDocument } from '../tenders/index.ts';
import { tidewaterPartner } from './partner.ts';

let tidewater: TidewaterSimulator;
let desk: PartnerDesk;
let number = 0;
let load: OfferedLoad;

beforeAll(async () => {
  tidewater = await startTidewaterSimulator({
    port: 0,
    now: () => fixedClock(TEST_NOW).now(),
    zone: 'America/Chicago',
  });
  const { url, apiKey, secret, ids } = tidewater;
  const account = { url, apiKey, secret, ids, sandbox: true };
  desk = await startPartnerDesk('tidewater_tms', tidewaterPartner.with({ account, options: null }));
});
// Each load differs from the others, so that none is taken for a repeat of another.
beforeEach(() => {
  number += 1;
  load = offeredLoad({ commodity: `Load ${number}`, weightPounds: 30_000 + number });
});
afterAll(async () => {
  await desk.end();
  await tidewater.close();
});

const shipment = () => `TW${number}`;
const tender = (changes: Partial<WrittenTender> = {}): WrittenTender => ({
  shipmentId: shipment(),
  purpose: '00',
  load,
  charge: cents(245_000),
  ourReference: null,
  ...changes,
});

async function deliver(...tenders: readonly WrittenTender[]): Promise<void> {
  tidewater.put(tidewater.write(...tenders));
  await desk.poll();
}

/** Asks for a price of the load and has it answered; answers the quote's id. */
async function quoted(price = 2450): Promise<number> {
  await deliver(tender({ purpose: '13', charge: null }));
  const { id } = await desk.quoteOf(shipment());
  await desk.respond(id, price);
  await desk.deliver(id);
  return id;
}

const statusOf = async (id: number) => (await desk.row(id)).status;
const tendersOf = async (id: number) =>
  (await desk.call(contract.listQuoteTenders, { as: await desk.people.manager(), id })).body as contract.TenderView[];
async function onlyTender(id: number): Promise<contract.TenderView> {
  const [one] = await tendersOf(id);
  if (one === undefined) throw new Error('the quote has no tender');
  return one;
}
const answer = async (id: number, body: object) =>
  desk.call(contract.answerTender, { as: await desk.people.manager(), id, body });

/** Sends what waits to go out because of tenders. */
async function sendAll(): Promise<void> {
  const rows = await desk.db.selectFrom('tender_delivery').select('id').where('state', '=', 'queued').execute();
  for (const { id } of rows) await sendTenderDocument(desk.partnerRoom, { delivery_id: id });
}
const responses = () =>
  tidewater.sent.flatMap(({ document }) =>
    document.kind === 'response' && document.response.shipmentId === shipment() ? [document.response] : [],
  );

describe('[B-040] a 204 that asks for a price', () => {
  it('[B-040 SP-068] becomes a quote, and its answer is a 990 with our price and number', async () => {
    const id = await quoted();
    expect(await desk.quoteOf(shipment())).toMatchObject({
      request_source: 'tidewater_tms',
      customer: desk.alder,
      shipper_quote_id: shipment(),
      status: 'responded',
      weight: load.weightPounds,
    });
    expect(responses()).toMatchObject([
      { decision: 'counter', charge: 245_000, reference: `Q${String(id).padStart(8, '0')}` },
    ]);
  });

  it('[B-040] without a charge counts as asking, whatever its purpose', async () => {
    await deliver(tender({ charge: null }));
    expect(await desk.quoteOf(shipment())).toMatchObject({ status: 'open' });
  });

  it('[B-040] with a qualifier that nobody knows waits for a person, with its place', async () => {
    const file = tidewater.write(tender({ purpose: '13', charge: null }));
    tidewater.put({ ...file, text: file.text.replace('G62*69', 'G62*ZZ') });
    await desk.poll();
    expect(await desk.requestOf(shipment())).toMatchObject({
      state: 'waiting',
      quote_id: null,
      problems: [expect.stringContaining('A date has a qualifier that is not known: ZZ (G62, segment')],
    });
  });
});

describe('[B-040] a tender of a load we quoted', () => {
  it('[B-040] at our price wins the quote with the tender as its proof, and accepts nothing by itself', async () => {
    const id = await quoted();
    await deliver(tender({ ourReference: `Q${String(id).padStart(8, '0')}` }));
    expect(await statusOf(id)).toBe('won');
    expect(await onlyTender(id)).toMatchObject({
      state: 'open',
      match: 'our_reference',
      charge: 2450,
      our_price: 2450,
      difference: 0,
      takes_our_offer: true,
      document: expect.stringContaining(`B2**LNWR**${shipment()}`),
    });
    await sendAll();
    expect(responses().map(({ decision }) => decision)).toEqual(['counter']);
  });

  it('[B-040] is accepted by a person, once, by a 990 through the outbox', async () => {
    const id = await quoted();
    await deliver(tender());
    const shown = await onlyTender(id);
    expect(shown.match).toBe('shipment_id');
    const [first, second] = await Promise.all([
      answer(shown.id, { sequence: shown.sequence, decision: 'accept' }),
      answer(shown.id, { sequence: shown.sequence, decision: 'accept' }),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    await sendAll();
    expect(responses().map(({ decision }) => decision)).toEqual(['counter', 'accept']);
    expect(await onlyTender(id)).toMatchObject({ state: 'accepted', delivery: { state: 'sent', problem: null } });
  });

  it('[B-040] at another price is held with both prices, and wins at the price of the tender once accepted', async () => {
    const id = await quoted();
    await deliver(tender({ charge: cents(240_000) }));
    expect(await statusOf(id)).toBe('responded');
    const shown = await onlyTender(id);
    expect(shown).toMatchObject({
      takes_our_offer: false,
      difference: -50,
      differences: ['The tender is for $2,400.00, our price is $2,450.00.'],
    });
    expect((await answer(shown.id, { sequence: shown.sequence, decision: 'accept' })).status).toBe(200);
    expect(await desk.row(id)).toMatchObject({ status: 'won', quoted_price_cents: 240_000 });
  });

  it('[B-040] for another day is held, though the price is ours', async () => {
    const id = await quoted();
    const [pickup, ...rest] = load.stops;
    if (pickup === undefined) throw new Error('the load has no stops');
    const later = { ...load, stops: [{ ...pickup, date: '2026-11-22T08:00' }, ...rest] };
    await deliver(tender({ load: later }));
    expect(await statusOf(id)).toBe('responded');
    expect((await onlyTender(id)).differences).toEqual(['Stop 1 is on 2026-11-22, in our quote on 2026-11-21.']);
  });

  it('[B-040] is declined with a reason, and the quote stays as it is', async () => {
    const id = await quoted();
    await deliver(tender({ charge: cents(200_000) }));
    const { id: tenderId, sequence } = await onlyTender(id);
    expect((await answer(tenderId, { sequence, decision: 'decline' })).status).toBe(400);
    expect((await answer(tenderId, { sequence, decision: 'decline', reason: 'Lead Time' })).status).toBe(200);
    await sendAll();
    expect(responses().at(-1)).toMatchObject({ decision: 'decline', reason: 'Lead Time' });
    expect(await statusOf(id)).toBe('responded');
  });

  it('[B-040] that was changed since it was shown is not answered', async () => {
    const id = await quoted();
    await deliver(tender({ charge: cents(240_000) }));
    const shown = await onlyTender(id);
    await deliver(tender({ purpose: '04', charge: cents(100_000) }));
    const refused = await answer(shown.id, { sequence: shown.sequence, decision: 'accept' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'The shipper changed this tender. Look at it again.' },
    });
    expect(await onlyTender(id)).toMatchObject({ state: 'open', charge: 1000 });
    expect(await statusOf(id)).toBe('responded');
  });

  it('[B-040] whose answer Tidewater refuses is open again with the reason', async () => {
    const id = await quoted();
    await deliver(tender());
    const { id: tenderId, sequence } = await onlyTender(id);
    // Receipts first, so that the fault meets the answer.
    await sendAll();
    await answer(tenderId, { sequence, decision: 'accept' });
    tidewater.play('unauthorized_once');
    await sendAll();
    expect(await onlyTender(id)).toMatchObject({
      state: 'open',
      delivery: { state: 'failed', problem: 'It was refused with status 401.' },
    });
  });
});

describe('[B-040] a tender without a quote', () => {
  it('[B-040] waits for a person, who names its quote', async () => {
    const own = await desk.given({
      quoted_price_cents: cents(245_000),
      status: 'responded',
      responded_at: desk.clock.now(),
    });
    await deliver(tender({ load: { ...load, stops: load.stops.map((stop) => ({ ...stop, city: 'Austin' })) } }));
    expect(await desk.requestOf(shipment())).toMatchObject({
      state: 'waiting',
      problems: ['The shipper tenders a load that belongs to no quote of ours.'],
    });
    const { body } = await desk.call(contract.listTenders, { as: await desk.people.manager() });
    const listed = body as { readonly results: readonly contract.TenderView[] };
    const found = listed.results.find((one) => one.shipment_id === shipment());
    if (found === undefined) throw new Error('the tender is not listed');
    const early = await answer(found.id, { sequence: found.sequence, decision: 'accept' });
    expect(early).toMatchObject({ status: 409 });
    const matched = await desk.call(contract.matchTender, {
      as: await desk.people.manager(),
      id: found.id,
      body: { quote: own },
    });
    expect(matched).toMatchObject({ status: 200, body: { match: 'person', quote_id: own } });
    expect(await statusOf(own)).toBe('responded');
  });

  it("[B-040] is not tied to another shipper's quote by its number", async () => {
    const foreign = await desk.given({
      customer_id: desk.birch,
      status: 'responded',
      quoted_price_cents: cents(245_000),
    });
    await deliver(tender({ ourReference: `Q${String(foreign).padStart(8, '0')}` }));
    expect(await tendersOf(foreign)).toEqual([]);
    expect(await statusOf(foreign)).toBe('responded');
  });
});

describe('[B-040] messages in trouble', () => {
  it('[B-040] count once when they come twice, and late ones not at all', async () => {
    const id = await quoted();
    const original = tidewater.write(tender({ charge: cents(300_000) }));
    const change = tidewater.write(tender({ purpose: '04', charge: cents(245_100) }));
    tidewater.put(change);
    tidewater.put({ ...original, name: `late-${number}.x12` });
    tidewater.put({ ...change, name: `again-${number}.x12` });
    await desk.poll();
    expect(await tendersOf(id)).toMatchObject([
      { charge: 2451, doubts: ['This is a change of a tender that has not arrived.'] },
    ]);
  });

  it('[B-040] a cancellation closes the quote, and keeps an original that comes after it closed', async () => {
    const id = await quoted();
    const original = tidewater.write(tender());
    await deliver(tender({ purpose: '01' }));
    expect(await statusOf(id)).toBe('lost');
    tidewater.put(original);
    await desk.poll();
    expect(await statusOf(id)).toBe('lost');
    expect(await tendersOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('[B-040] a set with a wrong count is refused by a 997 that names it, and the sound one beside it is taken', async () => {
    const file = tidewater.write(
      tender({ purpose: '13', charge: null }),
      tender({ shipmentId: `${shipment()}-B`, purpose: '13', charge: null }),
    );
    tidewater.put({ ...file, text: file.text.replace(/SE\*\d+\*0001/, 'SE*99*0001') });
    await desk.poll();
    await sendAll();
    expect(await desk.requestOf(shipment())).toBeUndefined();
    expect(await desk.requestOf(`${shipment()}-B`)).toMatchObject({ state: 'quoted' });
    expect(tidewater.sent.at(-1)?.text).toMatch(/AK2\*204\*0001~AK5\*R\*4~AK2\*204\*0002~AK5\*A~AK9\*P\*2\*2\*1~/);
    expect((await desk.batches())[0]).toBe('processed_with_errors');
  });
});

describe('[B-040] a push of Tidewater', () => {
  const push = (text: string, headers = tidewater.headersFor(text)) =>
    desk.http.inject({
      method: 'POST',
      url: '/v1/partners/tidewater_tms/requests/',
      headers,
      payload: text,
    });

  it('[B-040 SP-132] is taken when it is signed, and stands in the integration log', async () => {
    const { text } = tidewater.write(tender({ purpose: '13', charge: null }));
    expect((await push(text)).statusCode).toBe(200);
    expect(await desk.quoteOf(shipment())).toMatchObject({ status: 'open' });
    const log = await desk.db.selectFrom('integration_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(log).toMatchObject({ integration: 'Tidewater TMS', status_code: 200 });
  });

  it('[B-040] is not taken when a byte or the signature differs', async () => {
    const { text } = tidewater.write(tender({ purpose: '13', charge: null }));
    const headers = tidewater.headersFor(text);
    expect((await push(text.replace('Dallas', 'Austin'), headers)).statusCode).toBe(401);
    expect((await push(text, { 'content-type': 'application/edi-x12' })).statusCode).toBe(401);
    expect((await push('ISA*00*')).statusCode).toBe(400);
    expect(await desk.requestOf(shipment())).toBeUndefined();
  });
});
