import { marginSchema } from '@lanewright/contract';
import type { ActionRefusal } from '@lanewright/quoting';
import { centsFromUnits, done, refuse, type Outcome } from '@lanewright/units';
import { z } from 'zod';
import { transact } from '../../../platform/acting.ts';
import { parseInput } from '../../../platform/http/index.ts';
import { decideShown } from '../record/decide-shown.ts';
import { lockQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { recordChange } from '../record/store.ts';

/**
 * Enters the margin of a won quote, in whole currency units; it may be negative, down to above minus the price. The
 * price stays. Refuses: a quote that is not won or was changed since it was shown, a margin out of bounds. Source, P-015, SP-063.
 */
export async function updateMargin(
  room: QuoteRoom,
  ask: { readonly id: number; readonly margin: unknown; readonly version: number | undefined; readonly by: Author },
): Promise<Outcome<null, ActionRefusal | 'quote.not_found' | 'quote.changed_meanwhile' | 'request.invalid'>> {
  const now = room.clock.now();
  const { id, margin, version, by } = ask;
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const decided = await decideShown(transaction, quote, { action: 'update_margin', version });
    if (!decided.ok) return decided;
    if (quote.state.quotedPrice === null) return refuse('quote.needs_price');
    const parsed = parseInput(z.strictObject({ margin: marginSchema(quote.state.quotedPrice) }), { margin });
    if (!parsed.ok) return parsed;
    await recordChange(transaction, quote, {
      set: { margin_cents: centsFromUnits(parsed.value.margin) },
      activity: { type: 'update_quote', facts: { changed: ['margin'] } },
      by,
      now,
    });
    return done(null);
  });
}
