import { lookupCities, measureMiles, searchPlaces } from '@lanewright/contract';
import type { Place, Places } from '@lanewright/places';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { citiesOf } from './city-lookup.ts';
import type { PlaceSearch } from './place-search.ts';

/** What the calls about places ask. */
export type PlaceRoom = { readonly search: PlaceSearch } & Pick<Places, 'cityNames' | 'roadMiles'>;

/** The calls about places and the miles between them (SP-083, SP-086, SP-087). */
export function placeRoutes(http: Http, { search, cityNames, roadMiles }: PlaceRoom): void {
  http.route(searchPlaces, async ({ query }) => {
    const found = await search(query.search, query.limit);
    return done({ results: found.map(suggestionOf) });
  });
  http.route(lookupCities, async ({ query }) => done(citiesOf(cityNames, query)));
  http.route(measureMiles, async ({ body }) => {
    const { miles, provider, legs } = roadMiles(body.points);
    return done({ miles, provider, legs: legs.map((leg) => leg.miles) });
  });
}

function suggestionOf({ lat, lng, ...place }: Place) {
  return { ...place, coordinates: { lat, lng } };
}
