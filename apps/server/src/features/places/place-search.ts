import type { Place, Places } from '@lanewright/places';

/**
 * The geocoding service behind the location search: localities and postal codes of the US and Canada that begin as
 * typed, best first, at most `limit`. Text that means nothing finds nothing. A hosted service is asked from here, so that
 * its key stays on the server; it keeps what it has answered. Source: P-034, SP-086.
 */
export type PlaceSearch = (typed: string, limit: number) => Promise<readonly Place[]>;

/** The search in the built-in gazetteer: it needs no key and no network. */
export function gazetteerSearch(places: Pick<Places, 'search'>): PlaceSearch {
  return async (typed, limit) => places.search(typed, limit);
}
