import type { QuoteFacts } from '@lanewright/pricing';
import { cents, day, ratePerMile } from '@lanewright/units';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { places } from '../../application.ts';
import type { AwardLaneTable, AwardTable } from '../../back-office-tables.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, type SmallWorld } from '../../testing/small-world.ts';
import { gatherAward } from './gather-award.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { gatherStrengths } from './gather-strength.ts';
import { runReads } from './run-reads.ts';

let app: TestApplication;
let world: SmallWorld;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
});
beforeEach(async () => {
  await app.db.deleteFrom('award_lane').execute();
  await app.db.deleteFrom('award').execute();
});
afterAll(() => app.end());

const stop = (place: Partial<QuoteFacts['stops'][number]>): QuoteFacts['stops'][number] => ({
  activity_type: 'pickup',
  date: day('2026-11-23'),
  time_from: null,
  zone: 'America/Chicago',
  drop_trailer: false,
  city: 'Joliet',
  state: 'IL',
  postal_code: '60436',
  country: 'US',
  ...place,
});
const HUTCHINS = { activity_type: 'delivery', city: 'Hutchins', state: 'TX', postal_code: '75141' } as const;
const FACTS: QuoteFacts = {
  source: 'quote_ui',
  created_at: '2026-11-20T18:00:00Z',
  currency: 'USD',
  cost_type: 1,
  equipment_type: 'dry_van',
  stops: [stop({}), stop(HUTCHINS)],
  weight: null,
  pallets: null,
  commodity: null,
  hazmat: null,
  team: null,
  min_temp: null,
  max_temp: null,
  declared_value: null,
  adjusted: null,
};
const TODAY = day('2026-11-20');

async function contract(changes: Partial<Insertable<AwardTable>> = {}): Promise<number> {
  const period = { effective_date: '2026-01-01', expiration_date: '2026-12-31' };
  const { id } = await app.db
    .insertInto('award')
    .values({
      customer_id: world.customerId,
      name: 'Prairie 2026',
      region: 'Midwest',
      ...period,
      created_at: app.clock.now(),
      created_by_name: 'Test',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function lane(award_id: number, changes: Partial<Insertable<AwardLaneTable>> = {}): Promise<number> {
  const { id } = await app.db
    .insertInto('award_lane')
    .values({
      award_id,
      equipment_id: world.equipmentId,
      origin_live_handling: true,
      destination_live_handling: true,
      line_haul_cents: changes.rpm_hundredths === undefined ? cents(190_000) : null,
      origin_city: 'Joliet',
      origin_state: 'IL',
      origin_country: 'US',
      destination_city: 'Hutchins',
      destination_state: 'TX',
      destination_country: 'US',
      created_at: app.clock.now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function awardOf(facts = FACTS) {
  const reads = runReads(app.db, rulesetLoader(app.db));
  const contracts = await reads.contracts({ customerId: world.customerId, today: TODAY });
  return gatherAward(reads.contractLanes, contracts, { facts, laneMiles: async () => 960, resolve: places().resolve });
}

describe('the contract lane beside a price', () => {
  it('[SP-103 SP-104] is captured whole: its rate, bounds, miles, volume, name and last day', async () => {
    const award_id = await contract();
    const numbers = {
      estimated_miles: '950.5',
      estimated_volume: 120,
      min_rate_cents: cents(170_000),
      max_rate_cents: cents(230_000),
    };
    const lane_id = await lane(award_id, { rpm_hundredths: ratePerMile(20_000), ...numbers });
    expect(await awardOf()).toEqual({
      award_id,
      lane_id,
      rate: 190_100,
      min: 170_000,
      max: 230_000,
      miles: 950.5,
      volume: 120,
      currency: 'USD',
      name: 'Prairie 2026',
      until: '2026-12-31',
    });
  });

  it('[SP-083 SP-104] lends its miles to no load with stops between, whose rate per mile goes by the road', async () => {
    const award_id = await contract();
    const rpm_hundredths = ratePerMile(20_000);
    const id = await lane(award_id, { rpm_hundredths, estimated_miles: '950.5' });
    const [first, last] = FACTS.stops;
    if (first === undefined || last === undefined) throw new Error('the facts have two stops');
    const between = { ...FACTS, stops: [first, { ...last, city: 'Springfield' }, last] };
    expect(await awardOf()).toMatchObject({ miles: 950.5, rate: 190_100 });
    expect(await awardOf(between)).toMatchObject({ lane_id: id, miles: null, rate: 192_000, stops_between: true });
    const stop = { award_lane_id: id, activity_type: 'pickup', drop_trailer: false, country: 'US' } as const;
    for (const position of [0, 1, 2])
      await app.db
        .insertInto('award_lane_stop')
        .values({ ...stop, position, city: 'Joliet' })
        .execute();
    expect(await awardOf()).toMatchObject({ lane_id: id, miles: null, rate: 192_000, stops_between: true });
    await app.db.deleteFrom('award_lane_stop').execute();
  });

  it('[SP-083] reports no inapplicable miles if the contract states none', async () => {
    const award_id = await contract();
    await lane(award_id, { rpm_hundredths: ratePerMile(20_000) });
    const [first, last] = FACTS.stops;
    if (first === undefined || last === undefined) throw new Error('the facts have two stops');
    const between = { ...FACTS, stops: [first, { ...last, city: 'Springfield' }, last] };
    expect((await awardOf(between))?.stops_between).toBeUndefined();
  });

  it('[SP-103] is in force from its first to its last day, of this shipper, and not deleted', async () => {
    const other = { customer_name: 'Other', customer_slug: 'OTHER' };
    const { id } = await app.db.insertInto('customer').values(other).returning('id').executeTakeFirstOrThrow();
    await lane(await contract({ customer_id: id }));
    await lane(await contract({ effective_date: '2026-11-21' }));
    await lane(await contract({ expiration_date: '2026-11-19' }));
    await lane(await contract({ deleted_at: app.clock.now() }));
    await lane(await contract(), { deleted_at: app.clock.now() });
    expect(await awardOf()).toBeNull();
    const oneDay = await contract({ effective_date: TODAY, expiration_date: TODAY });
    const lane_id = await lane(oneDay);
    expect(await awardOf()).toMatchObject({ award_id: oneDay, lane_id, rate: 190_000 });
  });

  it('[SP-103] is of the equipment type of the quote, also as rules changed it, by whatever name', async () => {
    await lane(await contract());
    expect(await awardOf({ ...FACTS, equipment_type: 'reefer' })).toBeNull();
    expect(await awardOf({ ...FACTS, equipment_type: null })).toBeNull();
    const named = { name: 'V - Van', type: 'dry_van' } as const;
    const { id } = await app.db.insertInto('equipment').values(named).returning('id').executeTakeFirstOrThrow();
    const newer = await contract({ effective_date: '2026-06-01' });
    const lane_id = await lane(newer, { equipment_id: id });
    expect(await awardOf()).toMatchObject({ lane_id });
  });

  it('[SP-103] is found by the postal code alone where a lane names nothing else', async () => {
    const lane_id = await lane(await contract(), {
      origin_city: null,
      origin_state: null,
      origin_postal_code: '60436',
    });
    expect(await awardOf()).toMatchObject({ lane_id });
    expect(await awardOf({ ...FACTS, stops: [stop({ postal_code: '60431' }), stop(HUTCHINS)] })).toBeNull();
  });

  it('[SP-103] of a postal code alone is found by its city, and by no other city of the state', async () => {
    const lane_id = await lane(await contract(), { origin_city: null, origin_postal_code: '60436' });
    const from = (city: string) => awardOf({ ...FACTS, stops: [stop({ city, postal_code: null }), stop(HUTCHINS)] });
    expect(await from('JOLIET')).toMatchObject({ lane_id });
    expect(await from('Chicago')).toBeNull();
  });
});

describe('the strength of the markets', () => {
  beforeAll(async () => {
    const { id } = await app.db
      .insertInto('file')
      .values({
        name: 'strength.csv',
        category: 'market_strength',
        status: 'success',
        created_at: app.clock.now(),
        created_by_name: 'Test',
        content_type: 'text/csv',
        size_bytes: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = (
      country: 'US' | 'Canada',
      postal_prefix: string,
      direction: 'outbound' | 'inbound',
      strength: number,
    ) => ({
      country,
      postal_prefix,
      direction,
      strength,
      equipment_type: 'dry_van' as const,
      file_id: id,
    });
    await app.db
      .insertInto('market_strength')
      .values([
        at('US', '604', 'outbound', 35),
        at('US', '604', 'inbound', -10),
        at('US', '751', 'outbound', 80),
        at('US', '751', 'inbound', -42),
        at('Canada', 'M5V', 'inbound', 12),
      ])
      .execute();
  });

  it.each([
    ['outbound where the load begins, inbound where it ends', FACTS, 35, -42],
    ['absent for equipment of which nothing is said', { ...FACTS, equipment_type: 'reefer' as const }, null, null],
    [
      'absent at an end without a postal code',
      { ...FACTS, stops: [stop({ postal_code: null }), stop(HUTCHINS)] },
      null,
      -42,
    ],
    [
      'kept by the forward sortation area in Canada',
      { ...FACTS, stops: [stop({}), stop({ ...HUTCHINS, postal_code: 'm5v 2t6', state: 'ON', country: 'CA' })] },
      35,
      12,
    ],
    ['absent where no file tells of an end', { ...FACTS, stops: [stop({}), stop({ postal_code: '99501' })] }, 35, null],
  ])('[SP-117] is %s', async (_, facts, origin_strength, destination_strength) => {
    expect(await gatherStrengths(app.db, [facts])).toEqual([{ origin_strength, destination_strength }]);
  });
});
