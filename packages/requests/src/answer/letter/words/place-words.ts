import { STATES } from '@lanewright/quoting';

/** Cities of much freight whose names are no ordinary words, so that they are known without their capitals. */
const CITIES =
  `akron|albany|albuquerque|allentown|amarillo|anaheim|atlanta|baltimore|baton rouge|birmingham|boise|boston|
bakersfield|brampton|buffalo|calgary|charleston|charlotte|chattanooga|chicago|cincinnati|cleveland|columbus|dallas|dayton|
denver|des moines|detroit|edmonton|el paso|fargo|fontana|fort worth|ft worth|fresno|grand rapids|green bay|greensboro|
greenville|halifax|hamilton|harrisburg|hartford|houston|huntsville|hutchins|indianapolis|jacksonville|joliet|kansas city|
knoxville|lancaster|laredo|las vegas|lexington|lincoln|little rock|long beach|los angeles|louisville|lubbock|macon|madison|
mcallen|memphis|mexico city|miami|milwaukee|minneapolis|mississauga|modesto|monterrey|montgomery|montreal|nashville|
new orleans|new york|newark|norfolk|oakland|oklahoma city|omaha|ontario|orlando|ottawa|oxnard|philadelphia|phoenix|
pittsburgh|portland|providence|raleigh|reno|richmond|roanoke|rochester|sacramento|salinas|salt lake city|san antonio|
san bernardino|san diego|san francisco|san jose|savannah|scranton|seattle|shreveport|sioux falls|spokane|springfield|
st\\.? louis|saint louis|st\\.? paul|saint paul|stockton|syracuse|tacoma|tampa|tijuana|toledo|topeka|toronto|tucson|tulsa|
vancouver|wichita|winnipeg|yuma`.replaceAll('\n', '');

/** A known city or state as the source of a pattern without regard to capitals. */
export const KNOWN_PLACE = `(?:${CITIES}|${STATES.map(({ name }) => name).join('|')})`;

/** Codes of states that are ordinary words or sounds when they are written small. */
const WORDS_TOO = new Set(['AL', 'DE', 'HI', 'ID', 'IN', 'LA', 'MA', 'ME', 'MO', 'OH', 'OK', 'ON', 'OR', 'PA', 'PE']);
/** Any code of a state as the source of a pattern. */
export const STATE_CODE = `(?:${STATES.map(({ code }) => code).join('|')})`;
/** A code of a state that is a code in small letters too. */
export const CLEAR_STATE_CODE = `(?:${STATES.map(({ code }) => code)
  .filter((code) => !WORDS_TOO.has(code))
  .join('|')})`;

const PLACES = new RegExp(String.raw`\b${KNOWN_PLACE}\b(?:,\s*${STATE_CODE}\b)?`, 'giu');
const CODES = new RegExp(String.raw`,\s*${CLEAR_STATE_CODE}\b`, 'giu');

/** Words with known places in capitals, as a hurried writer leaves them out: 'dallas, tx' becomes 'Dallas, TX'. */
export function withPlacesInCapitals(words: string): string {
  return words
    .replaceAll(PLACES, (place) => {
      const [city = '', ...state] = place.split(',');
      const name = city.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
      return [name, ...state.map((code) => code.toUpperCase())].join(',');
    })
    .replaceAll(CODES, (code) => code.toUpperCase());
}
