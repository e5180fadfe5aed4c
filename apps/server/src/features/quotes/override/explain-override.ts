import type { OverrideReason } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import { lockQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { insertEvent } from '../record/store.ts';
import { besideSuggestion, columnsOf, overrideOf, standingOverride, storeOverride } from './record-override.ts';

/** Why a person gave another price than the suggestion; null takes the reason back. */
export type Explanation = {
  readonly id: number;
  readonly reason: OverrideReason | null;
  readonly note: string | null;
  readonly by: Author & { readonly userId: number };
};

/**
 * Stores the reason for a price that differs from the suggestion. This is possible in every status, because it does not
 * change the quote. The stored author and suggestion do not change. Refuses a quote whose price equals the suggestion
 * or cannot be compared with it. Source: B-032.
 */
export async function explainOverride(
  room: QuoteRoom,
  { id, reason, note, by }: Explanation,
): Promise<Outcome<null, 'quote.not_found' | 'override.none'>> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const { row } = quote;
    const { quoted_price_cents: cents, currency, cost_type: costType } = row;
    if (cents === null || row.answered_automatically) return refuse('override.none');
    const price = { cents, currency, costType };
    const former = await overrideOf(transaction, id);
    const latest = await besideSuggestion(transaction, room.runs, { row, price });
    const beside = standingOverride(row.status, { stored: former, latest });
    if (beside === null) return refuse('override.none');
    await storeOverride(transaction, {
      quote_id: id,
      ...columnsOf(beside),
      reason,
      note,
      given_by: former?.given_by ?? by.userId,
      given_by_name: former?.given_by_name ?? by.name,
      given_at: former?.given_at ?? now,
    });
    await insertEvent(transaction, id, 'quote.changed');
    return done(null);
  });
}
