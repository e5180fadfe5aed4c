import { breachesOf, decideAction, type ActionRefusal } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import {
  authorityOfAuthor,
  insertEvent,
  lockQuote,
  priceFactsOf,
  type Author,
  type QuoteRoom,
} from '../quotes/index.ts';
import { announceApproval } from './announce-approval.ts';
import { hasFacts } from './stored-approval.ts';

/** An approver's decision on a requested price. */
export type ApprovalDecision = {
  readonly id: number;
  readonly decision: 'approve' | 'decline';
  readonly note: string | null;
  readonly by: Author & { readonly userId: number };
};

type DecisionRefusal =
  | ActionRefusal
  | 'quote.not_found'
  | 'approval.not_found'
  | 'approval.decided'
  | 'approval.own'
  | 'approval.facts_changed'
  | 'approval.beyond_own_limits';

/**
 * Approves or declines a requested price. It sends nothing: the person who asked can send the price once it is
 * approved. Refuses a request that is already decided, the approver's own request, and a quote that can no longer be
 * priced or whose facts changed. Also refuses to approve a price beyond the approver's own limits. Source: B-031,
 * decision 0116.
 */
export async function decideApproval(
  room: QuoteRoom,
  { id, decision, note, by }: ApprovalDecision,
): Promise<Outcome<null, DecisionRefusal>> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const named = await transaction
      .selectFrom('price_approval')
      .select('quote_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (named === undefined) return refuse('approval.not_found');
    // Lock the quote first, as every act on it does. A request for another price takes the same lock.
    const quote = await lockQuote(transaction, { id: named.quote_id, now });
    if (quote === null) return refuse('quote.not_found');
    const approval = await transaction
      .selectFrom('price_approval')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { state, decided_by_name: decidedBy, price_cents: cents, currency, cost_type: costType } = approval;
    if (state !== 'asked') return refuse('approval.decided', { state, by: decidedBy });
    if (approval.asked_by === by.userId) return refuse('approval.own');
    const possible = decideAction('edit_price', quote.state);
    if (!possible.ok) return possible;
    const price = { cents, currency, costType };
    const { facts, limits } = await priceFactsOf(transaction, room.runs, { row: quote.row, price });
    if (!(await hasFacts(transaction, { id, facts }))) return refuse('approval.facts_changed');
    const breaches = breachesOf(price, limits, await authorityOfAuthor(transaction, by));
    if (decision === 'approve' && breaches.length > 0)
      return refuse('approval.beyond_own_limits', { breaches: breaches.map(({ sentence }) => sentence).join(' ') });
    await transaction
      .updateTable('price_approval')
      .set({
        state: decision === 'approve' ? 'approved' : 'declined',
        decided_at: now,
        decided_by: by.userId,
        decided_by_name: by.name,
        decision_note: note,
      })
      .where('id', '=', id)
      .execute();
    await insertEvent(transaction, quote.row.id, 'quote.changed');
    await announceApproval(transaction, quote.row.id);
    return done(null);
  });
}
