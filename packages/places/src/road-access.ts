import type { LandRoute, FindLandRoute } from './land-route.ts';
import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import type { HighwayNetwork, Road } from './highway-network.ts';
import { sieveAround, type Sieve } from './sieve-around.ts';
import type { Country } from '@lanewright/quoting';

/** The parts of a stop that the mileage calculation needs. */
export type RoadStop = Point & { readonly country: Country };

/** The point where a stop joins a road. `share` is the fraction of the road's length, measured from its `from` end. */
type RoadJoin = {
  readonly road: Road;
  readonly share: number;
  readonly at: Point;
  /** Local miles from the stop to the road. */
  readonly miles: number;
};

/** A route from a stop to a junction. Units: miles; cost in miles weighted by the class of the road. */
export type Access = {
  readonly junction: number;
  readonly miles: number;
  readonly cost: number;
  /** The road that the route follows, or null if it reaches the junction by local roads. */
  readonly join: RoadJoin | null;
  /** The town through which the local roads avoid water. Only the map uses it. */
  readonly via: readonly Point[];
};

const NEAREST_JUNCTIONS = 4;
const NEAREST_ROADS = 3;
/** A place farther than this from every junction is off the network, such as an island or the far north. */
const JUNCTION_REACH_MILES = 130;
const ROAD_REACH_MILES = 60;
const ACCESS_CIRCUITY = 1.25;
/** Cost of a mile of local access, relative to a mile of freeway. */
export const ACCESS_COST = 1.08;
/** Finds the routes from a stop onto the network. */
export type FindAccesses = (stop: RoadStop) => readonly Access[];

type Near = {
  readonly landRoute: FindLandRoute;
  readonly junctions: HighwayNetwork['junctions'];
  readonly junctionsAround: Sieve<number>;
  readonly roadsAround: Sieve<Road>;
};

/**
 * Returns the search for the routes from a stop onto the network: to its 4 nearest junctions, and to both ends of its 3
 * nearest roads. Uses only junctions and roads in the stop's country and only land routes, so that no lane starts by
 * crossing a lake, a sound or a border. Empty if nothing is in range. Units: off the roads, great-circle miles × 1.25.
 * Source: SP-083; decision 0005.
 */
export function accessesOn({ junctions, joinable }: HighwayNetwork, landRoute: FindLandRoute): FindAccesses {
  const pointsOf = (road: Road) => [junctions[road.from], junctions[road.to]].filter((end) => end !== undefined);
  const near: Near = {
    landRoute,
    junctions,
    junctionsAround: sieveAround([...junctions.keys()], JUNCTION_REACH_MILES, (at) => junctions.slice(at, at + 1)),
    roadsAround: sieveAround(joinable, ROAD_REACH_MILES, pointsOf),
  };
  return (stop) => [
    ...toJunctions(near, stop),
    ...nearestRoads(near, stop).flatMap(({ join, via }) => alongRoad(join, via)),
  ];
}

function toJunctions({ landRoute, junctions, junctionsAround }: Near, stop: RoadStop): readonly Access[] {
  const near: { readonly place: Point; readonly junction: number; readonly straight: number }[] = [];
  for (const junction of junctionsAround(stop)) {
    const place = junctions[junction];
    if (place?.country !== stop.country) continue;
    const straight = milesBetween(stop, place);
    if (straight <= JUNCTION_REACH_MILES) near.push({ place, junction, straight });
  }
  near.sort((one, other) => one.straight - other.straight);
  return firstReached(near, NEAREST_JUNCTIONS, ({ place }) => landRoute(stop, place)).map(({ one, way }) => {
    const miles = way.straightMiles * ACCESS_CIRCUITY;
    return { junction: one.junction, miles, cost: miles * ACCESS_COST, join: null, via: way.via };
  });
}

function nearestRoads({ landRoute, junctions, roadsAround }: Near, stop: RoadStop) {
  const near = roadsAround(stop)
    .flatMap((road) => joinOf(junctions, road, stop))
    .sort((one, other) => one.straight - other.straight);
  return firstReached(near, NEAREST_ROADS, ({ at }) => landRoute(stop, at)).map(
    ({ one: { road, share, at }, way }) => ({
      join: { road, share, at, miles: way.straightMiles * ACCESS_CIRCUITY },
      via: way.via,
    }),
  );
}

/** The point of a road nearest to a stop, calculated on a flat plane. Empty if that point is one of the road's ends. */
function joinOf(junctions: HighwayNetwork['junctions'], road: Road, stop: RoadStop) {
  const [from, to] = [junctions[road.from], junctions[road.to]];
  if (from === undefined || to === undefined || from.country !== stop.country) return [];
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

/** The first `count` candidates with a land route. Stops searching then, because each search is expensive. */
function firstReached<T>(near: readonly T[], count: number, wayTo: (one: T) => LandRoute | null) {
  const reached: { one: T; way: LandRoute }[] = [];
  for (const one of near) {
    if (reached.length >= count) break;
    const way = wayTo(one);
    if (way !== null) reached.push({ one, way });
  }
  return reached;
}
