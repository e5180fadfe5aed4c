import { addLane, deleteAwards, deleteLanes, getLane, listLanes, updateLane } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
let manager: Person;
beforeAll(async () => {
  desk = await startDesk();
  manager = await desk.people.manager();
});
afterAll(() => desk.end());

async function award(): Promise<number> {
  const { id } = await desk.db
    .insertInto('award')
    .values({
      customer_id: desk.alder,
      name: 'Contract',
      region: 'Midwest',
      effective_date: '2026-01-01',
      expiration_date: '2026-12-31',
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const GREEN_BAY = { city: 'Green Bay', state: 'WI', postal_code: '54303', country: 'US' };
const ATLANTA = { city: 'Atlanta', state: 'GA', country: 'US' };
const pickup = (location: object | null = GREEN_BAY) => ({ activity_type: 'pickup', location, drop_trailer: true });
const delivery = (location: object | null = ATLANTA) => ({ activity_type: 'delivery', location });
const NUMBERS = {
  equipment: 'reefer',
  estimated_miles: 934.4,
  estimated_volume: 52,
  rpm: 2.6123,
  min_rate: 2300,
  max_rate: 2750.5,
};
const LANE = { ...NUMBERS, lane: { stops: [pickup(), delivery()] } };

const add = (id: number, body: object = {}) => desk.call(addLane, { as: manager, id, body: { ...LANE, ...body } });
const added = async (id: number, body: object = {}) => parsed(addLane, (await add(id, body)).body);
const edit = (id: number, laneId: number, body: object = {}) =>
  desk.call(updateLane, { as: manager, id, laneId, body: { ...NUMBERS, ...body } });
const list = async (id: number, query: Record<string, string> = {}) =>
  parsed(listLanes, (await desk.call(listLanes, { as: manager, id, query })).body);
const row = (id: number) => desk.db.selectFrom('award_lane').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countOf = async (id: number) =>
  (await desk.db.selectFrom('award_lane').select('id').where('award_id', '=', id).execute()).length;

describe('a new lane', () => {
  test('[P-049 W-039 W-041] is returned in full, with its stops as in the gazetteer', async () => {
    const lane = await added(await award(), {
      lane: { stops: [{ ...pickup(), address: '1 Dock Rd', facility: ' North ' }, delivery()] },
    });
    expect(lane).toMatchObject({
      origin: 'Green Bay, WI 54303',
      destination: 'Atlanta, GA',
      origin_live_handling: false,
      destination_live_handling: true,
      equipment: 'Reefer',
      equipment_type: 'reefer',
      estimated_miles: 934.4,
      estimated_volume: 52,
      line_haul: null,
      rpm: 2.6123,
      flat_rate: null,
      min_rate: 2300,
      max_rate: 2750.5,
      version: 1,
    });
    const [from, to] = lane.lane.stops;
    expect(from).toMatchObject({
      activity_type: 'pickup',
      drop_trailer: true,
      address: '1 Dock Rd',
      facility: 'North',
    });
    expect(from?.location).toMatchObject({ ...GREEN_BAY, name: 'Green Bay, WI 54303' });
    expect(to).toMatchObject({ activity_type: 'delivery', drop_trailer: false, address: null });
    expect(to?.location.postal_code).toBeNull();
    expect(to?.location.coordinates?.lat).toBeCloseTo(33.7, 0);
    expect(await row(lane.id)).toMatchObject({
      rpm_hundredths: 26_123,
      min_rate_cents: 230_000,
      max_rate_cents: 275_050,
    });
  });

  test.each([
    [{ equipment: null }, { equipment: ['This field is required'] }],
    [{ equipment: 'boat' }, { equipment: [expect.any(String)] }],
    [{ estimated_miles: 0 }, { estimated_miles: ['Estimated miles must be a positive number'] }],
    [{ estimated_miles: 10.25 }, { estimated_miles: ['Must have at most 1 decimal'] }],
    [{ estimated_volume: -1 }, { estimated_volume: ['Estimated volume must be a positive number'] }],
    [{ estimated_volume: 1.5 }, { estimated_volume: ['Estimated volume must be an integer value'] }],
    [{ rpm: 0 }, { rpm: ['RPM value must be a positive number'] }],
    [{ rpm: null, line_haul: -5 }, { line_haul: ['Line haul value must be a positive number'] }],
    [{ rpm: null, flat_rate: 0 }, { flat_rate: ['Flat rate value must be a positive number'] }],
    [{ rpm: null, flat_rate: 10.001 }, { flat_rate: ['Must have at most 2 decimals'] }],
    [{ rpm: null }, { line_haul: ['This field is required'] }],
    [{ flat_rate: 1700 }, { rpm: ['This field is required'], flat_rate: ['This field is required'] }],
    [{ min_rate: 0 }, { min_rate: ['Min rate must be a positive number'] }],
    [{ max_rate: -1 }, { max_rate: ['Max rate must be a positive number'] }],
    [
      { min_rate: 2750.5 },
      {
        min_rate: ['Min rate should be lower then max rate'],
        max_rate: ['Max rate should be greater then min rate'],
      },
    ],
    [{ lane: { stops: [pickup(null), delivery()] } }, { 'lane.stops.0.location': ['This field is required'] }],
    [{ lane: { stops: [pickup()] } }, { 'lane.stops': ['There must be at least two stopping points'] }],
    [
      { lane: { stops: [delivery(), pickup()] } },
      { 'lane.stops': ['First location must be of type pickup and last location must be of type delivery'] },
    ],
    [
      { lane: { stops: [pickup({ city: 'Nowhere', state: 'WI', country: 'US' }), delivery()] } },
      { 'lane.stops.0.location': ['The city Nowhere, WI is unknown.'] },
    ],
    [{ rate: 5 }, { rate: [expect.any(String)] }],
  ])('[W-054 SP-105 W-055] is not made with %o', async (change, faults) => {
    const id = await award();
    expect(await add(id, change)).toMatchObject({ status: 400, body: faults });
    expect(await countOf(id)).toBe(0);
  });

  test.each([
    ['as it is', {}],
    ['with another rate', { rpm: null, line_haul: 800, estimated_miles: null }],
    [
      'by other stops between',
      { lane: { stops: [pickup(), pickup({ city: 'Chicago', state: 'IL', country: 'US' }), delivery()] } },
    ],
  ])('[SP-118 W-026] that its award has already is refused %s, in the words of a file', async (_how, change) => {
    const id = await award();
    const lane = await added(id);
    const before = await row(lane.id);
    expect(await add(id, change)).toMatchObject({
      status: 400,
      body: { 'lane.stops': ['The award already has this lane. Edit or delete it first.'] },
    });
    expect(await countOf(id)).toBe(1);
    expect(await row(lane.id)).toEqual(before);
  });

  test('[SP-118] is added if equipment, handling or award differs, or the same lane was deleted', async () => {
    const [id, other] = [await award(), await award()];
    const lane = await added(id);
    await added(other);
    await added(id, { equipment: 'dry_van' });
    await added(id, { lane: { stops: [{ ...pickup(), drop_trailer: false }, delivery()] } });
    await desk.call(deleteLanes, { as: manager, id, body: { award_lanes: [lane.id] } });
    expect((await add(id)).status).toBe(201);
  });

  test('[SP-118] is added once if two people add it at the same time', async () => {
    const id = await award();
    const answers = await Promise.all([add(id), add(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 400]);
    expect(await countOf(id)).toBe(1);
  });

  test('is not added to an award that does not exist or was deleted', async () => {
    const id = await award();
    await desk.call(deleteAwards, { as: manager, body: [id] });
    for (const other of [id, 987_654_321]) expect((await add(other)).status).toBe(404);
    expect(await countOf(id)).toBe(0);
  });
});

describe('the list of lanes', () => {
  let id: number;
  beforeAll(async () => {
    id = await award();
    const place = (city: string, state: string) => ({ city, state, country: 'US' });
    for (const [from, to, rate] of [
      [GREEN_BAY, ATLANTA, { rpm: 2.5 }],
      [place('Appleton', 'WI'), place('Dallas', 'TX'), { rpm: null, line_haul: 2340 }],
      [place('Chicago', 'IL'), GREEN_BAY, { rpm: null, flat_rate: 1720, estimated_miles: null }],
    ] as const)
      await added(id, { ...rate, lane: { stops: [pickup(from), delivery(to)] } });
  });
  const origins = async (query: Record<string, string>) => (await list(id, query)).results.map(({ origin }) => origin);

  test('[P-046 W-031] is sorted by origin, and contains only this award’s lanes', async () => {
    const { count, results } = await list(id);
    expect(count).toBe(3);
    expect(results.map(({ origin }) => origin)).toEqual(['Appleton, WI', 'Chicago, IL', 'Green Bay, WI 54303']);
    expect((await list(await award())).count).toBe(0);
  });

  test.each([
    [{ origin: 'bay, wi 543' }, ['Green Bay, WI 54303']],
    [{ origin: 'WI' }, ['Appleton, WI', 'Green Bay, WI 54303']],
    [{ destination: 'green bay' }, ['Chicago, IL']],
    [{ origin: 'wi', destination: 'dallas' }, ['Appleton, WI']],
    [{ origin: '%' }, []],
  ])('[W-028] finds by origin and destination: %o', async (query, found) => {
    expect(await origins(query)).toEqual(found);
  });

  test('[SP-017] sorts by each column, absent values last in both directions, and refuses any other', async () => {
    const miles = async (ordering: string) =>
      (await list(id, { ordering })).results.map(({ estimated_miles }) => estimated_miles);
    expect(await miles('estimated_miles')).toEqual([934.4, 934.4, null]);
    expect(await miles('-estimated_miles')).toEqual([934.4, 934.4, null]);
    expect(await origins({ ordering: '-origin' })).toEqual(['Green Bay, WI 54303', 'Chicago, IL', 'Appleton, WI']);
    expect(await origins({ ordering: 'destination' })).toEqual(['Green Bay, WI 54303', 'Appleton, WI', 'Chicago, IL']);
    expect((await origins({ ordering: 'line_haul' }))[0]).toBe('Appleton, WI');
    for (const ordering of ['equipment', 'rpm', 'flat_rate', '-min_rate', 'max_rate', 'origin_live_handling'])
      expect((await list(id, { ordering })).count).toBe(3);
    const refused = await desk.call(listLanes, { as: manager, id, query: { ordering: 'award_id' } });
    expect(refused.status).toBe(400);
  });

  test('pages without overlap', async () => {
    const pages = await Promise.all(['0', '1', '2', '3'].map((offset) => origins({ limit: '1', offset })));
    expect(pages).toEqual([['Appleton, WI'], ['Chicago, IL'], ['Green Bay, WI 54303'], []]);
  });

  test('[W-028] counts the lanes that a search finds on every page, even on one after the last', async () => {
    for (const [offset, found] of [
      ['0', ['Appleton, WI']],
      ['1', ['Green Bay, WI 54303']],
      ['2', []],
    ] as const) {
      const { count, results } = await list(id, { origin: 'wi', limit: '1', offset });
      expect([count, results.map(({ origin }) => origin)]).toEqual([2, found]);
    }
  });

  test.each([
    ['origin', 'lower(origin_city), lower(origin_state), lower(origin_postal_code), id'],
    [
      '-origin',
      `lower(origin_city) DESC NULLS LAST, lower(origin_state) DESC NULLS LAST,
        lower(origin_postal_code) DESC NULLS LAST, id DESC`,
    ],
    ['estimated_miles', 'estimated_miles NULLS LAST, id'],
    ['-estimated_miles', 'estimated_miles DESC NULLS LAST, id DESC'],
    ['-equipment', '(SELECT lower(name) FROM equipment WHERE id = equipment_id) DESC, id DESC'],
  ])('[SP-017] keeps the order by %s on pages that are read from the end', async (ordering, order) => {
    const large = await largeAward();
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM award_lane WHERE award_id = ${large} AND deleted_at IS NULL ORDER BY ${sql.raw(order)}`.execute(
      desk.db,
    );
    const all = rows.map((row) => row.id);
    for (const offset of [990, 1000, 1090, 1100, 1500, 2150, 2190, 2195, 2200, 5000]) {
      const { count, results } = await list(large, { ordering, limit: '25', offset: String(offset) });
      expect([offset, count, results.map((lane) => lane.id)]).toEqual([offset, 2200, all.slice(offset, offset + 25)]);
    }
  });

  test('of an award that does not exist is 404', async () => {
    expect((await desk.call(listLanes, { as: manager, id: 987_654_321 })).status).toBe(404);
  });
});

describe('one lane', () => {
  test('[P-045] is returned only under its own award', async () => {
    const [mine, other] = [await award(), await award()];
    const lane = await added(mine);
    const get = (id: number, laneId: number) => desk.call(getLane, { as: manager, id, laneId });
    expect(parsed(getLane, (await get(mine, lane.id)).body)).toEqual(lane);
    expect((await get(other, lane.id)).status).toBe(404);
    expect((await get(mine, 987_654_321)).status).toBe(404);
    expect((await edit(other, lane.id)).status).toBe(404);
    expect(await row(lane.id)).toMatchObject({ version: 1 });
  });

  test('[P-047 SP-104] is edited except for its stops', async () => {
    const id = await award();
    const lane = await added(id);
    const answered = await edit(id, lane.id, { rpm: null, line_haul: 2_340.75, equipment: 'dry_van', version: 1 });
    expect(answered).toMatchObject({
      status: 200,
      body: { line_haul: 2340.75, rpm: null, equipment: 'Dry Van', equipment_type: 'dry_van', version: 2 },
    });
    expect(answered.body).toMatchObject({ lane: lane.lane, origin: lane.origin });
    const withStops = await edit(id, lane.id, { lane: { stops: [] } });
    expect(withStops.status).toBe(400);
  });

  test('[SP-118 W-026] does not take equipment for which the award already has the same lane', async () => {
    const id = await award();
    const [reefer, van] = [await added(id), await added(id, { equipment: 'dry_van' })];
    const before = await row(van.id);
    expect(await edit(id, van.id, { equipment: 'reefer' })).toMatchObject({
      status: 400,
      body: { equipment: ['The award already has this lane. Edit or delete it first.'] },
    });
    expect(await row(van.id)).toEqual(before);
    expect((await edit(id, reefer.id, { max_rate: 2800 })).status).toBe(200);
  });

  test('[SP-037] refuses an edit of a version it never had, and says who changed it last', async () => {
    const id = await award();
    const lane = await added(id);
    const before = await row(lane.id);
    expect(await edit(id, lane.id, { version: 7, max_rate: 2800 })).toMatchObject({
      status: 409,
      body: {
        detail: `The lane was changed by ${manager.displayName} meanwhile. Nothing was saved.`,
        changed_by: manager.displayName,
        changed: [],
        version: 1,
      },
    });
    expect(await row(lane.id)).toEqual(before);
  });

  test('[SP-037] that somebody changed meanwhile is not edited, and the refusal says who and what', async () => {
    const id = await award();
    const lane = await added(id);
    await edit(id, lane.id, { version: 1, rpm: null, flat_rate: 1800, equipment: 'flatbed', estimated_miles: 900 });
    const before = await row(lane.id);
    const stale = await edit(id, lane.id, { version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      changed_by: manager.displayName,
      version: 2,
      changed: [
        { field: 'equipment', label: 'Service Line', from: 'Reefer', to: 'Flatbed' },
        { field: 'estimated_miles', label: 'Miles', from: 934.4, to: 900 },
        { field: 'rpm', label: 'RPM', from: 2.6123, to: null },
        { field: 'flat_rate', label: 'Flat rate', from: null, to: 1800 },
      ],
    });
    expect(await row(lane.id)).toEqual(before);
  });
});

describe('a lane that is saved unchanged', () => {
  test('[SP-037] keeps its version, so that the next edit is not refused', async () => {
    const id = await award();
    const lane = await added(id, { estimated_miles: 900 });
    const same = { version: 1, estimated_miles: 900 };
    expect(await edit(id, lane.id, same)).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await edit(id, lane.id, { ...same, max_rate: 2800 })).body).toMatchObject({ version: 2, max_rate: 2800 });
  });
});

describe('deleting lanes', () => {
  const remove = (id: number, lanes: unknown) =>
    desk.call(deleteLanes, { as: manager, id, body: { award_lanes: lanes } });

  test('[P-048 SP-091] deletes all of the list or none', async () => {
    const [id, other] = [await award(), await award()];
    const two = await added(id, { equipment: 'flatbed' });
    const [one, foreign] = [await added(id), await added(other)];
    for (const bad of [foreign.id, 987_654_321]) {
      expect(await remove(id, [one.id, bad])).toMatchObject({
        status: 404,
        body: { detail: 'Some of these lanes do not exist.' },
      });
      expect((await list(id)).count).toBe(2);
    }
    expect((await remove(id, [one.id, two.id, two.id])).status).toBe(204);
    expect((await list(id)).count).toBe(0);
    expect((await list(other)).count).toBe(1);
    expect((await remove(id, [one.id])).status).toBe(404);
    for (const bad of [[], null, ['1'], [-1]]) expect((await remove(id, bad)).status).toBe(400);
  });

  test('[W-034 B-024] deletes 10,000 lanes in one call, each with its audit entry', async () => {
    const id = await award();
    const one = await added(id);
    await sql`INSERT INTO award_lane (award_id, equipment_id, origin_live_handling, destination_live_handling,
        line_haul_cents, origin_city, origin_country, destination_city, destination_country, created_at)
      SELECT award_id, equipment_id, true, true, 100000, 'A' || n, 'US', 'B', 'US', created_at
      FROM award_lane, generate_series(2, 10000) AS n WHERE id = ${one.id}`.execute(desk.db);
    const { rows } = await sql<{ id: number }>`SELECT id FROM award_lane WHERE award_id = ${id}`.execute(desk.db);
    const lanes = rows.map((lane) => lane.id);
    expect(lanes).toHaveLength(10_000);
    expect((await remove(id, [...lanes, 987_654_321])).status).toBe(400);
    expect((await remove(id, lanes)).status).toBe(204);
    expect((await list(id)).count).toBe(0);
    const { rows: entries } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM audit_entry
      WHERE object_type = 'award_lane' AND act = 'update' AND object_id = ANY(${lanes.map(String)})
        AND actor_name = ${manager.displayName} AND after ? 'deleted_at'`.execute(desk.db);
    expect(entries[0]?.count).toBe(10_000);
  });
});

/** An award of 2,200 lanes with equal and absent values in every column that a list sorts by, and one deleted lane. */
async function largeAward(): Promise<number> {
  const id = await award();
  await sql`INSERT INTO award_lane (award_id, equipment_id, origin_live_handling, destination_live_handling,
      estimated_miles, line_haul_cents, origin_city, origin_state, origin_postal_code, origin_country, destination_city,
      destination_state, destination_country, created_at, deleted_at)
    SELECT ${id}, (SELECT array_agg(id ORDER BY id) FROM equipment)[1 + n % 2], true, true,
      CASE n % 3 WHEN 0 THEN 100 + n % 7 END, 100000, CASE n % 5 WHEN 0 THEN NULL WHEN 1 THEN 'town' ELSE 'Town' END,
      CASE n % 4 WHEN 0 THEN 'WI' END, '54' || (n % 300 + 100)::text, 'US', 'Dallas', 'TX', 'US', now(),
      CASE WHEN n = 1000 THEN now() END
    FROM generate_series(0, 2200) AS n`.execute(desk.db);
  return id;
}
