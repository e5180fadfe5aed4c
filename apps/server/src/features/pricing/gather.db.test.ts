import type { Comparable } from '@lanewright/estimate';
import { day } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, type SmallWorld } from '../../testing/small-world.ts';
import { gatherComparables, type ComparableSearch } from './gather-comparables.ts';
import { gatherDiesel } from './gather-fuel.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { runReads } from './run-reads.ts';

let app: TestApplication;
let world: SmallWorld;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
});
afterAll(() => app.end());

const JOLIET = { lat: 41.5, lng: -88.1, state: 'IL' };
const DALLAS = { lat: 32.8, lng: -96.8, state: 'TX' };
const ask = {
  originState: 'IL',
  destinationState: 'TX',
  miles: 960,
  equipment: 'dry_van',
  team: false,
  stops: 2,
  pickupDay: day('2026-11-23'),
  fuel: null,
};
const search: ComparableSearch = {
  quoteId: 0,
  equipmentType: 'dry_van',
  origin: JOLIET,
  destination: DALLAS,
  ask,
};

async function loadsOf(one: ComparableSearch): Promise<readonly Comparable[]> {
  const [loads = []] = await gatherComparables(app.db, [one]);
  return loads;
}

describe('comparable loads', () => {
  it('[SP-063 B-016] are the won loads near both ends, newest first, with the cost that was paid', async () => {
    const loads = await loadsOf(search);
    expect(loads).toHaveLength(12);
    expect(loads.map((load) => load.pickupDay)).toEqual(
      loads
        .map((load) => load.pickupDay)
        .toSorted()
        .reverse(),
    );
    expect(loads[0]).toMatchObject({ cost: 200_000, miles: 960, originState: 'IL', destinationState: 'TX' });
  });

  it('are found by the states alone when the ends lie far off, and by one near end of like length', async () => {
    const far = { lat: 26, lng: -98, state: 'TX' };
    expect(await loadsOf({ ...search, destination: far })).toHaveLength(12);
    const elsewhere = { lat: 26, lng: -81, state: 'FL' };
    expect(await loadsOf({ ...search, destination: elsewhere })).toHaveLength(12);
    const longer = { ...ask, miles: 1_300 };
    expect(await loadsOf({ ...search, destination: elsewhere, ask: longer })).toHaveLength(0);
  });

  it('never hold the quote itself, other equipment, teams, or a lost load', async () => {
    const [first] = await loadsOf(search);
    expect(await loadsOf({ ...search, quoteId: first?.id ?? 0 })).toHaveLength(11);
    expect(await loadsOf({ ...search, equipmentType: 'reefer' })).toHaveLength(0);
    expect(await loadsOf({ ...search, ask: { ...ask, team: true } })).toHaveLength(0);
    await app.db
      .updateTable('quote')
      .set({ status: 'lost' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(await loadsOf(search)).toHaveLength(11);
    await app.db
      .updateTable('quote')
      .set({ status: 'won' })
      .where('id', '=', first?.id ?? 0)
      .execute();
  });

  it('stop at 200', async () => {
    const [like] = await app.db.selectFrom('quote').selectAll().limit(1).execute();
    if (like === undefined) throw new Error('the world has loads');
    const {
      id: _id,
      latest_run_id: _run,
      search_text: _text,
      won_miles: _miles,
      origin_place: _from,
      destination_place: _to,
      ...row
    } = like;
    await app.db
      .insertInto('quote')
      .values(Array.from({ length: 210 }, () => row))
      .execute();
    expect(await loadsOf(search)).toHaveLength(200);
    expect(world.customerId).toBe(like.customer_id);
  });
});

describe('diesel prices', () => {
  it('[SP-125] are the latest weeks before the pickup, however old, so that a stale price is told as stale', async () => {
    await app.db.deleteFrom('diesel_price').where('week', '>', day('2026-06-01')).execute();
    const reads = runReads(app.db, rulesetLoader(app.db));
    const prices = await gatherDiesel(reads.diesel, {
      pickupDay: day('2026-11-23'),
      today: day('2026-11-20'),
      sheets: [],
    });
    expect(prices).toHaveLength(12);
    expect(prices.at(-1)).toMatchObject({ region: 'U.S.', week: day('2026-06-01'), price: 3_800 });
  });
});
