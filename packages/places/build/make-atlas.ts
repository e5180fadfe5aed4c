/**
 * Makes `atlas/places.tsv` from the pinned packages of this folder. Run by hand, never at start:
 *   npm install --ignore-scripts && node make-atlas.ts
 * What each line holds stands in ../README.md; the choices are told in docs/decisions/0005-places-and-miles.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { milesBetween } from '../src/great-circle.ts';
import { placeKey } from '../src/place-key.ts';
import type { Code } from './sources.ts';
import type { Town } from './town.ts';
import { canadianCodes, towns, usCodes } from './sources.ts';
import { zoneAt } from './zone-at.ts';

type Entry = Town & { codes: Code[]; near: string | null };

const SAME_PLACE_MILES = 25;
const SAME_NAME_MILES = 40;
const BORROWED_CODE_MILES = 10;

const entries: Entry[] = [];
const byKey = new Map<string, Entry[]>();

function add(town: Town): Entry {
  const entry = { ...town, codes: [], near: null };
  entries.push(entry);
  const key = `${placeKey(town.name)}|${town.state}`;
  byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  return entry;
}

function nearest<T extends { lat: number; lng: number }>(from: { lat: number; lng: number }, all: readonly T[]) {
  let best: { item: T; miles: number } | null = null;
  for (const item of all) {
    if (Math.abs(item.lat - from.lat) > 1.5) continue;
    const miles = milesBetween(from, item);
    if (best === null || miles < best.miles) best = { item, miles };
  }
  return best;
}

// Two records of one name in one state close together are one place: the more populous record speaks for it.
for (const town of towns().sort((a, b) => b.population - a.population)) {
  const twin = nearest(town, byKey.get(`${placeKey(town.name)}|${town.state}`) ?? []);
  if (twin === null || twin.miles > SAME_PLACE_MILES) add(town);
}

const codes = [...usCodes(), ...canadianCodes([...entries])];
const orphans = new Map<string, Code[]>();
for (const code of codes) {
  const key = `${placeKey(code.city)}|${code.state}`;
  const home = nearest(code, byKey.get(key) ?? []);
  const reach = /^[A-Z]0/.test(code.code) ? 250 : SAME_NAME_MILES;
  if (home !== null && home.miles <= reach) home.item.codes.push(code);
  else orphans.set(key, [...(orphans.get(key) ?? []), code]);
}
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
for (const group of orphans.values()) {
  const first = group[0];
  if (first === undefined) continue;
  const centre = { lat: mean(group.map((code) => code.lat)), lng: mean(group.map((code) => code.lng)) };
  add({ name: first.city, state: first.state, ...centre, population: 0 }).codes.push(...group);
}

// Post-office-box and single-company codes stand in the source at one shared point of their city: a code with a point
// of its own, if there is one, represents the city better.
const pointOf = (code: Code): string => `${code.lat},${code.lng}`;
const codesAt = new Map<string, number>();
for (const code of codes) codesAt.set(pointOf(code), (codesAt.get(pointOf(code)) ?? 0) + 1);
const sharesPoint = (code: Code): number => ((codesAt.get(pointOf(code)) ?? 0) > 1 ? 1 : 0);

for (const entry of entries) {
  entry.codes.sort((a, b) => sharesPoint(a) - sharesPoint(b) || milesBetween(entry, a) - milesBetween(entry, b));
  const [representative, ...others] = entry.codes;
  if (representative !== undefined) {
    entry.codes = [representative, ...others.sort((a, b) => (a.code < b.code ? -1 : 1))];
  } else {
    const borrowed = nearest(
      entry,
      codes.filter((code) => code.state === entry.state),
    );
    if (borrowed !== null && borrowed.miles <= BORROWED_CODE_MILES) entry.near = borrowed.item.code;
  }
}

const zones: string[] = [];
function zoneIndex(point: { lat: number; lng: number; state: string }): number {
  const zone = zoneAt(point);
  if (!zones.includes(zone)) zones.push(zone);
  return zones.indexOf(zone);
}
const tenThousandths = (degrees: number): number => Math.round(degrees * 10_000);

entries.sort((a, b) => {
  const [left, right] = [placeKey(a.name), placeKey(b.name)];
  return left < right
    ? -1
    : left > right
      ? 1
      : a.state < b.state
        ? -1
        : a.state > b.state
          ? 1
          : b.population - a.population;
});
const lines = entries.map((entry) => {
  const [lat, lng, zone] = [tenThousandths(entry.lat), tenThousandths(entry.lng), zoneIndex(entry)];
  const own = entry.codes.map((code) => {
    const codeZone = zoneIndex(code);
    const delta = `${code.code}:${tenThousandths(code.lat) - lat}:${tenThousandths(code.lng) - lng}`;
    return codeZone === zone ? delta : `${delta}:${codeZone}`;
  });
  const list = entry.near === null ? own.join(' ') : `~${entry.near}`;
  return [entry.name, entry.state, lat, lng, entry.population, zone, list].join('\t');
});
const head = [
  '# Made by build/make-atlas.ts. Places and postal codes: GeoNames (geonames.org), CC BY 4.0.',
  `# zones ${zones.join(' ')}`,
];
const target = new URL('../atlas/places.tsv', import.meta.url);
writeFileSync(target, `${[...head, ...lines].join('\n')}\n`);
console.log(
  `${entries.length} localities, ${codes.length} postal codes, ${zones.length} zones, ${readFileSync(target).length} bytes`,
);
