import type { CallerQuoteView, RateQuoteView } from '@lanewright/contract';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import { rateQuoteViewOf } from './rate-quote.ts';
import { callerQuote, type ViewAsk } from './view.ts';

/** A quote's outcome in the words in which it was asked for: what a callback carries. Null when it is gone. */
export async function callerOutcome(
  queries: Queries<Tables>,
  ask: ViewAsk,
): Promise<CallerQuoteView | RateQuoteView | null> {
  const seen = await callerQuote(queries, ask);
  if (seen === null) return null;
  return seen.shape === 'rate_quote' ? rateQuoteViewOf(seen.view) : seen.view;
}
