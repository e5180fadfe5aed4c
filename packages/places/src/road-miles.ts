import { roundHalfUp } from '@lanewright/units';
import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import type { Access, HighwayNetwork } from './highway-network.ts';
import { nearestJunctions } from './highway-network.ts';
import type { PathTree } from './shortest-paths.ts';
import { pathTo, shortestPaths } from './shortest-paths.ts';
import type { Country } from './states.ts';

/** Who says the miles, as shown beside the distance (Q-035, SP-083). */
export type MileageLabel = 'Lanewright miles' | 'straight-line estimate';

/** A stop as the mileage needs it. */
export type RoadStop = Point & { readonly country: Country };

/** The way between two stops. Units: miles, one decimal. The path is for the map: both stops and what lies between. */
export type RoadLeg = { readonly miles: number; readonly provider: MileageLabel; readonly path: readonly Point[] };

/** A whole lane: legs in the order of the stops, and their sum. One estimated leg makes the whole an estimate. */
export type RoadMiles = { readonly miles: number; readonly provider: MileageLabel; readonly legs: readonly RoadLeg[] };

const ACCESS_JUNCTIONS = 4;
const ACCESS_CIRCUITY = 1.2;
const ACCESS_COST = 1.08;
const SHORT_LANE_MILES = 60;
const SHORT_LANE_CIRCUITY = 1.3;
const LEAST_CIRCUITY = 1.02;
const STRAIGHT_LINE_CIRCUITY = 1.19;
/** Farther than this from every junction, a place is not on the network: islands, the far north. */
const OFF_NETWORK_MILES = 130;
const TREES_KEPT = 512;

/** Measures a lane of two or more stops, leg by leg. */
export type MeasureRoad = (stops: readonly RoadStop[]) => RoadMiles;

/**
 * Makes the built-in mileage on the highway network. Trees of cheapest ways are kept per junction, at most 512
 * (about 9 MB), the least recently used dropped first.
 * Units: miles; each leg rounded to one decimal, half up, so that the legs add up to the lane.
 * A leg with a stop off the network is great-circle × 1.19 and labelled so. Throws on fewer than two stops.
 * Source: SP-083; the recipe and its measured error in decision 0005.
 */
export function roadMilesOn(network: HighwayNetwork): MeasureRoad {
  const treeFrom = keptTrees(network);
  return (stops) => {
    if (stops.length < 2) throw new RangeError('a lane needs at least two stops');
    const legs = stops.slice(1).map((to, index) => measureLeg({ network, treeFrom }, stops[index] ?? to, to));
    const estimated = legs.some((leg) => leg.provider === 'straight-line estimate');
    return {
      miles: toTenth(legs.reduce((sum, leg) => sum + leg.miles, 0)),
      provider: estimated ? 'straight-line estimate' : 'Lanewright miles',
      legs,
    };
  };
}

type TreeFrom = (junction: number, avoidCanada: boolean) => PathTree;
type Measure = { readonly network: HighwayNetwork; readonly treeFrom: TreeFrom };

function keptTrees(network: HighwayNetwork): TreeFrom {
  const kept = new Map<number, PathTree>();
  return (junction, avoidCanada) => {
    const key = junction * 2 + (avoidCanada ? 1 : 0);
    const tree = kept.get(key) ?? shortestPaths(network, junction, avoidCanada);
    kept.delete(key);
    kept.set(key, tree);
    if (kept.size > TREES_KEPT) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    return tree;
  };
}

function measureLeg(measure: Measure, from: RoadStop, to: RoadStop): RoadLeg {
  const straight = milesBetween(from, to);
  const starts = nearestJunctions(measure.network, from, ACCESS_JUNCTIONS);
  const ends = nearestJunctions(measure.network, to, ACCESS_JUNCTIONS);
  const route = isOn(starts) && isOn(ends) ? cheapestRoute(measure, from, to, { starts, ends }) : null;
  if (route === null) {
    const path = [pointOf(from), pointOf(to)];
    return { miles: toTenth(straight * STRAIGHT_LINE_CIRCUITY), provider: 'straight-line estimate', path };
  }
  const direct = straight * SHORT_LANE_CIRCUITY;
  const isDirect = straight < SHORT_LANE_MILES && direct < route.miles;
  const miles = Math.max(isDirect ? direct : route.miles, straight * LEAST_CIRCUITY);
  const between = isDirect ? [] : route.junctions.map((index) => measure.network.junctions[index] ?? from);
  return { miles: toTenth(miles), provider: 'Lanewright miles', path: [from, ...between, to].map(pointOf) };
}

function isOn(access: readonly Access[]): boolean {
  return (access[0]?.straightMiles ?? Number.POSITIVE_INFINITY) <= OFF_NETWORK_MILES;
}

type Route = { readonly miles: number; readonly junctions: readonly number[] };
type Accesses = { readonly starts: readonly Access[]; readonly ends: readonly Access[] };

function cheapestRoute(measure: Measure, from: RoadStop, to: RoadStop, { starts, ends }: Accesses): Route | null {
  const avoidCanada = from.country === 'US' && to.country === 'US';
  let best: { cost: number; miles: number; tree: PathTree; end: number } | null = null;
  for (const start of starts) {
    const tree = measure.treeFrom(start.junction, avoidCanada);
    for (const end of ends) {
      const access = (start.straightMiles + end.straightMiles) * ACCESS_CIRCUITY;
      const cost = access * ACCESS_COST + (tree.cost[end.junction] ?? Number.POSITIVE_INFINITY);
      if (cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) continue;
      best = { cost, miles: access + (tree.miles[end.junction] ?? 0), tree, end: end.junction };
    }
  }
  return best === null ? null : { miles: best.miles, junctions: pathTo(best.tree, best.end) };
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng };
}

function toTenth(miles: number): number {
  return roundHalfUp(miles * 10) / 10;
}
