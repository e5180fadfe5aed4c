import type { PricePoint, QuoteView, WinCurve } from '@lanewright/contract';
import { centsFromUnits } from '@lanewright/units';

/** A chance with the ends of its 95 % interval; fractions from 0 to 1. */
export type Chance = Pick<PricePoint, 'chance' | 'low' | 'high'>;

/**
 * The chance of a price that is being typed: that of the current price, if it is the same, else read between the points of
 * the curve. Null where the all-in total is unknown,
 * is in another currency, or lies outside the prices that were tried (B-015).
 */
export function chanceAt(
  { points, offer, currency }: Pick<WinCurve, 'points' | 'offer' | 'currency'>,
  typed: Pick<QuoteView, 'quoted_all_in' | 'currency'>,
): Chance | null {
  if (typed.quoted_all_in === null || typed.currency !== currency) return null;
  const price = centsFromUnits(typed.quoted_all_in);
  if (offer?.price_cents === price) return { chance: offer.chance, low: offer.low, high: offer.high };
  const above = points.findIndex(({ price_cents: each }) => each >= price);
  const [left, right] = [points[above - 1], points[above]];
  if (right === undefined) return null;
  if (left === undefined)
    return right.price_cents === price ? { chance: right.chance, low: right.low, high: right.high } : null;
  const share = (price - left.price_cents) / (right.price_cents - left.price_cents);
  const between = (of: keyof Chance): number => left[of] + share * (right[of] - left[of]);
  return { chance: between('chance'), low: between('low'), high: between('high') };
}
