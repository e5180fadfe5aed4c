import type { DryWay, FindDryWay } from './dry-way.ts';
import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import type { HighwayNetwork, Road } from './highway-network.ts';
import type { Country } from './states.ts';

/** A stop as the mileage needs it. */
export type RoadStop = Point & { readonly country: Country };

/** Where a stop joins a road between its two junctions. Units: `share` of the road, counted from its `from`. */
export type RoadJoin = {
  readonly road: Road;
  readonly share: number;
  readonly at: Point;
  /** Local miles from the stop to the road. */
  readonly miles: number;
};

/** A way from a stop to a junction. Units: miles; cost in miles weighted by the class of the road. */
export type Access = {
  readonly junction: number;
  readonly miles: number;
  readonly cost: number;
  /** The road that it runs along, or null where it goes to the junction by local roads. */
  readonly join: RoadJoin | null;
  /** The town by which the local roads go around water, for the map. */
  readonly via: readonly Point[];
};

const NEAREST_JUNCTIONS = 4;
const NEAREST_ROADS = 3;
/** Farther than this from every junction, a place is not on the network: islands, the far north. */
const JUNCTION_REACH_MILES = 130;
const ROAD_REACH_MILES = 60;
const ACCESS_CIRCUITY = 1.25;
/** What a mile of access costs beside a mile of freeway. */
export const ACCESS_COST = 1.08;
/** Two points are at least so far apart for each degree of latitude between them: a degree has a little over 69 miles. */
const MILES_PER_DEGREE = 69;
/** The longest stretch between two junctions, in degrees of latitude with the reach of a road on either side. */
const ROAD_WINDOW_DEGREES = 5;

/**
 * The ways from a stop onto the network: to its 4 nearest junctions, and onto its 3 nearest roads and along them to either
 * end. Only junctions and roads of the stop's own country count, and only ways over land, so that no lane starts across a
 * lake, a sound or a border. Empty where nothing is in reach. Units: great-circle miles × 1.25 off the roads.
 * Source: SP-083; decision 0005.
 */
export function accessesOf(network: HighwayNetwork, dryWay: FindDryWay, stop: RoadStop): readonly Access[] {
  const joins = nearestRoads(network, dryWay, stop);
  return [...toJunctions(network, dryWay, stop), ...joins.flatMap(({ join, via }) => alongRoad(join, via))];
}

function toJunctions(network: HighwayNetwork, dryWay: FindDryWay, stop: RoadStop): readonly Access[] {
  const near = network.junctions
    .map((place, junction) => ({ place, junction }))
    .filter(({ place }) => place.country === stop.country)
    .filter(({ place }) => Math.abs(place.lat - stop.lat) * MILES_PER_DEGREE <= JUNCTION_REACH_MILES)
    .map(({ place, junction }) => ({ place, junction, straight: milesBetween(stop, place) }))
    .filter(({ straight }) => straight <= JUNCTION_REACH_MILES)
    .sort((one, other) => one.straight - other.straight);
  return firstReached(near, NEAREST_JUNCTIONS, ({ place }) => dryWay(stop, place)).map(({ one, way }) => {
    const miles = way.straightMiles * ACCESS_CIRCUITY;
    return { junction: one.junction, miles, cost: miles * ACCESS_COST, join: null, via: way.via };
  });
}

function nearestRoads(network: HighwayNetwork, dryWay: FindDryWay, stop: RoadStop) {
  const near = network.joinable
    .flatMap((road) => joinOf(network, road, stop))
    .sort((one, other) => one.straight - other.straight);
  return firstReached(near, NEAREST_ROADS, ({ at }) => dryWay(stop, at)).map(({ one: { road, share, at }, way }) => ({
    join: { road, share, at, miles: way.straightMiles * ACCESS_CIRCUITY },
    via: way.via,
  }));
}

/** Where a stop comes nearest to a road, as a plane shows it; nothing where that is one of the road's ends. */
function joinOf(network: HighwayNetwork, road: Road, stop: RoadStop) {
  const [from, to] = [network.junctions[road.from], network.junctions[road.to]];
  if (from === undefined || to === undefined || from.country !== stop.country) return [];
  if (Math.abs(from.lat - stop.lat) > ROAD_WINDOW_DEGREES) return [];
  const narrowing = Math.cos((stop.lat * Math.PI) / 180);
  const [fromX, fromY] = [(from.lng - stop.lng) * narrowing, from.lat - stop.lat];
  const [dx, dy] = [(to.lng - from.lng) * narrowing, to.lat - from.lat];
  const share = -(fromX * dx + fromY * dy) / (dx * dx + dy * dy);
  if (!(share > 0 && share < 1)) return [];
  const at = { lat: from.lat + share * dy, lng: from.lng + share * (to.lng - from.lng) };
  const straight = milesBetween(stop, at);
  return straight > ROAD_REACH_MILES ? [] : [{ road, share, at, straight }];
}

function alongRoad(join: RoadJoin, via: readonly Point[]): readonly [Access, Access] {
  const { road, share, miles } = join;
  const along = (junction: number, part: number): Access => ({
    junction,
    miles: miles + part * road.miles,
    cost: miles * ACCESS_COST + part * road.cost,
    join,
    via,
  });
  return [along(road.from, share), along(road.to, 1 - share)];
}

/** The first so many that are reached over land, with the way; it stops there, because the search takes time. */
function firstReached<T>(near: readonly T[], count: number, wayTo: (one: T) => DryWay | null) {
  const reached: { one: T; way: DryWay }[] = [];
  for (const one of near) {
    if (reached.length >= count) break;
    const way = wayTo(one);
    if (way !== null) reached.push({ one, way });
  }
  return reached;
}
