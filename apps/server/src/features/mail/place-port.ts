import { stateOf, type Places } from '@lanewright/places';
import type { PlacePort } from '@lanewright/requests';

/** The gazetteer as the reader of mails asks it. */
export function placePortOf(places: Pick<Places, 'resolve' | 'cityNames'>): PlacePort {
  return { stateOf, resolvePlace: places.resolve, isCity: (name) => places.cityNames.called(name) !== undefined };
}
