import type { ActionRefusal } from '@lanewright/quoting';
import { refuse, type Cents, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import type { AuthorityRefusal } from '../authority/judge-authority.ts';
import { lockQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { recordLoss, recordRejection, recordWin } from './transitions.ts';
import { clashOfError } from './won-references.ts';

/**
 * A shipper's verdict on an offer. The winning bid is in the quote's currency, and null if the shipper does not name
 * it.
 */
export type ShipperVerdict =
  | { readonly won: true; readonly loadNumber: string | null }
  | { readonly won: false; readonly reason: string; readonly winningBidCents: Cents | null };

/** A verdict on a quote, and in whose name it is recorded. */
export type VerdictAsk = { readonly id: number; readonly verdict: ShipperVerdict; readonly by: Author };

/**
 * Records what a shipper itself says of an offer: the quote is won or lost without a colleague's mark. A quote whose
 * load went to somebody else before it was answered is rejected. Refuses: an unknown quote; the status table; a load
 * number that another won quote has. Source, B-022.
 */
export async function recordVerdict(
  room: QuoteRoom,
  { id, verdict, by }: VerdictAsk,
): Promise<Outcome<null, ActionRefusal | AuthorityRefusal | 'quote.not_found' | 'request.invalid'>> {
  const now = room.clock.now();
  try {
    return await transact(room.db, { by: by.acting, at: now }, async (transaction) => {
      const quote = await lockQuote(transaction, { id, now });
      if (quote === null) return refuse('quote.not_found');
      const act = { by, now, runs: room.runs };
      if (!verdict.won && quote.state.status === 'open')
        return recordRejection(transaction, quote, {
          action: 'mark_rejected',
          activity: 'rejected',
          reason: verdict.reason,
          recipient: null,
          automatic: false,
          by,
          now,
        });
      if (!verdict.won) return recordLoss(transaction, quote, { ...act, ...verdict });
      return recordWin(transaction, quote, { ...act, loadNumber: verdict.loadNumber, shipperRefNumber: null });
    });
  } catch (error) {
    const clash = clashOfError(error);
    if (clash === null) throw error;
    return clash;
  }
}
