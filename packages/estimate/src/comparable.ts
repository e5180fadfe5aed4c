import type { Cents, Day } from '@lanewright/units';

/** The load to be estimated. Miles are whole-trip road miles; fuel is the expected fuel of the whole trip, null when unknown. */
export type LaneAsk = {
  readonly originState: string;
  readonly destinationState: string;
  readonly miles: number;
  readonly equipment: string;
  readonly team: boolean;
  /** All stops, pickup and delivery included. */
  readonly stops: number;
  readonly pickupDay: Day;
  readonly fuel: Cents | null;
};

/**
 * A won load whose actual buy cost is known: the all-in equivalent of its price minus the margin entered (SP-063).
 * One currency for all. `originMiles` and `destinationMiles` are great-circle miles from its ends to those of the ask.
 */
export type Comparable = {
  readonly id: number;
  readonly originMiles: number;
  readonly destinationMiles: number;
  readonly originState: string;
  readonly destinationState: string;
  readonly miles: number;
  readonly equipment: string;
  readonly team: boolean;
  readonly stops: number;
  readonly pickupDay: Day;
  /** What the carrier was paid for the whole trip, fuel included. */
  readonly cost: Cents;
  /** The part of the cost that was fuel (see `fuelCost`), null when unknown. */
  readonly fuel: Cents | null;
};

/** How far a search goes, so that a caller fetches no more than can count: see decision 0008. */
export const COMPARABLE_SEARCH = { radiusMiles: 250, lengthRatio: 1.25, days: 400, rows: 200 } as const;

/** How wide the net had to be cast, narrowest first. */
export type Closeness = 'lane' | 'wide_lane' | 'state_pair' | 'region' | 'one_end';

/**
 * One widening step: which loads belong to it, how fast weight falls with distance (miles), how far it is trusted
 * (0–100), and the half range assumed of it before any load was seen, as a share of the rate.
 */
export type Step = {
  readonly closeness: Closeness;
  readonly words: string;
  readonly trust: number;
  readonly bandwidth: number;
  readonly assumedSpread: number;
  readonly holds: (ask: LaneAsk, load: Comparable) => boolean;
};

const within = (load: Comparable, miles: number) => load.originMiles <= miles && load.destinationMiles <= miles;

/** The steps, tried in order until one holds enough loads. The first radius is that of Matching history (SP-084). */
export const STEPS: readonly Step[] = [
  {
    closeness: 'lane',
    words: 'within 50 miles of both ends',
    trust: 96,
    bandwidth: 50,
    assumedSpread: 0.13,
    holds: (_, load) => within(load, 50),
  },
  {
    closeness: 'wide_lane',
    words: 'within 100 miles of both ends',
    trust: 90,
    bandwidth: 75,
    assumedSpread: 0.14,
    holds: (_, load) => within(load, 100),
  },
  {
    closeness: 'state_pair',
    words: 'between the same two states',
    trust: 76,
    bandwidth: 125,
    assumedSpread: 0.17,
    holds: (ask, load) => load.originState === ask.originState && load.destinationState === ask.destinationState,
  },
  {
    closeness: 'region',
    words: 'within 250 miles of both ends',
    trust: 70,
    bandwidth: 150,
    assumedSpread: 0.18,
    holds: (_, load) => within(load, COMPARABLE_SEARCH.radiusMiles),
  },
  {
    closeness: 'one_end',
    words: 'of similar length with one end within 250 miles',
    trust: 55,
    bandwidth: Number.POSITIVE_INFINITY,
    assumedSpread: 0.25,
    holds: (ask, load) =>
      Math.min(load.originMiles, load.destinationMiles) <= COMPARABLE_SEARCH.radiusMiles &&
      Math.abs(Math.log(load.miles / ask.miles)) <= Math.log(COMPARABLE_SEARCH.lengthRatio),
  },
];

const AGE_HALVES_DAYS = 60;
const LENGTH_BANDWIDTH = 0.25;

/**
 * How much a load counts, from 0 to 1: falls with the distance of its ends, with its age (half every 60 days), with a
 * different length of haul, and by half per stop more or less.
 */
export function weightOf(ask: LaneAsk, load: Comparable, step: Step): number {
  const apart = (load.originMiles ** 2 + load.destinationMiles ** 2) / step.bandwidth ** 2;
  const stretch = (Math.log(load.miles / ask.miles) / LENGTH_BANDWIDTH) ** 2;
  const age = daysApart(load.pickupDay, ask.pickupDay) / AGE_HALVES_DAYS;
  return Math.exp(-(apart + stretch) / 2) * 0.5 ** (age + Math.abs(load.stops - ask.stops));
}

/** Whole days between two days, in either direction. */
export function daysApart(a: Day, b: Day): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}
