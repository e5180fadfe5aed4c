import type { CostType, PriceWarningCode } from '@lanewright/quoting';
import { centsFromUnits, refuse, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import { decideShown, lockLanesBeside, lockQuote, type Author, type LockedQuote } from '../quotes/index.ts';
import type { Said } from './letter.ts';
import type { AnswerRoom } from './room.ts';
import { actionOf, sendAnswer, type SendRefusal } from './send-answer.ts';

type AnswerRefusal =
  | SendRefusal
  | 'quote.not_found'
  | 'quote.changed_meanwhile'
  | 'auction.over'
  | 'auction.unavailable'
  | 'request.invalid';

type Ask = {
  readonly id: number;
  readonly email: string | null;
  /** The version of the quote that the writer was shown; undefined compares nothing (SP-037). */
  readonly version: number | undefined;
  /** The seconds in which the writer may recall the answer; 0 sends it at once. */
  readonly holdSeconds: number;
  readonly by: Author;
};

/** A price to send, in whole currency units, and where to. */
export type RespondAsk = Ask & {
  readonly price: number;
  readonly costType: CostType;
  readonly serviceType: string;
  readonly confirmed: readonly PriceWarningCode[];
};

/** A rejection to send. */
export type RejectAsk = Ask & { readonly reason: string };

/**
 * Sends a price to the shipper for a person; the mail leaves after the transaction (SP-067). Refuses by the auction
 * (SP-073), a changed version, and whatever `sendAnswer` refuses. Source: Q-130….
 */
export async function respondDirectly(room: AnswerRoom, ask: RespondAsk): Promise<Outcome<null, AnswerRefusal>> {
  const cents = centsFromUnits(ask.price);
  const judged = await room.judgeAuction({
    quoteId: ask.id,
    way: 'send',
    price: { field: 'quoted_price', cents, currency: null },
  });
  if (!judged.ok) return judged;
  return answer(room, ask, ({ row }) => ({
    kind: 'respond',
    price: { cents, currency: row.currency, costType: ask.costType },
  }));
}

/** Sends a rejection to the shipper, like `respondDirectly`. Source, SP-052. */
export async function rejectDirectly(room: AnswerRoom, ask: RejectAsk): Promise<Outcome<null, AnswerRefusal>> {
  const judged = await room.judgeAuction({ quoteId: ask.id, way: 'send', price: null });
  if (!judged.ok) return judged;
  return answer(room, ask, () => ({ kind: 'reject', reason: ask.reason }));
}

/**
 * Withdraws a price that a partner has received: sends it a withdrawal and rejects the quote. If the withdrawal cannot
 * be delivered, the quote is responded again. Refuses what `rejectDirectly` refuses, a quote whose source takes no
 * withdrawal, and a price that is still on its way. Source: SP-068, decision 0109.
 */
export function withdrawAnswer(
  room: AnswerRoom,
  ask: Omit<RejectAsk, 'email' | 'holdSeconds'>,
): Promise<Outcome<null, AnswerRefusal>> {
  const sent = { ...ask, email: null, holdSeconds: 0 };
  return answer(room, sent, () => ({ kind: 'reject', reason: ask.reason, withdraws: true }));
}

function answer(
  room: AnswerRoom,
  ask: Ask & Partial<Pick<RespondAsk, 'serviceType' | 'confirmed'>>,
  say: (quote: LockedQuote) => Said,
): Promise<Outcome<null, AnswerRefusal>> {
  const now = room.clock.now();
  return transact(room.db, { by: ask.by.acting, at: now }, async (transaction) => {
    await lockLanesBeside(transaction, ask.id);
    const quote = await lockQuote(transaction, { id: ask.id, now });
    if (quote === null) return refuse('quote.not_found');
    const said = say(quote);
    const shown = await decideShown(transaction, quote, { action: actionOf(said), version: ask.version });
    if (!shown.ok) return shown;
    return sendAnswer(room, transaction, {
      quote,
      said,
      serviceType: ask.serviceType ?? null,
      email: ask.email,
      confirmed: ask.confirmed ?? [],
      automatic: false,
      holdSeconds: ask.holdSeconds,
      by: ask.by,
      now,
    });
  });
}
