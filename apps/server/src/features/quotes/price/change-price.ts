import { isHeld, type ActionRefusal, type PriceWarningCode } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import { judgeAuthority, type AuthorityRefusal } from '../authority/judge-authority.ts';
import { decideShown } from '../record/decide-shown.ts';
import { equivalentsOf, latestFuel, type QuotedPrice } from '../record/equivalents.ts';
import { confirmedFacts, judgePrice } from './judge-price.ts';
import { recordOverride } from '../override/record-override.ts';
import { lockQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { recordChange } from '../record/store.ts';

type ChangeRefusal =
  | ActionRefusal
  | AuthorityRefusal
  | 'quote.not_found'
  | 'quote.changed_meanwhile'
  | 'quote.answer_held'
  | 'price.warnings';

/** The quote to change, the author, and the version that the author saw; undefined compares nothing (SP-037). */
type Change = { readonly id: number; readonly version: number | undefined; readonly by: Author };

/**
 * Saves a price of a person; the status stays. On an answered quote the all-in equivalent follows the price.
 * Refuses by the status table, a version that somebody has changed, an answer that is still held back, a price whose
 * warnings were not confirmed, and on an answered quote a price beyond its author's authority.
 * Source, P-014, B-014, B-031, SP-037, SP-065, decision 0045.
 */
export async function changePrice(
  room: QuoteRoom,
  ask: Change & { readonly price: QuotedPrice; readonly confirmed: readonly PriceWarningCode[] },
): Promise<Outcome<null, ChangeRefusal>> {
  const now = room.clock.now();
  const { id, price, confirmed, version, by } = ask;
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const decided = await decideShown(transaction, quote, { action: 'edit_price', version });
    if (!decided.ok) return decided;
    // The letter is already written and would leave with another price than the quote shows.
    if (quote.state.status === 'responded' && isHeld(quote.row.answer_held_until, now))
      return refuse('quote.answer_held');
    const judged = await judgePrice(transaction, room.runs, { quote, price, confirmed });
    if (!judged.ok) return judged;
    const answered = quote.row.status === 'responded';
    // The authority for a saved price is checked when it is sent. The price of an answered quote is already sent.
    const allowed = answered ? await judgeAuthority(transaction, room.runs, { row: quote.row, price, by }) : done(null);
    if (!allowed.ok) return allowed;
    const equivalents = answered ? equivalentsOf(price, await latestFuel(transaction, room.runs, quote)) : {};
    await recordOverride(transaction, room.runs, { row: quote.row, price, by, now });
    await recordChange(transaction, quote, {
      set: {
        quoted_price_cents: price.cents,
        currency: price.currency,
        cost_type: price.costType,
        ...equivalents,
      },
      activity: {
        type: 'update_price',
        facts: { currency: price.currency, price: price.cents / 100, ...confirmedFacts(judged.value) },
      },
      by,
      now,
    });
    return done(null);
  });
}

/** Saves the quote's notes; empty ones are absent. Possible in every status. Source: Q-068, P-014, SP-050, SP-051. */
export async function changeNotes(
  room: QuoteRoom,
  ask: Change & { readonly notes: string | null },
): Promise<Outcome<null, ChangeRefusal>> {
  const now = room.clock.now();
  const { id, notes, version, by } = ask;
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const decided = await decideShown(transaction, quote, { action: 'edit_notes', version });
    if (!decided.ok) return decided;
    await recordChange(transaction, quote, {
      set: { notes: notes === null || notes.trim() === '' ? null : notes },
      activity: { type: 'update_quote', facts: { changed: ['notes'] } },
      by,
      now,
    });
    return done(null);
  });
}
