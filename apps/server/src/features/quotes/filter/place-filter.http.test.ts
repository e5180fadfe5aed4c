import { listQuotes as list } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageStatement } from '../list/list-page.ts';
import { chosenPlaces } from './place-filter.ts';
import { resolveFilter } from './quote-filter.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
const ids: Record<string, number> = {};

type Location = {
  readonly city: string;
  readonly state: string;
  readonly postal_code?: string;
  readonly country: 'US' | 'Canada';
};

const US = (city: string, state: string, postal_code?: string): Location => ({
  city,
  state,
  country: 'US',
  ...(postal_code === undefined ? {} : { postal_code }),
});

async function given(name: string, from: Location, to: Location): Promise<void> {
  const stops = [
    { ...PICKUP, location: from },
    { ...DELIVERY, location: to },
  ];
  ids[name] = await desk.given({}, { lane: { stops } });
}

beforeAll(async () => {
  desk = await startDesk();
  await given('joliet', US('Joliet', 'IL', '60436'), US('Atlanta', 'GA', '30303'));
  await given('chicago', US('Chicago', 'IL'), US('Dallas', 'TX', '75201'));
  await given('milwaukee', US('Milwaukee', 'WI'), US('Fort Worth', 'TX'));
  await given('dallas', US('Dallas', 'TX', '75201'), US('Chicago', 'IL', '60608'));
});
afterAll(() => desk.end());

type Query = Readonly<Record<string, string | readonly string[]>>;

const ask = async (query: Query) => desk.call(list, { as: await desk.people.viewer(), query });
const found = async (query: Query) => {
  const answer = await ask(query);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return (list.answer?.parse(answer.body).results ?? []).map(
    ({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id,
  );
};

describe('the location filters', () => {
  it('[SP-019 P-005] finds first pickups and last deliveries in the city or within 50 miles of its centre', async () => {
    expect(await found({ origin: 'Chicago, IL' })).toEqual(['chicago', 'joliet']);
    expect(await found({ destination: 'Dallas, TX' })).toEqual(['milwaukee', 'chicago']);
    expect(await found({ destination: 'Chicago, IL' })).toEqual(['dallas']);
    expect(await found({ origin: 'Chicago, IL', destination: 'Dallas, TX' })).toEqual(['chicago']);
    expect(await found({ origin: 'Anchorage, AK' })).toEqual([]);
  });

  it('[SP-019] takes a postal code, and the same place however it is written', async () => {
    expect(await found({ origin: '60608' })).toEqual(['chicago', 'joliet']);
    for (const origin of ['chicago,il', ' Chicago , Illinois ', 'CHICAGO, IL'])
      expect(await found({ origin })).toEqual(['chicago', 'joliet']);
  });

  it('[SP-019] finds a city by its name although its postal code lies farther than 50 miles', async () => {
    await desk.db
      .updateTable('quote')
      .set({ origin_lat: 35, origin_lng: -80 })
      .where('id', '=', ids['milwaukee'] ?? 0)
      .execute();
    expect(await found({ origin: 'milwaukee, wi' })).toEqual(['milwaukee']);
  });

  it('[SP-020] reads an empty place as no filter', async () => {
    expect(await found({ origin: '', destination: '' })).toHaveLength(4);
  });

  it('[P-005 P-006] takes several places, comma-joined, repeated, and codes among names', async () => {
    expect(await found({ origin: '60436,75201' })).toEqual(['dallas', 'chicago', 'joliet']);
    expect(await found({ origin: '75201, Milwaukee, WI' })).toEqual(['dallas', 'milwaukee']);
    expect(await found({ origin: 'Dallas, TX,Anchorage, AK' })).toEqual(['dallas']);
    expect(await found({ destination: ['Atlanta, GA', '60608'] })).toEqual(['dallas', 'joliet']);
    expect(await found({ origin: '75201,60436', ordering: 'proximity' })).toEqual(['joliet', 'dallas', 'chicago']);
    const answer = await ask({ origin: '60436,00000,Nowhereville, IL' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { origin: ['The postal code 00000 is unknown.', 'The city Nowhereville, IL is unknown.'] },
    ]);
  });

  it('[P-006 SP-020] takes every list of the dashboard comma-joined, repeated and both', async () => {
    const all = await found({});
    const customer = String(desk.alder);
    for (const status of ['open,won', ['open', 'won'], ['open,lost', 'won'], ['open', '']])
      expect(await found({ status, customer: [customer, '999999'], equipment: ['dry_van', 'reefer'] })).toEqual(all);
    expect(await found({ status: ['won', 'lost,expired'] })).toEqual([]);
  });

  it('[SP-019] refuses a place that is unknown by the name of its parameter', async () => {
    for (const [origin, sentence] of [
      ['Nowhereville, IL', 'The city Nowhereville, IL is unknown.'],
      ['00000', 'The postal code 00000 is unknown.'],
      ['Chicago, Nowhere', 'Nowhere is not a state or province of the US or Canada.'],
    ] as const) {
      const answer = await ask({ origin, destination: origin });
      expect([answer.status, answer.body]).toEqual([400, { origin: [sentence], destination: [sentence] }]);
    }
  });

  it('takes the most populous of two places of one name in a state', async () => {
    expect(await found({ origin: 'Shelby, MI' })).toEqual([]);
  });
});

describe('the order by proximity', () => {
  it('[Q-016 SP-019] sorts by the sum of the distances from the chosen places, nearest first', async () => {
    expect(await found({ origin: 'Joliet, IL', ordering: 'proximity' })).toEqual(['joliet', 'chicago']);
    expect(await found({ origin: 'Chicago, IL', ordering: 'proximity' })).toEqual(['chicago', 'joliet']);
    await given('far', US('Rockford', 'IL'), US('Dallas', 'TX'));
    await given('near', US('Elgin', 'IL'), US('Fort Worth', 'TX'));
    const both = { origin: 'Elgin, IL', destination: 'Fort Worth, TX' };
    expect(await found({ ...both, ordering: 'proximity' })).toEqual(['near', 'chicago', 'far']);
    expect(await found({ ...both, ordering: '-created_at' })).toEqual(['near', 'far', 'chicago']);
  });

  it('[SP-019] needs a place, and has one direction', async () => {
    for (const query of [
      { ordering: 'proximity', origin: '' },
      { ordering: '-proximity', origin: 'Joliet, IL' },
    ]) {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body ?? {})).toEqual(['ordering']);
    }
  });

  it('[SP-017] breaks ties by id, so that pages never overlap', async () => {
    const twins = [await desk.given({}, {}), await desk.given({}, {})];
    const pages = [];
    for (const offset of ['0', '1', '2']) {
      const answer = await ask({ origin: 'Dallas, TX', ordering: 'proximity', size: '1', offset });
      pages.push(...(list.answer?.parse(answer.body).results ?? []).map(idOf));
    }
    expect(pages).toEqual([ids['dallas'], ...twins]);
  });
});

it('[SP-021] refuses a range of days that ends before it begins', async () => {
  const answer = await ask({ created_at_after: '2026-11-20', created_at_before: '2026-11-19' });
  expect([answer.status, answer.body]).toEqual([400, { created_at_before: ['Must not be before the first day'] }]);
});

it('[P-006] takes a place, people and days together', async () => {
  const analyst = String((await desk.people.analyst()).userId);
  const query = { origin: 'Joliet, IL', created_by: analyst, created_at_after: '2026-11-20', status: 'open' };
  expect(await found(query)).toEqual(expect.arrayContaining(['chicago', 'joliet']));
  expect(await found({ ...query, created_by: '999999' })).toEqual([]);
});

it('[SP-019] looks the places up in indexes at volume', async () => {
  await sql`
    INSERT INTO quote (id, status, created_at, created_by_name, changed_at, changed_by_name, request_source, customer_id,
      equipment_id, hazmat, team, cost_type, currency, stop_count, origin_city, origin_state, origin_country, origin_lat,
      origin_lng, pickup_at, destination_city, destination_state, destination_country, destination_lat, destination_lng,
      delivery_at)
    SELECT 100000 + n, 'lost', created_at, 'A', created_at, 'A', request_source, customer_id, equipment_id, false, false,
      1, 'USD', 2, 'Town ' || n, 'KS', 'US', 37 + n % 500 * 0.01, -100 + n % 700 * 0.01, pickup_at, 'Town ' || n, 'NV',
      'US', 36 + n % 400 * 0.01, -118 + n % 300 * 0.01, delivery_at
    FROM quote, generate_series(1, 8000) AS n WHERE quote.id = ${ids['chicago']}`.execute(desk.db);
  await sql`VACUUM ANALYZE quote`.execute(desk.db);
  const { now, businessZone } = { now: desk.clock.now(), businessZone: desk.room.businessZone };
  for (const [end, city] of [
    ['origin', 'Wichita, KS'],
    ['destination', 'Las Vegas, NV'],
  ] as const) {
    const query = list.query?.parse({ [end]: city, ordering: 'proximity' });
    if (query === undefined) throw new Error('the list takes no query');
    const chosen = chosenPlaces(desk.room.places, query);
    if (!chosen.ok) throw new Error(`${city} was refused`);
    const filter = await resolveFilter({ db: desk.db, now, businessZone, chosen: chosen.value }, query);
    const page = pageStatement({ filter, query, now, common: false, between: null });
    const { rows } = await sql<Record<string, string>>`EXPLAIN ${page}`.execute(desk.db);
    const plan = JSON.stringify(rows);
    expect(plan).toContain(`quote_${end}`);
    expect(plan).not.toContain('Seq Scan on quote');
  }
});
