import type { QuoteView } from '@lanewright/contract';
import { comparedPrice, isQuotablePrice, type PriceLimits } from '@lanewright/quoting';
import {
  cents,
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

/** The expected margin of a typed price, how it stands to the contract, and its rate per mile (B-005, B-019). */
export function PriceLine({ quote: { price_limits: limits, distance }, typed }: PriceLineProps) {
  const { price, currency, costType } = typed;
  if (typeof price !== 'number' || !isQuotablePrice(price)) return null;
  const typedCents = centsFromUnits(price);
  const compared = limits === null ? null : comparedPrice({ cents: typedCents, currency, costType }, limits);
  const sell = compared?.all_in ?? null;
  const rate = distance === null ? null : perMile(typedCents, distance);
  const parts = [
    limits === null || limits.cost === null || sell === null ? null : marginWords(sell, limits.cost, limits.currency),
    limits === null ? null : contractWords(compared?.line_haul ?? null, limits),
    rate === null ? null : `${formatExact(roundedCents(rate / 100), currency)} a mile`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={classes.line}>{parts.join(', ')}</p>;
}

function marginWords(sell: Cents, cost: Cents, currency: TypedPrice['currency']): string {
  const margin = subtractCents(sell, cost);
  const percent = ((margin / sell) * 100).toFixed(1);
  return `Margin ${formatWhole(margin, currency)} (${percent}% of ${formatWhole(sell, currency)} all in, cost ${formatWhole(cost, currency)})`;
}

/** '$75 below the contract', line haul against line haul; null without a contract or where the line haul is unknown. */
function contractWords(lineHaul: Cents | null, { contract, currency }: PriceLimits): string | null {
  if (lineHaul === null || contract === null) return null;
  const apart = subtractCents(lineHaul, contract);
  if (apart === 0) return 'at contract';
  return `${formatWhole(cents(Math.abs(apart)), currency)} ${apart < 0 ? 'below' : 'above'} contract (line haul)`;
}
