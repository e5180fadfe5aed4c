import type { Offer } from './answered-quote.ts';
import { logisticChance } from './fit-logistic.ts';
import type { WonCost } from './won-cost.ts';

/** A figure with the ends of its interval of 95 %. */
export type Ranged = { readonly value: number; readonly low: number; readonly high: number };

/** The chance to win as a function of price and shipper. Plain JSON values. */
export type WinModel = {
  readonly kind: 'learned';
  /** Of 1, of log moved, and of log suggested; the shipper's readiness is added as it is. */
  readonly weights: readonly number[];
  /** The weights with the slope at the steep and at the flat end of its interval, all others moved along with it. */
  readonly ends: { readonly steep: readonly number[]; readonly flat: readonly number[] };
  /** How much more readily than others each shipper takes an offer, as a difference of log odds. */
  readonly shippers: Readonly<Record<string, number>>;
  readonly basis: WinBasis;
  /** Null where too few won loads have a known cost: then the cost estimate is taken as it is. */
  readonly won_cost: WonCost | null;
  /** Mean squared error of the chance on quotes held out (Brier): 0 is perfect, 0.25 a coin. */
  readonly error: number;
  /** The same error of the shipper's win rate alone, without any price. */
  readonly plain_error: number;
};

/** What a slope rests on and says. */
export type WinBasis = {
  readonly sample: number;
  readonly won: number;
  /** Of them answered otherwise than suggested: the slope is learned from these beside the rest. */
  readonly moved: number;
  /** Change of the log odds with the logarithm of the price. */
  readonly slope: Ranged;
  /** What 5 % dearer does to the share won of the sample, in percentage points. */
  readonly dearer: Ranged;
};

/** Moves beyond these logarithms (half and double the price) are taken as if they ended there. */
const BOUND = Math.LN2;

/** Ratios to the features of the model. */
export function offerFeatures(suggested: number, moved: number): readonly number[] {
  return [1, bounded(moved), bounded(suggested)];
}

/** The chance, from 0 to 1, that an offer is taken. */
export function winChance(
  weights: readonly number[],
  shippers: WinModel['shippers'],
  { shipper, suggested, moved }: Offer,
): number {
  return logisticChance(weights, offerFeatures(suggested, moved), shippers[String(shipper)] ?? 0);
}

function bounded(ratio: number): number {
  return Math.max(-BOUND, Math.min(BOUND, Math.log(ratio)));
}
