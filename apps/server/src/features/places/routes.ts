import { measureMiles, searchPlaces } from '@lanewright/contract';
import type { Place, Places } from '@lanewright/places';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';

/** The calls about places and the miles between them; all from memory (SP-083, SP-087). */
export function placeRoutes(http: Http, places: Places): void {
  http.route(searchPlaces, async ({ query }) =>
    done({ results: places.search(query.search, query.limit).map(suggestionOf) }),
  );
  http.route(measureMiles, async ({ body }) => {
    const { miles, provider, legs } = places.roadMiles(body.points);
    return done({ miles, provider, legs: legs.map((leg) => leg.miles) });
  });
}

function suggestionOf({ lat, lng, ...place }: Place) {
  return { ...place, coordinates: { lat, lng } };
}
