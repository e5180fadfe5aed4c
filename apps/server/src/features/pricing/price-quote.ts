import { transact } from '../../platform/acting.ts';
import { priceQuotes } from './price-quotes.ts';
import { PRICING } from './record-runs.ts';
import type { PricingRoom } from './room.ts';
import type { RunReads } from './run-reads.ts';

/** A quote to price, and why; the payload of its job. */
type QuoteToPrice = { readonly quote_id: number; readonly trigger: string };

/**
 * Prices one quote in the background. A job that comes twice finds nothing pending and does nothing. Throws when it
 * cannot be priced now; the queue then tries again later. `reads` are those of the jobs fetched with it.
 */
export async function priceQuote(
  room: PricingRoom,
  { quote_id, trigger }: QuoteToPrice,
  reads?: RunReads,
): Promise<void> {
  const shared = reads === undefined ? {} : { reads };
  const faults = await priceQuotes(room, { quoteIds: [quote_id], trigger, ...shared });
  if (faults.has(quote_id)) throw faults.get(quote_id);
}

/** From this try on the quote says that it has no price; the queue goes on trying meanwhile. */
const TELL_FROM_TRY = 3;

/**
 * Does a pricing job. When it keeps failing, says on the quote that it has no price, so that 'Pricing…' never stands
 * there for ever; the queue goes on trying. Throws the fault itself, to be logged and tried again.
 */
export async function priceQuoteOrTell(
  room: PricingRoom,
  { payload, attempt }: { readonly payload: QuoteToPrice; readonly attempt: number },
  reads?: RunReads,
): Promise<void> {
  try {
    await priceQuote(room, payload, reads);
  } catch (fault) {
    if (attempt >= TELL_FROM_TRY) await tellProblem(room, payload.quote_id);
    throw fault;
  }
}

async function tellProblem({ db, clock }: PricingRoom, quoteId: number): Promise<void> {
  await transact(db, { by: PRICING, at: clock.now() }, async (transaction) => {
    await transaction
      .updateTable('quote')
      .set({
        pricing_problem: 'The price could not be computed yet. It is tried again; please price the quote by hand.',
      })
      .where('id', '=', quoteId)
      .where('pricing_pending', '=', true)
      .execute();
    await transaction.insertInto('event').values({ kind: 'quote.changed', quote_id: quoteId }).execute();
  });
}
