import type { RatesRequest } from '@lanewright/greenscreens';
import { milesBetween, type Place, type Places } from '@lanewright/places';
import type { MarketEnd } from '../market.ts';
import { SITE_NAMES, type Site, type SiteName } from '../sites.ts';

/** What lanes are read with. */
export type LaneTools = {
  readonly places: Pick<Places, 'resolve'>;
  readonly roadMiles: Places['roadMiles'];
  readonly siteOf: (name: SiteName) => Site;
};

/** A lane of a request, found on the map. */
export type LaneReading = {
  readonly ends: { readonly origin: MarketEnd; readonly destination: MarketEnd };
  readonly miles: number;
  readonly stops: number;
  readonly crossesBorder: boolean;
  /** Where the load is picked up. */
  readonly zone: string;
};

type Stops = RatesRequest['stops'];

/** More lanes than the demo freight runs on; further lanes are not cached. */
const MAX_KEPT = 2_000;

/** Opens a reader of lanes; each is looked up once. It answers null for a stop that nobody knows. */
export function laneReader(tools: LaneTools): (stops: Stops) => LaneReading | null {
  const known = new Map<string, LaneReading | null>();
  return (stops) => {
    const key = stops.map(({ country, state, city, zip }) => `${country} ${state} ${city} ${zip ?? ''}`).join('|');
    const before = known.get(key);
    if (before !== undefined) return before;
    const lane = readLane(tools, stops);
    if (known.size < MAX_KEPT) known.set(key, lane);
    return lane;
  };
}

function readLane(tools: LaneTools, stops: Stops): LaneReading | null {
  const places = stops.flatMap(({ city, state, zip, country }) => {
    const ask = { city, state, country: country === 'CA' ? ('Canada' as const) : ('US' as const) };
    const byCode = zip === undefined ? null : tools.places.resolve({ ...ask, postal_code: zip });
    const found = byCode?.ok === true ? byCode : tools.places.resolve({ ...ask, postal_code: null });
    return found.ok ? [found.value] : [];
  });
  const [origin, destination] = [places[0], places.at(-1)];
  if (origin === undefined || destination === undefined || places.length < stops.length) return null;
  return {
    ends: { origin: marketAt(tools, origin), destination: marketAt(tools, destination) },
    miles: tools.roadMiles(places).miles,
    stops: stops.length,
    crossesBorder: origin.country !== destination.country,
    zone: origin.time_zone,
  };
}

/** Trucks are as dear at a place as at the nearest site of the demo freight. */
function marketAt({ siteOf }: LaneTools, place: Place): MarketEnd {
  const [nearest] = SITE_NAMES.map(siteOf).toSorted(
    (one, other) => milesBetween(one.place, place) - milesBetween(other.place, place),
  );
  if (nearest === undefined) throw new Error('the demo freight has no sites');
  return { out: nearest.out, into: nearest.into, place };
}
