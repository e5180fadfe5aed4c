import {
  createCallerQuote,
  createQuote as create,
  createRateQuote,
  duplicateQuote,
  getQuote,
  quoteView,
  updateQuote,
  type QuoteRequest,
} from '@lanewright/contract';
import { CREATION_REASONS } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMachine } from '../../../testing/machines.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const post = async (body: unknown) => desk.call(create, { as: await desk.people.analyst(), body });
const put = async (id: number, body: unknown) => desk.call(updateQuote, { as: await desk.people.manager(), id, body });
const read = async (id: number) =>
  quoteView.parse((await desk.call(getQuote, { as: await desk.people.viewer(), id })).body);
/** All that a request could leave behind. */
const stored = async () => {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM quote) AS quotes, (SELECT count(*) FROM pgboss.job) AS jobs,
      (SELECT count(*) FROM event) AS events, (SELECT count(*) FROM stop) AS stops,
      (SELECT count(*) FROM equipment) AS equipment`.execute(desk.db);
  return rows[0];
};

/** The payload of P-007, field by field. */
const payload = () => ({
  equipment_type: 'reefer',
  weight: 38_400,
  commodity: 'Canned corn',
  pallet_count: 22,
  cost_type: 1,
  custom_fields: { min_temp: 34, max_temp: 38 },
  team: false,
  effective_date: '2026-11-21T00:00:00Z',
  expiration_date: '2026-11-23T00:00:00Z',
  customer: desk.alder,
  request_source: 'quote_ui',
  shipper_quote_id: null as string | null,
  hazmat: false,
  notes: 'Call first',
  lane: { stops: [stop('pickup', 0, PICKUP), stop('delivery', 1, DELIVERY)] },
});

function stop(activity_type: string, order: number, { location, date }: QuoteRequest['lane']['stops'][number]) {
  return { location, activity_type, order, date, live_handling: true };
}

describe('the link to an auction', () => {
  const LINK = 'https://auctions.transplace.example/lots/77?x=1';

  it('[Q-043 Q-168] is kept as whoever asks gives it, and only where it is secure', async () => {
    const asked = await post({ ...payload(), custom_fields: { auction_link: LINK } });
    expect([asked.status, asked.body]).toMatchObject([201, { custom_fields: { auction_link: LINK } }]);
    const before = await stored();
    for (const auction_link of ['http://auctions.example/1', 'javascript:alert(1)', 'lots/77', 5]) {
      const refused = await post({ ...payload(), custom_fields: { auction_link } });
      expect([auction_link, refused.status]).toEqual([auction_link, 400]);
      expect(refused.body).toHaveProperty(['custom_fields.auction_link']);
    }
    expect(await stored()).toEqual(before);
    const { notes: _notes, ...edit } = payload();
    const edited = await put(idOf(asked.body), edit);
    expect([edited.status, edited.body]).toMatchObject([200, { custom_fields: { auction_link: LINK } }]);
  });

  it('[Q-043] comes with a request of the auction partner, in both shapes', async () => {
    const { headers } = await makeMachine(desk, { source: 'transplace', customerId: desk.alder });
    const { request_source: _source, ...sent } = payload();
    const body = { ...sent, custom_fields: { auction_link: LINK } };
    const asked = await desk.call(createCallerQuote, { headers, body });
    expect((await read(idOf(asked.body))).custom_fields.auction_link).toBe(LINK);
    const end = (city: string, state: string, day: string) => ({
      city,
      state,
      country: 'US',
      window: { earliest: `${day}T08:00` },
    });
    const rate = {
      origin: end('Dallas', 'TX', '2026-11-23'),
      destination: end('Atlanta', 'GA', '2026-11-25'),
      equipment: 'V',
      rate_basis: 'all_in',
      auction_link: LINK,
    };
    const neutral = await desk.call(createRateQuote, { headers, body: rate });
    expect([neutral.status, neutral.body]).toEqual([201, expect.anything()]);
    expect((await read(idOf(neutral.body))).custom_fields.auction_link).toBe(LINK);
  });
});

describe('what may be left out', () => {
  it('[P-007] takes All In, no hazmat, no team and live where nothing is said', async () => {
    const { cost_type: _type, hazmat: _hazmat, team: _team, request_source: _source, ...sent } = payload();
    const lane = { stops: sent.lane.stops.map(({ live_handling: _live, order: _order, ...rest }) => rest) };
    const answer = await post({ ...sent, lane });
    expect([answer.status, answer.body]).toMatchObject([201, { cost_type: 1, hazmat: false, team: false }]);
    expect(quoteView.parse(answer.body).lane.stops.map((each) => each.live_handling)).toEqual([true, true]);
  });

  it('[P-008] keeps hazmat, team and cost type of a quote whose edit does not name them', async () => {
    const id = idOf((await post({ ...payload(), hazmat: true, team: true, cost_type: 3 })).body);
    const { hazmat: _hazmat, team: _team, cost_type: _type, notes: _notes, ...sent } = payload();
    const answer = await put(id, { ...sent, weight: 100, notes: null });
    expect([answer.status, answer.body]).toMatchObject([200, { weight: 100, hazmat: true, team: true, cost_type: 3 }]);
    const changed = await put(id, { ...sent, hazmat: false, cost_type: null });
    expect(changed.body).toMatchObject({ hazmat: false, team: true, cost_type: 3 });
  });

  it('[P-007 SP-029] tells a moment in the zone of its stop, and to the minute', async () => {
    const dated = (pickup: string, delivery: string) => ({
      ...payload(),
      lane: {
        stops: [
          { ...stop('pickup', 0, PICKUP), date: pickup },
          { ...stop('delivery', 1, DELIVERY), date: delivery },
        ],
      },
    });
    const dates = async (pickup: string, delivery: string) => {
      const { status, body } = await post(dated(pickup, delivery));
      return status === 201 ? quoteView.parse(body).lane.stops.map(({ date }) => date) : body;
    };
    // Dallas lies six hours behind UTC in November, Atlanta five.
    expect(await dates('2026-11-21T14:00:00Z', '2026-11-22T08:00:41.250-05:00')).toEqual([
      '2026-11-21T08:00',
      '2026-11-22T08:00',
    ]);
    expect(await dates('2026-11-21T23:30-08:00', '2026-11-22T09:00')).toEqual(['2026-11-22T01:30', '2026-11-22T09:00']);
    const before = await stored();
    expect(await dates('2026-11-22T14:00:00Z', '2026-11-22T07:59')).toEqual({
      'lane.stops.0.date': ['Pickup Date cannot be after delivery date'],
      'lane.stops.1.date': ['Delivery Date cannot be before pickup date'],
    });
    expect(await stored()).toEqual(before);
  });
});

describe('the payload', () => {
  it('[P-007] of a new quote holds these fields and no other', async () => {
    const answer = await post(payload());
    expect(answer.status).toBe(201);
    const { lane, custom_fields, effective_date: _from, expiration_date: _to, ...plain } = payload();
    expect(await read(idOf(answer.body))).toMatchObject(plain);
    expect(await read(idOf(answer.body))).toMatchObject({ custom_fields, lane });
    const before = await stored();
    const [pickup, delivery] = payload().lane.stops;
    const strangers: readonly [body: object, field: string][] = [
      [{ ...payload(), currency: 'USD' }, 'currency'],
      [{ ...payload(), created_by: 1 }, 'created_by'],
      [{ ...payload(), lane: { ...payload().lane, distance: 1 } }, 'lane.distance'],
      [{ ...payload(), lane: { stops: [{ ...pickup, id: 1 }, delivery] } }, 'lane.stops.0.id'],
      [
        { ...payload(), lane: { stops: [{ ...pickup, location: { ...pickup?.location, zip: '1' } }, delivery] } },
        'lane.stops.0.location.zip',
      ],
      [{ ...payload(), custom_fields: { softmodal: {} } }, 'custom_fields.softmodal'],
    ];
    for (const [body, field] of strangers)
      expect(await post(body)).toMatchObject({ status: 400, body: { [field]: ['Unknown field'] } });
    expect(await stored()).toEqual(before);
  });

  it('[P-008] of an edit is the same without notes', async () => {
    const id = idOf((await post(payload())).body);
    const { notes: _notes, ...edit } = payload();
    const before = await desk.footprint(id);
    expect(await put(id, { ...edit, notes: 'Anew' })).toMatchObject({
      status: 400,
      body: { notes: ['Unknown field'] },
    });
    expect(await desk.footprint(id)).toEqual(before);
    expect((await put(id, { ...edit, weight: 40_000 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ weight: 40_000, notes: 'Call first' });
  });

  it('[SP-044] waits at a stop that does not say live or drop', async () => {
    const stops = payload().lane.stops.map(({ live_handling: _live, ...bare }) => bare);
    const quote = await read(idOf((await post({ ...payload(), lane: { stops } })).body));
    expect(quote.lane.stops.map((each) => each.live_handling)).toEqual([true, true]);
  });
});

describe('a quote as it is answered', () => {
  it('[Q-168] carries its custom fields, null where nothing is known', async () => {
    const columns = { nearest_delivery: 'Memphis, TN', round_trip: true, auction_link: 'https://auction.example/7' };
    const id = await desk.given(columns, { equipment_type: 'reefer', custom_fields: { min_temp: 34, max_temp: 38 } });
    expect((await read(id)).custom_fields).toEqual({
      softmodal: null,
      nearest_delivery: 'Memphis, TN',
      roundTrip: true,
      auction_link: 'https://auction.example/7',
      min_temp: 34,
      max_temp: 38,
      creation_reason: null,
    });
  });

  it('[Q-169] carries its stops with their places', async () => {
    const place = { ...PICKUP, time_range: '08:00-16:00', facility: 'Dock 4', address: '1 Main St' };
    const id = await desk.given({}, { lane: { stops: [place, DELIVERY] } });
    const [first, last] = (await read(id)).lane.stops;
    expect(first).toEqual({
      id: expect.any(Number),
      order: 0,
      activity_type: 'pickup',
      date: '2026-11-21T08:00',
      time_zone: 'America/Chicago',
      time_range: '08:00-16:00',
      live_handling: true,
      drop_trailer: false,
      location: {
        name: 'Dallas, TX 75201',
        city: 'Dallas',
        state: 'TX',
        postal_code: '75201',
        country: 'US',
        coordinates: { lat: expect.any(Number), lng: expect.any(Number) },
      },
      address: '1 Main St',
      facility: 'Dock 4',
      leg_miles: null,
    });
    expect(last).toMatchObject({ order: 1, activity_type: 'delivery', time_range: null, address: null });
  });

  it('[Q-170] says Live by live_handling true and a dropped trailer by false', async () => {
    const id = await desk.given({}, { lane: { stops: [PICKUP, { ...DELIVERY, live_handling: false }] } });
    const handling = (await read(id)).lane.stops.map(({ live_handling, drop_trailer }) => [
      live_handling,
      drop_trailer,
    ]);
    expect(handling).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("[C-028] names the shipper's version of PC Miler where PC Miler measured the miles, and none elsewhere", async () => {
    const id = await desk.given({ mileage_provider: 'PC Miler' });
    const shipperTakes = (mileage_provider: number) =>
      desk.db
        .updateTable('customer')
        .set({ mileage_provider, pc_miler_version: 27 })
        .where('id', '=', desk.alder)
        .execute();
    await shipperTakes(2);
    expect((await read(id)).pc_miler_version).toBe(27);
    await shipperTakes(1);
    expect((await read(id)).pc_miler_version).toBe(39);
    await desk.db.updateTable('quote').set({ mileage_provider: 'Lanewright miles' }).where('id', '=', id).execute();
    expect((await read(id)).pc_miler_version).toBeNull();
  });
});

describe('the reason for creating a quote', () => {
  const reasoned = (creation_reason: unknown) => ({
    ...payload(),
    request_source: 'api',
    custom_fields: { creation_reason },
  });

  it('[SP-054 C-010] is taken, answered, kept by an edit and copied', async () => {
    for (const { label } of CREATION_REASONS.filter(({ active }) => active)) {
      const answer = await post(reasoned(label));
      expect(answer.status).toBe(201);
      expect((await read(idOf(answer.body))).custom_fields.creation_reason).toBe(label);
    }
    const id = idOf((await post({ ...reasoned('New Lane'), request_source: 'quote_ui' })).body);
    const { notes: _notes, ...edit } = payload();
    expect((await put(id, { ...edit, equipment_type: 'dry_van', custom_fields: null })).status).toBe(200);
    expect((await read(id)).custom_fields.creation_reason).toBe('New Lane');
    const copy = await desk.call(duplicateQuote, { as: await desk.people.manager(), id });
    expect((await read(idOf(copy.body))).custom_fields.creation_reason).toBe('New Lane');
  });

  it('[SP-054 C-011] is refused where it is inactive or unknown, and in an edit', async () => {
    const id = idOf((await post(payload())).body);
    const before = [await stored(), await desk.footprint(id)];
    for (const label of ['Account manager', 'Specialized commodity'])
      expect(await post(reasoned(label))).toMatchObject({
        status: 400,
        body: { 'custom_fields.creation_reason': ['This reason is no longer in use'] },
      });
    for (const unknown of ['Because', '', 7, {}])
      expect(await post(reasoned(unknown))).toMatchObject({
        status: 400,
        body: {
          'custom_fields.creation_reason': [expect.stringContaining('Must be one of New Lane, Project Freight')],
        },
      });
    const { notes: _notes, ...edit } = payload();
    expect(await put(id, { ...edit, custom_fields: { creation_reason: 'New Lane' } })).toMatchObject({
      status: 400,
      body: { 'custom_fields.creation_reason': ['Unknown field'] },
    });
    expect([await stored(), await desk.footprint(id)]).toEqual(before);
  });

  it('[SP-054] may come from a machine caller', () => {
    const { notes: _notes, ...asked } = payload();
    const parse = (creation_reason: string) =>
      createCallerQuote.body?.safeParse({ ...asked, custom_fields: { creation_reason } }).success;
    expect([parse('Project Freight'), parse('Account manager')]).toEqual([true, false]);
  });
});

describe('a hostile body', () => {
  const stopsOf = (...stops: unknown[]) => ({ ...payload(), lane: { stops } });
  const [pickup, delivery] = [() => payload().lane.stops[0], () => payload().lane.stops[1]];
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

  /** What is sent, and the field whose sentence the answer must carry. */
  const bodies = (): readonly (readonly [body: unknown, field: string])[] => [
    [[], 'non_field_errors'],
    ['"quote"', 'non_field_errors'],
    ['{"weight":NaN}', 'detail'],
    ['{"weight":1', 'detail'],
    [{ ...payload(), weight: '1' }, 'weight'],
    [{ ...payload(), weight: 'NaN' }, 'weight'],
    [{ ...payload(), weight: 1e300 }, 'weight'],
    [JSON.stringify(payload()).replace('38400', '1e999'), 'weight'],
    [{ ...payload(), pallet_count: 1e300 }, 'pallet_count'],
    [{ ...payload(), customer: 1.5 }, 'customer'],
    [{ ...payload(), customer: 1e300 }, 'customer'],
    [{ ...payload(), hazmat: 'no' }, 'hazmat'],
    [{ ...payload(), commodity: 'nul \u0000 here' }, 'commodity'],
    [{ ...payload(), commodity: 'half \uD800 here' }, 'commodity'],
    [{ ...payload(), commodity: '\u200B\u200B' }, 'commodity'],
    [{ ...payload(), commodity: 'gnp\u202Eexe' }, 'commodity'],
    [{ ...payload(), shipper_quote_id: 'RFQ\u200B-1' }, 'shipper_quote_id'],
    [{ ...payload(), shipper_quote_id: 'RFQ\n1' }, 'shipper_quote_id'],
    [{ ...payload(), notes: 'x'.repeat(1001) }, 'notes'],
    [{ ...payload(), notes: { toString: 1 } }, 'notes'],
    [{ ...payload(), effective_date: '9999-12-31T23:59:59Z' }, 'effective_date'],
    [{ ...payload(), custom_fields: { min_temp: 1e308, max_temp: 38 } }, 'custom_fields.min_temp'],
    [{ ...payload(), custom_fields: { constructor: 1 } }, 'custom_fields.constructor'],
    ['{"custom_fields":{"__proto__":{"min_temp":1}}}', 'custom_fields.__proto__'],
    [{ ...payload(), commodity: deep(60) }, 'non_field_errors'],
    [{ ...payload(), commodity: deep(30) }, 'commodity'],
    [stopsOf(...Array.from({ length: 5000 }, pickup)), 'lane.stops'],
    [stopsOf(null, null), 'lane.stops.0'],
    [stopsOf({ ...pickup(), date: '0000-01-01T00:00' }, delivery()), 'lane.stops.0.date'],
    [stopsOf({ ...pickup(), date: '2026-11-31T00:00' }, delivery()), 'lane.stops.0.date'],
    [stopsOf({ ...pickup(), activity_type: 'teleport' }, delivery()), 'lane.stops.0.activity_type'],
    [stopsOf({ ...pickup(), live_handling: 'yes' }, delivery()), 'lane.stops.0.live_handling'],
    [stopsOf({ ...pickup(), facility: 'Dock\u2066 4' }, delivery()), 'lane.stops.0.facility'],
    [
      stopsOf({ ...pickup(), location: { city: '\u200B', state: 'TX', country: 'US' } }, delivery()),
      'lane.stops.0.location',
    ],
    [
      stopsOf({ ...pickup(), location: { city: "'; DROP TABLE quote; --", state: 'TX', country: 'US' } }, delivery()),
      'lane.stops.0.location',
    ],
  ];

  it('[SP-094] is refused with a sentence at its field and stores nothing', async () => {
    const before = await stored();
    const wrong = [];
    for (const [body, field] of bodies()) {
      const answer = await post(body);
      const told = new Map(Object.entries(answer.body ?? {})).get(field);
      if (answer.status !== 400 || String(told ?? '').length < 10) wrong.push({ field, answer });
    }
    expect(wrong).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('[SP-094] of 10 MB is refused with 413 and stores nothing', async () => {
    const before = await stored();
    expect(await post({ ...payload(), notes: 'x'.repeat(10_000_000) })).toMatchObject({
      status: 413,
      body: { detail: 'The request is larger than 1 MB.' },
    });
    expect(await stored()).toEqual(before);
  });

  it('text of other scripts is kept to the letter', async () => {
    const texts = { commodity: 'خضروات طازجة', shipper_quote_id: 'בקשה 7', notes: 'ميناء\n👩‍👩‍👧 ' };
    expect(await read(idOf((await post({ ...payload(), ...texts })).body))).toMatchObject(texts);
  });
});
