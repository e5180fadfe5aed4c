import {
  cents,
  done,
  formatExact,
  formatWhole,
  refuse,
  roundedCents,
  subtractCents,
  toWholeUnits,
  type Cents,
  type Currency,
  type Outcome,
} from '@lanewright/units';
import { partsOfPrice, type FuelTerms } from './cost-type.ts';
import { COST_TYPE_LINE_HAUL, type CostType } from './terms.ts';

/** The warnings that a person must confirm before a price is saved or sent, in display order. */
export const PRICE_WARNINGS = [
  'price.below_cost',
  'price.below_minimum',
  'price.above_maximum',
  'price.far_from_suggestion',
  'price.below_contract',
  'price.differs_from_earlier',
] as const;
export type PriceWarningCode = (typeof PRICE_WARNINGS)[number];

/** Default for how many percent a price may differ from the suggestion before a warning appears. */
export const FAR_FROM_SUGGESTION_PERCENT = 20;

/** What both figures of a warning include: the all-in price, or the line haul only. */
export type PriceBasis = 'all_in' | 'line_haul';

/** One warning: the price and the figure it is compared with. Both are cents of one currency and on the same basis. */
export type PriceWarning = {
  readonly code: PriceWarningCode;
  readonly price: Cents;
  readonly against: Cents;
  readonly basis: PriceBasis;
  readonly currency: Currency;
  readonly sentence: string;
};

/**
 * The figures from the latest run that a price is compared with. Units: cents of `currency`; null if unknown.
 * `floor` and `cap` are the lowest and highest all-in price that the rules permit, not rounded.
 */
export type PriceLimits = {
  readonly currency: Currency;
  readonly cost: Cents | null;
  readonly floor: number | null;
  readonly cap: number | null;
  readonly suggested: { readonly all_in: Cents | null; readonly line_haul: Cents | null };
  /** The contract rate of the lane: line haul, for the whole trip. */
  readonly contract: Cents | null;
  readonly fuel: FuelTerms | null;
  /** Canadian dollars per US dollar, in millionths; null if there is no current rate. */
  readonly cad_per_usd: number | null;
  readonly far_percent: number;
};

/** A price that a person or a caller enters, in cents. */
export type GivenPrice = { readonly cents: Cents; readonly currency: Currency; readonly costType: CostType };

/** A price in cents, all in and as line haul; null if unknown. */
export type ComparedPrice = { readonly all_in: Cents | null; readonly line_haul: Cents | null };

/** A warning that comes from the figures of a run; the only other one comes from an earlier price. */
type LimitCode = Exclude<PriceWarningCode, 'price.differs_from_earlier'>;

type Check = {
  readonly code: LimitCode;
  readonly basis: PriceBasis;
  readonly against: number | null;
  readonly breaks: (price: Cents, against: number) => boolean;
};

/** Tolerance in cents: a limit calculated from a percentage carries floating-point noise. */
const NOISE = 1e-6;
const below = (price: Cents, against: number): boolean => price < against - NOISE;
const above = (price: Cents, against: number): boolean => price > against + NOISE;

/**
 * Returns the warnings to confirm before a price is saved or sent. Both figures of a warning are on the same basis. A
 * price in the other currency is converted first. Skips a comparison if either figure is unknown. Source: decision 0045.
 */
export function priceWarnings(given: GivenPrice, limits: PriceLimits | null): readonly PriceWarning[] {
  if (limits === null) return [];
  const price = comparedPrice(given, limits);
  const own: PriceBasis = given.costType === COST_TYPE_LINE_HAUL ? 'line_haul' : 'all_in';
  const suggested = limits.suggested[own];
  const isFar = (cents: Cents, from: number): boolean =>
    from > 0 && Math.abs(cents - from) * 100 > limits.far_percent * from;
  const checks: readonly Check[] = [
    { code: 'price.below_cost', basis: 'all_in', against: limits.cost, breaks: below },
    { code: 'price.below_minimum', basis: 'all_in', against: limits.floor, breaks: below },
    { code: 'price.above_maximum', basis: 'all_in', against: limits.cap, breaks: above },
    { code: 'price.far_from_suggestion', basis: own, against: suggested, breaks: isFar },
    { code: 'price.below_contract', basis: 'line_haul', against: limits.contract, breaks: below },
  ];
  return checks.flatMap(({ code, basis, against, breaks }) => {
    const cents = price[basis];
    if (cents === null || against === null || !breaks(cents, against)) return [];
    const figures = { price: cents, against: roundedCents(against), basis, currency: limits.currency };
    const wording = { against: AGAINST[code], isConverted: given.currency !== limits.currency };
    const isPercent = code === 'price.far_from_suggestion';
    return [{ code, ...figures, sentence: priceSentence(figures, { ...wording, isPercent }) }];
  });
}

/**
 * Accepts a price that has no warnings, or whose warnings are exactly the confirmed ones.
 * Refuses: price.warnings, with the warnings and how to confirm them. Source: decision 0045.
 */
export function confirmedPrice(
  warnings: readonly PriceWarning[],
  confirmed: readonly PriceWarningCode[],
): Outcome<readonly PriceWarning[], 'price.warnings'> {
  const present = new Set(warnings.map(({ code }) => code));
  if (present.size === 0 || present.symmetricDifference(new Set(confirmed)).size === 0) return done(warnings);
  const { refusal } = refuse('price.warnings', { warnings: warnings.map(({ sentence }) => sentence).join(' ') });
  return {
    ok: false,
    refusal: { ...refusal, beside: { code: 'price.warnings', warnings, confirm_warnings: [...present] } },
  };
}

/** The limits that a conversion needs. */
export type ConvertingTerms = Pick<PriceLimits, 'currency' | 'fuel' | 'cad_per_usd'>;

/** Converts a price to the currency of the limits, all in and as line haul; null if unknown. */
export function comparedPrice(given: GivenPrice, limits: ConvertingTerms): ComparedPrice {
  const cents = converted(given, limits);
  if (cents === null) return { all_in: null, line_haul: null };
  const isLineHaul = given.costType === COST_TYPE_LINE_HAUL;
  const alone = { all_in: isLineHaul ? null : cents, line_haul: isLineHaul ? cents : null };
  if (limits.fuel === null) return alone;
  const parts = partsOfPrice({ price: cents, costType: given.costType }, limits.fuel, 'cents');
  return parts.ok ? { all_in: parts.value.allIn, line_haul: parts.value.linehaul } : alone;
}

function converted({ cents, currency }: GivenPrice, limits: ConvertingTerms): Cents | null {
  if (currency === limits.currency) return cents;
  const rate = limits.cad_per_usd;
  if (rate === null) return null;
  return roundedCents(currency === 'USD' ? (cents * rate) / 1_000_000 : (cents * 1_000_000) / rate);
}

const AGAINST: Readonly<Record<LimitCode, string>> = {
  'price.below_cost': 'the cost of',
  'price.below_minimum': 'the house minimum of',
  'price.above_maximum': 'the ceiling of',
  'price.far_from_suggestion': 'the suggestion of',
  'price.below_contract': 'the contract rate of',
};

type Figures = Omit<PriceWarning, 'code' | 'sentence'>;

/** Figures closer than this (in cents) are shown to the cent. Others, and their difference, are shown in whole units. */
const CLOSE = cents(1_000);

type Wording = {
  readonly against: string;
  /** Where the other figure comes from, after it. */
  readonly source?: string;
  readonly isPercent?: boolean;
  readonly isConverted: boolean;
};

/**
 * '$500 is $1,559 below the cost of $2,059 (all in, USD).' Figures that are close are shown to the cent.
 */
export function priceSentence(
  { price, against, basis, currency }: Figures,
  { against: what, source, isPercent = false, isConverted }: Wording,
): string {
  const isClose = Math.abs(price - against) < CLOSE && (price % 100 !== 0 || against % 100 !== 0);
  const money = isClose ? formatExact : formatWhole;
  const difference = isClose
    ? subtractCents(price, against)
    : subtractCents(toWholeUnits(price), toWholeUnits(against));
  const size = isPercent
    ? `${Math.round((Math.abs(price - against) / against) * 100)}%`
    : money(cents(Math.abs(difference)), currency);
  const side = price < against ? 'below' : 'above';
  const include = basis === 'all_in' ? 'all in' : 'line haul';
  const note = isConverted ? `${include}, converted to ${currency}` : `${include}, ${currency}`;
  const from = source === undefined ? '' : ` ${source}`;
  return `${money(price, currency)} is ${size} ${side} ${what} ${money(against, currency)}${from} (${note}).`;
}
