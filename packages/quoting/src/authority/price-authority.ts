import { centsFromUnits, formatWhole, type Cents } from '@lanewright/units';
import { comparedPrice, type GivenPrice, type PriceLimits } from '../price-warnings.ts';
import { COST_TYPE_ALL_IN, COST_TYPE_LINE_HAUL } from '../terms.ts';

/** The bounds that a price authority may set, in display order. */
export const AUTHORITY_LIMITS = ['lowest_margin', 'highest_value', 'greatest_distance'] as const;
export type AuthorityLimit = (typeof AUTHORITY_LIMITS)[number];

/**
 * The limits of the prices that somebody may send without an approver: the lowest margin in percent of the all-in
 * price, the highest all-in price in whole US dollars, and the greatest distance from the suggestion in percent of it.
 * Null means no limit. Source: B-031.
 */
export type PriceAuthority = Readonly<Record<AuthorityLimit, number | null>>;

/** An authority without any limit. */
export const UNLIMITED: PriceAuthority = { lowest_margin: null, highest_value: null, greatest_distance: null };

/** One limit that a price exceeds, or cannot be checked against because a figure is unknown. */
export type Breach = { readonly limit: AuthorityLimit; readonly sentence: string };

/** The price authority of a role: its limits, and whether its holders may send prices. */
export type AuthorityRole = { readonly limits: PriceAuthority; readonly sendsPrices: boolean };

/**
 * The authority of a person: their own limits if they have any, else the widest limits of their roles. Roles that do
 * not let them send prices are ignored, so that a role for reading widens nothing; if no role lets them, all roles
 * count. Source: B-031.
 */
export function authorityOf(own: PriceAuthority | null, roles: readonly AuthorityRole[]): PriceAuthority {
  if (own !== null) return own;
  const sending = roles.filter(({ sendsPrices }) => sendsPrices);
  const all = (sending.length > 0 ? sending : roles).map(({ limits }) => limits);
  return {
    lowest_margin: widest(all, 'lowest_margin', Math.min),
    highest_value: widest(all, 'highest_value', Math.max),
    greatest_distance: widest(all, 'greatest_distance', Math.max),
  };
}

function widest(
  all: readonly PriceAuthority[],
  limit: AuthorityLimit,
  wider: (...figures: readonly number[]) => number,
): number | null {
  const figures = all.map((limits) => limits[limit]).filter((figure) => figure !== null);
  return all.length === 0 || figures.length < all.length ? null : wider(...figures);
}

/**
 * The limits that a price exceeds; empty if it lies within all of them. A limit that cannot be checked counts as
 * exceeded, with its reason, because a doubt goes to a person. Figures at the limit are within it. Source: B-031.
 */
export function breachesOf(given: GivenPrice, run: PriceLimits | null, authority: PriceAuthority): readonly Breach[] {
  const breaches = [
    marginBreach(given, run, authority.lowest_margin),
    valueBreach(given, run, authority.highest_value),
    distanceBreach(given, run, authority.greatest_distance),
  ];
  return breaches.filter((breach) => breach !== null);
}

function marginBreach(given: GivenPrice, run: PriceLimits | null, lowest: number | null): Breach | null {
  if (lowest === null) return null;
  const limit = 'lowest_margin';
  const cost = run?.cost ?? null;
  const sell = run === null ? null : comparedPrice(given, run).all_in;
  if (cost === null || sell === null) {
    const what = cost === null ? 'the cost' : 'the all-in price';
    return { limit, sentence: `The margin is unknown, because ${what} is unknown. The lowest is ${lowest}%.` };
  }
  if ((sell - cost) * 100 >= lowest * sell) return null;
  return { limit, sentence: `The margin of ${percentBelow(((sell - cost) / sell) * 100)}% is below ${lowest}%.` };
}

function valueBreach(given: GivenPrice, run: PriceLimits | null, highest: number | null): Breach | null {
  if (highest === null) return null;
  const limit = 'highest_value';
  const most = formatWhole(centsFromUnits(highest), 'USD');
  const value = valueInUsd(given, run);
  if (value === null) return { limit, sentence: `The all-in price in US dollars is unknown. The highest is ${most}.` };
  if (value <= highest * 100) return null;
  return { limit, sentence: `The price of ${formatWhole(value, 'USD')} all in is above ${most}.` };
}

function distanceBreach(given: GivenPrice, run: PriceLimits | null, greatest: number | null): Breach | null {
  if (greatest === null) return null;
  const limit = 'greatest_distance';
  const basis = given.costType === COST_TYPE_LINE_HAUL ? 'line_haul' : 'all_in';
  const suggested = run?.suggested[basis] ?? null;
  const price = run === null ? null : comparedPrice(given, run)[basis];
  if (suggested === null || suggested <= 0 || price === null) {
    const why = suggested === null ? 'There is no suggestion' : 'The price cannot be compared with the suggestion';
    return { limit, sentence: `${why}. The greatest distance from it is ${greatest}%.` };
  }
  const apart = Math.abs(price - suggested) * 100;
  if (apart <= greatest * suggested) return null;
  const side = price < suggested ? 'below' : 'above';
  return {
    limit,
    sentence: `The price is ${percentAbove(apart / suggested)}% ${side} the suggestion, more than ${greatest}%.`,
  };
}

/** The all-in price in US cents; null if its fuel or the exchange rate is unknown. */
function valueInUsd(given: GivenPrice, run: PriceLimits | null): Cents | null {
  const terms = run ?? { currency: given.currency, fuel: null, cad_per_usd: null };
  const allIn = comparedPrice(given, terms).all_in;
  if (allIn === null) return null;
  const whole = { cents: allIn, currency: terms.currency, costType: COST_TYPE_ALL_IN };
  return comparedPrice(whole, { currency: 'USD', fuel: null, cad_per_usd: terms.cad_per_usd }).all_in;
}

/** One decimal, rounded away from the limit, so that a figure beyond it never reads as the limit itself. */
function percentBelow(percent: number): string {
  return (Math.floor(percent * 10) / 10).toFixed(1);
}

function percentAbove(percent: number): string {
  return (Math.ceil(percent * 10) / 10).toFixed(1);
}
