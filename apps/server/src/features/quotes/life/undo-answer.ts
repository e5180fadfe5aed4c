import type { QuoteStatus } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import { SYSTEM, type Author } from '../record/room.ts';
import { recordChange } from '../record/store.ts';

/** An answer that could not be delivered or was recalled. `answeredAt` is the moment that its transition recorded. */
export type UndoneAnswer = {
  readonly kind: 'respond' | 'reject';
  readonly answeredAt: Date;
  readonly formerStatus: QuoteStatus;
  readonly now: Date;
  /** Who recalled it; absent if it could not be delivered. */
  readonly recalledBy?: Author;
};

/**
 * Sets a quote back to its status before an answer that could not be delivered or was recalled. Does nothing if this is
 * no longer the answer of the quote. Returns whether it changed the quote. The saved price stays; its equivalents and
 * the service go with the answer. Source: SP-067, B-014.
 */
export async function undoAnswer(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { kind, answeredAt, formerStatus, now, recalledBy }: UndoneAnswer,
): Promise<boolean> {
  const { row } = quote;
  const at = kind === 'respond' ? row.responded_at : row.closed_at;
  const standing = row.status === (kind === 'respond' ? 'responded' : 'rejected');
  if (!standing || at?.getTime() !== answeredAt.getTime()) return false;
  const set =
    kind === 'respond'
      ? { responded_by: null, responded_at: null, all_in_cents: null, fuel_cents: null, service_type: null }
      : { rejection_reason: null, closed_at: null };
  await recordChange(transaction, quote, {
    set: { ...set, status: formerStatus, answer_held_until: null },
    activity: recalledBy === undefined ? null : { type: 'update_quote', facts: { undone: true } },
    by: recalledBy ?? SYSTEM,
    now,
  });
  return true;
}
