import { namesZone, stopDateFaults, type QuoteRequest } from '@lanewright/contract';
import type { Place, PlaceRefusal, Places } from '@lanewright/places';
import { done, localTimeOf, refuseFields, type Outcome, type Refusal } from '@lanewright/units';
import type { NewStop } from '../record/store.ts';

type RequestedStops = QuoteRequest['lane']['stops'];

/**
 * Looks every stop's place up. Coordinates and time zone are the gazetteer's, never the caller's (SP-087). A city
 * named without a postal code keeps none. A moment is told in the stop's zone (SP-029).
 * Refuses: each stop whose place is unknown, ambiguous or contradicts itself, named on `lane.stops.N.location`, and dates
 * that are out of order once all are local.
 */
export function resolveStops(
  places: Pick<Places, 'resolve'>,
  stops: RequestedStops,
): Outcome<readonly NewStop[], 'request.invalid'> {
  const fields: Record<string, readonly string[]> = {};
  const resolved: NewStop[] = [];
  for (const [index, stop] of stops.entries()) {
    const { location, date } = stop;
    if (location === null || date === null) throw new Error(`stop ${index} was not validated`);
    const outcome = places.resolve({
      city: location.city ?? null,
      state: location.state ?? null,
      postal_code: location.postal_code ?? null,
      country: location.country ?? null,
    });
    if (outcome.ok) resolved.push(newStop({ ...stop, date }, outcome.value));
    else fields[`lane.stops.${index}.location`] = [placeSentence(outcome.refusal)];
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  // Only now do all dates stand in their stops' own zones.
  const faults = stopDateFaults(resolved.map(({ local_at }) => ({ date: local_at })));
  return faults.length === 0
    ? done(resolved)
    : refuseFields(Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), [message]])));
}

function newStop(stop: RequestedStops[number] & { readonly date: string }, place: Place): NewStop {
  return {
    activity_type: stop.activity_type,
    local_at: namesZone(stop.date) ? localTimeOf(new Date(stop.date), place.time_zone) : stop.date,
    time_zone: place.time_zone,
    time_range: stop.time_range ?? null,
    live_handling: stop.live_handling,
    city: place.city,
    state: place.state,
    postal_code: place.kind === 'postal_code' ? place.postal_code : null,
    country: place.country,
    lat: place.lat,
    lng: place.lng,
    address: filled(stop.address),
    facility: filled(stop.facility),
    leg_miles: null,
  };
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Why a place was not found, in a sentence that names it. */
export function placeSentence({ code, facts }: Refusal<PlaceRefusal>): string {
  const said = (name: string): string => String(facts[name] ?? '');
  switch (code) {
    case 'place.nothing_given':
      return 'Name a city or a postal code.';
    case 'place.unknown_country':
      return `${said('country')} is not a country we serve; use US or Canada.`;
    case 'place.unknown_state':
      return `${said('state')} is not a state or province of the US or Canada.`;
    case 'place.unknown_postal_code':
      return `The postal code ${said('postal_code')} is unknown.`;
    case 'place.unknown_city':
      return `The city ${[said('city'), said('state')].filter((part) => part !== '').join(', ')} is unknown${
        facts['postal_place'] ? `; its postal code belongs to ${said('postal_place')}` : ''
      }.`;
    case 'place.ambiguous':
      return `Several places are called ${said('city')}: ${said('candidates')}. Add the state or the postal code.`;
    case 'place.disagrees':
      return `${said('said')} contradicts ${said('but')}.`;
  }
}
