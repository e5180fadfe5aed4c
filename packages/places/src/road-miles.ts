import { roundHalfUp } from '@lanewright/units';
import type { FindLandRoute } from './land-route.ts';
import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import type { HighwayNetwork } from './highway-network.ts';
import type { Access, RoadStop } from './road-access.ts';
import { ACCESS_COST, accessesOn } from './road-access.ts';
import type { PathTree } from './shortest-paths.ts';
import { milesTo, pathTo, shortestPaths } from './shortest-paths.ts';

/** The source of the miles, shown beside the distance (Q-035, SP-083). */
export type MileageLabel = 'Lanewright miles' | 'straight-line estimate';

/** The route between two stops. Units: miles, one decimal. `path` is for the map: both stops and the points between. */
export type RoadLeg = { readonly miles: number; readonly provider: MileageLabel; readonly path: readonly Point[] };

/** A whole lane: its legs in stop order, and their sum. One estimated leg makes the whole lane an estimate. */
export type RoadMiles = { readonly miles: number; readonly provider: MileageLabel; readonly legs: readonly RoadLeg[] };

/** Up to this distance a leg may use local roads only, because the highways may take a long detour. */
const LOCAL_ROADS_MILES = 200;
/** West of this meridian, local roads are sparse and wind around mountains. */
const MOUNTAINS_BEGIN_LNG = -104;
const LOCAL_CIRCUITY = { plains: 1.25, mountains: 1.4 };
const LOCAL_COST = 1.15;
const LEAST_CIRCUITY = 1.02;
const STRAIGHT_LINE_CIRCUITY = 1.19;
const TREES_CACHED = 1024;
const STOPS_CACHED = 4096;

/** Measures a lane of two or more stops, leg by leg. */
export type MeasureRoad = (stops: readonly RoadStop[]) => RoadMiles;

type Measure = {
  readonly network: HighwayNetwork;
  readonly landRoute: FindLandRoute;
  readonly accesses: (stop: RoadStop) => readonly Access[];
  readonly tree: (junction: number, avoidCanada: boolean) => PathTree;
};

/**
 * Returns the built-in mileage calculation on the highway network. It caches shortest-path trees by junction (at most
 * 1024, about 10 MB: those of lanes inside the US fit) and routes onto the network by stop, and evicts the least recently used entries.
 * Units: miles; each leg rounded to one decimal, half up, so that the legs add up to the lane.
 * A leg with a stop off the network is great-circle miles × 1.19 and labelled as an estimate. Throws on fewer than two
 * stops. Source: SP-083; decision 0005 has the method and its measured error.
 */
export function roadMilesOn(network: HighwayNetwork, landRoute: FindLandRoute): MeasureRoad {
  const trees = leastRecentlyUsed<PathTree>(TREES_CACHED);
  const accesses = leastRecentlyUsed<readonly Access[]>(STOPS_CACHED);
  const findAccesses = accessesOn(network, landRoute);
  const measure: Measure = {
    network,
    landRoute,
    accesses: (stop) => accesses(`${stop.lat} ${stop.lng} ${stop.country}`, () => findAccesses(stop)),
    tree: (junction, avoidCanada) =>
      trees(`${junction} ${avoidCanada}`, () => shortestPaths(network, junction, avoidCanada)),
  };
  return (stops) => {
    if (stops.length < 2) throw new RangeError('a lane needs at least two stops');
    const legs = stops.slice(1).map((to, index) => measureLeg(measure, stops[index] ?? to, to));
    const estimated = legs.some((leg) => leg.provider === 'straight-line estimate');
    return {
      miles: toTenth(legs.reduce((sum, leg) => sum + leg.miles, 0)),
      provider: estimated ? 'straight-line estimate' : 'Lanewright miles',
      legs,
    };
  };
}

function leastRecentlyUsed<Value>(most: number): (key: string, make: () => Value) => Value {
  const cached = new Map<string, Value>();
  return (key, make) => {
    const value = cached.get(key) ?? make();
    cached.delete(key);
    cached.set(key, value);
    if (cached.size > most) for (const oldest of cached.keys()) if (cached.delete(oldest)) break;
    return value;
  };
}

function measureLeg(measure: Measure, from: RoadStop, to: RoadStop): RoadLeg {
  const straight = milesBetween(from, to);
  const ends = [pointOf(from), pointOf(to)] as const;
  const routes = [byLocalRoads(measure, from, to), onOneRoad(measure, from, to), byHighways(measure, from, to)];
  const best = routes.reduce((one, other) => (other.cost < one.cost ? other : one));
  if (best.cost === Number.POSITIVE_INFINITY)
    return { miles: toTenth(straight * STRAIGHT_LINE_CIRCUITY), provider: 'straight-line estimate', path: ends };
  const miles = Math.max(best.miles, straight * LEAST_CIRCUITY);
  return { miles: toTenth(miles), provider: 'Lanewright miles', path: [ends[0], ...best.between(), ends[1]] };
}

/** A route between two stops. `between` returns the points for the map; it is called only for the cheapest route. */
type Route = { readonly miles: number; readonly cost: number; readonly between: () => readonly Point[] };

const NO_ROUTE: Route = { miles: Number.NaN, cost: Number.POSITIVE_INFINITY, between: () => [] };

/** Local roads only: for nearby stops in one country that have a land route between them. */
function byLocalRoads({ landRoute }: Measure, from: RoadStop, to: RoadStop): Route {
  if (from.country !== to.country || milesBetween(from, to) > LOCAL_ROADS_MILES) return NO_ROUTE;
  const way = landRoute(from, to);
  if (way === null) return NO_ROUTE;
  const inMountains = (from.lng + to.lng) / 2 < MOUNTAINS_BEGIN_LNG;
  const miles = way.straightMiles * (inMountains ? LOCAL_CIRCUITY.mountains : LOCAL_CIRCUITY.plains);
  return { miles, cost: miles * LOCAL_COST, between: () => way.via };
}

/** The route along a single road that both stops can join between its two junctions. */
function onOneRoad({ accesses }: Measure, from: RoadStop, to: RoadStop): Route {
  let best = NO_ROUTE;
  const ends = accesses(to);
  for (const { join: start } of accesses(from)) {
    const end = ends.find(({ join }) => join !== null && join.road === start?.road)?.join;
    if (start === null || end === undefined || end === null) continue;
    const part = Math.abs(start.share - end.share);
    const cost = (start.miles + end.miles) * ACCESS_COST + part * start.road.cost;
    if (cost >= best.cost) continue;
    const miles = start.miles + end.miles + part * start.road.miles;
    best = { miles, cost, between: () => [start.at, end.at] };
  }
  return best;
}

function byHighways(measure: Measure, from: RoadStop, to: RoadStop): Route {
  const { network, accesses } = measure;
  const avoidCanada = from.country === 'US' && to.country === 'US';
  let best = NO_ROUTE;
  const ends = accesses(to);
  for (const start of accesses(from)) {
    const tree = measure.tree(start.junction, avoidCanada);
    for (const end of ends) {
      const cost = start.cost + end.cost + (tree.cost[end.junction] ?? Number.POSITIVE_INFINITY);
      if (cost >= best.cost) continue;
      const miles = start.miles + end.miles + milesTo(network, tree, end.junction);
      best = { miles, cost, between: () => pointsBetween(network, start, end, tree) };
    }
  }
  return best;
}

function pointsBetween(network: HighwayNetwork, start: Access, end: Access, tree: PathTree): readonly Point[] {
  const junctions = pathTo(tree, end.junction).flatMap((index) => network.junctions[index] ?? []);
  const joined = (access: Access): readonly Point[] => (access.join === null ? [] : [access.join.at]);
  return [...start.via, ...joined(start), ...junctions, ...joined(end), ...end.via].map(pointOf);
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng };
}

function toTenth(miles: number): number {
  return roundHalfUp(miles * 10) / 10;
}
