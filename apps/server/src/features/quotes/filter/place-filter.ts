import { BY_PROXIMITY } from '@lanewright/contract';
import { parsePostalCode, type Place, type PlaceRefusal, type Places } from '@lanewright/places';
import { done, refuseFields, type Outcome } from '@lanewright/units';
import type { End } from '../places/near-places.ts';
import type { ListQuery } from './list-query.ts';
import { placeSentence } from '../places/stop-places.ts';

/** The places chosen for each end; none where none is. */
export type ChosenPlaces = Readonly<Record<End, readonly Place[]>>;

const ENDS: readonly End[] = ['origin', 'destination'];

/** More places than this are no filter any more. */
const MAX_PLACES = 20;

/**
 * The places of the two location filters, each given as 'City, ST' or postal code (P-006, SP-019). Of several places of
 * one name in a state the most populous is meant, which the location search puts first: a filter may show more, a price
 * may not.
 * Refuses a place that is unknown, under its parameter, and the order by proximity without a place.
 */
export function chosenPlaces(
  places: Pick<Places, 'resolve' | 'search'>,
  query: Pick<ListQuery, End> & { readonly ordering?: string },
): Outcome<ChosenPlaces, 'request.invalid'> {
  const chosen: Record<End, Place[]> = { origin: [], destination: [] };
  const faults: Record<string, string[]> = {};
  for (const end of ENDS) {
    const texts = query[end].flatMap(placeTexts);
    if (texts.length > MAX_PLACES) faults[end] = [`At most ${MAX_PLACES} places are possible`];
    else
      for (const text of texts) {
        const found = placeOf(places, text);
        if (found.ok) chosen[end].push(found.value);
        else (faults[end] ??= []).push(placeSentence(found.refusal));
      }
  }
  const unplaced = chosen.origin.length === 0 && chosen.destination.length === 0;
  if (query.ordering === BY_PROXIMITY && unplaced && Object.keys(faults).length === 0)
    faults['ordering'] = ['Choose an origin or a destination to sort by proximity'];
  return Object.keys(faults).length === 0 ? done(chosen) : refuseFields(faults);
}

/**
 * The single places of a comma-joined text: a postal code stands alone, any other word takes the next one as its state,
 * unless that is a postal code. So 'Dallas, TX, 60601' is two places, and 'Chicago, Nowhere' one with a wrong state.
 */
function placeTexts(text: string): readonly string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]];
    const whole = next === undefined || parsePostalCode(word) !== null || parsePostalCode(next) !== null;
    found.push(whole ? word : `${word}, ${next}`);
    if (!whole) at += 1;
  }
  return found;
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
