import type { EquipmentType } from '@lanewright/quoting';
import { act, apply, operand, rule } from '@lanewright/rules';
import { addDays, cents, dayOf, type Day } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Tables } from '../tables.ts';

/** A small market for tests: one lane with won history, diesel prices, a global ruleset and a shipper. */
export type SmallWorld = {
  readonly customerId: number;
  readonly equipmentId: number;
  readonly rulesetVersionId: number;
};

const JOLIET = { city: 'Joliet', state: 'IL', postal_code: '60436', lat: 41.508, lng: -88.116 };
const HUTCHINS = { city: 'Hutchins', state: 'TX', postal_code: '75141', lat: 32.649, lng: -96.713 };

/** How a shipper differs from the plain one of these tests. */
export type WantedShipper = {
  /** By default the letters of the name. */
  readonly slug?: string;
  readonly name?: string;
  readonly autoResponse?: boolean;
  readonly senders?: readonly string[];
};

/** Makes the world: 12 won dry van loads Joliet to Hutchins at about $2,000 of cost, and a 12 % markup for everybody. */
export async function createSmallWorld(
  db: Kysely<Tables>,
  clock: Clock,
  wanted: WantedShipper = {},
): Promise<SmallWorld> {
  const customerId = await createShipper(db, wanted);
  const equipmentId = await createEquipment(db, 'Dry Van', 'dry_van');
  const today = dayOf(clock.now(), 'America/Chicago');
  await db
    .insertInto('diesel_price')
    .values(
      Array.from({ length: 60 }, (_, week) => ({
        region: 'U.S.',
        week: addDays(mondayOf(today), -7 * week),
        price_mills: 3_800,
        source: 'test',
      })),
    )
    .execute();
  for (let load = 0; load < 12; load += 1)
    await createWonLoad(db, {
      customerId,
      equipmentId,
      pickupDay: addDays(today, -10 * (load + 1)),
      cost: 200_000 + load * 500,
    });
  return { customerId, equipmentId, rulesetVersionId: await createMarkup(db, clock) };
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Makes a shipper; its senders may ask by mail and be answered. */
export async function createShipper(db: Kysely<Tables>, wanted: WantedShipper = {}): Promise<number> {
  const name = wanted.name ?? 'Prairie Canning Co.';
  const { id } = await db
    .insertInto('customer')
    .values({
      customer_name: name,
      customer_slug: wanted.slug ?? name.toUpperCase().replaceAll(/[^A-Z]+/g, '-'),
      auto_response: wanted.autoResponse ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const value of wanted.senders ?? [])
    await db
      .insertInto('customer_sender')
      .values({ customer_id: id, kind: value.includes('@') ? 'address' : 'domain', value })
      .execute();
  return id;
}

/** Makes an equipment name, mapped to a type or to none. */
export async function createEquipment(db: Kysely<Tables>, name: string, type: EquipmentType | null): Promise<number> {
  const { id } = await db.insertInto('equipment').values({ name, type }).returning('id').executeTakeFirstOrThrow();
  return id;
}

type WonLoad = {
  readonly customerId: number;
  readonly equipmentId: number;
  readonly pickupDay: Day;
  readonly cost: number;
};

/** Makes a won load on the lane, its cost known by the margin entered. */
async function createWonLoad(db: Kysely<Tables>, load: WonLoad): Promise<void> {
  const at = new Date(`${addDays(load.pickupDay, -2)}T15:00:00Z`);
  const sell = cents(Math.round((load.cost * 1.12) / 100) * 100);
  await db
    .insertInto('quote')
    .values({
      status: 'won',
      created_at: at,
      created_by_name: 'System',
      changed_at: at,
      changed_by_name: 'System',
      request_source: 'api',
      customer_id: load.customerId,
      equipment_id: load.equipmentId,
      hazmat: false,
      team: false,
      cost_type: 1,
      currency: 'USD',
      quoted_price_cents: sell,
      all_in_cents: sell,
      margin_cents: cents(sell - load.cost),
      pricing_pending: false,
      distance_miles: '960.0',
      mileage_provider: 'Lanewright miles',
      stop_count: 2,
      ...originOf(JOLIET),
      pickup_at: `${load.pickupDay}T08:00`,
      ...destinationOf(HUTCHINS),
      delivery_at: `${addDays(load.pickupDay, 2)}T10:00`,
    })
    .execute();
}

function originOf({ city, state, postal_code, lat, lng }: typeof JOLIET) {
  return {
    origin_city: city,
    origin_state: state,
    origin_postal_code: postal_code,
    origin_country: 'US' as const,
    origin_lat: lat,
    origin_lng: lng,
  };
}

function destinationOf({ city, state, postal_code, lat, lng }: typeof JOLIET) {
  return {
    destination_city: city,
    destination_state: state,
    destination_postal_code: postal_code,
    destination_country: 'US' as const,
    destination_lat: lat,
    destination_lng: lng,
  };
}

async function createMarkup(db: Kysely<Tables>, clock: Clock): Promise<number> {
  const rules = [
    rule({
      name: 'House markup',
      priority: 1,
      order: 'a',
      test: apply('greater', operand('distance'), 0),
      actions: [act('markup_percent', 12)],
    }),
  ];
  const set = await db
    .insertInto('ruleset')
    .values({ context: 'quote_price_prediction', customer_id: null, current_version_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('ruleset_version')
    .values({
      ruleset_id: set.id,
      number: 1,
      rules: JSON.stringify(rules),
      author_id: null,
      author_name: 'Test',
      created_at: clock.now(),
      change_reason: 'General Margin Expansion',
      description: 'First rules',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('ruleset').set({ current_version_id: version.id }).where('id', '=', set.id).execute();
  return version.id;
}

/** A request on the world's lane, as the form sends it. */
export function requestOf(world: SmallWorld): Record<string, unknown> {
  const at = ({ city, state, postal_code }: typeof JOLIET) => ({ city, state, postal_code, country: 'US' });
  return {
    customer: world.customerId,
    shipper_quote_id: null,
    lane: {
      stops: [
        { location: at(JOLIET), activity_type: 'pickup', date: '2026-11-23T08:00', live_handling: true },
        { location: at(HUTCHINS), activity_type: 'delivery', date: '2026-11-25T10:00', live_handling: true },
      ],
    },
    equipment_type: 'dry_van',
    hazmat: false,
    team: false,
    cost_type: 1,
  };
}
