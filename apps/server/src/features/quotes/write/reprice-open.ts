import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { lockQuote } from '../record/lock-quote.ts';
import { insertEvent } from '../record/store.ts';
import { requestPricing, type PricingTrigger } from '../request/request-pricing.ts';
import type { QuoteRoom } from '../record/room.ts';

/** A quote to price again: why, and the run after which something it lacked arrived. */
type RepriceAsk = {
  readonly quoteId: number;
  readonly runId: number;
  readonly trigger: PricingTrigger;
  readonly correlationId: string | null;
};

/**
 * Asks for a quote to be priced again because something arrived that its latest run had to do without. Leaves a quote
 * alone that was answered, expired or deleted, whose price a person saved, or that another run priced since; answers
 * whether it will be priced. The
 * quote itself does not change, so its version stays, and nobody's edit is refused for it. Source: SP-082, SP-083.
 */
export async function repriceOpenQuote(
  transaction: Transaction<Tables>,
  { jobs, clock }: Pick<QuoteRoom, 'jobs' | 'clock'>,
  { quoteId, runId, trigger, correlationId }: RepriceAsk,
): Promise<boolean> {
  const quote = await lockQuote(transaction, { id: quoteId, now: clock.now() });
  if (quote?.state.status !== 'open' || quote.state.quotedPrice !== null) return false;
  if (quote.row.latest_run_id !== runId || quote.row.pricing_pending) return false;
  await transaction.updateTable('quote').set({ pricing_pending: true }).where('id', '=', quoteId).execute();
  await insertEvent(transaction, quoteId, 'quote.changed');
  await requestPricing(transaction, jobs, { quoteId, trigger, correlationId });
  return true;
}
