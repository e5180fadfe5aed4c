import { BY_PROXIMITY } from '@lanewright/contract';
import { parsePostalCode, type Place, type PlaceRefusal, type Places } from '@lanewright/places';
import { done, refuseFields, type Outcome } from '@lanewright/units';
import type { End } from './near-places.ts';
import type { ListQuery } from './quote-filter.ts';
import { placeSentence } from './stop-places.ts';

/** The place chosen for each end; null where none is. */
export type ChosenPlaces = Readonly<Record<End, Place | null>>;

const ENDS: readonly End[] = ['origin', 'destination'];

/**
 * The places of the two location filters, given as 'City, ST' or postal code (SP-019). Of several places of one name in
 * a state the most populous is meant, which the location search puts first: a filter may show more, a price may not.
 * Refuses a place that is unknown, under its parameter, and the order by proximity without a place.
 */
export function chosenPlaces(
  places: Pick<Places, 'resolve' | 'search'>,
  query: Pick<ListQuery, End> & { readonly ordering?: string },
): Outcome<ChosenPlaces, 'request.invalid'> {
  const chosen: Record<End, Place | null> = { origin: null, destination: null };
  const faults: Record<string, readonly string[]> = {};
  for (const end of ENDS) {
    const text = query[end]?.trim() ?? '';
    if (text === '') continue;
    const found = placeOf(places, text);
    if (found.ok) chosen[end] = found.value;
    else faults[end] = [placeSentence(found.refusal)];
  }
  const unplaced = chosen.origin === null && chosen.destination === null;
  if (query.ordering === BY_PROXIMITY && unplaced && Object.keys(faults).length === 0)
    faults['ordering'] = ['Choose an origin or a destination to sort by proximity'];
  return Object.keys(faults).length === 0 ? done(chosen) : refuseFields(faults);
}

function placeOf(places: Pick<Places, 'resolve' | 'search'>, text: string): Outcome<Place, PlaceRefusal> {
  if (parsePostalCode(text) !== null)
    return places.resolve({ city: null, state: null, postal_code: text, country: null });
  const comma = text.lastIndexOf(',');
  const [city, state] = comma < 0 ? [text, null] : [text.slice(0, comma), text.slice(comma + 1)];
  const found = places.resolve({ city, state, postal_code: null, country: null });
  if (found.ok || state === null || found.refusal.code !== 'place.ambiguous') return found;
  const [first] = places.search(text, 1);
  return first === undefined ? found : done(first);
}
