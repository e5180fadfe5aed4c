import type { QuoteView, RunView } from '@lanewright/contract';
import { COST_TYPE_LABEL, COST_TYPE_LINE_HAUL, isQuotablePrice, type QuoteStatus } from '@lanewright/quoting';
import { isMaxBuy } from './executed-rules.ts';
import { centsFromUnits, perMile, roundedCents, toWholeUnits, type Cents } from '@lanewright/units';

/** A figure of the price panel with what it is based on (B-005). Amounts in cents of the quote's currency. */
export type Figure = { readonly cents: Cents | null; readonly basis: string };

/** Whether a price is written in red: of lost, expired and rejected quotes (Q-157, SP-034). */
export function isPriceRed(status: QuoteStatus): boolean {
  return status === 'lost' || status === 'expired' || status === 'rejected';
}

/** What the quoted price includes, in words: 'All In, USD, whole trip' (B-005). */
export function priceBasis(quote: Pick<QuoteView, 'cost_type' | 'currency'>): string {
  return `${COST_TYPE_LABEL[quote.cost_type]}, ${quote.currency}, whole trip`;
}

/**
 * The computed price as a suggestion, in whole currency units; null while there is none that may be quoted, or when
 * the run was made in another currency. Source: SP-062, SP-065.
 */
export function suggestedPrice(quote: Pick<QuoteView, 'currency' | 'latest_run'>): number | null {
  const run = quote.latest_run;
  if (run === null || run.price_cents === null || run.currency !== quote.currency) return null;
  const price = toWholeUnits(run.price_cents) / 100;
  return isQuotablePrice(price) ? price : null;
}

/**
 * What stands below the suggestion: what the price includes, and how many rules made it; max buy rules make no price of
 * the quote. Without the permission to see logs nothing is counted (B-005).
 */
export function suggestionBasis(run: RunView | null): string {
  if (run === null) return 'not priced yet';
  const fired = run.ruleset_execution_logs
    .filter((log) => !isMaxBuy(log))
    .reduce((sum, log) => sum + log.triggered_rules.length, 0);
  const rules = run.ruleset_execution_logs.length === 0 ? null : `${fired} ${fired === 1 ? 'rule' : 'rules'} fired`;
  if (run.price_cents === null) return rules ?? 'no price computed';
  return [COST_TYPE_LABEL[run.cost_type], rules].filter((part) => part !== null).join(', ');
}

/** The price per mile, to the cent, and whether fuel is inside; absent without price or miles (B-005, SP-028). */
export function perMileFigure(quote: Pick<QuoteView, 'quoted_price' | 'distance' | 'cost_type'>): Figure {
  const basis = quote.cost_type === COST_TYPE_LINE_HAUL ? 'without fuel' : 'fuel included';
  if (quote.quoted_price === null) return { cents: null, basis: 'no price' };
  if (quote.distance === null) return { cents: null, basis: 'miles unknown' };
  const rate = perMile(centsFromUnits(quote.quoted_price), quote.distance);
  return { cents: rate === null ? null : roundedCents(rate / 100), basis };
}
