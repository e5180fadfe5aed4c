import { createQuote, quoteView } from '@lanewright/contract';
import { act, apply, operand, rule } from '@lanewright/rules';
import { cents, type Cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '../../application.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createShipper, createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { readAutomaticAnswers } from '../settings/index.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { NO_PARTNERS } from './index.ts';
import { priceQuotes } from './price-quotes.ts';
import type { PricingRoom } from './room.ts';

let app: TestApplication;
let world: SmallWorld;
let room: PricingRoom;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  const now = app.clock.now();
  room = {
    db: app.db,
    clock: { now: () => now },
    jobs: app.jobs,
    places: places(),
    sources: NO_PARTNERS,
    rulesets: rulesetLoader(app.db),
    log: app.parts.log,
    businessZone: 'America/Chicago',
    automaticAnswers: readAutomaticAnswers,
    trustUnstatedSenders: true,
  };
});
afterAll(() => app.end());

const JOLIET = { city: 'Joliet', state: 'IL', postal_code: '60436', country: 'US' };
const HUTCHINS = { city: 'Hutchins', state: 'TX', postal_code: '75141', country: 'US' };
const MEMPHIS = { city: 'Memphis', state: 'TN', postal_code: null, country: 'US' };
const TORONTO = { city: 'Toronto', state: 'ON', postal_code: null, country: 'Canada' };

function laneOf(...locations: readonly (typeof MEMPHIS | typeof JOLIET)[]) {
  const last = locations.length - 1;
  return {
    stops: locations.map((location, at) => ({
      location,
      activity_type: at === 0 ? 'pickup' : 'delivery',
      date: `2026-11-2${3 + at}T08:00`,
      live_handling: at === last,
    })),
  };
}

async function create(changes: Record<string, unknown> = {}): Promise<number> {
  const as = await app.people.analyst();
  const created = await app.call(createQuote, { as, body: { ...requestOf(world), ...changes } });
  expect({ status: created.status, body: created.body }).toMatchObject({ status: 201 });
  return quoteView.parse(created.body).id;
}

/** Quotes that differ in everything that pricing looks at. */
async function variedQuotes(): Promise<readonly number[]> {
  const other = await createShipper(app.db, { name: 'Café Ünïted "Foods" \\ Co.' });
  const early = laneOf(JOLIET, HUTCHINS);
  return [
    await create(),
    await create({ customer: other, weight: 41_000, commodity: 'Crème "brûlée" \\ 🧁' }),
    await create({ lane: laneOf(JOLIET, MEMPHIS, HUTCHINS), cost_type: 2 }),
    await create({ lane: laneOf(HUTCHINS, JOLIET), cost_type: 3, team: true }),
    await create({ lane: laneOf(TORONTO, JOLIET), customer: other, hazmat: true }),
    await create({ lane: laneOf(MEMPHIS, MEMPHIS) }),
    await create({ equipment_type: 'reefer', custom_fields: { min_temp: -10, max_temp: 0 } }),
    await create({
      lane: { stops: early.stops.map((stop) => ({ ...stop, date: stop.date.replace('11-2', '11-1') })) },
    }),
    await create({ lane: laneOf(JOLIET, HUTCHINS, MEMPHIS, TORONTO) }),
    await create({ lane: laneOf(JOLIET, { ...HUTCHINS, postal_code: '75201', city: 'Dallas' }) }),
  ];
}

/** What prices come from beside the small world: a contract, a fuel sheet, market strengths, rules and exchange rates. */
async function layOutMarket(): Promise<void> {
  const now = room.clock.now();
  const period = { effective_date: '2026-01-01', expiration_date: '2026-12-31' };
  const { id: award_id } = await app.db
    .insertInto('award')
    .values({
      customer_id: world.customerId,
      name: 'Prairie 2026',
      region: 'Midwest',
      ...period,
      created_at: now,
      created_by_name: 'Test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('award_lane')
    .values({
      award_id,
      equipment_id: world.equipmentId,
      origin_live_handling: true,
      destination_live_handling: true,
      line_haul_cents: cents(190_000),
      origin_city: 'Joliet',
      origin_state: 'IL',
      origin_country: 'US',
      destination_city: 'Hutchins',
      destination_state: 'TX',
      destination_country: 'US',
      created_at: now,
    })
    .execute();
  const { id: fuel_sheet_id } = await app.db
    .insertInto('fuel_sheet')
    .values({ customer_id: world.customerId, region: 'U.S.', fuel_price_delay: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bounds = { min_price_mills: 3_000, max_price_mills: 4_999 };
  await app.db
    .insertInto('fuel_sheet_rate_range')
    .values({ fuel_sheet_id, ...bounds, rate_type: 'per_mile', rate_value: 4_321 })
    .execute();
  const { id: file_id } = await app.db
    .insertInto('file')
    .values({
      name: 'strength.csv',
      category: 'market_strength',
      status: 'success',
      created_at: now,
      created_by_name: 'Test',
      content_type: 'text/csv',
      size_bytes: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const market = { country: 'US', equipment_type: 'dry_van', file_id } as const;
  await app.db
    .insertInto('market_strength')
    .values([
      { ...market, postal_prefix: '604', direction: 'outbound', strength: 7 },
      { ...market, postal_prefix: '751', direction: 'inbound', strength: -3 },
    ])
    .execute();
  // One shipper's rule moves the lane, so that its runs take two passes.
  const moving = rule({
    name: 'Dallas is Hutchins',
    test: apply('equal', operand('destination_city'), 'Dallas'),
    actions: [act('new_destination', 'Hutchins, TX')],
  });
  const set = await app.db
    .insertInto('ruleset')
    .values({ context: 'quote_price_prediction', customer_id: world.customerId, current_version_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await app.db
    .insertInto('ruleset_version')
    .values({
      ruleset_id: set.id,
      number: 1,
      rules: JSON.stringify([moving]),
      author_id: null,
      author_name: 'Test',
      created_at: now,
      change_reason: 'General Margin Expansion',
      description: 'Moves a lane',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('ruleset').set({ current_version_id: version.id }).where('id', '=', set.id).execute();
}

const OF_RUNS = [
  'distance_miles',
  'mileage_provider',
  'new_origin',
  'new_destination',
  'new_pickup_date',
  'new_delivery_date',
  'nearest_delivery',
  'round_trip',
  'expiration_date',
  'pricing_pending',
  'pricing_problem',
] as const;

/** Everything that pricing stored of quotes, without ids and moments of writing. */
async function stored(ids: readonly number[]) {
  const { db } = app;
  const runs = await db
    .selectFrom('pricing_run')
    .selectAll()
    .where('quote_id', 'in', ids)
    .orderBy('quote_id')
    .execute();
  const quotes = await db
    .selectFrom('quote')
    .select(['id', ...OF_RUNS])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const stops = await db
    .selectFrom('stop')
    .select(['quote_id', 'position', 'leg_miles'])
    .where('quote_id', 'in', ids)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('event')
    .select('quote_id')
    .where('kind', '=', 'run.ended')
    .where('quote_id', 'in', ids)
    .orderBy('quote_id')
    .execute();
  return { runs: runs.map(({ id: _id, ...run }) => run), quotes, stops, events };
}

/** Makes quotes as they were before they were priced. */
async function forget(ids: readonly number[]): Promise<void> {
  const { db } = app;
  const nothing = { distance_miles: null, mileage_provider: null, new_origin: null, new_destination: null };
  await db
    .updateTable('quote')
    .set({ ...nothing, nearest_delivery: null, latest_run_id: null, pricing_pending: true })
    .where('id', 'in', ids)
    .execute();
  await db.updateTable('stop').set({ leg_miles: null }).where('quote_id', 'in', ids).execute();
  await db.deleteFrom('pricing_run').where('quote_id', 'in', ids).execute();
  await db.deleteFrom('event').where('quote_id', 'in', ids).execute();
}

/** Makes a quote one whose price the shipper knows. */
async function answer(id: number, price: Cents): Promise<void> {
  await app.db
    .updateTable('quote')
    .set({ status: 'responded', quoted_price_cents: price, all_in_cents: price, responded_at: room.clock.now() })
    .where('id', '=', id)
    .execute();
}

const runsOf = (id: number) => app.db.selectFrom('pricing_run').selectAll().where('quote_id', '=', id).execute();

describe('quotes that are priced together', () => {
  it('[SP-114 B-001] store to the byte what each stores when it is priced by itself', async () => {
    await layOutMarket();
    const ids = await variedQuotes();
    const { customer_id: other } = await app.db
      .selectFrom('quote')
      .select('customer_id')
      .where('id', '=', ids[1] ?? 0)
      .executeTakeFirstOrThrow();
    await answer(await create({ customer: other }), cents(123_400));
    for (const id of ids) expect(await priceQuotes(room, { quoteIds: [id], trigger: 'create' })).toEqual(new Map());
    const alone = await stored(ids);
    await forget(ids);
    expect(await priceQuotes(room, { quoteIds: ids.toReversed(), trigger: 'create' })).toEqual(new Map());
    const together = await stored(ids);
    expect(together).toEqual(alone);
    expect(JSON.stringify(together.runs)).toBe(JSON.stringify(alone.runs));
    expect(alone.runs).toHaveLength(ids.length);
    expect(alone.events).toHaveLength(ids.length);
    const said = JSON.stringify(alone.runs);
    for (const each of [
      'Prairie 2026',
      '"new_destination":"Hutchins, TX"',
      '"origin_strength":7',
      '4321',
      '🧁',
      'given for the same load',
    ])
      expect(said).toContain(each);
    expect(said).not.toContain('failed while running');
    expect(alone.quotes.map(({ new_destination: moved }) => moved)).toContain('Hutchins, TX');
  });

  it('[SP-114] need no more statements than one of them does', async () => {
    const statementsFor = async (quoteIds: readonly number[]): Promise<number> => {
      let sent = 0;
      const db = app.db.withPlugin({
        transformQuery({ node }) {
          sent += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      expect(await priceQuotes({ ...room, db }, { quoteIds, trigger: 'create' })).toEqual(new Map());
      return sent;
    };
    const one = await statementsFor([await create()]);
    expect(one).toBeGreaterThan(5);
    expect(await statementsFor([await create(), await create(), await create(), await create()])).toBe(one);
  });

  it('[SP-082] are priced anew where they were edited meanwhile, and the others once', async () => {
    const ids = [await create(), await create(), await create()];
    const [, edited = 0] = ids;
    let gathered = 0;
    const rulesetsOfAll: PricingRoom['rulesets']['rulesetsOfAll'] = async (customers) => {
      gathered += 1;
      if (gathered === 1)
        await app.db
          .updateTable('quote')
          .set((e) => ({ weight_lbs: 33_333, version: e('version', '+', 1) }))
          .where('id', '=', edited)
          .execute();
      return room.rulesets.rulesetsOfAll(customers);
    };
    const meanwhile = { ...room, rulesets: { ...room.rulesets, rulesetsOfAll } };
    expect(await priceQuotes(meanwhile, { quoteIds: ids, trigger: 'create' })).toEqual(new Map());
    expect(gathered).toBe(2);
    for (const id of ids) expect(await runsOf(id)).toHaveLength(1);
    expect(JSON.stringify(await runsOf(edited))).toContain('33333');
  });

  it('[SP-114] keep the fault of one from the others, whether its reads or its price fails', async () => {
    const broken = await createShipper(app.db, { name: 'Broken Rules Inc.' });
    const [sound, unread, unmeasured] = [await create(), await create({ customer: broken }), await create()];
    const rulesetsOfAll: PricingRoom['rulesets']['rulesetsOfAll'] = (customers) =>
      customers.includes(broken)
        ? Promise.reject(new Error('these rules cannot be read'))
        : room.rulesets.rulesetsOfAll(customers);
    await app.db.updateTable('stop').set({ lat: 1 }).where('quote_id', '=', unmeasured).execute();
    const roadMiles: PricingRoom['places']['roadMiles'] = (stops) => {
      if (stops.some(({ lat }) => lat === 1)) throw new Error('there is no such place');
      return room.places.roadMiles(stops);
    };
    const faulty: PricingRoom = {
      ...room,
      rulesets: { ...room.rulesets, rulesetsOfAll },
      places: { ...room.places, roadMiles },
    };
    const faults = await priceQuotes(faulty, { quoteIds: [sound, unread, unmeasured], trigger: 'create' });
    expect(new Set(faults.keys())).toEqual(new Set([unread, unmeasured]));
    expect(String(faults.get(unread))).toContain('these rules cannot be read');
    expect(String(faults.get(unmeasured))).toContain('there is no such place');
    expect(await runsOf(sound)).toHaveLength(1);
    expect(await runsOf(unread)).toEqual([]);
  });

  it('change no column that an index of quotes holds, so that a price writes no index entry', async () => {
    const rowOf = async (id: number) =>
      app.db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const id = await create();
    const before = await rowOf(id);
    await priceQuotes(room, { quoteIds: [id], trigger: 'create' });
    const after = await rowOf(id);
    const changed = Object.entries(after).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(Object.entries(before).find(([of]) => of === name)?.[1]),
    );
    const { rows: indexed } = await sql<{ name: string }>`
      SELECT DISTINCT attname AS name FROM pg_depend
      JOIN pg_index ON indexrelid = objid AND indrelid = refobjid
      JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
      WHERE classid = 'pg_class'::regclass AND refobjid = 'quote'::regclass`.execute(app.db);
    const held = new Set(indexed.map(({ name }) => name));
    expect(held).toContain('won_miles');
    expect(changed.map(([name]) => name)).toContain('distance_miles');
    expect(changed.filter(([name]) => held.has(name))).toEqual([]);
  });

  it('[SP-082] are priced once though two ask at the same moment, in whatever order', async () => {
    const ids = [await create(), await create(), await create(), await create()];
    const both = await Promise.all([
      priceQuotes(room, { quoteIds: ids, trigger: 'create' }),
      priceQuotes(room, { quoteIds: ids.toReversed(), trigger: 'create' }),
    ]);
    expect(both).toEqual([new Map(), new Map()]);
    for (const id of ids) expect(await runsOf(id)).toHaveLength(1);
  });
});
