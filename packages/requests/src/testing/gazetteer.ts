import { done, refuse } from '@lanewright/units';
import type { Country, PlacePort } from '../reading/reading.ts';

const STATES: Readonly<Record<string, string>> = {
  illinois: 'IL',
  texas: 'TX',
  florida: 'FL',
  tennessee: 'TN',
  oklahoma: 'OK',
  california: 'CA',
  arizona: 'AZ',
  maryland: 'MD',
  indiana: 'IN',
  alabama: 'AL',
  michigan: 'MI',
  washington: 'WA',
  oregon: 'OR',
  nebraska: 'NE',
  colorado: 'CO',
  pennsylvania: 'PA',
  ontario: 'ON',
  quebec: 'QC',
  ohio: 'OH',
  missouri: 'MO',
  maine: 'ME',
  louisiana: 'LA',
  hawaii: 'HI',
  idaho: 'ID',
  delaware: 'DE',
  'new jersey': 'NJ',
  'north carolina': 'NC',
};
const CANADA = new Set(['ON', 'QC']);

const PLACES: readonly (readonly [string, string, string])[] = [
  ['Joliet', 'IL', '60436'],
  ['Hutchins', 'TX', '75141'],
  ['Lakeland', 'FL', '33805'],
  ['Charlotte', 'NC', '28208'],
  ['Nashville', 'TN', '37211'],
  ['Waco', 'TX', '76712'],
  ['Tulsa', 'OK', '74116'],
  ['Ontario', 'CA', '91761'],
  ['Phoenix', 'AZ', '85043'],
  ['Watsonville', 'CA', '95076'],
  ['Salinas', 'CA', '93901'],
  ['Jessup', 'MD', '20794'],
  ['Gary', 'IN', '46402'],
  ['Bessemer', 'AL', '35020'],
  ['Mississauga', 'ON', 'L5T 2N7'],
  ['Romulus', 'MI', '48174'],
  ['Kent', 'WA', '98032'],
  ['Fontana', 'CA', '92335'],
  ['Portland', 'OR', '97218'],
  ['Houston', 'TX', '77029'],
  ['Carteret', 'NJ', '07008'],
  ['Breinigsville', 'PA', '18031'],
  ['Lafayette', 'IN', '47905'],
  ['Crete', 'NE', '68333'],
  ['Denver', 'CO', '80216'],
  ['Laredo', 'TX', '78045'],
  ['San Antonio', 'TX', '78219'],
  ['Grand Prairie', 'TX', '75050'],
  ['Prairie', 'TX', '75999'],
];

/** A hand-made gazetteer of the sample mails' places, for tests only. It refuses what it does not know. */
export const gazetteer: PlacePort = {
  stateOf: (text) => {
    const code = STATES[text.toLowerCase()] ?? text.toUpperCase();
    const known = Object.values(STATES).includes(code);
    return known ? { code, country: countryOf(code) } : null;
  },
  // The last two are towns in many states, of which none is here.
  isCity: (name) =>
    [...PLACES.map(([city]) => city), 'Springfield', 'Columbus'].some(
      (city) => city.toLowerCase() === name.trim().toLowerCase(),
    ),
  resolvePlace: (query) => {
    const found = PLACES.find(
      ([city, state, postal]) =>
        (query.city === null || query.city.toLowerCase() === city.toLowerCase()) &&
        (query.state === null || query.state === state) &&
        (query.postal_code === null || query.postal_code === postal) &&
        (query.city !== null || query.postal_code !== null),
    );
    if (found === undefined) return refuse('place.unknown');
    return done({ city: found[0], state: found[1], postal_code: query.postal_code, country: countryOf(found[1]) });
  },
};

function countryOf(state: string): Country {
  return CANADA.has(state) ? 'Canada' : 'US';
}
