import type { QuoteView } from '@lanewright/contract';
import type { CostType } from '@lanewright/quoting';
import { suggestedPrice } from './figures.ts';

/** The price a form starts with, in whole currency units, and what it includes. */
export type StartingPrice = { readonly quoted_price: number | null; readonly cost_type: CostType };

/** The saved price, else the suggestion with the cost type it was computed for, else an empty field (SP-065). */
export function startingPrice(quote: QuoteView): StartingPrice {
  if (quote.quoted_price !== null) return { quoted_price: quote.quoted_price, cost_type: quote.cost_type };
  const price = suggestedPrice(quote);
  return {
    quoted_price: price,
    cost_type: price === null ? quote.cost_type : (quote.latest_run?.cost_type ?? quote.cost_type),
  };
}
