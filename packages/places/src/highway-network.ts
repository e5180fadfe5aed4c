import type { Point } from './great-circle.ts';
import type { Shores } from './shores.ts';
import { isOverWater } from './shores.ts';
import type { Country } from '@lanewright/quoting';
import { stateOf } from '@lanewright/quoting';

/** A road out of a junction, in the form that the shortest-path search needs. */
type RoadOut = {
  readonly to: number;
  readonly miles: number;
  readonly cost: number;
  readonly touchesCanada: boolean;
};

/** A road between two junctions. Units: miles; cost in miles weighted by the class of the road. */
export type Road = { readonly from: number; readonly to: number; readonly miles: number; readonly cost: number };

/** A junction of the network with its point and country. */
type Junction = Point & { readonly country: Country };

/** The highway network in the form that the shortest-path search needs. */
export type HighwayNetwork = {
  readonly junctions: readonly Junction[];
  /** The roads out of each junction, in both directions. */
  readonly roadsOut: readonly (readonly RoadOut[])[];
  /** Roads that a stop can join between two junctions. Excludes ferries, bridges over wide water and border crossings. */
  readonly joinable: readonly Road[];
};

type NetworkFile = {
  readonly routeCostFactor: Readonly<Record<string, number>>;
  readonly nodes: readonly (readonly [string, string, number, number])[];
  readonly edges: readonly (readonly [number, number, number, number, string])[];
};

const FERRY = 4;

/**
 * Reads the text of `atlas/highway-network.json`.
 * Units: miles as given; cost is miles × the factor of the road's class. Throws on an edge that fits no node or class.
 */
export function readHighwayNetwork(text: string, shores: Shores): HighwayNetwork {
  const file: NetworkFile = JSON.parse(text);
  const junctions = file.nodes.map(([name, state, lat, lng]) => {
    const country = stateOf(state)?.country;
    if (country === undefined) throw new Error(`junction ${name} lies in no known state: ${state}`);
    return { lat, lng, country };
  });
  const roadsOut: RoadOut[][] = junctions.map(() => []);
  const joinable: Road[] = [];
  for (const [from, to, miles, roadClass] of file.edges) {
    const factor = file.routeCostFactor[roadClass];
    const [a, b] = [junctions[from], junctions[to]];
    if (factor === undefined || a === undefined || b === undefined) throw new Error(`malformed road ${from}-${to}`);
    const cost = miles * factor;
    const touchesCanada = a.country === 'Canada' || b.country === 'Canada';
    roadsOut[from]?.push({ to, miles, cost, touchesCanada });
    roadsOut[to]?.push({ to: from, miles, cost, touchesCanada });
    const isJoinable = a.country === b.country && roadClass !== FERRY && !isOverWater(shores, a, b);
    if (isJoinable) joinable.push({ from, to, miles, cost });
  }
  return { junctions, roadsOut, joinable };
}
