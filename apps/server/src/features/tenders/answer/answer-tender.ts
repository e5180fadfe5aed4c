import { may } from '@lanewright/access';
import { COST_TYPE_ALL_IN, quotedTotal, type ActionRefusal, type PriceWarningCode } from '@lanewright/quoting';
import { done, formatExact, refuse, type Cents, type Currency, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { LoadTenderTable } from '../../../tender-tables.ts';
import type { Tables } from '../../../tables.ts';
import {
  clashOfError,
  insertEvent,
  judgePrice,
  lockQuote,
  recordTakenPrice,
  recordWin,
  type Author,
  type AuthorityRefusal,
  type LockedQuote,
} from '../../quotes/index.ts';
import type { TenderRoom } from '../room.ts';
import { otherTender } from '../take/stored-tender.ts';
import { shipperReference } from '../take/take-tender.ts';
import { queueTenderAnswer } from './queue-document.ts';

/** A person's decision on the tender that the screen showed. */
export type TenderDecision = {
  readonly id: number;
  readonly sequence: number;
  readonly decision: 'accept' | 'decline';
  readonly reason: string | null;
  /** The warnings about the tender's price that the person confirms. */
  readonly confirmed: readonly PriceWarningCode[];
  readonly by: Author;
  readonly permissions: ReadonlySet<string>;
};

/** Why a tender was not answered. */
export type AnswerRefusal =
  | ActionRefusal
  | AuthorityRefusal
  | 'tender.not_found'
  | 'tender.not_open'
  | 'tender.changed'
  | 'tender.unmatched'
  | 'tender.quote_taken'
  | 'tender.won_otherwise'
  | 'auth.forbidden'
  | 'price.warnings'
  | 'quote.not_found'
  | 'request.invalid';

/**
 * Accepts or declines a tender and queues the answer in the same transaction. Accepting wins the quote at the tender's
 * price, because the shipper will pay that. If that price is not ours, the person needs the permissions to change and
 * to send prices, and must confirm the price warnings. Declining leaves the quote unchanged. Refuses: a tender that was
 * answered, changed or cancelled since it was shown; accepting one without a quote or a charge; a quote that another
 * tender took or that was won at another price; a transition that the status table forbids; references that another won
 * quote has. Source: B-040, decision 0082.
 */
export async function answerTender(room: TenderRoom, ask: TenderDecision): Promise<Outcome<null, AnswerRefusal>> {
  try {
    return await answerOnce(room, ask);
  } catch (error) {
    const clash = clashOfError(error);
    if (clash === null) throw error;
    return clash;
  }
}

async function answerOnce(room: TenderRoom, ask: TenderDecision): Promise<Outcome<null, AnswerRefusal>> {
  const { id, sequence, decision, reason, by } = ask;
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const tender = await transaction
      .selectFrom('load_tender')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (tender === undefined) return refuse('tender.not_found');
    if (tender.sequence !== sequence) return refuse('tender.changed');
    if (tender.state !== 'open') return refuse('tender.not_open', { state: tender.state, by: tender.answered_by_name });
    if (decision === 'accept') {
      const won = await winByTender(room, transaction, { tender, ask, now });
      if (!won.ok) return won;
    }
    await transaction
      .updateTable('load_tender')
      .set({
        state: decision === 'accept' ? 'accepted' : 'declined',
        changed_at: now,
        answered_at: now,
        answered_by_name: by.name,
        answer_reason: reason,
      })
      .where('id', '=', id)
      .execute();
    const answer = { source: tender.source, tenderId: id, sequence, decision, reason, at: now };
    await queueTenderAnswer(transaction, room.jobs, answer);
    if (tender.quote_id !== null) await insertEvent(transaction, tender.quote_id, 'quote.changed');
    return done(null);
  });
}

type Winning = {
  readonly tender: Selectable<LoadTenderTable>;
  readonly ask: TenderDecision;
  readonly now: Date;
};

async function winByTender(
  room: TenderRoom,
  transaction: Transaction<Tables>,
  winning: Winning,
): Promise<Outcome<null, AnswerRefusal>> {
  const { tender, ask, now } = winning;
  const { quote_id: id, charge_cents: charge, currency } = tender;
  if (id === null || tender.match === 'proposed' || charge === null) return refuse('tender.unmatched');
  const quote = await lockQuote(transaction, { id, now });
  if (quote === null) return refuse('quote.not_found');
  const { row } = quote;
  const other = await otherTender(transaction, { quoteId: id, id: tender.id });
  const isTaken = other?.state === 'accepted' || (other !== null && other.shipment_id === row.shipper_ref_number);
  if (isTaken) return refuse('tender.quote_taken', { shipment: other.shipment_id });
  const total = quotedTotal(row);
  const isOurPrice = total === charge && row.currency === currency;
  if (quote.state.status === 'won') {
    if (isOurPrice) return done(null);
    const price = total === null ? 'no total price' : formatExact(total, row.currency);
    return refuse('tender.won_otherwise', { price, charge: formatExact(charge, currency) });
  }
  if (!isOurPrice) {
    const priced = await takePrice(room, transaction, { ...winning, quote, price: { cents: charge, currency } });
    if (!priced.ok) return priced;
  }
  const standing = await lockQuote(transaction, { id, now });
  if (standing === null) return refuse('quote.not_found');
  const shipperRefNumber = shipperReference(tender.shipment_id);
  return recordWin(transaction, standing, { by: ask.by, now, runs: room.runs, loadNumber: null, shipperRefNumber });
}

/** Quotes the tender's price, with the same checks as when a person changes and sends a price. */
async function takePrice(
  { runs }: TenderRoom,
  transaction: Transaction<Tables>,
  {
    quote,
    price,
    ask: { by, permissions, confirmed },
    now,
  }: Winning & { readonly quote: LockedQuote; readonly price: { readonly cents: Cents; readonly currency: Currency } },
): Promise<Outcome<null, AnswerRefusal>> {
  if (!may(permissions, ['quote.change']) || !may(permissions, ['quote.send_response']))
    return refuse('auth.forbidden');
  const judged = await judgePrice(transaction, runs, {
    quote,
    price: { ...price, costType: COST_TYPE_ALL_IN },
    confirmed,
  });
  if (!judged.ok) return judged;
  return recordTakenPrice(transaction, quote, { price, warnings: judged.value, by, now, runs });
}
