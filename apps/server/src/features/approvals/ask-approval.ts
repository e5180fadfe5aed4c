import { isHeld, type ActionRefusal, type GivenPrice, type PriceWarningCode } from '@lanewright/quoting';
import { done, refuse, unitsFromCents, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import {
  decideShown,
  insertEvent,
  judgeAuthority,
  judgePrice,
  lockQuote,
  recordChange,
  recordOverride,
  standingOf,
  type Author,
  type AuthorityRefusal,
  type LockedQuote,
  type QuoteRoom,
  type RunReader,
} from '../quotes/index.ts';
import { announceApproval } from './announce-approval.ts';

/** A request to approve a price beyond its author's limits. */
export type ApprovalAsk = {
  readonly id: number;
  readonly price: GivenPrice;
  readonly confirmed: readonly PriceWarningCode[];
  readonly note: string | null;
  readonly version: number | undefined;
  /** Whether the author may change quotes. Without that the request saves no price. */
  readonly savesPrice: boolean;
  readonly by: Author & { readonly userId: number };
};

type AskRefusal =
  | ActionRefusal
  | Exclude<AuthorityRefusal, 'price.needs_approval'>
  | 'quote.not_found'
  | 'quote.changed_meanwhile'
  | 'quote.answer_held'
  | 'price.warnings'
  | 'price.within_limits';

/**
 * Requests an approval for a price beyond its author's limits. Saves the price if the quote is open and the author may
 * change quotes. The request replaces an undecided one of the same quote. Returns the id of the request. Refuses a
 * price that needs no approval. Also refuses a price that waits for a decision or was declined, as long as its facts
 * are the same. Source: B-031, decision 0116.
 */
export async function askApproval(room: QuoteRoom, ask: ApprovalAsk): Promise<Outcome<number, AskRefusal>> {
  const { id, price, confirmed, version, by } = ask;
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const shown = await decideShown(transaction, quote, { action: 'edit_price', version });
    if (!shown.ok) return shown;
    if (isHeld(quote.row.answer_held_until, now)) return refuse('quote.answer_held');
    const judged = await judgePrice(transaction, room.runs, { quote, price, confirmed });
    if (!judged.ok) return judged;
    const given = { row: quote.row, price, by };
    const allowed = await judgeAuthority(transaction, room.runs, given);
    if (allowed.ok) return refuse('price.within_limits');
    const { refusal } = allowed;
    if (refusal.code !== 'price.needs_approval') return { ok: false, refusal: { ...refusal, code: refusal.code } };
    const standing = await standingOf(transaction, room.runs, given);
    if (standing === null) throw new Error(`quote ${id} needs an approval without a limit`);
    await savePrice(transaction, room.runs, { quote, ask, now });
    await transaction
      .updateTable('price_approval')
      .set({ state: 'superseded' })
      .where('quote_id', '=', id)
      .where('state', '=', 'asked')
      .execute();
    const stored = await transaction
      .insertInto('price_approval')
      .values({
        quote_id: id,
        price_cents: price.cents,
        currency: price.currency,
        cost_type: price.costType,
        facts: standing.facts,
        breaches: standing.breaches.map(({ sentence }) => sentence),
        note: ask.note,
        state: 'asked',
        asked_at: now,
        asked_by: by.userId,
        asked_by_name: by.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announceApproval(transaction, id);
    return done(stored.id);
  });
}

/** Saves the price on an open quote. An answered quote keeps its price, because the shipper has it. */
async function savePrice(
  transaction: Transaction<Tables>,
  runs: RunReader,
  { quote, ask, now }: { readonly quote: LockedQuote; readonly ask: ApprovalAsk; readonly now: Date },
): Promise<void> {
  const { price, savesPrice, by } = ask;
  if (quote.state.status !== 'open' || !savesPrice) return insertEvent(transaction, quote.row.id, 'quote.changed');
  await recordOverride(transaction, runs, { row: quote.row, price, by, now });
  await recordChange(transaction, quote, {
    set: { quoted_price_cents: price.cents, currency: price.currency, cost_type: price.costType },
    activity: { type: 'update_price', facts: { currency: price.currency, price: unitsFromCents(price.cents) } },
    by,
    now,
  });
}
