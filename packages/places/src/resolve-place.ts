import type { Outcome } from '@lanewright/units';
import { done, refuse } from '@lanewright/units';
import type { Gazetteer, Locality, Place } from './gazetteer.ts';
import { areaOf, localitiesOf, placeOfArea } from './gazetteer.ts';
import { milesBetween } from './great-circle.ts';
import { officialKey, placeKey } from './place-key.ts';
import type { PostalCode } from '@lanewright/quoting';
import { parsePostalCode } from '@lanewright/quoting';
import type { Country, State } from '@lanewright/quoting';
import { countryOf, stateOf } from '@lanewright/quoting';

/** What a form, a partner or a mail says about a stop; null where it says nothing. */
export type PlaceAsk = {
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
};

/** Why an ask is not one place. */
export type PlaceRefusal =
  | 'place.nothing_given'
  | 'place.unknown_country'
  | 'place.unknown_state'
  | 'place.unknown_postal_code'
  | 'place.unknown_city'
  | 'place.ambiguous'
  | 'place.disagrees';

type Read = { city: string | null; state: State | null; code: PostalCode | null; country: Country | null };

/** A ZIP code or urban area may be named after a city this far away; a rural Canadian area covers far more. */
const CITY_TO_CODE_MILES = 30;
const CITY_TO_RURAL_AREA_MILES = 150;
/** Of two cities of one name in one state, one is meant alone when it is this many times as populous. */
const OUTWEIGHS = 10;
/** A place without a post office of its name, but this many times as populous as the one with it, may be meant too. */
const OUTDOES = 1.5;

/**
 * The one place that an ask means, or the reason why there is not one. Never guesses (SP-087).
 * With a postal code the point is the code's; a full Canadian code keeps its six characters.
 * Refuses: nothing given; a country, state, postal code or city that is not in the gazetteer; a city name that several
 * places bear (`candidates` lists them); parts that contradict each other (`said`, `but`).
 */
export function resolvePlace(gazetteer: Gazetteer, ask: PlaceAsk): Outcome<Place, PlaceRefusal> {
  const read = readAsk(ask);
  if (!read.ok) return read;
  const { city, state, code, country } = read.value;
  if (state !== null && country !== null && state.country !== country) return disagrees(state.name, country);
  if (code !== null && country !== null && code.country !== country) return disagrees(code.text, country);
  if (code !== null) return resolveCode(gazetteer, read.value, code);
  if (city === null) return refuse('place.nothing_given', { missing: 'city or postal code' });
  return resolveCity(gazetteer, city, read.value);
}

function readAsk(ask: PlaceAsk): Outcome<Read, PlaceRefusal> {
  const [city, stateText, codeText, countryText] = [ask.city, ask.state, ask.postal_code, ask.country].map(given);
  const country = countryText == null ? null : countryOf(countryText);
  if (countryText != null && country === null) return refuse('place.unknown_country', { country: countryText });
  const state = stateText == null ? null : stateOf(stateText);
  if (stateText != null && state === null) return refuse('place.unknown_state', { state: stateText });
  const code = codeText == null ? null : parsePostalCode(codeText);
  if (codeText != null && code === null) return refuse('place.unknown_postal_code', { postal_code: codeText });
  return done({ city: city ?? null, state, code, country });
}

function given(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

function resolveCode(gazetteer: Gazetteer, read: Read, code: PostalCode): Outcome<Place, PlaceRefusal> {
  const area = areaOf(gazetteer, code.area);
  if (area === undefined) return refuse('place.unknown_postal_code', { postal_code: code.text });
  const place = placeOfArea(area);
  if (read.state !== null && read.state.code !== place.state) return disagrees(read.state.name, place.name);
  if (read.city === null) return done(placeOfCode(place, place, code));
  const namesakes = namesakesOf(gazetteer, read.city, read);
  if (namesakes.length === 0) {
    return refuse('place.unknown_city', {
      city: read.city,
      state: read.state?.code ?? null,
      postal_place: place.name,
    });
  }
  const reach = /^[A-Z]0/.test(area.code) ? CITY_TO_RURAL_AREA_MILES : CITY_TO_CODE_MILES;
  const [near] = namesakes
    .map((locality) => ({ locality, miles: milesBetween(locality.place, place) }))
    .filter(({ locality, miles }) => locality === area.locality || miles <= reach)
    .toSorted((a, b) => a.miles - b.miles);
  if (near === undefined) return disagrees(read.city, place.name);
  return done(placeOfCode(place, near.locality.place, code));
}

function placeOfCode(area: Place, named: Place, code: PostalCode): Place {
  const name = `${named.city}, ${area.state} ${code.text}`;
  return { ...area, city: named.city, name, postal_code: code.text };
}

function resolveCity(gazetteer: Gazetteer, city: string, read: Read): Outcome<Place, PlaceRefusal> {
  const namesakes = namesakesOf(gazetteer, city, read);
  if (namesakes.length === 0)
    return refuse('place.unknown_city', { city, state: read.state?.code ?? null, postal_place: null });
  const [first, ...others] = read.state === null ? namesakes : meantWithin(namesakes);
  if (first !== undefined && others.length === 0) return done(first.place);
  return refuse('place.ambiguous', { city, candidates: namesakes.map(describe).join('; ') });
}

/** Most populous first. */
function namesakesOf(gazetteer: Gazetteer, city: string, read: Read): readonly Locality[] {
  return localitiesOf(gazetteer, officialKey(placeKey(city))).filter(
    ({ place }) =>
      (read.state === null || place.state === read.state.code) &&
      (read.country === null || place.country === read.country),
  );
}

/**
 * In one state only one place of a name has a post office of that name, and a hamlet does not blur a city. But a post
 * office does not outdo a more populous place (Shelby, MI is a village, and a township of 74,000 by Detroit).
 */
function meantWithin(namesakes: readonly Locality[]): readonly Locality[] {
  const postal = namesakes.filter((locality) => locality.hasOwnCodes);
  const among = postal.length > 0 ? postal : namesakes;
  const [first, second] = among;
  if (first === undefined) return namesakes;
  const isOutdone = namesakes.some(({ population }) => population > first.population * OUTDOES);
  if (isOutdone) return namesakes;
  if (second === undefined) return among;
  return first.population > 0 && first.population >= second.population * OUTWEIGHS ? [first] : among;
}

function describe(locality: Locality): string {
  return locality.place.postal_code === null
    ? locality.place.name
    : `${locality.place.name} ${locality.place.postal_code}`;
}

function disagrees(said: string, but: string): Outcome<Place, PlaceRefusal> {
  return refuse('place.disagrees', { said, but });
}
