import type { Outcome } from '@lanewright/units';
import { cityNamesOf, type CityNames } from './city-names.ts';
import { landRoutesBy } from './land-route.ts';
import type { Gazetteer, Place } from './gazetteer.ts';
import { readGazetteer } from './gazetteer.ts';
import type { Point } from './great-circle.ts';
import { boxAround, milesBetween } from './great-circle.ts';
import { readHighwayNetwork } from './highway-network.ts';
import type { PlaceAsk, PlaceRefusal } from './resolve-place.ts';
import { resolvePlace } from './resolve-place.ts';
import type { MeasureRoad } from './road-miles.ts';
import { roadMilesOn } from './road-miles.ts';
import { searchPlaces } from './search-places.ts';
import { readShores } from './shores.ts';

/** All lookups on places: search, resolution, road miles, city names and nearby states. */
export type Places = {
  /** See {@link searchPlaces}. */
  readonly search: (typed: string, limit: number) => readonly Place[];
  /** See {@link resolvePlace}. */
  readonly resolve: (ask: PlaceAsk) => Outcome<Place, PlaceRefusal>;
  /** See {@link roadMilesOn}. */
  readonly roadMiles: MeasureRoad;
  /** See {@link cityNamesOf}. */
  readonly cityNames: CityNames;
  /** States and provinces that have a locality within `miles` (great-circle) of a point, in alphabetical order. */
  readonly statesNear: (point: Point, miles: number) => readonly string[];
};

/** Locations of the atlas files. The caller reads them, because this package does no I/O. */
export const ATLAS_FILES = {
  places: new URL('../atlas/places.tsv', import.meta.url),
  highways: new URL('../atlas/highway-network.json', import.meta.url),
  shores: new URL('../atlas/shores.json', import.meta.url),
} as const;

/**
 * Loads the gazetteer, the highway network and the shores. Call it once per process and pass a function that reads a
 * text file: `loadPlaces((file) => readFileSync(file, 'utf8'))`. Throws when a file is missing or malformed.
 */
export function loadPlaces(readFile: (file: URL) => string): Places {
  const gazetteer = readGazetteer(readFile(ATLAS_FILES.places));
  const shores = readShores(readFile(ATLAS_FILES.shores));
  const network = readHighwayNetwork(readFile(ATLAS_FILES.highways), shores);
  return {
    search: (typed, limit) => searchPlaces(gazetteer, typed, limit),
    resolve: (ask) => resolvePlace(gazetteer, ask),
    cityNames: cityNamesOf(gazetteer),
    roadMiles: roadMilesOn(
      network,
      landRoutesBy(
        shores,
        gazetteer.localities.map(({ place }) => place),
      ),
    ),
    statesNear: (point, miles) => statesNear(gazetteer, point, miles),
  };
}

function statesNear(gazetteer: Gazetteer, point: Point, miles: number): readonly string[] {
  const box = boxAround(point, miles);
  const found = new Set<string>();
  for (const { place } of gazetteer.localities) {
    if (found.has(place.state)) continue;
    if (place.lat < box.south || place.lat > box.north || place.lng < box.west || place.lng > box.east) continue;
    if (milesBetween(point, place) <= miles) found.add(place.state);
  }
  return [...found].sort();
}
