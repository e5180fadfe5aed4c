import { centsFromUnits, roundHalfUp, type Currency } from '@lanewright/units';
import { comparedPrice, type PriceLimits } from './price-warnings.ts';
import { LIMITS, type CostType } from './terms.ts';

/** What a price field knows of its quote while somebody types. */
export type PriceEntryFacts = {
  /** The price that '+50' adds to, in whole currency units; null if the field was empty. */
  readonly from: number | null;
  readonly currency: Currency;
  readonly costType: CostType;
  readonly limits: PriceLimits | null;
  readonly miles: number | null;
};

/** A typed price: whole currency units, and in words how an entry that is no plain number led to it. */
export type EnteredPrice = { readonly price: number; readonly words: string };

const FIGURE = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?`;
const MARGIN = new RegExp(String.raw`^${FIGURE}\s*%$`);
const CHANGE = new RegExp(String.raw`^([+-])\s*\$?\s*${FIGURE}\s*(%)?$`);
const RATE = new RegExp(String.raw`^\$?\s*${FIGURE}\s*(?:/\s*mi(?:le)?|a mile|per mile|rpm)$`, 'i');

/**
 * Reads what people type instead of a price: '12%' is the lowest price that leaves 12 percent of it as margin, '+50' and
 * '-3%' change the price the field began with, and '2.65/mi' is a rate per mile. Null for anything else, and where a
 * figure that the entry needs is unknown. Units: whole currency units. Rounds: a margin up, all else half up.
 */
export function readPriceEntry(text: string, facts: PriceEntryFacts): EnteredPrice | null {
  const typed = text.trim().replace('−', '-');
  const margin = MARGIN.exec(typed);
  if (margin !== null) return priceOfMargin(figureOf(margin[1], margin[2]), facts);
  const change = CHANGE.exec(typed);
  if (change !== null) return changedPrice(change, facts.from);
  const rate = RATE.exec(typed);
  return rate === null ? null : priceOfRate(figureOf(rate[1], rate[2]), facts.miles);
}

/** A price moved by some units, as by an arrow key, and kept within what may be quoted. Units: whole currency units. */
export function steppedPrice(price: number | null, by: number): number {
  return Math.min(Math.max((price ?? 0) + by, 1), LIMITS.price - 1);
}

function figureOf(whole = '', fraction = ''): number {
  return Number(`${whole.replaceAll(',', '')}${fraction}`);
}

/** The margin grows with the price, so the lowest price that reaches it is found by halving the range. */
function priceOfMargin(percent: number, { currency, costType, limits }: PriceEntryFacts): EnteredPrice | null {
  if (limits === null || limits.cost === null || percent >= 100) return null;
  const { cost } = limits;
  const reaches = (price: number): boolean => {
    const sell = comparedPrice({ cents: centsFromUnits(price), currency, costType }, limits).all_in;
    return sell !== null && (sell - cost) * 100 >= percent * sell;
  };
  let [low, high] = [1, LIMITS.price - 1];
  if (!reaches(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return { price: low, words: `${percent}% margin` };
}

function changedPrice(change: RegExpExecArray, from: number | null): EnteredPrice | null {
  const [, sign, whole, fraction, percent] = change;
  if (from === null) return null;
  const size = figureOf(whole, fraction);
  const by = (percent === undefined ? size : (from * size) / 100) * (sign === '-' ? -1 : 1);
  const words = `${from.toLocaleString('en-US')} ${sign === '-' ? '−' : '+'} ${size.toLocaleString('en-US')}`;
  return quotable(roundHalfUp(from + by), `${words}${percent ?? ''}`);
}

function priceOfRate(rate: number, miles: number | null): EnteredPrice | null {
  if (miles === null) return null;
  return quotable(roundHalfUp(rate * miles), `${rate.toFixed(2)} × ${miles.toLocaleString('en-US')} mi`);
}

function quotable(price: number, words: string): EnteredPrice | null {
  return price >= 1 && price < LIMITS.price ? { price, words } : null;
}
