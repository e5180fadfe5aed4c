import { COMPARABLE_SEARCH, type Comparable, type LaneAsk } from '@lanewright/estimate';
import { milesBetween } from '@lanewright/places';
import type { CapturedHistory } from '@lanewright/pricing';
import { addDays, roundedCents, type Cents, type Day } from '@lanewright/units';
import type { Site } from './sites.ts';

/** A won load whose buy cost is known from a moment on, or only won and not yet reckoned (cost null). US dollars. */
type WonLoad = {
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
type LaneEnds = { readonly origin: Site; readonly destination: Site };

/** The broker's own won loads as they become known, asked at a moment like the server asks its database. */
export type KnownLoads = {
  readonly add: (load: WonLoad) => void;
  readonly comparables: (ask: LaneAsk, ends: LaneEnds, at: Date) => readonly Comparable[];
  readonly history: (ends: LaneEnds & { readonly equipment: string }, today: Day, at: Date) => CapturedHistory;
};

const LANE_MILES = 50;

/** The won loads over the same stops with as many drivers, by pickup day and number, oldest first. */
type LaneLoads = LaneEnds & { readonly miles: number; readonly team: boolean; readonly loads: WonLoad[] };

/** Nothing known yet. */
export function knownLoads(): KnownLoads {
  const byEquipment = new Map<string, Map<string, LaneLoads>>();
  const apart = distances();
  const lanesOf = (equipment: string) => [...(byEquipment.get(equipment)?.values() ?? [])];
  return {
    add: (load) => {
      const lanes = byEquipment.get(load.equipment) ?? new Map<string, LaneLoads>();
      byEquipment.set(load.equipment, lanes);
      const { origin, destination, miles, team } = load;
      const key = `${origin.name} ${destination.name} ${miles} ${team}`;
      const lane = lanes.get(key) ?? { origin, destination, miles, team, loads: [] };
      lanes.set(key, lane);
      const after = lane.loads.findLastIndex((other) => newestFirst(load, other) < 0);
      lane.loads.splice(after + 1, 0, load);
    },
    comparables: (ask, ends, at) => {
      const near = lanesOf(ask.equipment).flatMap((lane) => {
        const found = lane.team === ask.team ? nearnessOf(lane, ask, endsApart(apart, lane, ends)) : null;
        return found === null ? [] : [{ ...found, lane }];
      });
      const found: Comparable[] = [];
      for (const rank of [0, 1, 2]) {
        const room = COMPARABLE_SEARCH.rows - found.length;
        if (room <= 0) break;
        const loads = near
          .filter((one) => one.rank === rank)
          .flatMap((one) => newestOf(one.lane.loads, { ask, at, room }).map((load) => ({ load, apart: one })));
        loads.sort((a, b) => newestFirst(a.load, b.load));
        for (const { load, apart } of loads.slice(0, room)) found.push(comparableOf(load, apart));
      }
      return found;
    },
    history: (ends, today, at) => {
      const oldest = addDays(today, -365);
      const alike = lanesOf(ends.equipment).flatMap((lane) => {
        const { originMiles, destinationMiles } = endsApart(apart, lane, ends);
        if (originMiles > LANE_MILES || destinationMiles > LANE_MILES) return [];
        const from = lane.loads.findIndex(({ pickupDay }) => pickupDay >= oldest);
        return from < 0 ? [] : lane.loads.slice(from).filter((load) => load.wonAt <= at);
      });
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

type Apart = { readonly originMiles: number; readonly destinationMiles: number };
type Near = Apart & { readonly rank: number };

function endsApart(apart: (one: Site, other: Site) => number, lane: LaneEnds, ends: LaneEnds): Apart {
  return {
    originMiles: apart(lane.origin, ends.origin),
    destinationMiles: apart(lane.destination, ends.destination),
  };
}

/** How a lane is near the one asked for, by the kinds the server ranks; null when it is not. */
function nearnessOf(lane: LaneLoads, ask: LaneAsk, apart: Apart): Near | null {
  const { radiusMiles, lengthRatio } = COMPARABLE_SEARCH;
  const [from, to] = [apart.originMiles <= radiusMiles, apart.destinationMiles <= radiusMiles];
  if (from && to) return { ...apart, rank: 0 };
  if (lane.origin.place.state === ask.originState && lane.destination.place.state === ask.destinationState)
    return { ...apart, rank: 1 };
  const alikeLength = lane.miles >= ask.miles / lengthRatio && lane.miles <= ask.miles * lengthRatio;
  return (from || to) && alikeLength ? { ...apart, rank: 2 } : null;
}

type Net = { readonly ask: LaneAsk; readonly at: Date; readonly room: number };
type ReckonedLoad = WonLoad & { readonly cost: Cents };

/** The newest loads of a lane that count, at most as many as there is room for. */
function newestOf(loads: readonly WonLoad[], { ask, at, room }: Net): readonly ReckonedLoad[] {
  const oldest = addDays(ask.pickupDay, -COMPARABLE_SEARCH.days);
  const found: ReckonedLoad[] = [];
  for (let index = loads.length - 1; index >= 0 && found.length < room; index -= 1) {
    const load = loads[index];
    if (load === undefined || load.pickupDay < oldest) break;
    if (isReckoned(load, at)) found.push(load);
  }
  return found;
}

function isReckoned(load: WonLoad, at: Date): load is ReckonedLoad {
  return load.cost !== null && load.costKnownAt !== null && load.costKnownAt <= at;
}

function newestFirst(a: WonLoad, b: WonLoad): number {
  if (a.pickupDay !== b.pickupDay) return a.pickupDay < b.pickupDay ? 1 : -1;
  return b.id - a.id;
}

function comparableOf(load: ReckonedLoad, near: Apart): Comparable {
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
    cost: load.cost,
    fuel: load.fuel,
  };
}

function averageSince(loads: readonly WonLoad[], from: Day): Cents | null {
  const counted = loads.filter((load) => load.pickupDay >= from);
  return counted.length === 0
    ? null
    : roundedCents(counted.reduce((sum, load) => sum + load.allIn, 0) / counted.length);
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
