/**
 * Times the location search over what people type, letter by letter, and the loading of the atlas.
 * Prints one JSON object; exits 1 when a budget does not hold. Run: node packages/places/bench/search.ts
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { loadPlaces } from '../src/index.ts';

const loadStart = performance.now();
const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const loadMs = performance.now() - loadStart;

const TYPED = [
  'Chicago, IL',
  'los angeles ca',
  'New York, NY',
  'St. Louis, MO',
  'saint paul mn',
  'Ft Worth, TX',
  'Montréal, QC',
  'toronto on',
  'san antonio tx',
  'Springfield, MO',
  'kansas city mo',
  "O'Fallon, IL",
  'Winston-Salem, NC',
  '60436',
  '75141-0001',
  'L5T 2N7',
  'M5V',
  'Joliet, IL 60436',
  'Laredo, TX 78045',
  'washington dc',
  'no such town, tx',
  'n las vegas nv',
  'Mississauga, ON',
  'Sault Ste. Marie, ON',
  'Elizabethtown, KY',
  'san',
  's',
  'la',
  'new',
  '9',
];

/** Every text that stands in the field while the words are typed. */
const queries = TYPED.flatMap((text) => text.split('').map((_, at) => text.slice(0, at + 1)));

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

for (const query of queries) places.search(query, 8);
const times = Array.from({ length: 20 }, () => queries.map((query) => timed(() => places.search(query, 8)))).flat();
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const towns = ['Chicago, IL', 'Dallas, TX', 'Los Angeles, CA', 'Miami, FL', 'Toronto, ON', 'Seattle, WA', 'Denver, CO'];
const stops = towns.flatMap((town) => places.search(town, 1));
const pairs = stops.flatMap((from) => stops.filter((to) => to !== from).map((to) => [from, to]));
const cold = pairs.map((pair) => timed(() => places.roadMiles(pair))).sort((a, b) => a - b);
const warm = pairs.map((pair) => timed(() => places.roadMiles(pair))).sort((a, b) => a - b);
const middle = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? Number.NaN;

const figure = (name: string, value: number, budget: number | null) => ({
  name,
  value: Math.round(value * 1000) / 1000,
  unit: 'ms',
  budget,
  holds: budget === null || value <= budget,
});
const figures = [
  figure('load', loadMs, 400),
  figure('search p50', at(0.5), null),
  figure('search p99', at(0.99), 5),
  figure('search max', at(1), null),
  figure('road miles, first time, median', middle(cold), null),
  figure('road miles, again, median', middle(warm), null),
];
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`;
console.log(JSON.stringify({ bench: 'places', machine, queries: times.length, figures }, null, 2));
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
