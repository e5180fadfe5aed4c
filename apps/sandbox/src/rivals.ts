import type { Day } from '@lanewright/units';
import { remembered, type LaneName } from './market-weeks.ts';
import { randomOf, type Random } from './random.ts';

/** Another broker. Margins and spreads are fractions of its cost. */
type Rival = {
  readonly id: number;
  /** What it wants above the cost it reckons with. */
  readonly margin: number;
  /** The least it wants, in cents. */
  readonly leastMargin: number;
  /** How far its cost estimates lie from the truth, load by load. */
  readonly spread: number;
  /** How often it works on a lane at all. */
  readonly reach: number;
};

const RIVALS = 12;
/** The permanent error in a broker's idea of a lane, and how its appetite changes from week to week. */
const LANE_BIAS = 0.025;
const WEEK_APPETITE = 0.018;
/** The share of a lane's brokers that answer a request; fewer in the season of scarce trucks. */
const ANSWERS = 0.8;

/** How much of the week's level and of what is particular about a load other brokers know when they bid, as powers. */
const SEEN_OF_WEEK = 0.8;
const SEEN_OF_LUCK = 0.5;

/** A load that is put out to several brokers. Money in cents of the quote's currency. */
export type OfferedLoad = {
  readonly lane: LaneName;
  readonly day: Day;
  /** What the load usually costs, before the week and the luck of the load. */
  readonly usualCost: number;
  /** What the week does to it, as a factor. */
  readonly week: number;
  /** The effect of this particular load, as a factor. */
  readonly luck: number;
  /** How scarce trucks are in this season: 0 as in January, 1 in June. */
  readonly scarcity: number;
};

/**
 * Opens the other brokers of the demo market: for a load, the prices of those who answer, lowest first. Who works on a
 * lane changes every quarter, who answers with the season, and each prices by its own wrong idea of the cost.
 */
export function rivalBrokers(seed: string): (load: OfferedLoad, random: Random) => readonly number[] {
  const rivals = Array.from({ length: RIVALS }, (_, id) => rivalOf(seed, id));
  const biases = remembered((key) => randomOf(`${seed}/rival/${key}`).bell() * LANE_BIAS);
  const lanes = new Map<string, readonly (number | null)[]>();
  const weeks = new Map<number, readonly number[]>();
  /** Each broker's bias on a lane; null for those who do not work on it in the quarter. */
  const workingOn = (name: string, day: Day) => {
    const quarter = `${name} ${day.slice(0, 4)} ${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`;
    const works = ({ id, reach }: Rival) => randomOf(`${seed}/rival/${id} works ${quarter}`).next() < reach;
    return kept(lanes, quarter, () =>
      rivals.map((rival) => (works(rival) ? biases(`${rival.id} lane ${name}`) : null)),
    );
  };
  const appetites = (week: number) =>
    kept(weeks, week, () =>
      rivals.map(({ id }) => randomOf(`${seed}/rival/${id} week ${week}`).bell() * WEEK_APPETITE),
    );
  return ({ lane, day, usualCost, week, luck, scarcity }, random) => {
    const working = workingOn(`${lane.from} ${lane.to} ${lane.trailer}`, day);
    const appetite = appetites(Math.floor(Date.parse(day) / (7 * 86_400_000)));
    const known = usualCost * week ** SEEN_OF_WEEK * luck ** SEEN_OF_LUCK;
    const bids: number[] = [];
    for (const [at, { spread, leastMargin, margin }] of rivals.entries()) {
      const [answers, noise] = [random.next(), random.bell()];
      const bias = working[at] ?? null;
      if (bias === null || answers > ANSWERS - 0.25 * scarcity) continue;
      const reckoned = known * Math.exp(bias + (appetite[at] ?? 0) + noise * spread);
      bids.push(reckoned + Math.max(leastMargin, reckoned * (margin + 0.03 * scarcity)));
    }
    return bids.sort((a, b) => a - b);
  };
}

function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  const value = make();
  map.set(key, value);
  return value;
}

function rivalOf(seed: string, id: number): Rival {
  const random = randomOf(`${seed}/rivals/${id}`);
  return {
    id,
    margin: random.between(0.138, 0.228),
    leastMargin: random.whole(90, 200) * 100,
    spread: random.between(0.025, 0.05),
    reach: random.between(0.15, 0.5),
  };
}
