import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import { stateOf } from './states.ts';

/** A road out of a node. */
export type Road = {
  readonly to: number;
  readonly miles: number;
  readonly cost: number;
  readonly touchesCanada: boolean;
};

/** A node of the network with its point and country. */
export type Junction = Point & { readonly isCanadian: boolean };

/** The highway network as it is searched: junctions, and the roads out of each. */
export type HighwayNetwork = { readonly junctions: readonly Junction[]; readonly roads: readonly (readonly Road[])[] };

type NetworkFile = {
  readonly routeCostFactor: Readonly<Record<string, number>>;
  readonly nodes: readonly (readonly [string, string, number, number])[];
  readonly edges: readonly (readonly [number, number, number, number, string])[];
};

/**
 * Reads the text of `atlas/highway-network.json`.
 * Units: miles as given; cost is miles × the factor of the road's class. Throws on an edge that fits no node or class.
 */
export function readHighwayNetwork(text: string): HighwayNetwork {
  const file: NetworkFile = JSON.parse(text);
  const junctions = file.nodes.map(([, state, lat, lng]) => ({
    lat,
    lng,
    isCanadian: stateOf(state)?.country === 'Canada',
  }));
  const roads: Road[][] = junctions.map(() => []);
  for (const [from, to, miles, roadClass] of file.edges) {
    const factor = file.routeCostFactor[roadClass];
    const [a, b] = [junctions[from], junctions[to]];
    if (factor === undefined || a === undefined || b === undefined) throw new Error(`malformed road ${from}-${to}`);
    const road = { miles, cost: miles * factor, touchesCanada: a.isCanadian || b.isCanadian };
    roads[from]?.push({ ...road, to });
    roads[to]?.push({ ...road, to: from });
  }
  return { junctions, roads };
}

/** A way from a place onto the network. */
export type Access = { readonly junction: number; readonly straightMiles: number };

/** Two points are at least so far apart for each degree of latitude between them: a degree has a little over 69 miles. */
const LEAST_MILES_PER_DEGREE = 69;

/** The junctions nearest to a point, nearest first. Units: great-circle miles. */
export function nearestJunctions(network: HighwayNetwork, point: Point, count: number): readonly Access[] {
  const nearest: Access[] = [];
  for (const [junction, place] of network.junctions.entries()) {
    const farthest = nearest.length < count ? Infinity : (nearest.at(-1)?.straightMiles ?? Infinity);
    if (Math.abs(place.lat - point.lat) * LEAST_MILES_PER_DEGREE > farthest) continue;
    const straightMiles = milesBetween(point, place);
    if (straightMiles >= farthest) continue;
    const before = nearest.findIndex((other) => other.straightMiles > straightMiles);
    nearest.splice(before === -1 ? nearest.length : before, 0, { junction, straightMiles });
    if (nearest.length > count) nearest.pop();
  }
  return nearest;
}
