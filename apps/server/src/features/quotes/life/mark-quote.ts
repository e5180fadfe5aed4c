import { may } from '@lanewright/access';
import { MARK_PERMISSION, type QuoteMark } from '@lanewright/contract';
import type { QuoteAction } from '@lanewright/quoting';
import { centsFromUnits, done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { Tables } from '../../../tables.ts';
import { decideShown } from '../record/decide-shown.ts';
import { judgePrice } from '../price/judge-price.ts';
import { lockQuote, type LockedQuote } from '../record/lock-quote.ts';
import { authorOf, type Author, type QuoteRoom } from '../record/room.ts';
import { recordLoss, recordRejection, recordResponse, recordWin, type ResponseRefusal } from './transitions.ts';
import { clashOfError } from './won-references.ts';

type MarkRefusal =
  | ResponseRefusal
  | 'quote.not_found'
  | 'quote.changed_meanwhile'
  | 'auth.forbidden'
  | 'auction.over'
  | 'auction.unavailable'
  | 'price.warnings'
  | 'request.invalid';

const ACTION = {
  responded: 'mark_responded',
  won: 'mark_won',
  lost: 'mark_lost',
  rejected: 'mark_rejected',
} as const satisfies Record<QuoteMark['status'], QuoteAction>;

/** A mark on a quote by a signed-in person. */
export type MarkAsk = { readonly id: number; readonly mark: QuoteMark; readonly actor: Actor };

/**
 * Marks a quote as responded, won, lost or rejected. Refuses: the missing permission of this very mark; an unknown
 * quote; the status table; a version that somebody has changed (SP-037); a price whose warnings were not confirmed
 * (decision 0045); an auction that is over or a price above its ceiling (SP-073); a load number or shipper reference
 * that another won quote has (SP-049). Source: Q-144…Q-159, P-012, SP-064.
 */
export async function markQuote(room: QuoteRoom, ask: MarkAsk): Promise<Outcome<null, MarkRefusal>> {
  const { id, mark, actor } = ask;
  if (!may(actor.permissions, [MARK_PERMISSION[mark.status]])) return refuse('auth.forbidden');
  if (mark.status === 'responded' && mark.id !== undefined && mark.id !== id)
    return refuseFields({ id: ['Must be the quote in the path'] });
  const judged = await judgeMark(room, { id, mark });
  if (!judged.ok) return judged;
  const now = room.clock.now();
  const by = authorOf(actor);
  try {
    return await transact(room.db, { by: by.acting, at: now }, async (transaction) => {
      const quote = await lockQuote(transaction, { id, now });
      if (quote === null) return refuse('quote.not_found');
      const decided = await decideShown(transaction, quote, { action: ACTION[mark.status], version: mark.version });
      if (!decided.ok) return decided;
      return record(room, transaction, { quote, mark, act: { by, now } });
    });
  } catch (error) {
    const clash = clashOfError(error);
    if (clash === null) throw error;
    return clash;
  }
}

/** The auction of the quote decides whether an answer to the shipper is possible; won and lost are its outcome. */
async function judgeMark({ judgeAuction }: QuoteRoom, { id, mark }: Pick<MarkAsk, 'id' | 'mark'>) {
  if (mark.status === 'won' || mark.status === 'lost') return done(null);
  const price =
    mark.status === 'rejected' ? null : { field: 'price', cents: centsFromUnits(mark.price), currency: mark.currency };
  return judgeAuction({ quoteId: id, way: 'mark', price });
}

type Marking = {
  readonly quote: LockedQuote;
  readonly mark: QuoteMark;
  readonly act: { readonly by: Author; readonly now: Date };
};

async function record(
  { runs }: QuoteRoom,
  transaction: Transaction<Tables>,
  { quote, mark, act }: Marking,
): Promise<Outcome<null, MarkRefusal>> {
  switch (mark.status) {
    case 'responded': {
      const price = { cents: centsFromUnits(mark.price), currency: mark.currency, costType: mark.cost_type };
      const judged = await judgePrice(transaction, runs, { quote, price, confirmed: mark.confirm_warnings ?? [] });
      if (!judged.ok) return judged;
      return recordResponse(transaction, quote, {
        ...act,
        warnings: judged.value,
        runs,
        action: 'mark_responded',
        activity: 'responded',
        price,
        serviceType: null,
        recipient: null,
        automatic: false,
      });
    }
    case 'rejected':
      return recordRejection(transaction, quote, {
        ...act,
        action: 'mark_rejected',
        activity: 'rejected',
        reason: mark.reason ?? null,
        recipient: null,
        automatic: false,
      });
    case 'lost':
      return recordLoss(transaction, quote, {
        ...act,
        runs,
        reason: mark.reason,
        winningBidCents:
          mark.winning_bid === null || mark.winning_bid === undefined ? null : centsFromUnits(mark.winning_bid),
      });
    case 'won':
      return recordWin(transaction, quote, {
        ...act,
        runs,
        loadNumber: mark.load_number || null,
        shipperRefNumber: mark.shipper_ref_number || null,
      });
  }
}
