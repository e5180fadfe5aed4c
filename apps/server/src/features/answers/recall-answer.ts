import { decideRecall } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { lockLanesBeside, lockQuote, undoAnswer, type Author, type LockedQuote } from '../quotes/index.ts';
import { announceLanes } from './lanes/answer-lanes.ts';
import type { AnswerRoom } from './room.ts';

type Writer = Transaction<Tables>;
type RecallRefusal = 'quote.not_found' | 'quote.answer_left' | 'auth.forbidden';

/** An answer, named by its quote and the moment it was given. */
type HeldAnswer = { readonly quoteId: number; readonly answeredAt: Date };

/**
 * Recalls an answer that is still held back: nothing is sent, and the quote is open again. The typed price stays as its
 * saved price. The sending and this call both lock the delivery, so whichever comes first wins. Refuses an answer that
 * has left, a quote without an answer, and a person who may not give such an answer. Source: B-014, decision 0103.
 */
export async function recallAnswer(
  room: AnswerRoom,
  { id, by, may }: { readonly id: number; readonly by: Author; readonly may: (kind: 'respond' | 'reject') => boolean },
): Promise<Outcome<null, RecallRefusal>> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    await lockLanesBeside(transaction, id);
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const { row, state } = quote;
    // Reads the clock after the lock, because a caller may have read the outcome while this call waited.
    const decided = decideRecall({ status: state.status, heldUntil: row.answer_held_until }, room.clock.now());
    if (!decided.ok) return decided;
    const kind = state.status === 'responded' ? 'respond' : 'reject';
    const answeredAt = momentOf(quote);
    if (answeredAt === null) return refuse('quote.answer_left');
    if (!may(kind)) return refuse('auth.forbidden');
    if (!(await cancel(transaction, { quoteId: id, answeredAt }))) return refuse('quote.answer_left');
    await undoAnswer(transaction, quote, { kind, answeredAt, formerStatus: 'open', now, recalledBy: by });
    return done(null);
  });
}

function momentOf({ row, state }: LockedQuote): Date | null {
  return state.status === 'responded' ? row.responded_at : row.closed_at;
}

const DELIVERIES = ['sent_mail', 'callback_delivery', 'partner_delivery'] as const;

/**
 * Deletes the delivery of an answer unless its sending has begun. Returns whether no delivery is left; a machine caller
 * that polls for its outcome never has one. Skips a locked delivery, because the process that locks it is sending it.
 */
async function cancel(transaction: Writer, { quoteId, answeredAt }: HeldAnswer): Promise<boolean> {
  const lane = await transaction
    .deleteFrom('lane_answer')
    .where('quote_id', '=', quoteId)
    .where('answered_at', '=', answeredAt)
    .where('sent_mail_id', 'is', null)
    .returning('received_mail_id')
    .executeTakeFirst();
  if (lane !== undefined) await announceLanes(transaction, lane.received_mail_id);
  const mailed = await transaction
    .selectFrom('lane_answer')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('answered_at', '=', answeredAt)
    .executeTakeFirst();
  if (mailed !== undefined) return false;
  for (const table of DELIVERIES) if (!(await cancelIn(transaction, table, { quoteId, answeredAt }))) return false;
  return true;
}

async function cancelIn(
  transaction: Writer,
  table: (typeof DELIVERIES)[number],
  { quoteId, answeredAt }: HeldAnswer,
): Promise<boolean> {
  await transaction
    .deleteFrom(table)
    .where('id', 'in', (query) =>
      query
        .selectFrom(table)
        .select('id')
        .where('quote_id', '=', quoteId)
        .where('created_at', '=', answeredAt)
        .where('state', '=', 'queued')
        .where('attempts', '=', 0)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const left = await transaction
    .selectFrom(table)
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('created_at', '=', answeredAt)
    .executeTakeFirst();
  return left === undefined;
}
