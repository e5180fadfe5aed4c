import type { Transaction } from 'kysely';
import { QUEUES } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';
import type { QuoteRoom } from '../record/room.ts';

/** Why a quote is priced (SP-082). */
export type PricingTrigger =
  | 'create'
  | 'edit'
  | 'duplicate'
  | 'equipment_type'
  | 'miles'
  | 'rates'
  | 'panels'
  | 'auction';

/**
 * Asks for a quote to be priced in the background, in the transaction of its change. A job that still waits serves
 * this change as well: it reads the quote when it runs.
 */
export async function requestPricing(
  transaction: Transaction<Tables>,
  jobs: QuoteRoom['jobs'],
  ask: { readonly quoteId: number; readonly trigger: PricingTrigger; readonly correlationId: string | null },
): Promise<void> {
  const payload = { quote_id: ask.quoteId, trigger: ask.trigger, correlation_id: ask.correlationId };
  await jobs.enqueue(transaction, QUEUES.priceQuote, payload, { singletonKey: `quote-${ask.quoteId}` });
}
