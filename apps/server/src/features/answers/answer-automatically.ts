import { earlierHold } from '@lanewright/quoting';
import { done, refuse, type Outcome, type Refusal } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { keepWrites, transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { hasWaitingChange } from '../partner-requests/index.ts';
import { answerOfRun, CAPPED, isSenderCappedNow } from '../pricing/index.ts';
import {
  heldEarlierPrice,
  lockLanesBeside,
  lockQuote,
  systemAs,
  type LockedQuote,
  type StoredRun,
} from '../quotes/index.ts';
import { readAutomaticAnswers } from '../settings/index.ts';
import type { Said } from './letter.ts';
import type { AnswerRoom } from './room.ts';
import { sendAnswer } from './send-answer.ts';

const BY = systemAs('automatic answers');

type Writer = Transaction<Tables>;
type Held = { readonly quote: LockedQuote; readonly run: StoredRun; readonly now: Date };

/**
 * Answers a quote by the system after a run that passed every guard (SP-072). Under the quote's lock it looks once
 * more: still open, still this run, not yet answered, no price of a person, not paused, not long ago. So two workers,
 * or a job that comes twice, answer once. The reason for holding the answer back is stored with the run. The auction
 * behind a quote judges the system as it judges people (SP-073).
 */
export async function answerAutomatically(
  room: AnswerRoom,
  { quote_id, run_id }: { readonly quote_id: number; readonly run_id: number },
): Promise<void> {
  const paused = (await readAutomaticAnswers(room.db)).paused;
  const barred = await barredByAuction(room, { quote_id, run_id });
  const now = room.clock.now();
  const result = await transact(room.db, { by: BY.acting, at: now }, async (transaction) => {
    await lockLanesBeside(transaction, quote_id);
    const quote = await lockQuote(transaction, { id: quote_id, now });
    if (quote === null || quote.row.latest_run_id !== run_id || quote.row.answered_automatically) return done(null);
    const run = await transaction
      .selectFrom('pricing_run')
      .selectAll()
      .where('id', '=', run_id)
      .executeTakeFirstOrThrow();
    const held = paused
      ? 'Automatic answers are paused.'
      : (changedSince({ quote, run, now }) ??
        (await changeWaits(transaction, quote_id)) ??
        (await pricedBefore(room, transaction, { quote, run })) ??
        barred ??
        (await cappedNow(transaction, quote, now)));
    const outcome = held === null ? await answer(room, transaction, { quote, run, now }) : refuse('held');
    const told = outcome.ok
      ? { sent: true, reasons: [] }
      : { sent: false, reasons: [held ?? reasonFor(outcome.refusal)] };
    await transaction
      .updateTable('pricing_run')
      .set({ automatic_answer: JSON.stringify(told) })
      .where('id', '=', run_id)
      .execute();
    return outcome.ok ? outcome : keepWrites(outcome);
  });
  if (!result.ok) room.log.info({ quote: quote_id, reason: result.refusal.code }, 'an automatic answer was held back');
}

const BARRED = {
  'auction.over': 'The auction was over before the answer could be sent.',
  'auction.unavailable': 'The auction partner could not be asked whether the answer may be sent.',
  'request.invalid': 'The auction takes no such price: its ceiling is lower, or its currency another.',
} as const;

/**
 * Why the auction behind a quote takes no answer by this run; asked before the transaction, since it asks the partner.
 */
async function barredByAuction(
  room: AnswerRoom,
  { quote_id, run_id }: { readonly quote_id: number; readonly run_id: number },
): Promise<string | null> {
  const run = await room.db
    .selectFrom('pricing_run')
    .selectAll()
    .where('id', '=', run_id)
    .where('quote_id', '=', quote_id)
    .executeTakeFirst();
  if (run === undefined) return null;
  const { reply, price, currency } = answerOfRun(run);
  const offered = reply === 'respond' && price !== null ? { field: 'quoted_price', cents: price, currency } : null;
  const judged = await room.judgeAuction({ quoteId: quote_id, way: 'send', price: offered });
  return judged.ok ? null : BARRED[judged.refusal.code];
}

/**
 * Maximum age of a run for an automatic answer, in milliseconds. After it, the pickup time, rates or diesel price may
 * no longer hold.
 */
const LONGEST_WAIT = 3_600_000;

/** Why the quote is left to a person: something changed between the run and its answer. Null if nothing did. */
function changedSince({ quote, run, now }: Held): string | null {
  if (quote.state.status !== 'open') return `The quote was ${quote.state.status} before the answer could be sent.`;
  if (quote.row.pricing_pending) return 'The quote had to be priced again before the answer could be sent.';
  if (quote.row.quoted_price_cents !== null) return 'A price was saved before the answer could be sent.';
  if (now.getTime() - run.ended_at.getTime() > LONGEST_WAIT) return 'The price was older than an hour.';
  return null;
}

/** A change of the request that waits for a person; the run priced an older version. */
async function changeWaits(transaction: Writer, quoteId: number): Promise<string | null> {
  const waits = await hasWaitingChange(transaction, quoteId);
  return waits ? 'A change of the request waits for a person.' : null;
}

/** The earlier price of the same load, which another channel may have sent a moment ago (B-010). */
async function pricedBefore(
  room: AnswerRoom,
  transaction: Writer,
  { quote, run }: Pick<Held, 'quote' | 'run'>,
): Promise<string | null> {
  const said = saidOf(run);
  if (said === null) return null;
  const earlier = await heldEarlierPrice(transaction, quote);
  return earlierHold(said.kind === 'respond' ? said.price : null, earlier, room.runs.limitsOf(run));
}

/** Runs last, because it locks the address: other answers to it wait until this transaction ends. */
async function cappedNow(transaction: Writer, quote: LockedQuote, now: Date): Promise<string | null> {
  return (await isSenderCappedNow(transaction, quote.row.reply_email, now)) ? CAPPED : null;
}

/** The reason why an automatic answer was refused, for the person who gets the quote. Other refusals are unexpected. */
function reasonFor({ code, facts }: Refusal): string {
  if (code === 'price.warnings') return String(facts['warnings']);
  if (code === 'price.needs_approval') return `Automatic answers may not give this price. ${String(facts['breaches'])}`;
  if (code === 'price.awaits_approval' || code === 'price.approval_declined')
    return 'Automatic answers may not give this price, and no approver has approved it.';
  return 'The answer could not be written.';
}

async function answer(room: AnswerRoom, transaction: Writer, { quote, run, now }: Held): Promise<Outcome<null>> {
  const said = saidOf(run);
  if (said === null) return refuse('nothing_to_answer');
  return sendAnswer(room, transaction, {
    quote,
    said,
    serviceType: said.kind === 'respond' ? 'TL' : null,
    email: quote.row.reply_email,
    confirmed: [],
    automatic: true,
    holdSeconds: 0,
    by: BY,
    now,
  });
}

/** The answer of a run; null if it has no price to send. */
function saidOf(run: StoredRun): Said | null {
  const { reply, price, currency, cost_type } = answerOfRun(run);
  if (reply === 'reject') return { kind: 'reject', reason: null };
  if (reply !== 'respond' || price === null) return null;
  return { kind: 'respond', price: { cents: price, currency, costType: cost_type } };
}
