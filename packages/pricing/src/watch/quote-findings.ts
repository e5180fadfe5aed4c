import { COST_TYPE_LABEL, priceWarnings, type CostType, type GivenPrice, type PriceLimits } from '@lanewright/quoting';
import { cents, roundedCents, subtractCents, type Cents, type Currency } from '@lanewright/units';
import type { WatchFinding } from './watch-finding.ts';

/** An open or answered quote, as far as it is watched. */
export type WatchedQuote = {
  readonly costType: CostType;
  readonly currency: Currency;
  /** The saved price; null where there is none yet. */
  readonly price: GivenPrice | null;
  /** What its latest run holds a price against. */
  readonly limits: PriceLimits | null;
  readonly shipperCostType: CostType;
  /** The fuel part of the answered price, in the quote's currency. */
  readonly fuel: Cents | null;
};

/**
 * What is wrong with a quote against its contract and its shipper: a price below the contract of its lane, as
 * `priceWarnings` finds it, and a cost type that is not the shipper's. Source: B-019, decision 0045.
 */
export function quoteFindings(quote: WatchedQuote): readonly WatchFinding[] {
  return [...belowContract(quote), ...otherCostType(quote)];
}

function belowContract({ price, limits }: WatchedQuote): readonly WatchFinding[] {
  if (price === null || limits === null) return [];
  return priceWarnings(price, limits)
    .filter(({ code }) => code === 'price.below_contract')
    .map((warning) => ({
      kind: 'below_contract',
      sentence: warning.sentence,
      worth: inUsd(subtractCents(warning.against, warning.price), warning.currency, limits),
      basis: 'below contract',
    }));
}

function otherCostType({ costType, shipperCostType, fuel, currency, limits }: WatchedQuote): readonly WatchFinding[] {
  if (costType === shipperCostType) return [];
  const worth = fuel === null ? null : inUsd(fuel, currency, limits);
  return [
    {
      kind: 'cost_type',
      sentence: `The cost type is ${COST_TYPE_LABEL[costType]} on the quote but ${COST_TYPE_LABEL[shipperCostType]} for its shipper.`,
      worth,
      basis: worth === null ? null : 'of fuel',
    },
  ];
}

/** US cents of an amount; null for Canadian ones without a rate. */
function inUsd(amount: Cents, currency: Currency, limits: PriceLimits | null): Cents | null {
  if (currency === 'USD') return cents(Math.abs(amount));
  const rate = limits?.cad_per_usd ?? null;
  return rate === null ? null : roundedCents((Math.abs(amount) * 1_000_000) / rate);
}
