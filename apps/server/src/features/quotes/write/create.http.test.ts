import { cents } from '@lanewright/units';
import { createQuote as create, quoteView, type QuoteRequest } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQuote, SYSTEM, type QuoteOrigin } from '../index.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const post = async (body: unknown) => desk.call(create, { as: await desk.people.analyst(), body });
const count = async () => {
  const { rows } = await sql<{ quotes: number; jobs: number; events: number; stops: number; equipment: number }>`
    SELECT (SELECT count(*) FROM quote) AS quotes, (SELECT count(*) FROM pgboss.job) AS jobs,
      (SELECT count(*) FROM event) AS events, (SELECT count(*) FROM stop) AS stops,
      (SELECT count(*) FROM equipment) AS equipment`.execute(desk.db);
  return rows[0];
};

/** The fields that Q-162 names. */
const FIELDS_OF_A_QUOTE = [
  'id, system_id, status, created_at, created_by_name, equipment, equipment_type, equipment_name, lane',
  'hazmat, team, weight, commodity, pallet_count, declared_value, load_number, customer, customer_id',
  'customer_name, customer_notes, notes, shipper_quote_id, shipper_ref_number, quote_source',
  'request_source, cost_type, quoted_price, margin, currency, distance, mileage_provider',
  'pc_miler_version, effective_date, expiration_date, new_origin, new_destination, new_pickup_date',
  'new_delivery_date, winning_bid, reason, rejection_reason, service_type',
].flatMap((line) => line.split(', '));

describe('a quote by form', () => {
  it('[P-007 SP-161 Q-162] is stored whole and answered with its id, places and zones', async () => {
    const answer = await post(
      desk.request({
        shipper_quote_id: ' RFQ-77 ',
        weight: 42_000.5,
        commodity: 'Canned peaches',
        pallet_count: 22,
        hazmat: true,
        team: true,
        cost_type: 2,
        notes: 'Dock 4\nring twice',
        effective_date: '2026-11-20T12:30:00-06:00',
        expiration_date: '2026-11-23T08:00:00-06:00',
        request_source: 'quote_ui',
      }),
    );
    expect(answer.status).toBe(201);
    const quote = quoteView.parse(answer.body);
    expect(quote).toMatchObject({
      system_id: systemIdOf(quote.id),
      version: 1,
      status: 'open',
      created_at: '2026-11-20T18:00:00.000Z',
      created_by_name: 'Alex Analyst',
      customer: desk.alder,
      customer_name: 'Alder Foods',
      shipper_quote_id: 'RFQ-77',
      equipment_type: 'dry_van',
      equipment_name: 'Dry Van',
      weight: 42_000.5,
      commodity: 'Canned peaches',
      pallet_count: 22,
      hazmat: true,
      team: true,
      cost_type: 2,
      currency: 'USD',
      notes: 'Dock 4\nring twice',
      effective_date: '2026-11-20T18:30:00.000Z',
      expiration_date: '2026-11-23T14:00:00.000Z',
      request_source: 'quote_ui',
      quote_source: 'Quote form',
      quoted_price: null,
      pricing_pending: true,
      latest_run: null,
    });
    // Q-162 to the letter, whether or not there is a value yet.
    expect(Object.keys(quote)).toEqual(expect.arrayContaining(FIELDS_OF_A_QUOTE));
    expect(quote.lane.stops).toMatchObject([
      {
        order: 0,
        activity_type: 'pickup',
        date: '2026-11-21T08:00',
        time_zone: 'America/Chicago',
        live_handling: true,
        drop_trailer: false,
        location: { city: 'Dallas', state: 'TX', postal_code: '75201', country: 'US', name: 'Dallas, TX 75201' },
      },
      { order: 1, activity_type: 'delivery', date: '2026-11-22T08:00', time_zone: 'America/New_York' },
    ]);
  });

  it('[SP-082] asks for its price, writes the activity and tells the screens in the same breath', async () => {
    const before = await count();
    const id = idOf((await post(desk.request())).body);
    expect(await count()).toMatchObject({ jobs: Number(before?.jobs) + 1, events: Number(before?.events) + 1 });
    const { rows } = await sql<{ name: string; data: unknown }>`
      SELECT name, data FROM pgboss.job ORDER BY created_on DESC LIMIT 1`.execute(desk.db);
    expect(rows[0]).toMatchObject({ name: 'quote.price', data: { quote_id: id, trigger: 'create' } });
    const activity = await desk.db.selectFrom('activity').selectAll().where('quote_id', '=', id).execute();
    expect(activity).toMatchObject([{ activity_type: 'create', user_display_name: 'Alex Analyst' }]);
    const event = await desk.db.selectFrom('event').select('kind').where('quote_id', '=', id).execute();
    expect(event).toEqual([{ kind: 'quote.created' }]);
  });

  it('[SP-087] takes coordinates from the gazetteer, never from the caller, and keeps no code for a bare city', async () => {
    const location = { city: 'Dallas', state: 'TX', country: 'US', coordinates: { lat: 0, lng: 0 }, name: 'Paris' };
    const answer = await post(desk.request({ lane: { stops: [{ ...PICKUP, location }, DELIVERY] } }));
    const [first] = quoteView.parse(answer.body).lane.stops;
    expect(first?.location).toMatchObject({ name: 'Dallas, TX', postal_code: null });
    expect(first?.location.coordinates.lat).toBeCloseTo(32.8, 0);
    expect(first?.location.coordinates.lng).toBeCloseTo(-96.8, 0);
  });

  it('[SP-044] stores live handling; drop_trailer of a request says nothing, of an answer the opposite', async () => {
    const stops = [
      { ...PICKUP, live_handling: true, drop_trailer: true },
      { ...DELIVERY, live_handling: false, drop_trailer: false },
    ];
    const answer = await post(desk.request({ lane: { stops } }));
    expect(quoteView.parse(answer.body).lane.stops).toMatchObject([
      { live_handling: true, drop_trailer: false },
      { live_handling: false, drop_trailer: true },
    ]);
  });

  it("[SP-038] expires at its own date, else after the shipper's hours, else never", async () => {
    const expiry = async (changes: Partial<QuoteRequest>) =>
      quoteView.parse((await post(desk.request(changes))).body).expiration_date;
    expect(await expiry({ expiration_date: '2026-11-21T00:00:00Z' })).toBe('2026-11-21T00:00:00.000Z');
    expect(await expiry({ expiration_date: null })).toBe('2026-11-22T18:00:00.000Z');
    expect(await expiry({ customer: desk.birch })).toBeNull();
  });

  it('[P-007] keeps temperatures of the reefer service line only', async () => {
    const custom_fields = { min_temp: 33.5, max_temp: 38 };
    const reefer = quoteView.parse((await post(desk.request({ equipment_type: 'reefer', custom_fields }))).body);
    expect(reefer.custom_fields).toMatchObject(custom_fields);
    const van = quoteView.parse((await post(desk.request({ custom_fields }))).body);
    expect(van.custom_fields).toMatchObject({ min_temp: null, max_temp: null });
  });
});

describe('a request that is refused', () => {
  let before: Awaited<ReturnType<typeof count>>;
  beforeEach(async () => {
    before = await count();
  });

  const stops = (...list: QuoteRequest['lane']['stops']) => ({ lane: { stops: list } });
  const at = (location: QuoteRequest['lane']['stops'][number]['location']) => stops({ ...PICKUP, location }, DELIVERY);
  const place = (fields: object) => at({ city: null, state: null, postal_code: null, country: 'US', ...fields });
  const reefer = (min_temp: number, max_temp: number) => ({
    equipment_type: 'reefer' as const,
    custom_fields: { min_temp, max_temp },
  });

  const CASES: readonly (readonly [title: string, changes: () => Partial<QuoteRequest>, answer: object])[] = [
    ['[Q-092 M-002] no shipper', () => ({ customer: null }), { customer: ['This field is required'] }],
    ['[Q-093 M-002] no equipment', () => ({ equipment_type: null }), { equipment_type: ['This field is required'] }],
    [
      '[Q-094 Q-095 M-047] a pickup after the delivery',
      () => stops({ ...PICKUP, date: '2026-11-23T08:00' }, DELIVERY),
      {
        'lane.stops.0.date': ['Pickup Date cannot be after delivery date'],
        'lane.stops.1.date': ['Delivery Date cannot be before pickup date'],
      },
    ],
    [
      '[Q-096 M-048] an effective date that is not ahead',
      () => ({ effective_date: '2026-11-20T18:00:00Z' }),
      { effective_date: ['Effective Date must be in the future'] },
    ],
    [
      '[Q-098 Q-100 M-050] an expiration before the effective date',
      () => ({ effective_date: '2026-11-22T00:00:00Z', expiration_date: '2026-11-21T00:00:00Z' }),
      {
        effective_date: ['Effective Date cannot be after Expiration date'],
        expiration_date: ['Expiration Date cannot be before Effective Date'],
      },
    ],
    ['[Q-101 M-051] a negative weight', () => ({ weight: -1 }), { weight: ['Weight must be a positive number'] }],
    [
      '[Q-102 M-004] a long commodity',
      () => ({ commodity: 'x'.repeat(51) }),
      { commodity: ['Must be below 50 characters'] },
    ],
    [
      '[Q-105 M-004] a long shipper quote id',
      () => ({ shipper_quote_id: 'x'.repeat(33) }),
      { shipper_quote_id: ['Must be below 32 characters'] },
    ],
    [
      '[Q-103 M-052] half a pallet',
      () => ({ pallet_count: 0.5 }),
      { pallet_count: ['Number of pallets must be an integer value'] },
    ],
    [
      '[Q-104 M-053] fewer pallets than none',
      () => ({ pallet_count: -1 }),
      { pallet_count: ['Number of pallets must be a positive number'] },
    ],
    [
      '[Q-106 Q-108 M-055] temperatures out of bounds',
      () => reefer(-30, 60),
      {
        'custom_fields.min_temp': ['Min Temp must be above -30'],
        'custom_fields.max_temp': ['Max Temp must be below 60'],
      },
    ],
    [
      '[Q-107 Q-109 M-057] temperatures the wrong way round',
      () => reefer(40, 35),
      {
        'custom_fields.min_temp': ['Min Temp should be lower than Max Temp'],
        'custom_fields.max_temp': ['Max Temp should be greater than Min Temp'],
      },
    ],
    ['[Q-110] a stop without address', () => at(null), { 'lane.stops.0.location': ['This field is required'] }],
    ['[Q-111 M-058] one stop', () => stops(PICKUP), { 'lane.stops': ['There must be at least two stopping points'] }],
    [
      '[Q-112 M-059] a delivery first',
      () => stops({ ...PICKUP, activity_type: 'delivery' }, DELIVERY),
      { 'lane.stops': ['First location must be of type pickup and last location must be of type delivery'] },
    ],
    [
      '[Q-113 M-060] a place without country',
      () => place({ city: 'Dallas', state: 'TX', country: null }),
      { 'lane.stops.0.location': ['An error occured while selecting the location.'] },
    ],
    [
      '[SP-087] an unknown city',
      () => place({ city: 'Nowheresville', state: 'TX' }),
      { 'lane.stops.0.location': ['The city Nowheresville, TX is unknown.'] },
    ],
    [
      '[SP-087] an unknown postal code',
      () => place({ state: 'TX', postal_code: '00001' }),
      { 'lane.stops.0.location': ['The postal code 00001 is unknown.'] },
    ],
    [
      '[SP-087] a state of no country of ours',
      () => place({ city: 'Dallas', state: 'ZZ' }),
      { 'lane.stops.0.location': ['ZZ is not a state or province of the US or Canada.'] },
    ],
    ['an unknown shipper', () => ({ customer: 999_999 }), { customer: ['This shipper does not exist.'] }],
    [
      '[SP-069] a source that a person cannot be',
      () => ({ request_source: 'transplace' }),
      { request_source: ['A signed-in person creates quotes by the form or the API only'] },
    ],
  ];
  for (const [title, changes, fields] of CASES) {
    it(`${title}: is named and stores nothing`, async () => {
      expect(await post(desk.request(changes()))).toMatchObject({ status: 400, body: fields });
      expect(await count()).toEqual(before);
    });
  }

  it('[SP-087] names the contradiction of a city and a postal code', async () => {
    const answer = await post(desk.request(place({ city: 'Dallas', state: 'TX', postal_code: '30303' })));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('contradicts');
    expect(await count()).toEqual(before);
  });

  it('[A-088] a person without the permission: learns nothing and stores nothing', async () => {
    const viewer = await desk.people.viewer();
    expect((await desk.call(create, { as: viewer, body: desk.request() })).status).toBe(403);
    expect((await desk.call(create, { body: desk.request() })).status).toBe(401);
    expect(await count()).toEqual(before);
  });
});

describe("the shipper's quote id", () => {
  it('[SP-045] is taken once for the same stops, pickup day and equipment', async () => {
    const first = await post(desk.request({ shipper_quote_id: 'RFQ-1' }));
    const systemId = systemIdOf(idOf(first.body));
    const clash = {
      status: 400,
      body: {
        shipper_quote_id: [
          `${systemId} already has this Shipper Quote ID for the same stops, pickup day and equipment.`,
        ],
      },
    };
    const before = await count();
    expect(await post(desk.request({ shipper_quote_id: ' rfq-1 ' }))).toMatchObject(clash);
    const later = { lane: { stops: [{ ...PICKUP, date: '2026-11-21T17:00' }, DELIVERY] } };
    expect(await post(desk.request({ shipper_quote_id: 'RFQ-1', ...later }))).toMatchObject(clash);
    expect(await count()).toEqual(before);
  });

  it('[SP-045] covers other lanes, days, equipment and shippers, and is free again after expiry', async () => {
    const first = idOf((await post(desk.request({ shipper_quote_id: 'RFQ-2' }))).body);
    const memphis = { ...PICKUP, location: { city: 'Memphis', state: 'TN', postal_code: '38103', country: 'US' } };
    const monday = { ...PICKUP, date: '2026-11-22T08:00' };
    for (const changes of [
      { lane: { stops: [memphis, DELIVERY] } },
      { lane: { stops: [PICKUP, { ...memphis, date: '2026-11-21T18:00' }, DELIVERY] } },
      { lane: { stops: [monday, DELIVERY] } },
      { equipment_type: 'reefer' as const },
      { customer: desk.birch },
    ])
      expect((await post(desk.request({ shipper_quote_id: 'RFQ-2', ...changes }))).status).toBe(201);
    await desk.db.updateTable('quote').set({ expiration_date: desk.clock.now() }).where('id', '=', first).execute();
    expect((await post(desk.request({ shipper_quote_id: 'RFQ-2' }))).status).toBe(201);
  });

  it('[SP-045] is given to one of two requests at the same moment', async () => {
    const body = desk.request({ shipper_quote_id: 'RFQ-3' });
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  });
});

describe('a request by another channel', () => {
  const origin = (changes: Partial<QuoteOrigin> = {}): QuoteOrigin => ({
    source: 'mail',
    by: SYSTEM,
    currency: 'CAD',
    replyEmail: 'desk@alder.example',
    intakeKey: null,
    intakeFindings: ['The weight is doubtful.'],
    declaredValueCents: cents(5_000_000),
    equipmentName: null,
    correlationId: null,
    ...changes,
  });

  it('[SP-045] answers a repeat with the quote it made before, also at the same moment', async () => {
    const again = () => createQuote(desk.room, desk.request(), origin({ intakeKey: '<a@alder.example>#0' }));
    const first = await Promise.all([again(), again(), again()]);
    const made = first.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    desk.clock.advance(3_600_000);
    expect(await again()).toEqual({ ok: true, value: { id: made[0]?.id, created: false } });
    const other = await createQuote(desk.room, desk.request(), origin({ intakeKey: '<a@alder.example>#1' }));
    expect(other).toMatchObject({ ok: true, value: { created: true } });
    desk.clock.advance(-3_600_000);
  });

  it('[SP-070 SP-050] keeps what the channel knows, and temperatures out of bounds as findings', async () => {
    const made = await createQuote(
      desk.room,
      desk.request({ equipment_type: 'reefer', custom_fields: { min_temp: 90, max_temp: 80 } }),
      origin(),
    );
    expect(made.ok && (await desk.row(made.value.id))).toMatchObject({
      request_source: 'mail',
      created_by: null,
      created_by_name: 'System',
      currency: 'CAD',
      reply_email: 'desk@alder.example',
      declared_value_cents: 5_000_000,
      min_temp: 90,
      max_temp: 80,
      intake_findings: [
        'The weight is doubtful.',
        'Max Temp must be below 60',
        'Min Temp should be lower than Max Temp',
        'Max Temp should be greater than Min Temp',
      ],
    });
  });

  it('[SP-076] keeps an unknown equipment name without type and asks for no price', async () => {
    const before = await count();
    const request = desk.request({ equipment_type: null });
    const made = await createQuote(desk.room, request, origin({ equipmentName: " 53' VAN " }));
    expect(made.ok && (await desk.row(made.value.id))).toMatchObject({ pricing_pending: false });
    expect((await count())?.jobs).toBe(before?.jobs);
    const again = await createQuote(desk.room, request, origin({ equipmentName: "53' van" }));
    expect(again.ok).toBe(true);
    expect((await count())?.equipment).toBe(Number(before?.equipment) + 1);
  });

  it('[SP-076] knows the six labels by themselves', async () => {
    const made = await createQuote(
      desk.room,
      desk.request({ equipment_type: null }),
      origin({ equipmentName: 'STEP DECK' }),
    );
    const { type } = await desk.db
      .selectFrom('equipment')
      .innerJoin('quote', 'quote.equipment_id', 'equipment.id')
      .select('type')
      .where('quote.id', '=', made.ok ? made.value.id : 0)
      .executeTakeFirstOrThrow();
    expect(type).toBe('step_deck');
  });
});
