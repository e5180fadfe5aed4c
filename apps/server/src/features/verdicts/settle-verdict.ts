import type { ActionRefusal, ShipperWord } from '@lanewright/quoting';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { clashOfError, insertEvent, lockQuote, type Author, type AuthorityRefusal } from '../quotes/index.ts';
import type { VerdictRoom } from './room.ts';
import { isSameAnswer } from './standing-offer.ts';
import { proofOf, recordWord } from './take-verdict.ts';

/** A person's decision on a proposed verdict. */
export type SettleAsk = {
  readonly id: number;
  readonly act: 'record' | 'dismiss';
  /** The number to book an accepted load under. */
  readonly loadNumber: string | null;
  readonly by: Author;
};

type SettleRefusal =
  | ActionRefusal
  | AuthorityRefusal
  | 'verdict.not_found'
  | 'verdict.settled'
  | 'verdict.over'
  | 'verdict.counter'
  | 'request.invalid';

/**
 * Records a proposed verdict on its quote, with the shipper's words as proof, or dismisses it. Refuses: a verdict that
 * is already settled; to record one about an earlier answer or another price, a counter price, an acceptance without a
 * number, or a number of another won quote; what the status table forbids. Source: B-025, SP-049.
 */
export async function settleVerdict(
  room: Pick<VerdictRoom, 'db' | 'clock' | 'runs'>,
  ask: SettleAsk,
): Promise<Outcome<null, SettleRefusal>> {
  const now = room.clock.now();
  try {
    return await transact(room.db, { by: ask.by.acting, at: now }, async (transaction) => {
      const found = await transaction
        .selectFrom('shipper_verdict')
        .select('quote_id')
        .where('id', '=', ask.id)
        .executeTakeFirst();
      if (found === undefined) return refuse('verdict.not_found');
      // Locks the quote first, in the same order as everything else that handles verdicts.
      const quote = await lockQuote(transaction, { id: found.quote_id, now });
      if (quote === null) return refuse('verdict.not_found');
      const verdict = await lockVerdict(transaction, ask.id);
      if (verdict.state !== 'proposed') return refuse('verdict.settled', { by: verdict.settled_by_name });
      if (ask.act === 'record') {
        const word = wordOf(verdict);
        if (word.verdict === 'countered') return refuse('verdict.counter');
        const { answered_at: answeredAt, price_cents: price, currency } = verdict;
        if (!isSameAnswer(quote.row, { answeredAt, price, currency })) return refuse('verdict.over');
        const known = ask.loadNumber ?? verdict.reference ?? quote.row.load_number ?? quote.row.shipper_ref_number;
        if (word.verdict === 'accepted' && known === null)
          return refuseFields({ load_number: ['This field is required'] });
        const proof = proofOf({ saidBy: verdict.said_by, words: verdict.words });
        const act = { quote, word, loadNumber: ask.loadNumber, proof, by: ask.by, now };
        const recorded = await recordWord(room, transaction, act);
        if (!recorded.ok) return recorded;
      }
      await transaction
        .updateTable('shipper_verdict')
        .set({
          state: ask.act === 'record' ? 'recorded' : 'dismissed',
          settled_at: now,
          settled_by_name: ask.by.name,
        })
        .where('id', '=', ask.id)
        .execute();
      await insertEvent(transaction, found.quote_id, 'quote.changed');
      return done(null);
    });
  } catch (error) {
    const clash = clashOfError(error);
    if (clash === null) throw error;
    return clash;
  }
}

type VerdictRow = Selectable<Tables['shipper_verdict']>;

function lockVerdict(transaction: Transaction<Tables>, id: number): Promise<VerdictRow> {
  return transaction
    .selectFrom('shipper_verdict')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function wordOf({ verdict, reference, lost_reason: reason, counter_cents: counter }: VerdictRow): ShipperWord {
  if (verdict === 'accepted') return { verdict, reference };
  if (verdict === 'declined' && reason !== null) return { verdict, reason };
  if (verdict === 'countered' && counter !== null) return { verdict, counter };
  throw new Error(`a verdict ${verdict} without what belongs to it`);
}
