import { formatWhole, type Cents } from '@lanewright/units';
import {
  comparedPrice,
  priceSentence,
  type ConvertingTerms,
  type GivenPrice,
  type PriceBasis,
  type PriceWarning,
} from './price-warnings.ts';
import { COST_TYPE_ALL_IN, COST_TYPE_LABEL, COST_TYPE_LINE_HAUL } from './terms.ts';

/**
 * The price that the shipper received last for the same load, on another quote. `allIn` is its all-in equivalent in
 * cents of its currency; null if its fuel was unknown. Source: B-010.
 */
export type EarlierPrice = GivenPrice & { readonly systemId: string; readonly allIn: Cents | null };

/** Two prices in cents, of one currency and on one basis. */
type Compared = Pick<PriceWarning, 'price' | 'against' | 'basis' | 'currency'>;

/** Prices under other terms are converted and rounded, so a difference of less than one unit is none. */
const ROUNDING = 100;

/**
 * The warning to confirm before a price that differs from the earlier price of the same load. Empty if both agree or
 * cannot be compared. `limits` convert prices of another currency or cost type. Source: B-010.
 */
export function earlierWarnings(
  given: GivenPrice,
  earlier: EarlierPrice | null,
  limits: ConvertingTerms | null,
): readonly PriceWarning[] {
  const compared = earlier === null ? null : compare(given, earlier, limits);
  if (earlier === null || compared === null || !differs(given, earlier, compared)) return [];
  const sentence = priceSentence(compared, {
    against: 'the price of',
    source: `given for the same load as ${earlier.systemId}`,
    isConverted: compared.currency !== given.currency,
  });
  return [{ code: 'price.differs_from_earlier', ...compared, sentence }];
}

/**
 * Why the system must not send this answer for a load with an earlier price: the price differs, cannot be compared, or
 * the answer is a rejection (`given` null). Null if it may. Source: B-010, SP-072.
 */
export function earlierHold(
  given: GivenPrice | null,
  earlier: EarlierPrice | null,
  limits: ConvertingTerms | null,
): string | null {
  if (earlier === null) return null;
  const before = `${formatWhole(earlier.cents, earlier.currency)} (${COST_TYPE_LABEL[earlier.costType]}, ${earlier.currency}) as ${earlier.systemId}`;
  if (given === null) return `The same load was priced at ${before}, so a person decides whether to decline it.`;
  if (compare(given, earlier, limits) === null)
    return `The same load was priced at ${before}, which cannot be compared with this price.`;
  return earlierWarnings(given, earlier, limits)[0]?.sentence ?? null;
}

function differs(given: GivenPrice, earlier: EarlierPrice, { price, against }: Compared): boolean {
  return Math.abs(price - against) >= (hasSameTerms(given, earlier) ? 1 : ROUNDING);
}

function hasSameTerms(given: GivenPrice, earlier: GivenPrice): boolean {
  return given.currency === earlier.currency && given.costType === earlier.costType;
}

/** Both prices on one basis: as they stand under the same terms, else all in. Null if one of them is unknown. */
function compare(given: GivenPrice, earlier: EarlierPrice, limits: ConvertingTerms | null): Compared | null {
  if (hasSameTerms(given, earlier)) {
    const basis: PriceBasis = given.costType === COST_TYPE_LINE_HAUL ? 'line_haul' : 'all_in';
    return { price: given.cents, against: earlier.cents, basis, currency: given.currency };
  }
  const terms = limits ?? { currency: given.currency, fuel: null, cad_per_usd: null };
  const price = comparedPrice(given, terms).all_in;
  if (price === null || earlier.allIn === null) return null;
  const whole = { cents: earlier.allIn, currency: earlier.currency, costType: COST_TYPE_ALL_IN };
  const against = comparedPrice(whole, terms).all_in;
  return against === null ? null : { price, against, basis: 'all_in', currency: terms.currency };
}
