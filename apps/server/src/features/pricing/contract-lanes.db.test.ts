import type { PlaceFacts } from '@lanewright/pricing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, type SmallWorld } from '../../testing/small-world.ts';
import { gatherContractLanes, type LaneSearch } from './contract-lanes.ts';

let app: TestApplication;
let world: SmallWorld;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
});
afterAll(() => app.end());

type End = { readonly city?: string; readonly state?: string; readonly code?: string };

/** The lanes of a new contract, by their ids, and that contract. */
async function contract(lanes: readonly (readonly [End, End])[]) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO award (customer_id, name, region, effective_date, expiration_date, created_at, created_by_name)
    VALUES (${world.customerId}, 'Prairie', 'Midwest', '2026-01-01', '2026-12-31', now(), 'Test') RETURNING id`.execute(
    app.db,
  );
  const award = rows[0]?.id ?? 0;
  const ends = lanes.map(([from, to]) => ({
    origin_city: from.city,
    origin_state: from.state,
    origin_postal_code: from.code,
    destination_city: to.city,
    destination_state: to.state,
    destination_postal_code: to.code,
  }));
  const stored = await sql<{ id: number }>`
    INSERT INTO award_lane (award_id, equipment_id, created_at, origin_live_handling, destination_live_handling, origin_country, destination_country, line_haul_cents,
      origin_city, origin_state, origin_postal_code, destination_city, destination_state, destination_postal_code)
    SELECT ${award}, (SELECT min(id) FROM equipment WHERE type = 'dry_van'), now(), true, true, 'US', 'US', 150000, lane.*
    FROM json_to_recordset(${JSON.stringify(ends)}::json) AS lane (origin_city text, origin_state text,
      origin_postal_code text, destination_city text, destination_state text, destination_postal_code text)
    RETURNING id`.execute(app.db);
  return { award, ids: stored.rows.map(({ id }) => id) };
}

const place = (city: string | null, state: string, postal_code: string | null): PlaceFacts => ({
  city,
  state,
  postal_code,
  country: 'US',
});
const ILLINOIS = place('La Salle', 'IL', '61301');
const TEXAS = place('Hutchins', 'TX', '75141');

const HUTCHINS = { city: 'Hutchins', state: 'TX' };
const MAY_FIT: readonly (readonly [End, End])[] = [
  [{ city: 'LaSalle', state: 'IL' }, HUTCHINS],
  [{ city: 'LA SALLE', state: 'IL' }, { code: '75141' }],
  [{ city: 'Peru', state: 'IL', code: '61301' }, HUTCHINS],
  [{ code: '61301' }, { city: 'hutchins' }],
  [
    { city: 'La Salle', state: 'IL' },
    { city: 'Dallas', state: 'TX', code: '75141' },
  ],
];
const FIT_NOT: readonly (readonly [End, End])[] = [
  [{ code: '61354' }, HUTCHINS],
  [{ city: 'Salle', state: 'IL' }, HUTCHINS],
  [
    { city: 'LaSalle', state: 'IL' },
    { city: 'Dallas', state: 'TX' },
  ],
  [{ city: 'Peru', state: 'IL', code: '61354' }, HUTCHINS],
];
const many = Array.from({ length: 1_100 }, (_each, at) => [{ city: `Town ${at}`, state: 'IL' }, HUTCHINS] as const);

const search = (award: number, changes: Partial<LaneSearch> = {}): LaneSearch => ({
  awards: [award],
  equipment: 'dry_van',
  origin: ILLINOIS,
  destination: TEXAS,
  ...changes,
});
const idsOf = (lanes: readonly { readonly id: number }[] | undefined) =>
  (lanes ?? []).map(({ id }) => id).toSorted((a, b) => a - b);

it('[SP-103] of many lanes between two states reads those whose places may be the quote’s, however they are spelled', async () => {
  const small = await contract([...MAY_FIT, ...FIT_NOT]);
  const large = await contract([...MAY_FIT, ...FIT_NOT, ...many]);
  const known = search(large.award);
  const nameless = search(large.award, { origin: place(null, 'IL', '61301') });
  const codeless = search(large.award, { origin: place('La Salle', 'IL', null) });
  const found = await gatherContractLanes(app.db, [search(small.award), known, nameless, codeless]);
  expect(idsOf(found[0])).toEqual(small.ids);
  expect(idsOf(found[1])).toEqual(large.ids.slice(0, MAY_FIT.length));
  expect(idsOf(found[2])).toEqual([2, 3].map((at) => large.ids[at]));
  // Where postal codes alone lie, the gazetteer says later.
  expect(idsOf(found[3])).toEqual([0, 1, 3, 4, 5].map((at) => large.ids[at]));
});

it('[SP-103] reads stops between the ends of a lane, of few lanes and of many', async () => {
  const { award, ids } = await contract([...MAY_FIT, ...many]);
  const stops = [1, 2].map((position) => ({ award_lane_id: ids[0], position }));
  await sql`INSERT INTO award_lane_stop (award_lane_id, position, activity_type, drop_trailer, city, state, country)
    SELECT award_lane_id, position, 'delivery', false, 'Tulsa', 'OK', 'US'
    FROM json_to_recordset(${JSON.stringify(stops)}::json) AS stop (award_lane_id bigint, position integer)`.execute(
    app.db,
  );
  const [lanes] = await gatherContractLanes(app.db, [search(award)]);
  expect(lanes?.map(({ id, stops_between }) => [id, stops_between]).toSorted()).toEqual(
    ids.slice(0, MAY_FIT.length).map((id, at) => [id, at === 0]),
  );
});
