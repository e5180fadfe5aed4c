import { cents, ZERO_CENTS, type Cents } from '@lanewright/units';
import type { OfferedLoad } from './rivals.ts';
import { randomOf, type Random } from './random.ts';
import { shipperOf } from './shippers/shippers.ts';

/** How a shipper chooses among offers; fractions of a price. */
type Manner = {
  /** How much dearer than the next broker it still gives us the load. */
  readonly loyalty: number;
  /** How much else than the price counts: small is sharp on price. */
  readonly taste: number;
  /** The most it pays for a load, over what such a load usually costs. */
  readonly ceiling: number;
  /** How often the load is not moved by a broker at all. */
  readonly cancels: number;
  /** How often it says nothing where it does not take our offer. */
  readonly silence: number;
};

/** What a shipper goes by when it reads our offer. Money in cents of the quote's currency. */
export type Shop = {
  /** What a carrier takes for this very load. */
  readonly buyCost: Cents;
  /** The lowest price of another broker; null where none answered. */
  readonly rival: Cents | null;
  /** Up to this price the load is ours. */
  readonly takesUpTo: Cents;
  readonly silentOtherwise: boolean;
};

/** The inputs for shopping a load around. */
export type Shopping = {
  readonly seed: string;
  readonly shipperId: number;
  readonly quoteId: number;
  readonly load: Omit<OfferedLoad, 'luck'>;
  readonly bidsOf: (load: OfferedLoad, random: Random) => readonly number[];
};

/** How far the price of a single load deviates from the price of its week. */
const LUCK = 0.04;

/**
 * What happens to a load on the demo market, whatever we ask for it: its carrier's price, what other brokers bid, and up
 * to which price the shipper takes ours. Draw 0 is what happened in the world; others are what might have.
 */
export function goShopping({ seed, shipperId, quoteId, load, bidsOf }: Shopping, draw: number): Shop {
  const random = randomOf(`${seed}/shop/${quoteId}/${draw}`);
  const manner = mannerOf(shipperId);
  const luck = Math.exp(random.bell() * LUCK);
  const buyCost = cents(Math.round(load.usualCost * load.week * luck));
  const like = Math.exp(manner.loyalty + logistic(random.next()) * manner.taste);
  const ceiling = load.usualCost * manner.ceiling * Math.exp(random.bell() * 0.05);
  const [cancelled, silentOtherwise] = [random.chance(manner.cancels), random.chance(manner.silence)];
  const rival = bidsOf({ ...load, luck }, random)[0] ?? null;
  const most = rival === null ? ceiling : Math.min(ceiling, rival * like);
  return {
    buyCost,
    rival: rival === null ? null : cents(Math.round(rival)),
    takesUpTo: cancelled ? ZERO_CENTS : cents(Math.round(most)),
    silentOtherwise,
  };
}

/** Each shipper is loyal as its file says; how sharp, how rich and how silent it is follows from its number. */
function mannerOf(shipperId: number): Manner {
  const random = randomOf(`manner of shipper ${shipperId}`);
  return {
    loyalty: shipperOf(shipperId).loyalty,
    taste: random.between(0.015, 0.06),
    ceiling: random.between(1.26, 1.5),
    cancels: random.between(0.03, 0.1),
    silence: random.between(0.12, 0.4),
  };
}

/** A logistic draw of deviation 1 from an even one. */
function logistic(even: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, even));
  return (Math.log(bounded / (1 - bounded)) * Math.sqrt(3)) / Math.PI;
}
