import type { LOST_REASONS } from '@lanewright/quoting';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import type { Author, RunReader } from '../record/room.ts';
import { recordLoss, recordRejection } from './transitions.ts';

const CANCELLED: (typeof LOST_REASONS)[number] = 'Quote cancelled';

/**
 * Closes a locked quote whose request the shipper took back: an open one is rejected, an answered one is lost, each with
 * the reason 'Quote cancelled'. Answers whether it closed the quote: one that is closed already stays as it is.
 * Source: SP-035, SP-052, decision 0014.
 */
export async function closeCancelled(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { by, now, runs }: { readonly by: Author; readonly now: Date; readonly runs: RunReader },
): Promise<boolean> {
  const { status } = quote.state;
  if (status === 'open') {
    const rejection = { action: 'mark_rejected', activity: 'rejected', recipient: null, automatic: false } as const;
    return (await recordRejection(transaction, quote, { ...rejection, reason: CANCELLED, by, now })).ok;
  }
  if (status !== 'responded') return false;
  return (await recordLoss(transaction, quote, { reason: CANCELLED, winningBidCents: null, runs, by, now })).ok;
}
