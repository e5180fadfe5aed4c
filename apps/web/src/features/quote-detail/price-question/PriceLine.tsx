import type { QuoteView } from '@lanewright/contract';
import { comparedPrice, isQuotablePrice } from '@lanewright/quoting';
import {
  centsFromUnits,
  formatExact,
  formatWhole,
  perMile,
  roundedCents,
  subtractCents,
  type Cents,
} from '@lanewright/units';
import type { TypedPrice } from '../facts/price/margin.ts';
import classes from './PriceLine.module.css';

type PriceLineProps = {
  readonly quote: Pick<QuoteView, 'price_limits' | 'distance'>;
  readonly typed: TypedPrice;
};

/** The expected margin and rate per mile of a typed price, with the figures behind them (B-005). */
export function PriceLine({ quote: { price_limits: limits, distance }, typed }: PriceLineProps) {
  const { price, currency, costType } = typed;
  if (typeof price !== 'number' || !isQuotablePrice(price)) return null;
  const cents = centsFromUnits(price);
  const sell = limits === null ? null : comparedPrice({ cents, currency, costType }, limits).all_in;
  const rate = distance === null ? null : perMile(cents, distance);
  const parts = [
    limits === null || limits.cost === null || sell === null ? null : marginWords(sell, limits.cost, limits.currency),
    rate === null ? null : `${formatExact(roundedCents(rate / 100), currency)} a mile`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={classes.line}>{parts.join(', ')}</p>;
}

function marginWords(sell: Cents, cost: Cents, currency: TypedPrice['currency']): string {
  const margin = subtractCents(sell, cost);
  const percent = ((margin / sell) * 100).toFixed(1);
  return `Margin ${formatWhole(margin, currency)} (${percent}% of ${formatWhole(sell, currency)} all in, cost ${formatWhole(cost, currency)})`;
}
