/**
 * How far the built-in road miles are off, beside great-circle × 1.19, by length of lane.
 * Run: node packages/places/bench/road-miles.ts [table.csv …]; without a table it measures the lanes around water.
 * A table has the columns from_city,from_state,from_lat,from_lon,to_city,to_state,to_lat,to_lon,road_miles; further ones
 * are ignored. All its places lie in the US.
 */
import { readFileSync } from 'node:fs';
import { loadPlaces, milesBetween, type RoadStop } from '../src/index.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));

type Known = { readonly from: RoadStop; readonly to: RoadStop; readonly miles: number };

function lanesAroundWater(): readonly Known[] {
  const stop = (name: string): RoadStop => {
    const found = places.resolve({ city: name.slice(0, -4), state: name.slice(-2), postal_code: null, country: null });
    if (!found.ok) throw new Error(`${name}: ${found.refusal.code}`);
    return found.value;
  };
  return readFileSync(new URL('../cases/lanes-around-water.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([from = '', to = '', miles = '']) => ({ from: stop(from), to: stop(to), miles: Number(miles) }));
}

function lanesOf(table: string): readonly Known[] {
  const stop = (lat = '', lng = ''): RoadStop => ({ lat: Number(lat), lng: Number(lng), country: 'US' });
  return readFileSync(table, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map((row) => ({ from: stop(row[2], row[3]), to: stop(row[6], row[7]), miles: Number(row[8]) }));
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function report(name: string, lanes: readonly Known[]): void {
  const bands = [0, 150, 300, 600, Number.POSITIVE_INFINITY];
  const rows = bands.slice(1).map((most, index) => ({ least: bands[index] ?? 0, most }));
  for (const { least, most } of [{ least: 0, most: Number.POSITIVE_INFINITY }, ...rows]) {
    const inBand = lanes.filter(({ miles }) => miles >= least && miles < most);
    if (inBand.length === 0) continue;
    const errors = inBand.map(({ from, to, miles }) => places.roadMiles([from, to]).miles / miles - 1);
    const straight = inBand.map(({ from, to, miles }) => Math.abs((milesBetween(from, to) * 1.19) / miles - 1));
    const sorted = errors.map(Math.abs).sort((a, b) => a - b);
    console.log({
      table: name,
      miles: `${least} to ${most}`,
      lanes: inBand.length,
      mean: percent(mean(sorted)),
      p90: percent(sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN),
      bias: percent(mean(errors)),
      great_circle_mean: percent(mean(straight)),
    });
  }
}

const tables = process.argv.slice(2);
if (tables.length === 0) report('lanes around water', lanesAroundWater());
for (const table of tables) report(table, lanesOf(table));
