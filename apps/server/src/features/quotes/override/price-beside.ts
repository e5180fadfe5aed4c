import { comparedPrice, directionOf, type GivenPrice, type PriceLimits } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';

/** A price and the suggestion, both all in, in cents of the run's currency. */
export type PriceBeside = { readonly price: Cents; readonly suggested: Cents; readonly currency: Currency };

/** A price and the suggestion that it overrides; null if they are the same or cannot be compared. Source: B-032. */
export function overriddenPrice(given: GivenPrice, limits: PriceLimits | null): PriceBeside | null {
  const suggested = limits?.suggested.all_in ?? null;
  if (limits === null || suggested === null || suggested <= 0) return null;
  const price = comparedPrice(given, limits).all_in;
  if (price === null || directionOf({ price, suggested }) === null) return null;
  return { price, suggested, currency: limits.currency };
}
