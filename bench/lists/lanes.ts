import { milesBetween, type Place, type Places } from '@lanewright/places';
import type { Random } from '../../apps/sandbox/src/random.ts';

/** A lane that a shipper asks for again and again. */
export type Lane = { readonly from: Place; readonly to: Place; readonly miles: number };

/** Where most freight begins and ends, by their weight. */
const HUBS: readonly (readonly [city: string, state: string, weight: number])[] = [
  ['Chicago', 'IL', 10],
  ['Dallas', 'TX', 9],
  ['Atlanta', 'GA', 9],
  ['Los Angeles', 'CA', 9],
  ['Houston', 'TX', 6],
  ['Columbus', 'OH', 5],
  ['Memphis', 'TN', 5],
  ['Indianapolis', 'IN', 5],
  ['Philadelphia', 'PA', 5],
  ['Charlotte', 'NC', 4],
  ['Kansas City', 'MO', 4],
  ['Phoenix', 'AZ', 4],
  ['Seattle', 'WA', 3],
  ['Denver', 'CO', 3],
  ['Laredo', 'TX', 3],
  ['Jacksonville', 'FL', 3],
  ['Minneapolis', 'MN', 3],
  ['Salt Lake City', 'UT', 2],
  ['Fresno', 'CA', 2],
  ['Toronto', 'ON', 2],
];

const AROUND_A_HUB = 40;
const MAX_SITES = 160;

/** The places of the world: those around each hub, and those anywhere. */
export type Sites = {
  readonly hubs: readonly { readonly weight: number; readonly sites: readonly Place[] }[];
  readonly anywhere: readonly Place[];
};

/** Takes the sites out of the gazetteer: every ZIP code there is, and the larger places by name alone. */
export function sitesOf(places: Pick<Places, 'resolve'>, random: Random): Sites {
  const anywhere = everyZip(places);
  const hubs = HUBS.map(([city, state, weight]) => {
    const centre = placeNamed(places, city, state);
    const near = anywhere.filter((place) => milesBetween(place, centre) <= AROUND_A_HUB);
    const sites = [centre, ...near.filter(() => random.chance(MAX_SITES / Math.max(near.length, 1)))];
    return { weight, sites };
  });
  return { hubs, anywhere };
}

function everyZip(places: Pick<Places, 'resolve'>): readonly Place[] {
  const found: Place[] = [];
  for (let code = 501; code < 100_000; code += 1) {
    const postal_code = String(code).padStart(5, '0');
    const place = places.resolve({ city: null, state: null, postal_code, country: 'US' });
    if (place.ok) found.push(place.value);
  }
  return found;
}

function placeNamed(places: Pick<Places, 'resolve'>, city: string, state: string): Place {
  const place = places.resolve({ city, state, postal_code: null, country: null });
  if (!place.ok) throw new Error(`${city}, ${state} is not in the gazetteer`);
  return place.value;
}

/** A lane between two sites, mostly of hubs, never from a place to itself. */
export function laneOf(sites: Sites, random: Random): Lane {
  for (;;) {
    const [from, to] = [siteOf(sites, random), siteOf(sites, random)];
    const miles = milesBetween(from, to) * 1.18;
    if (miles > 30) return { from, to, miles };
  }
}

function siteOf(sites: Sites, random: Random): Place {
  if (random.chance(0.25)) return random.pick(sites.anywhere);
  const hub = random.weighted(sites.hubs, ({ weight }) => weight);
  return random.pick(hub.sites);
}
