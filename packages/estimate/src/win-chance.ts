import type { Offer } from './answered-quote.ts';
import { logisticChance } from './fit-logistic.ts';
import type { WonCost } from './won-cost.ts';

/** A figure with its 95 % interval. */
export type Ranged = { readonly value: number; readonly low: number; readonly high: number };

/** The chance to win as a function of price and shipper. Plain JSON values. */
export type WinModel = {
  readonly kind: 'learned';
  /** Weights of the constant, log moved and log suggested. The shipper's readiness is added with weight 1. */
  readonly weights: readonly number[];
  /** The weights at the steep and the flat end of the slope's interval. The other weights move with the slope. */
  readonly ends: { readonly steep: readonly number[]; readonly flat: readonly number[] };
  /** Covariance of the weights. */
  readonly covariance: readonly (readonly number[])[];
  /** Each shipper's readiness to accept an offer, as a difference of log odds from the average. */
  readonly shippers: Readonly<Record<string, number>>;
  readonly basis: WinBasis;
  /** Null if too few won loads have a known cost. The cost estimate is then used without correction. */
  readonly won_cost: WonCost | null;
  /** Mean squared error of the chance on quotes held out (Brier): 0 is perfect, 0.25 a coin. */
  readonly error: number;
  /** The same error of the shipper's win rate alone, without any price. */
  readonly plain_error: number;
};

/** A fitted slope with the data behind it. */
export type WinBasis = {
  readonly sample: number;
  readonly won: number;
  /** How many of them were answered at another price than suggested. Only these show the effect of the price. */
  readonly moved: number;
  /** Change of the log odds with the logarithm of the price. */
  readonly slope: Ranged;
  /** Effect of a 5 % higher price on the share won of the sample, in percentage points. */
  readonly dearer: Ranged;
};

/** Limits of a move (half and double the price), as logarithms. Larger moves are clamped. */
const BOUND = Math.LN2;

/** Converts ratios to the features of the model. */
export function offerFeatures(suggested: number, moved: number): readonly number[] {
  return [1, bounded(moved), bounded(suggested)];
}

/** The chance, from 0 to 1, that the shipper accepts an offer. */
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
