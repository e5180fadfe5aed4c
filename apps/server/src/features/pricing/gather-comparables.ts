import type { Comparable, LaneAsk } from '@lanewright/estimate';
import { COMPARABLE_SEARCH, fuelCost } from '@lanewright/estimate';
import { boxAround, milesBetween } from '@lanewright/places';
import { addDays, dayOfLocal, subtractCents } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Where and what the load is that comparable loads are looked for. */
export type ComparableSearch = {
  readonly quoteId: number | null;
  readonly equipmentType: string;
  readonly origin: { readonly lat: number; readonly lng: number; readonly state: string };
  readonly destination: { readonly lat: number; readonly lng: number; readonly state: string };
  readonly ask: LaneAsk;
};

/**
 * The won loads that may count for a lane, nearest kind first, at most 200: both ends near, or the same two states, or
 * one end near and of like length. Each kind is looked for only while there is room (the database runs no search whose
 * limit is 0), so that a well-travelled lane reads its own loads and no others. Their fuel is what the truck burned at
 * the diesel price of the pickup's week.
 * Source: decision 0008.
 */
export async function gatherComparables(db: Kysely<Tables>, search: ComparableSearch): Promise<readonly Comparable[]> {
  const { rows } = COMPARABLE_SEARCH;
  const { bothEnds, states, oneEnd } = kindsOf(search);
  const found = await db
    .with('both_ends', () => wonLoads(db, search).where(bothEnds).limit(rows))
    .with('same_states', () =>
      wonLoads(db, search)
        .where(states)
        .where(sql<boolean>`q.id not in (select id from both_ends)`)
        .limit(sql<number>`${rows} - (select count(*) from both_ends)`),
    )
    .with('one_end', () =>
      wonLoads(db, search)
        .where(oneEnd)
        .where(sql<boolean>`q.id not in (select id from both_ends union all select id from same_states)`)
        .limit(sql<number>`${rows} - (select count(*) from both_ends) - (select count(*) from same_states)`),
    )
    .selectFrom('both_ends')
    .selectAll()
    .unionAll((e) => e.selectFrom('same_states').selectAll())
    .unionAll((e) => e.selectFrom('one_end').selectAll())
    .execute();
  return found.flatMap((load) => comparableOf(load, search));
}

/** What makes a load comparable, nearest first. */
function kindsOf({ origin, destination, ask }: ComparableSearch) {
  const from = boxAround(origin, COMPARABLE_SEARCH.radiusMiles);
  const to = boxAround(destination, COMPARABLE_SEARCH.radiusMiles);
  const nearOrigin = sql`q.origin_lat between ${from.south} and ${from.north} and q.origin_lng between ${from.west} and ${from.east}`;
  const nearDestination = sql`q.destination_lat between ${to.south} and ${to.north} and q.destination_lng between ${to.west} and ${to.east}`;
  const { lengthRatio } = COMPARABLE_SEARCH;
  const likeLength = sql`q.distance_miles between ${ask.miles / lengthRatio} and ${ask.miles * lengthRatio}`;
  return {
    bothEnds: sql<boolean>`(${nearOrigin}) and (${nearDestination})`,
    states: sql<boolean>`q.origin_state = ${origin.state} and q.destination_state = ${destination.state}`,
    oneEnd: sql<boolean>`((${nearOrigin}) or (${nearDestination})) and (${likeLength})`,
  };
}

/** The latest won loads of like equipment. What the indexes are made for is written out: a kept plan sees no values. */
function wonLoads(db: Kysely<Tables>, { quoteId, equipmentType, ask }: ComparableSearch) {
  return db
    .selectFrom('quote as q')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('diesel_price as d')
          .select('d.price_mills')
          .where('d.region', '=', 'U.S.')
          .where(sql<boolean>`d.week <= q.pickup_at::date`)
          .orderBy('d.week', 'desc')
          .limit(1)
          .as('diesel'),
      (join) => join.onTrue(),
    )
    .select(['q.id', 'q.origin_lat', 'q.origin_lng', 'q.destination_lat', 'q.destination_lng'])
    .select(['q.origin_state', 'q.destination_state', 'q.distance_miles', 'q.team', 'q.stop_count', 'q.pickup_at'])
    .select(['q.all_in_cents', 'q.margin_cents', 'diesel.price_mills'])
    .where('q.status', '=', sql.lit('won' as const))
    .where('q.deleted_at', 'is', null)
    .where('q.margin_cents', 'is not', null)
    .where('q.all_in_cents', 'is not', null)
    .where('q.currency', '=', 'USD')
    .where('q.team', '=', ask.team)
    .where('q.distance_miles', '>', '0')
    .where(sql<boolean>`e.type = ${equipmentType}`)
    .where('q.pickup_at', '>=', `${addDays(ask.pickupDay, -COMPARABLE_SEARCH.days)}T00:00`)
    .$if(quoteId !== null, (query) => query.where('q.id', '<>', quoteId))
    .orderBy('q.pickup_at', 'desc')
    .orderBy('q.id', 'desc');
}

type WonLoad = Awaited<ReturnType<ReturnType<typeof wonLoads>['execute']>>[number];

function comparableOf(row: WonLoad, { origin, destination, equipmentType }: ComparableSearch): readonly Comparable[] {
  if (row.all_in_cents === null || row.margin_cents === null || row.distance_miles === null) return [];
  const miles = Number(row.distance_miles);
  return [
    {
      id: row.id,
      originMiles: milesBetween({ lat: row.origin_lat, lng: row.origin_lng }, origin),
      destinationMiles: milesBetween({ lat: row.destination_lat, lng: row.destination_lng }, destination),
      originState: row.origin_state,
      destinationState: row.destination_state,
      miles,
      equipment: equipmentType,
      team: row.team,
      stops: row.stop_count,
      pickupDay: dayOfLocal(row.pickup_at),
      cost: subtractCents(row.all_in_cents, row.margin_cents),
      fuel: row.price_mills === null ? null : fuelCost(row.price_mills, miles),
    },
  ];
}
