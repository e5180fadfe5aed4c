import * as contract from '@lanewright/contract';
import type { OfferedLoad } from '@lanewright/partner-kit';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTenderDesk, type TenderDesk } from './testing/tender-desk.fixture.ts';

let desk: TenderDesk;
let load: OfferedLoad;

beforeAll(async () => {
  desk = await startTenderDesk();
});
beforeEach(() => {
  load = desk.nextLoad();
});
afterAll(() => desk.end());

describe('[B-040] a 204 that asks for a price', () => {
  it('[B-040 SP-068] becomes a quote, and its answer is a 990 with our price and number', async () => {
    const id = await desk.quoted();
    expect(await desk.quoteOf(desk.shipment())).toMatchObject({
      request_source: 'tidewater_tms',
      customer: desk.alder,
      shipper_quote_id: desk.shipment(),
      status: 'responded',
      weight: load.weightPounds,
    });
    expect(desk.responses()).toMatchObject([
      { decision: 'counter', charge: 245_000, reference: `Q${String(id).padStart(8, '0')}` },
    ]);
  });

  it('[B-040] without a charge counts as a price request, whatever its purpose', async () => {
    await desk.deliver(desk.tender({ charge: null }));
    expect(await desk.quoteOf(desk.shipment())).toMatchObject({ status: 'open' });
  });

  it('[B-040] with an unknown qualifier waits for a person, who sees its place', async () => {
    const file = desk.tidewater.write(desk.tender({ purpose: '13', charge: null }));
    desk.tidewater.put({ ...file, text: file.text.replace('G62*69', 'G62*ZZ') });
    await desk.poll();
    expect(await desk.requestOf(desk.shipment())).toMatchObject({
      state: 'waiting',
      quote_id: null,
      problems: [expect.stringContaining('A date has a qualifier that is not known: ZZ (G62, segment')],
    });
  });
});

describe('[B-040] a tender of a load we quoted', () => {
  it('[B-040] at our price wins the quote with the tender as proof, and is not accepted automatically', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender({ ourReference: `Q${String(id).padStart(8, '0')}` }));
    expect(await desk.statusOf(id)).toBe('won');
    expect(await desk.onlyTender(id)).toMatchObject({
      state: 'open',
      match: 'our_reference',
      charge: 2450,
      our_price: 2450,
      difference: 0,
      takes_our_offer: true,
      document: expect.stringContaining(`B2**LNWR**${desk.shipment()}`),
    });
    await desk.sendAll();
    expect(desk.responses().map(({ decision }) => decision)).toEqual(['counter']);
  });

  it('[B-040] is accepted by a person, once, by a 990 through the outbox', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender());
    const shown = await desk.onlyTender(id);
    expect(shown.match).toBe('shipment_id');
    const [first, second] = await Promise.all([
      desk.answer(shown.id, { sequence: shown.sequence, decision: 'accept' }),
      desk.answer(shown.id, { sequence: shown.sequence, decision: 'accept' }),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    await desk.sendAll();
    expect(desk.responses().map(({ decision }) => decision)).toEqual(['counter', 'accept']);
    expect(await desk.onlyTender(id)).toMatchObject({ state: 'accepted', delivery: { state: 'sent', problem: null } });
  });

  it('[B-040] at another price is held with both prices, and wins at its own price once accepted', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender({ charge: cents(240_000) }));
    expect(await desk.statusOf(id)).toBe('responded');
    const shown = await desk.onlyTender(id);
    expect(shown).toMatchObject({
      takes_our_offer: false,
      difference: -50,
      differences: ['The tender is for $2,400.00, our price is $2,450.00.'],
    });
    expect((await desk.answer(shown.id, { sequence: shown.sequence, decision: 'accept' })).status).toBe(200);
    expect(await desk.row(id)).toMatchObject({ status: 'won', quoted_price_cents: 240_000 });
  });

  it('[B-040] for another day is held even at our price', async () => {
    const id = await desk.quoted();
    const [pickup, ...rest] = load.stops;
    if (pickup === undefined) throw new Error('the load has no stops');
    const later = { ...load, stops: [{ ...pickup, date: '2026-11-22T08:00' }, ...rest] };
    await desk.deliver(desk.tender({ load: later }));
    expect(await desk.statusOf(id)).toBe('responded');
    expect((await desk.onlyTender(id)).differences).toEqual(['Stop 1 is on 2026-11-22, in our quote on 2026-11-21.']);
  });

  it('[B-040] is declined with a reason, and the quote stays as it is', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender({ charge: cents(200_000) }));
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    expect((await desk.answer(tenderId, { sequence, decision: 'decline' })).status).toBe(400);
    expect((await desk.answer(tenderId, { sequence, decision: 'decline', reason: 'Lead Time' })).status).toBe(200);
    await desk.sendAll();
    expect(desk.responses().at(-1)).toMatchObject({ decision: 'decline', reason: 'Lead Time' });
    expect(await desk.statusOf(id)).toBe('responded');
  });

  it('[B-040] is not answered if it changed since it was shown', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender({ charge: cents(240_000) }));
    const shown = await desk.onlyTender(id);
    await desk.deliver(desk.tender({ purpose: '04', charge: cents(100_000) }));
    const refused = await desk.answer(shown.id, { sequence: shown.sequence, decision: 'accept' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'The shipper changed this tender. Look at it again.' },
    });
    expect(await desk.onlyTender(id)).toMatchObject({ state: 'open', charge: 1000 });
    expect(await desk.statusOf(id)).toBe('responded');
  });

  it('[B-040] whose answer Tidewater refuses is open again with the reason', async () => {
    const id = await desk.quoted();
    await desk.deliver(desk.tender());
    const { id: tenderId, sequence } = await desk.onlyTender(id);
    // Sends the receipts first, so that the fault hits the answer.
    await desk.sendAll();
    await desk.answer(tenderId, { sequence, decision: 'accept' });
    desk.tidewater.play('unauthorized_once');
    await desk.sendAll();
    expect(await desk.onlyTender(id)).toMatchObject({
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
    await desk.deliver(desk.tender({ load: desk.elsewhere() }));
    expect(await desk.requestOf(desk.shipment())).toMatchObject({
      state: 'waiting',
      problems: ['The shipper tenders a load that belongs to no quote of ours.'],
    });
    const { body } = await desk.call(contract.listTenders, { as: await desk.people.manager() });
    const listed = body as { readonly results: readonly contract.TenderView[] };
    const found = listed.results.find((one) => one.shipment_id === desk.shipment());
    if (found === undefined) throw new Error('the tender is not listed');
    const early = await desk.answer(found.id, { sequence: found.sequence, decision: 'accept' });
    expect(early).toMatchObject({ status: 409 });
    const matched = await desk.call(contract.matchTender, {
      as: await desk.people.manager(),
      id: found.id,
      body: { quote: own },
    });
    expect(matched).toMatchObject({ status: 200, body: { match: 'person', quote_id: own } });
    expect(await desk.statusOf(own)).toBe('responded');
    // Its request no longer waits.
    expect(await desk.requestOf(desk.shipment())).toMatchObject({ state: 'dismissed', problems: [] });
  });

  it("[B-040] is not linked to another shipper's quote by its number", async () => {
    const foreign = await desk.given({
      customer_id: desk.birch,
      status: 'responded',
      quoted_price_cents: cents(245_000),
    });
    await desk.deliver(desk.tender({ ourReference: `Q${String(foreign).padStart(8, '0')}` }));
    expect(await desk.tendersOf(foreign)).toEqual([]);
    expect(await desk.statusOf(foreign)).toBe('responded');
  });
});

describe('[B-040] a push of Tidewater', () => {
  const push = (text: string, headers = desk.tidewater.headersFor(text)) =>
    desk.http.inject({
      method: 'POST',
      url: '/v1/partners/tidewater_tms/requests/',
      headers,
      payload: text,
    });

  it('[B-040 SP-132] is taken if it is signed, and appears in the integration log', async () => {
    const { text } = desk.tidewater.write(desk.tender({ purpose: '13', charge: null }));
    expect((await push(text)).statusCode).toBe(200);
    expect(await desk.quoteOf(desk.shipment())).toMatchObject({ status: 'open' });
    const log = await desk.db.selectFrom('integration_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(log).toMatchObject({ integration: 'Tidewater TMS', status_code: 200 });
  });

  it('[B-040] is not taken if a byte or the signature differs', async () => {
    const { text } = desk.tidewater.write(desk.tender({ purpose: '13', charge: null }));
    const headers = desk.tidewater.headersFor(text);
    expect((await push(text.replace('Dallas', 'Austin'), headers)).statusCode).toBe(401);
    expect((await push(text, { 'content-type': 'application/edi-x12' })).statusCode).toBe(401);
    expect((await push('ISA*00*')).statusCode).toBe(400);
    expect(await desk.requestOf(desk.shipment())).toBeUndefined();
  });
});
