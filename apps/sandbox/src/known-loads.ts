import { COMPARABLE_SEARCH, type Comparable, type LaneAsk } from '@lanewright/estimate';
import { milesBetween } from '@lanewright/places';
import type { CapturedHistory } from '@lanewright/pricing';
import { addDays, roundHalfUp, type Cents, type Day } from '@lanewright/units';
import type { Site } from './sites.ts';

/** A won load whose buy cost is known from a moment on, or only won and not yet reckoned (cost null). US dollars. */
export type WonLoad = {
  readonly id: number;
  readonly origin: Site;
  readonly destination: Site;
  readonly miles: number;
  readonly equipment: string;
  readonly team: boolean;
  readonly stops: number;
  readonly pickupDay: Day;
  readonly wonAt: Date;
  readonly allIn: Cents;
  readonly cost: Cents | null;
  readonly costKnownAt: Date | null;
  readonly fuel: Cents | null;
};

/** The ends of a lane that history is looked up for. */
export type LaneEnds = { readonly origin: Site; readonly destination: Site };

/** The broker's own won loads as they become known, asked at a moment like the server asks its database. */
export type KnownLoads = {
  readonly add: (load: WonLoad) => void;
  readonly comparables: (ask: LaneAsk, ends: LaneEnds, at: Date) => readonly Comparable[];
  readonly history: (ends: LaneEnds & { readonly equipment: string }, today: Day, at: Date) => CapturedHistory;
};

const LANE_MILES = 50;

/** Nothing known yet. */
export function knownLoads(): KnownLoads {
  const byEquipment = new Map<string, WonLoad[]>();
  const apart = distances();
  return {
    add: (load) => {
      const list = byEquipment.get(load.equipment);
      if (list === undefined) byEquipment.set(load.equipment, [load]);
      else list.push(load);
    },
    comparables: (ask, ends, at) => {
      const oldest = addDays(ask.pickupDay, -COMPARABLE_SEARCH.days);
      const found = (byEquipment.get(ask.equipment) ?? []).flatMap((load) => {
        if (load.team !== ask.team || load.pickupDay < oldest) return [];
        if (load.cost === null || load.costKnownAt === null || load.costKnownAt > at) return [];
        const near = nearnessOf(load, ask, {
          origin: apart(load.origin, ends.origin),
          destination: apart(load.destination, ends.destination),
        });
        return near === null ? [] : [{ load, cost: load.cost, near }];
      });
      return found
        .sort((a, b) => a.near.rank - b.near.rank || newestFirst(a.load, b.load))
        .slice(0, COMPARABLE_SEARCH.rows)
        .map(({ load, cost, near }) => comparableOf(load, cost, near));
    },
    history: ({ origin, destination, equipment }, today, at) => {
      const alike = (byEquipment.get(equipment) ?? []).filter(
        (load) =>
          load.wonAt <= at &&
          apart(load.origin, origin) <= LANE_MILES &&
          apart(load.destination, destination) <= LANE_MILES,
      );
      const since = (days: number) => averageSince(alike, addDays(today, -days));
      return {
        one_month: since(30),
        three_months: since(91),
        six_months: since(182),
        one_year: since(365),
        currency: 'USD',
      };
    },
  };
}

type Near = { readonly rank: number; readonly originMiles: number; readonly destinationMiles: number };

/** How a load is near a lane, by the kinds the server ranks; null when it is not. */
function nearnessOf(
  load: WonLoad,
  ask: LaneAsk,
  apart: { readonly origin: number; readonly destination: number },
): Near | null {
  const near = { originMiles: apart.origin, destinationMiles: apart.destination };
  const { radiusMiles, lengthRatio } = COMPARABLE_SEARCH;
  const [from, to] = [apart.origin <= radiusMiles, apart.destination <= radiusMiles];
  if (from && to) return { ...near, rank: 0 };
  if (load.origin.place.state === ask.originState && load.destination.place.state === ask.destinationState)
    return { ...near, rank: 1 };
  const alikeLength = load.miles >= ask.miles / lengthRatio && load.miles <= ask.miles * lengthRatio;
  return (from || to) && alikeLength ? { ...near, rank: 2 } : null;
}

function newestFirst(a: WonLoad, b: WonLoad): number {
  if (a.pickupDay !== b.pickupDay) return a.pickupDay < b.pickupDay ? 1 : -1;
  return b.id - a.id;
}

function comparableOf(load: WonLoad, cost: Cents, near: Near): Comparable {
  return {
    id: load.id,
    originMiles: near.originMiles,
    destinationMiles: near.destinationMiles,
    originState: load.origin.place.state,
    destinationState: load.destination.place.state,
    miles: load.miles,
    equipment: load.equipment,
    team: load.team,
    stops: load.stops,
    pickupDay: load.pickupDay,
    cost,
    fuel: load.fuel,
  };
}

function averageSince(loads: readonly WonLoad[], from: Day): Cents | null {
  const counted = loads.filter((load) => load.pickupDay >= from);
  return counted.length === 0 ? null : roundHalfUp(counted.reduce((sum, load) => sum + load.allIn, 0) / counted.length);
}

/** Great-circle miles between two sites, each pair measured once. */
function distances(): (one: Site, other: Site) => number {
  const known = new Map<Site, Map<Site, number>>();
  return (one, other) => {
    let from = known.get(one);
    if (from === undefined) known.set(one, (from = new Map()));
    let miles = from.get(other);
    if (miles === undefined) from.set(other, (miles = milesBetween(one.place, other.place)));
    return miles;
  };
}
