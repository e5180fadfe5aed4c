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
/** How far a broker's idea of a lane is off for good, and how its appetite changes from week to week. */
const LANE_BIAS = 0.025;
const WEEK_APPETITE = 0.018;
/** Of those who work on a lane, so many answer a request; in the season of scarce trucks fewer. */
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
  /** What is particular about this very load, as a factor. */
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
  const bell = remembered((key) => randomOf(`${seed}/rival/${key}`).bell());
  const share = remembered((key) => randomOf(`${seed}/rival/${key}`).next());
  const works = ({ id, reach }: Rival, lane: string, day: Day) =>
    share(`${id} works ${lane} ${day.slice(0, 4)} ${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`) < reach;
  return ({ lane, day, usualCost, week, luck, scarcity }, random) => {
    const name = `${lane.from} ${lane.to} ${lane.trailer}`;
    const weekNumber = Math.floor(Date.parse(day) / (7 * 86_400_000));
    const bids: number[] = [];
    for (const rival of rivals) {
      const [answers, noise] = [random.next(), random.bell()];
      if (!works(rival, name, day) || answers > ANSWERS - 0.25 * scarcity) continue;
      const off = bell(`${rival.id} lane ${name}`) * LANE_BIAS + bell(`${rival.id} week ${weekNumber}`) * WEEK_APPETITE;
      const reckoned = usualCost * week ** SEEN_OF_WEEK * luck ** SEEN_OF_LUCK * Math.exp(off + noise * rival.spread);
      bids.push(reckoned + Math.max(rival.leastMargin, reckoned * (rival.margin + 0.03 * scarcity)));
    }
    return bids.sort((a, b) => a - b);
  };
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
