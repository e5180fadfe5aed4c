import type { Point } from './great-circle.ts';
import { placeKey } from './place-key.ts';
import type { Country } from '@lanewright/quoting';
import { stateOf } from '@lanewright/quoting';

/**
 * A place as a suggestion and as a resolved stop (Q-169, SP-087).
 * Of kind `locality` the point is the city's centre and `postal_code` only represents the city (null when none lies
 * near); of kind `postal_code` the point and the code are that of the postal code.
 */
export type Place = {
  readonly kind: 'locality' | 'postal_code';
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string | null;
  readonly country: Country;
  readonly lat: number;
  readonly lng: number;
  readonly time_zone: string;
};

/** A locality with what ranks and finds it. Population 0 means unknown. */
export type Locality = {
  readonly key: string;
  readonly place: Place;
  readonly population: number;
  readonly hasOwnCodes: boolean;
};

/** A ZIP code or forward sortation area, its point and the locality it belongs to; see `placeOfArea`. */
export type PostalArea = Point & { readonly code: string; readonly time_zone: string; readonly locality: Locality };

/**
 * The whole gazetteer: localities sorted by key (then population), postal areas by code. Both lists are searched by
 * halving: the server keeps them for good, and every further object would be visited by each garbage collection.
 */
export type Gazetteer = { readonly localities: readonly Locality[]; readonly areas: readonly PostalArea[] };

/**
 * Reads the text of `atlas/places.tsv`. The line format stands in the package's README.
 * Throws on a malformed line: the file is ours, so that is a fault.
 */
export function readGazetteer(text: string): Gazetteer {
  const lines = text.split('\n');
  const zones =
    lines
      .find((line) => line.startsWith('# zones '))
      ?.slice(8)
      .split(' ')
      .map(detached) ?? [];
  const localities: Locality[] = [];
  const areas: PostalArea[] = [];
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue;
    const locality = readLocality(line, zones);
    localities.push(locality);
    if (locality.hasOwnCodes) areas.push(...readAreas(line.slice(line.lastIndexOf('\t') + 1), locality, zones));
  }
  localities.sort((a, b) => compare(a.key, b.key) || b.population - a.population);
  areas.sort((a, b) => compare(a.code, b.code));
  return { localities, areas };
}

/** The localities of a key, most populous first. */
export function localitiesOf({ localities }: Gazetteer, key: string): readonly Locality[] {
  const first = firstAtOrAfter(localities, key, (one) => one.key);
  let end = first;
  while (localities[end]?.key === key) end += 1;
  return localities.slice(first, end);
}

/** The postal area of a code; undefined for a code that does not exist. */
export function areaOf({ areas }: Gazetteer, code: string): PostalArea | undefined {
  const area = areas[firstAtOrAfter(areas, code, (one) => one.code)];
  return area?.code === code ? area : undefined;
}

/** The place of a postal area. Made only when somebody asks: most never are. */
export function placeOfArea({ code, lat, lng, time_zone, locality }: PostalArea): Place {
  const home = locality.place;
  const name = `${home.name} ${code}`;
  return { ...home, lat, lng, kind: 'postal_code', name, postal_code: code, time_zone };
}

function readLocality(line: string, zones: readonly string[]): Locality {
  const [cut = '', code = '', lat, lng, population, zone, codes = ''] = line.split('\t');
  const name = detached(cut);
  const state = stateOf(code);
  const time_zone = zones[Number(zone)];
  if (name === '' || state === null || time_zone === undefined) throw new Error(`malformed place: ${line}`);
  const borrowed = codes.startsWith('~');
  const first = borrowed ? codes.slice(1) : codes.slice(0, Math.max(0, codes.indexOf(':')));
  const place: Place = {
    kind: 'locality',
    name: `${name}, ${state.code}`,
    city: name,
    state: state.code,
    postal_code: first === '' ? null : first,
    country: state.country,
    lat: Number(lat) / 10_000,
    lng: Number(lng) / 10_000,
    time_zone,
  };
  return { key: placeKey(name), place, population: Number(population), hasOwnCodes: codes !== '' && !borrowed };
}

function readAreas(codes: string, locality: Locality, zones: readonly string[]): PostalArea[] {
  const home = locality.place;
  return codes.split(' ').map((entry) => {
    const [code = '', north, east, zone] = entry.split(':');
    const time_zone = zone === undefined ? home.time_zone : zones[Number(zone)];
    if (code === '' || time_zone === undefined) throw new Error(`malformed postal code of ${home.name}: ${entry}`);
    return { code, ...offset(home, Number(north), Number(east)), time_zone, locality };
  });
}

/** A point moved by ten-thousandths of a degree, free of binary noise. */
function offset(from: Point, north: number, east: number): Point {
  return {
    lat: (Math.round(from.lat * 10_000) + north) / 10_000,
    lng: (Math.round(from.lng * 10_000) + east) / 10_000,
  };
}

/** The same text in memory of its own: a long part cut out of a text keeps the whole of it, here 3.5 MB for good. */
function detached(part: string): string {
  return part.split('').join('');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The part of a list sorted by its text that starts with the prefix, found by halving. */
export function startingWith<T>(sorted: readonly T[], prefix: string, textOf: (item: T) => string): readonly T[] {
  const first = firstAtOrAfter(sorted, prefix, textOf);
  return sorted.slice(first, firstAtOrAfter(sorted, `${prefix}\uffff`, textOf));
}

function firstAtOrAfter<T>(sorted: readonly T[], text: string, textOf: (item: T) => string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && textOf(item) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
