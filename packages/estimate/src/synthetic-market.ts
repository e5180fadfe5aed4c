import { addCents, addDays, day, roundedCents, roundHalfUp, type Cents } from '@lanewright/units';
import { fuelCost } from './fuel-cost.ts';
import type { Comparable, LaneAsk } from './comparable.ts';

/** A load of the made-up market that the tests measure the estimate on, with the ends that a real row has. */
export type MarketLoad = LaneAsk & {
  readonly id: number;
  readonly cost: Cents;
  readonly from: Point;
  readonly to: Point;
};
type Point = { readonly lat: number; readonly lng: number };
type City = Point & { readonly state: string; readonly out: number; readonly in: number };

/** Real places, made-up balance: above 1 a market where trucks are dear. */
const CITIES: readonly City[] = [
  { state: 'IL', lat: 41.88, lng: -87.63, out: 1.08, in: 0.95 },
  { state: 'GA', lat: 33.75, lng: -84.39, out: 1.04, in: 0.98 },
  { state: 'TX', lat: 32.78, lng: -96.8, out: 0.98, in: 0.97 },
  { state: 'TX', lat: 29.76, lng: -95.37, out: 0.94, in: 1.02 },
  { state: 'CA', lat: 34.05, lng: -118.24, out: 1.12, in: 0.9 },
  { state: 'NJ', lat: 40.74, lng: -74.17, out: 0.88, in: 1.12 },
  { state: 'OH', lat: 39.96, lng: -83, out: 1.05, in: 0.97 },
  { state: 'FL', lat: 28.54, lng: -81.38, out: 0.78, in: 1.22 },
  { state: 'CO', lat: 39.74, lng: -104.99, out: 0.8, in: 1.18 },
  { state: 'TN', lat: 35.15, lng: -90.05, out: 1.06, in: 0.96 },
];

/** A seeded generator (mulberry32): numbers from 0 to 1, the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function milesBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const mean = ((a.lat + b.lat) / 2) * rad;
  return 69.1 * Math.hypot(b.lat - a.lat, (b.lng - a.lng) * Math.cos(mean));
}

/**
 * A market of `count` loads over 540 days to 2026-11-20: lanes of unequal traffic, ends scattered around the cities, a
 * season, a slow drift, diesel that swings, 7 % noise on each load, and one load in thirty paid half as much again.
 */
export function syntheticMarket(count: number, seed: number): readonly MarketLoad[] {
  const next = generator(seed);
  const bell = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const pick = () => CITIES[Math.floor(next() ** 1.6 * CITIES.length)] ?? CITIES[0];
  const around = (city: City): Point => ({ lat: city.lat + bell() * 0.18, lng: city.lng + bell() * 0.18 });
  const loads: MarketLoad[] = [];
  while (loads.length < count) {
    const [origin, destination] = [pick(), pick()];
    if (origin === undefined || destination === undefined || origin === destination) continue;
    const [from, to] = [around(origin), around(destination)];
    const miles = roundHalfUp(milesBetween(from, to) * 1.18);
    const daysAgo = Math.floor(next() * 540);
    const diesel = roundHalfUp(4000 + 700 * Math.sin(daysAgo / 70));
    const level = 1 + 0.06 * Math.sin((daysAgo / 365) * 2 * Math.PI) - 0.0002 * daysAgo;
    const reefer = next() < 0.3;
    const linehaul = (26_000 + 172 * miles) * origin.out * destination.in * level * (reefer ? 1.16 : 1);
    const paid = linehaul * Math.exp(0.07 * bell()) * (next() < 1 / 30 ? 1.5 : 1);
    const fuel = fuelCost(diesel, miles);
    loads.push({
      id: loads.length + 1,
      originState: origin.state,
      destinationState: destination.state,
      miles,
      equipment: reefer ? 'reefer' : 'dry_van',
      team: false,
      stops: 2,
      pickupDay: addDays(day('2026-11-20'), -daysAgo),
      fuel,
      cost: addCents(roundedCents(paid), fuel),
      from,
      to,
    });
  }
  return loads;
}

/** All loads of the same equipment picked up before a load, with the distances of their ends to its own. */
export function knownBefore(ask: MarketLoad, loads: readonly MarketLoad[]): readonly Comparable[] {
  return loads
    .filter((load) => load.pickupDay < ask.pickupDay && load.equipment === ask.equipment)
    .map((load) => ({
      ...load,
      originMiles: milesBetween(load.from, ask.from),
      destinationMiles: milesBetween(load.to, ask.to),
    }));
}
