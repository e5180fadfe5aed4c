import type { ActionRefusal } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import { decideShown } from '../record/decide-shown.ts';
import { lockQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { recordChange } from '../record/store.ts';

/**
 * Deletes an open quote: gone from every list, look-up and history, kept in the database for audit.
 * Refuses by the status table, and a version that somebody has changed. Source: Q-149, P-009, SP-037, SP-047, SP-048.
 */
export async function deleteQuote(
  room: QuoteRoom,
  ask: { readonly id: number; readonly version: number | undefined; readonly by: Author },
): Promise<Outcome<null, ActionRefusal | 'quote.not_found' | 'quote.changed_meanwhile'>> {
  const now = room.clock.now();
  return transact(room.db, { by: ask.by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id: ask.id, now });
    if (quote === null) return refuse('quote.not_found');
    const decided = await decideShown(transaction, quote, { action: 'delete', version: ask.version });
    if (!decided.ok) return decided;
    await recordChange(transaction, quote, { set: { deleted_at: now }, activity: null, by: ask.by, now });
    return done(null);
  });
}
