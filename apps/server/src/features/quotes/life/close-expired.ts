import { decideAction } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import type { Author } from '../record/room.ts';
import { recordChange } from '../record/store.ts';

/**
 * Closes a locked quote whose partner takes no more prices: an open or answered one expires at the moment the partner
 * names, or now. Answers whether it closed the quote: one that is closed already stays as it is. As every expiry, it is
 * no activity (SP-050). Source: SP-035, SP-038, SP-068.
 */
export async function closeExpired(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { by, now, since }: { readonly by: Author; readonly now: Date; readonly since: Date | null },
): Promise<boolean> {
  const decided = decideAction('expire', quote.state);
  if (!decided.ok) return false;
  const isPast = since !== null && since.getTime() <= now.getTime() && since.getTime() > quote.row.created_at.getTime();
  const set = { status: decided.value, closed_at: now, expiration_date: isPast ? since : now };
  await recordChange(transaction, quote, { set, activity: null, by, now });
  return true;
}
