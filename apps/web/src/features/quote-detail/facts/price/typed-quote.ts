import type { QuoteView } from '@lanewright/contract';
import { COST_TYPE_LINE_HAUL, comparedPrice, isQuotablePrice, type ComparedPrice } from '@lanewright/quoting';
import { centsFromUnits, subtractCents, unitsFromCents, type Cents } from '@lanewright/units';
import type { TypedPrice } from './margin.ts';

/**
 * The quote as it would stand at a price that is being typed, so that every figure beside the field follows each key
 * (B-005). A text that is no price makes a quote without one. Units: whole currency units, as on the wire.
 */
export function quoteAt(quote: QuoteView, typed: TypedPrice): QuoteView {
  const { price, currency, costType } = typed;
  const priced = typeof price === 'number' && isQuotablePrice(price) ? price : null;
  const { all_in: allIn, line_haul: lineHaul } = priced === null ? UNKNOWN : comparedAt(quote, priced, typed);
  return {
    ...quote,
    quoted_price: priced,
    currency,
    cost_type: costType,
    quoted_all_in: unitsOf(allIn),
    quoted_fuel: unitsOf(allIn === null || lineHaul === null ? null : subtractCents(allIn, lineHaul)),
  };
}

const UNKNOWN: ComparedPrice = { all_in: null, line_haul: null };

/** All in and line haul by the fuel of the latest run, in the typed currency; without one, the price alone is known. */
function comparedAt({ price_limits: limits }: QuoteView, price: number, typed: TypedPrice): ComparedPrice {
  const { currency, costType } = typed;
  const cents = centsFromUnits(price);
  if (limits !== null && limits.currency === currency) return comparedPrice({ cents, currency, costType }, limits);
  return costType === COST_TYPE_LINE_HAUL ? { all_in: null, line_haul: cents } : { all_in: cents, line_haul: null };
}

function unitsOf(cents: Cents | null): number | null {
  return cents === null ? null : unitsFromCents(cents);
}
