import type { QuoteRow } from '@lanewright/contract';
import { isQuotablePrice } from '@lanewright/quoting';
import { subtractCents, toWholeUnits, type Cents, type Currency } from '@lanewright/units';

/** Figures of the latest run of a quote, in cents of `currency`; null where the run computed none. */
export type RunFigures = {
  readonly currency: Currency;
  readonly price: Cents | null;
  readonly allIn: Cents | null;
  readonly costEstimate: Cents | null;
};

/** What decides the suggestion and the margin of a row. */
export type PricedRow = {
  readonly status: QuoteRow['status'];
  readonly currency: Currency;
  readonly quotedPriceCents: Cents | null;
  /** The quoted price with its fuel; null where that is unknown (SP-063). */
  readonly quotedAllIn: Cents | null;
  /** The margin entered for a won quote. */
  readonly realisedMargin: Cents | null;
  /** Null before the first run, and while another run is awaited, because the load has changed since the last one. */
  readonly run: RunFigures | null;
};

/**
 * The suggested price of an open quote without a price, in whole currency units. Null if no price was computed that may
 * be quoted, and once nobody can answer the quote any more. Source: SP-062, SP-065.
 */
export function suggestionOf({ status, quotedPriceCents, currency, run }: PricedRow): number | null {
  if (status !== 'open' || quotedPriceCents !== null || run === null) return null;
  if (run.price === null || run.currency !== currency) return null;
  const price = toWholeUnits(run.price) / 100;
  return isQuotablePrice(price) ? price : null;
}

/**
 * The margin of a quote in cents, and as a percent of the all-in sell price: the entered margin of a won quote, else
 * the price, else the suggestion, minus the cost estimate of the latest run. Null if price or cost is unknown.
 * Source: SP-063.
 */
export function marginOf(row: PricedRow): QuoteRow['margin'] {
  if (row.realisedMargin !== null) return marginOn(row.quotedAllIn, row.realisedMargin, 'realised');
  const cost = row.run === null || row.run.currency !== row.currency ? null : row.run.costEstimate;
  const suggested = suggestionOf(row) !== null;
  const sell = suggested ? (row.run?.allIn ?? null) : row.quotedAllIn;
  if (cost === null || sell === null) return null;
  return marginOn(sell, subtractCents(sell, cost), suggested ? 'suggestion' : 'price');
}

function marginOn(
  sell: Cents | null,
  margin: Cents,
  of: NonNullable<QuoteRow['margin']>['of'],
): NonNullable<QuoteRow['margin']> {
  return { cents: margin, percent: sell === null || sell === 0 ? null : (100 * margin) / sell, of };
}
