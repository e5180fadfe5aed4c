import * as contract from '@lanewright/contract';
import { startFreightmartSimulator, type FreightmartSimulator } from '@lanewright/freightmart/simulator';
import { startMeridianSimulator, type MeridianSimulator } from '@lanewright/meridian/simulator';
import { startOrchardSimulator, type OrchardSimulator } from '@lanewright/orchard/simulator';
import type { OfferedLoad } from '@lanewright/partner-kit';
import { startTidewaterSimulator, type TidewaterSimulator } from '@lanewright/tidewater/simulator';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAutomatically } from './features/answers/answer-automatically.ts';
import type { AnswerRoom } from './features/answers/room.ts';
import { freightmartPartner } from './features/freightmart/index.ts';
import { harborPartner } from './features/harbor/index.ts';
import { meridianPartner } from './features/meridian/index.ts';
import { orchardPartner } from './features/orchard/index.ts';
import { pollPartner } from './features/partner-requests/poll-partner.ts';
import { offeredLoad } from './features/partner-requests/testing/offered-load.ts';
import { tidewaterPartner } from './features/tidewater/index.ts';
import { offerLinks } from './features/verdicts/index.ts';
import { openPartners } from './partners.ts';
import { fixedClock } from './platform/clock.ts';
import { TEST_NOW } from './testing/application.ts';
import { makeMachine, type Machine } from './testing/machines.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from './testing/quote-desk.ts';

const now = () => fixedClock(TEST_NOW).now();
const PUSHES = { apiKey: 'a-key-of-ours', webhookSecret: 'a-secret-of-theirs' };
const PARTNERS = ['orchard_tms', 'meridian_tms', 'tidewater_tms', 'freightmart', 'harbor_portal'] as const;

let desk: Desk;
let orchard: OrchardSimulator;
let meridian: MeridianSimulator;
let tidewater: TidewaterSimulator;
let freightmart: FreightmartSimulator;
let machine: Machine;
let robot: Machine;
let room: AnswerRoom;
let poll: (source: (typeof PARTNERS)[number]) => Promise<void>;
let pushUrl = '';

beforeAll(async () => {
  orchard = await startOrchardSimulator({ port: 0, now });
  meridian = await startMeridianSimulator({ port: 0, now, ...PUSHES, webhookUrl: () => pushUrl });
  tidewater = await startTidewaterSimulator({ port: 0, now, zone: 'America/Chicago' });
  freightmart = await startFreightmartSimulator({ port: 0, now });
  const { clientId, clientSecret } = orchard;
  const { apiKey, secret, ids } = tidewater;
  const sandbox = true;
  const options = null;
  const partners = [
    orchardPartner.with({ account: { url: orchard.url, clientId, clientSecret, sandbox }, options }),
    meridianPartner.with({ account: { url: meridian.url, ...PUSHES, sandbox }, options }),
    tidewaterPartner.with({ account: { url: tidewater.url, apiKey, secret, ids, sandbox }, options }),
    freightmartPartner.with({ account: { url: freightmart.url, apiKey: freightmart.apiKey, sandbox }, options }),
    harborPartner.with({ account: { url: 'https://harbor.example', sandbox }, options }),
  ];
  desk = await startDesk({ partners });
  const own = await desk.http.listen({ host: '127.0.0.1', port: 0 });
  pushUrl = `${own}${contract.pushPartnerRequests.path.replace('{source}', 'meridian_tms')}`;
  const { log, clock } = desk.parts;
  const { requests } = openPartners(partners, { db: desk.db, log, clock, businessZone: 'America/Chicago' });
  poll = (source) => pollPartner({ ...desk.room, log, requests }, source);
  for (const source of PARTNERS)
    await desk.db
      .insertInto('partner_account')
      .values({ source, code: 'ALDER', customer_id: desk.alder, added_at: now(), added_by_name: 'Test' })
      .execute();
  machine = await makeMachine(desk, { customerId: desk.alder });
  robot = await makeMachine(desk, { source: 'harbor_portal' });
  room = {
    ...desk.room,
    outgoing: async () => ({
      kind: 'smtp',
      repeatable: false,
      from: 'quotes@broker.example',
      send: async () => ({ kind: 'sent' }),
    }),
    requests,
    mailFrom: 'quotes@broker.example',
    signature: 'Lanewright',
    links: offerLinks(desk.db, null),
    log,
  };
});
afterAll(async () => {
  await desk.end();
  for (const partner of [orchard, meridian, tidewater, freightmart]) await partner.close();
});

/** A new pickup day for each test, so that no test meets the loads of another. */
let day = 0;
const nextDay = (): string => `2026-12-${String((day += 1)).padStart(2, '0')}`;
const stopsOn = (date: string) => [
  { ...PICKUP, date: `${date}T08:00` },
  { ...DELIVERY, date: `${date}T23:00` },
];
const loadOn = (date: string): OfferedLoad => {
  const load = offeredLoad({ commodity: `Load of ${date}` });
  return {
    ...load,
    stops: load.stops.map((stop, at) => ({ ...stop, date: `${date}T${at === 0 ? '08:00' : '23:00'}` })),
  };
};
const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const quoteOf = async (reference: string): Promise<number> => {
  const rows = desk.db.selectFrom('partner_request').select('quote_id').where('reference', '=', reference);
  return (await rows.executeTakeFirstOrThrow()).quote_id ?? 0;
};

/** Sends the load of a day by each channel and returns the id of its quote. */
const CHANNELS: Readonly<Record<string, (date: string) => Promise<number>>> = {
  'the form': (date) => desk.given({}, { lane: { stops: stopsOn(date) } }),
  'the API': async (date) => {
    const { customer: _ours, ...body } = desk.request({ lane: { stops: stopsOn(date) } });
    return idOf((await desk.call(contract.createCallerQuote, { body, headers: machine.headers })).body);
  },
  'a partner that is polled': async (date) => {
    orchard.board.offer(`OT-${date}`, loadOn(date));
    await poll('orchard_tms');
    return quoteOf(`OT-${date}`);
  },
  'a partner that pushes': async (date) => {
    meridian.board.offer(`MRD-${date}`, loadOn(date));
    expect(await meridian.push()).toBe(200);
    return quoteOf(`MRD-${date}`);
  },
  EDI: async (date) => {
    const tender = { shipmentId: `TW${date}`, load: loadOn(date), charge: null, ourReference: null };
    tidewater.put(tidewater.write({ ...tender, purpose: '13' }));
    await poll('tidewater_tms');
    return quoteOf(`TW${date}`);
  },
  'a marketplace': async (date) => {
    freightmart.board.offer(`FM${date}`, loadOn(date));
    await poll('freightmart');
    return quoteOf(`FM${date}`);
  },
  'the robot of a portal': async (date) => {
    const stop = { Country: 'USA', Trailer: 'Live', Close: '', Date: american(date) };
    const stops = [
      { ...stop, Stop: 'Pick-up', City: 'Dallas', State: 'TX', ZIP: '75201', Open: '8:00 AM' },
      { ...stop, Stop: 'Delivery', City: 'Atlanta', State: 'GA', ZIP: '30303', Open: '11:00 PM' },
    ];
    const load = { 'Load no.': `HBR${date}`, Change: '1', Status: 'Open', Customer: 'ALDER', Currency: 'USD' };
    const goods = { Equipment: "53' Dry Van", 'Rate basis': 'All-in', Weight: '42,000 lb', Hazmat: 'No' };
    const entry = { load: { ...load, ...goods, Commodity: 'Corn' }, stops };
    await desk.call(contract.sendRpaRequests, { body: { entries: [entry] }, headers: robot.headers });
    return quoteOf(`HBR${date}`);
  },
};

const shown = async (id: number): Promise<contract.QuoteView> =>
  contract.quoteView.parse((await desk.call(contract.getQuote, { as: await desk.people.analyst(), id })).body);
const mark = async (id: number, price: number, more: object = {}) =>
  desk.call(contract.markQuote, {
    as: await desk.people.manager(),
    id,
    body: { status: 'responded', price, currency: 'USD', cost_type: 1, ...more },
  });
const runOf = async (id: number, price: number) => ({
  quote_id: id,
  run_id: await desk.givenRun(id, { price: cents(price * 100), all_in: cents(price * 100) }),
});
const DIFFERS = 'price.differs_from_earlier';

describe.each(Object.entries(CHANNELS))('a load that was priced before and comes again by %s', (_, arrives) => {
  it('[B-010] shows the earlier price, and another one is refused until it is confirmed', async () => {
    const date = nextDay();
    const first = await desk.given({}, { lane: { stops: stopsOn(date) } });
    expect(await mark(first, 2000)).toMatchObject({ status: 200 });
    const id = await arrives(date);
    const { same_load: others, earlier_price: earlier, system_id: own } = await shown(id);
    expect(others).toMatchObject([{ id: first, status: 'responded', quote_source: 'Quote form', quoted_price: 2000 }]);
    expect(earlier).toMatchObject({ price: 200_000, currency: 'USD', cost_type: 1, all_in: 200_000 });
    expect((await shown(first)).same_load.map(({ system_id: other }) => other)).toEqual([own]);

    const before = await desk.footprint(id);
    expect(await mark(id, 2300)).toMatchObject({ status: 409, body: { confirm_warnings: [DIFFERS] } });
    expect(await desk.footprint(id)).toEqual(before);
    expect(await mark(id, 2300, { confirm_warnings: [DIFFERS] })).toMatchObject({ status: 200 });
  });

  it('[B-010 SP-072] is answered by the system with the earlier price alone', async () => {
    const date = nextDay();
    await mark(await desk.given({}, { lane: { stops: stopsOn(date) } }), 2000);
    const id = await arrives(date);
    // The form names no address of its own, and partners are answered without one.
    const reply_email = (await shown(id)).reply_channel === 'email' ? 'dana@alder.example' : null;
    await desk.db.updateTable('quote').set({ reply_email }).where('id', '=', id).execute();
    await answerAutomatically(room, await runOf(id, 2300));
    expect(await shown(id)).toMatchObject({
      status: 'open',
      latest_run: { automatic_answer: { sent: false, reasons: [expect.stringContaining('for the same load as Q')] } },
    });
    const same = await runOf(id, 2000);
    await answerAutomatically(room, same);
    const automatic = (await shown(id)).latest_run?.automatic_answer;
    expect(automatic).toEqual({ sent: true, reasons: [] });
  });
});

describe('a load that comes twice at the same moment', () => {
  it('[B-010] is recognised on both quotes', async () => {
    const date = nextDay();
    const form = CHANNELS['the form'];
    const api = CHANNELS['the API'];
    const [one, other] = await Promise.all([form?.(date) ?? 0, api?.(date) ?? 0]);
    expect((await shown(one)).same_load.map(({ id }) => id)).toEqual([other]);
    expect((await shown(other)).same_load.map(({ id }) => id)).toEqual([one]);
  });

  it('[B-010 SP-072] gets one automatic price, not two', async () => {
    const date = nextDay();
    const arrived = await Promise.all(
      [2000, 2100].map(async (price) => {
        const columns = { request_source: 'mail', reply_email: 'dana@alder.example' } as const;
        return runOf(await desk.given(columns, { lane: { stops: stopsOn(date) } }), price);
      }),
    );
    await Promise.all(arrived.map((job) => answerAutomatically(room, job)));
    const quotes = await Promise.all(arrived.map(({ quote_id: id }) => shown(id)));
    expect(quotes.map(({ status }) => status).toSorted()).toEqual(['open', 'responded']);
    expect(quotes.find(({ status }) => status === 'open')?.latest_run?.automatic_answer?.reasons).toEqual([
      expect.stringMatching(/given for the same load as Q\d{8} \(all in, USD\)\.$/),
    ]);
  });
});

describe('what counts as the same load', () => {
  it.each([
    ['another day', (date: string) => ({ lane: { stops: stopsOn(`${date.slice(0, 4)}-11-${date.slice(8)}`) } })],
    ['another shipper', (date: string) => ({ customer: desk.birch, lane: { stops: stopsOn(date) } })],
  ])('[B-010] %s does not', async (_, changes) => {
    const date = `2027-01-${nextDay().slice(8)}`;
    const first = await desk.given({}, { lane: { stops: stopsOn(date) } });
    const id = await desk.given({}, changes(date));
    expect([(await shown(first)).same_load, (await shown(id)).same_load]).toEqual([[], []]);
  });

  it('[B-010] other equipment on the same lane and day is shown and not compared; a deleted quote is not even shown', async () => {
    const date = nextDay();
    const first = await desk.given({}, { lane: { stops: stopsOn(date) }, equipment_type: 'flatbed' });
    await mark(first, 2900);
    const id = await desk.given({}, { lane: { stops: stopsOn(date) } });
    expect(await shown(id)).toMatchObject({
      same_load: [{ id: first, equipment_type: 'flatbed' }],
      earlier_price: null,
    });
    expect(await mark(id, 2000)).toMatchObject({ status: 200 });
    await desk.db.updateTable('quote').set({ deleted_at: now() }).where('id', '=', first).execute();
    expect((await shown(id)).same_load).toEqual([]);
  });

  it('[B-010] the same number on the same lane does, even if its day moved', async () => {
    const dates = [nextDay(), nextDay()];
    const [first, id] = await Promise.all(
      dates.map((date) => desk.given({}, { lane: { stops: stopsOn(date) }, shipper_quote_id: 'PO-77' })),
    );
    expect((await shown(id ?? 0)).same_load).toMatchObject([{ id: first }]);
  });
});
