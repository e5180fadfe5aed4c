import { readFileSync } from 'node:fs';
import type { Chance } from './random.ts';

/** A real place. `short` is what dispatchers call it, `bare` says that its name needs no state. */
export type Town = {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly canadian: boolean;
  readonly lat: number;
  readonly lon: number;
  readonly short: string | null;
  readonly bare: boolean;
};

/** Airport codes that dispatchers write for their city. */
const SHORT: Readonly<Record<string, string>> = {
  'Atlanta GA': 'ATL',
  'Chicago IL': 'CHI',
  'Dallas TX': 'DAL',
  'Los Angeles CA': 'LAX',
  'Denver CO': 'DEN',
  'Phoenix AZ': 'PHX',
  'Houston TX': 'HOU',
  'Memphis TN': 'MEM',
};

/** Cities that everybody knows without their state. */
const BARE = new Set(
  (
    'Atlanta GA|Chicago IL|Dallas TX|Los Angeles CA|Denver CO|Phoenix AZ|Houston TX|Memphis TN|San Antonio TX|' +
    'Philadelphia PA|Seattle WA|Minneapolis MN|Indianapolis IN|Detroit MI|Baltimore MD|Milwaukee WI|Toronto ON'
  ).split('|'),
);

const CANADIAN = new Set(['ON', 'QC', 'AB', 'MB', 'BC', 'SK', 'NS', 'NB', 'PE']);
/** Islands have no road for a truck that is cheap to foresee. */
const LEFT_OUT = new Set(['PE']);

/** 250 towns of 55 states and provinces. Source: GeoNames (geonames.org), CC BY 4.0. */
export const TOWNS: readonly Town[] = readFileSync(new URL('place-facts.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [city = '', state = '', zip = '', lat = '', lon = ''] = line.split(',');
    if (LEFT_OUT.has(state)) return [];
    const name = `${city} ${state}`;
    const canadian = CANADIAN.has(state);
    return [
      {
        city,
        state,
        zip,
        canadian,
        lat: Number(lat),
        lon: Number(lon),
        short: SHORT[name] ?? null,
        bare: BARE.has(name),
      },
    ];
  });

/** Full names of the states and provinces that the frames spell out. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  TX: 'Texas',
  CA: 'California',
  IL: 'Illinois',
  GA: 'Georgia',
  OH: 'Ohio',
  FL: 'Florida',
  PA: 'Pennsylvania',
  TN: 'Tennessee',
  NC: 'North Carolina',
  ON: 'Ontario',
  QC: 'Quebec',
  MI: 'Michigan',
  IN: 'Indiana',
  CO: 'Colorado',
  AZ: 'Arizona',
};

/** Miles by road, roughly: great circle and a fifth. */
export function roughMiles(a: Town, b: Town): number {
  const radians = Math.PI / 180;
  const [y1, y2] = [a.lat * radians, b.lat * radians];
  const half =
    Math.sin((y2 - y1) / 2) ** 2 + Math.cos(y1) * Math.cos(y2) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2;
  return 3959 * 2 * Math.asin(Math.sqrt(half)) * 1.2;
}

/** Two towns at least 150 miles apart. */
export function laneOf(chance: Chance, from: readonly Town[] = TOWNS): readonly [Town, Town] {
  for (;;) {
    const [a, b] = [chance.of(from), chance.of(from)];
    if (roughMiles(a, b) > 150) return [a, b];
  }
}
