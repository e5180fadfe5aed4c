import type { Place } from '@lanewright/places';
import type { QuoteStatus } from '@lanewright/quoting';
import type { Random } from '../../apps/sandbox/src/random.ts';
import type { Row } from '../../apps/sandbox/src/copy-rows.ts';
import type { Lane } from './lanes.ts';

/** What quotes are made of: ids of rows that stand already, each drawn by its weight. */
export type Cast = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly shippers: readonly { readonly id: number; readonly lanes: readonly Lane[]; readonly prefix: string }[];
  readonly equipment: readonly { readonly id: number; readonly weight: number }[];
  /** Numbers of the places, by `placeKey`. */
  readonly placeIds: ReadonlyMap<string, number>;
  /** A lane of nobody in particular. */
  readonly spot: () => Lane;
  readonly now: Date;
  readonly quotes: number;
};

const DAY = 86_400_000;
const TWO_YEARS = 730 * DAY;
const SPOT_SHARE = 0.1;
const DELETED_SHARE = 0.01;

/** The quotes of two years, oldest first, a little more in each month than in the one before. */
export function* quoteRows(cast: Cast, random: Random): Generator<Row> {
  for (let id = 1; id <= cast.quotes; id += 1) {
    const age = TWO_YEARS * (1 - (id / cast.quotes) ** 0.8);
    yield quoteRow(cast, random, { id, createdAt: new Date(Math.round(cast.now.getTime() - age)) });
  }
}

type Fresh = { readonly id: number; readonly createdAt: Date };

function quoteRow(cast: Cast, random: Random, { id, createdAt }: Fresh): Row {
  const shipper = drawn(cast.shippers, random);
  const lane = random.chance(SPOT_SHARE) ? cast.spot() : random.pick(shipper.lanes);
  const equipment = random.weighted(cast.equipment, ({ weight }) => weight);
  const status = statusOf(cast.now.getTime() - createdAt.getTime(), random);
  const by = random.chance(0.35) ? drawn(cast.people, random) : null;
  const price = status === 'open' || status === 'rejected' ? null : Math.round((lane.miles * 220 + 40_000) / 100) * 100;
  const responder = price !== null && random.chance(0.6) ? drawn(cast.people, random) : null;
  const closed = status === 'open' || status === 'responded' ? null : new Date(createdAt.getTime() + DAY);
  const pickup = new Date(createdAt.getTime() + random.whole(1, 6) * DAY);
  const expires = random.chance(0.85) ? new Date(createdAt.getTime() + random.whole(6, 72) * 3_600_000) : null;
  return {
    id,
    status,
    created_at: createdAt,
    created_by: by?.id ?? null,
    created_by_name: by?.name ?? 'System',
    changed_at: closed ?? createdAt,
    changed_by_name: responder?.name ?? 'System',
    deleted_at: random.chance(DELETED_SHARE) ? closed : null,
    request_source: by === null ? 'api' : 'quote_ui',
    customer_id: shipper.id,
    equipment_id: equipment.id,
    hazmat: random.chance(0.03),
    team: random.chance(0.02),
    weight_lbs: random.whole(8, 44) * 1000,
    commodity: random.pick(['Paper', 'Canned food', 'Steel coils', 'Beverages', 'Furniture']),
    ...referencesOf(id, { status, prefix: shipper.prefix, random }),
    cost_type: 1,
    currency: 'USD',
    quoted_price_cents: price,
    all_in_cents: price,
    margin_cents: status === 'won' && price !== null ? Math.round(price * random.between(0.04, 0.2)) : null,
    reason: status === 'lost' ? 'Rate too high' : null,
    responded_by: responder?.id ?? null,
    responded_at: price === null ? null : new Date(createdAt.getTime() + random.whole(60, 7200) * 1000),
    closed_at: closed,
    expiration_date: status === 'open' || status === 'responded' ? laterThan(expires, cast.now) : expires,
    distance_miles: lane.miles.toFixed(1),
    mileage_provider: 'Lanewright miles',
    pricing_pending: false,
    answered_automatically: price !== null && responder === null,
    stop_count: 2,
    ...endRow('origin', lane.from),
    pickup_at: wallClock(pickup),
    ...endRow('destination', lane.to),
    origin_place: cast.placeIds.get(placeKey(lane.from)),
    destination_place: cast.placeIds.get(placeKey(lane.to)),
    delivery_at: wallClock(new Date(pickup.getTime() + (1 + Math.floor(lane.miles / 550)) * DAY)),
  };
}

/** Few are asked for most: the first of a list twice as often as the fourth. */
function drawn<Item>(list: readonly Item[], random: Random): Item {
  const at = Math.floor(random.next() ** 2 * list.length);
  return list[at] ?? random.pick(list);
}

/** Recent ones are mostly open or answered, old ones closed. */
function statusOf(age: number, random: Random): QuoteStatus {
  if (age < 3 * DAY && random.chance(0.7)) return random.chance(0.4) ? 'open' : 'responded';
  const chance = random.next();
  if (chance < 0.22) return 'won';
  if (chance < 0.62) return 'lost';
  if (chance < 0.7) return 'rejected';
  // Shippers without an expiration leave some unanswered for ever.
  return chance < 0.7005 ? 'open' : chance < 0.703 ? 'responded' : 'expired';
}

/** An open quote in the past is one that does not expire. */
function laterThan(expires: Date | null, now: Date): Date | null {
  return expires !== null && expires > now ? expires : null;
}

function referencesOf(id: number, of: { status: QuoteStatus; prefix: string; random: Random }) {
  const { status, prefix, random } = of;
  const scrambled = ((id * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(7, '0');
  return {
    shipper_quote_id: random.chance(0.7) ? `${prefix}-${scrambled}` : null,
    shipper_ref_number: random.chance(0.3) ? `PO${scrambled.slice(2)}${id % 1000}` : null,
    load_number: status === 'won' ? `L${String(id).padStart(8, '0')}` : null,
  };
}

function endRow(end: 'origin' | 'destination', place: Place): Row {
  return {
    [`${end}_city`]: place.city,
    [`${end}_state`]: place.state,
    [`${end}_postal_code`]: place.kind === 'postal_code' ? place.postal_code : null,
    [`${end}_country`]: place.country,
    [`${end}_lat`]: place.lat,
    [`${end}_lng`]: place.lng,
  };
}

/** What tells places apart that quotes begin or end at. */
export function placeKey({ lat, lng, city, state }: Place): string {
  return `${lat} ${lng} ${city}, ${state}`;
}

function wallClock(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T08:00`;
}

/** The two stops of each quote, read from the quotes as they stand: COPY would send the same places twice. */
export const STOPS_OF_QUOTES = `
  INSERT INTO stop (quote_id, position, activity_type, local_at, time_zone, live_handling, city, state, postal_code,
    country, lat, lng)
  SELECT id, 0, 'pickup', pickup_at, 'America/Chicago', true, origin_city, origin_state, origin_postal_code,
    origin_country, origin_lat, origin_lng FROM quote
  UNION ALL
  SELECT id, 1, 'delivery', delivery_at, 'America/Chicago', true, destination_city, destination_state,
    destination_postal_code, destination_country, destination_lat, destination_lng FROM quote`;

/** A run for each open quote, with the figures that the order of triage compares: a margin of 5 to 25 percent. */
export const RUNS_OF_OPEN_QUOTES = `
  WITH run AS (
    INSERT INTO pricing_run (quote_id, started_at, ended_at, trigger, engine, inputs, result,
      currency, price_cents, all_in_cents, cost_estimate_cents)
    SELECT id, created_at, created_at, 'create', '1', '{}', '{}', 'USD', price, price, price * (95 - id % 20) / 100
    FROM (SELECT id, created_at, 100 * (distance_miles * 2 + 400)::bigint AS price FROM quote WHERE status = 'open')
      AS quote
    RETURNING id, quote_id)
  UPDATE quote SET latest_run_id = run.id FROM run WHERE quote.id = run.quote_id`;
