import {
  answerHeldUntil,
  decideAction,
  type PriceWarning,
  type PriceWarningCode,
  type QuoteAction,
} from '@lanewright/quoting';
import { done, parseMailAddress, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { callerOfQuote, isCallbackOnItsWay, queueCallback, type CallerLink } from '../callbacks/index.ts';
import {
  hasReceivedPrice,
  isAnswerOnItsWay,
  partnerOfQuote,
  queueDelivery,
  sourceOf,
  type PartnerLink,
  type StoredMessage,
} from '../partner-requests/index.ts';
import {
  judgePrice,
  mailOfSeveralLanes,
  recordRejection,
  recordResponse,
  type Author,
  type LockedQuote,
  type ResponseRefusal,
} from '../quotes/index.ts';
import { joinLetter } from './lanes/join-letter.ts';
import { checkSaid, writeLetter, type Letter, type Said } from './letter.ts';
import { partnerMessage } from './partner-message.ts';
import { recipientOf } from './recipient.ts';
import type { AnswerRoom } from './room.ts';
import { queueMail } from './store.ts';

type Writer = Transaction<Tables>;

/** Why an answer is not sent. */
export type SendRefusal =
  | ResponseRefusal
  | 'quote.partner_not_set_up'
  | 'quote.answer_on_its_way'
  | 'quote.no_price_to_withdraw'
  | 'price.warnings'
  | 'request.invalid';

/** An answer to the shipper about a locked quote, and its author. */
export type Answer = {
  readonly quote: LockedQuote;
  readonly said: Said;
  /** The service offered with a price; null for a rejection. */
  readonly serviceType: string | null;
  /** Where to; null answers a machine by its callback and a mail by its sender. */
  readonly email: string | null;
  /** The warnings about the price that its writer has confirmed; the system confirms none. */
  readonly confirmed: readonly PriceWarningCode[];
  readonly automatic: boolean;
  /** The seconds in which its writer may recall it; 0 sends it at once. */
  readonly holdSeconds: number;
  readonly by: Author;
  readonly now: Date;
};

/** The direct act that says it. */
export function actionOf(said: Said): Extract<QuoteAction, 'direct_respond' | 'direct_reject' | 'withdraw_answer'> {
  if (said.kind === 'respond') return 'direct_respond';
  return said.withdraws === true ? 'withdraw_answer' : 'direct_reject';
}

/**
 * Answers a quote under its lock, the one way for people and for the system: the new status, the activity and the job
 * that sends the answer are written together. Everything that may refuse is decided before the first write. Refuses by
 * the status table, a missing recipient, a partner without interface, unknown fuel, unconfirmed warnings, and a price
 * beyond its author's authority (B-031). Source: Q-130…, SP-052, SP-067, decision
 * 0045.
 */
export async function sendAnswer(
  room: AnswerRoom,
  transaction: Writer,
  answer: Answer,
): Promise<Outcome<null, SendRefusal>> {
  const ready = await prepare(room, transaction, answer);
  if (!ready.ok) return ready;
  const warned = await confirmedWarnings(room, transaction, answer);
  if (!warned.ok) return warned;
  const heldUntil = heldUntilOf(answer);
  const recorded = await record(room, transaction, { answer, heldUntil, ready: ready.value, warnings: warned.value });
  if (!recorded.ok) return recorded;
  await queue(room, transaction, { answer, heldUntil, ready: ready.value });
  return done(null);
}

/**
 * How an answer is delivered: by a letter of its own, as part of the letter for all lanes of a mail, by callback to the
 * calling system, or by a message to a partner.
 */
type ReadyAnswer =
  | { readonly channel: 'email'; readonly to: string; readonly letter: Letter }
  | { readonly channel: 'lanes'; readonly to: string; readonly mailId: number }
  | { readonly channel: 'api'; readonly link: CallerLink }
  | { readonly channel: 'partner'; readonly link: PartnerLink; readonly message: StoredMessage };

function heldUntilOf({ quote: { row, state }, holdSeconds, now }: Answer): Date | null {
  const { status, source } = state;
  return answerHeldUntil({ status, source, expiresAt: row.expiration_date }, { seconds: holdSeconds, now });
}

/** A quote that a machine or a partner asked for is answered to it, unless a person names an address. */
async function prepare(
  room: AnswerRoom,
  transaction: Writer,
  { quote, said, serviceType, email, now }: Answer,
): Promise<Outcome<ReadyAnswer, SendRefusal>> {
  const decided = decideAction(actionOf(said), quote.state);
  if (!decided.ok) return decided;
  const withdraws = actionOf(said) === 'withdraw_answer';
  // A withdrawal that overtakes its price would find nothing to withdraw, and the price would arrive last.
  if (withdraws && (await isOnItsWay(transaction, quote.row.id))) return refuse('quote.answer_on_its_way');
  const link = email === null ? await callerOfQuote(transaction, quote.row.id) : null;
  if (link !== null) {
    const telling = await checkSaid(room, transaction, { quote, said });
    return telling.ok ? done({ channel: 'api', link }) : telling;
  }
  // A price that was marked by hand or sent by mail never reached the partner, so it can withdraw nothing.
  if (withdraws && !(await hasReceivedPrice(transaction, quote.row.id))) return refuse('quote.no_price_to_withdraw');
  const partner = email === null ? await partnerOfQuote(transaction, quote.row.id) : null;
  if (partner !== null && sourceOf(room.requests, partner.source) !== null) {
    const message = await partnerMessage(room, transaction, { quote, said, serviceType });
    return message.ok ? done({ channel: 'partner', link: partner, message: message.value }) : message;
  }
  const to = recipientOf({ source: quote.row.request_source, given: email, sender: quote.row.reply_email });
  if (!to.ok) return to;
  const mailId = isSender(quote, to.value) ? await mailOfSeveralLanes(transaction, quote.row.id) : null;
  if (mailId !== null) {
    const telling = await checkSaid(room, transaction, { quote, said });
    return telling.ok ? done({ channel: 'lanes', to: to.value, mailId }) : telling;
  }
  const letter = await writeLetter(room, transaction, { quote, said, now });
  return letter.ok ? done({ channel: 'email', to: to.value, letter: letter.value }) : letter;
}

async function isOnItsWay(transaction: Writer, quoteId: number): Promise<boolean> {
  return (await isAnswerOnItsWay(transaction, quoteId)) || (await isCallbackOnItsWay(transaction, quoteId));
}

/**
 * Whether an address is the sender's. An answer to anyone else is a separate letter and does not wait for other lanes.
 */
function isSender({ row }: LockedQuote, address: string): boolean {
  const sender = row.reply_email === null ? null : parseMailAddress(row.reply_email);
  return sender !== null && sender.address.toLowerCase() === address.toLowerCase();
}

async function confirmedWarnings(
  room: AnswerRoom,
  transaction: Writer,
  { quote, said, confirmed }: Answer,
): Promise<Outcome<readonly PriceWarning[], 'price.warnings'>> {
  if (said.kind === 'reject') return done([]);
  return judgePrice(transaction, room.runs, { quote, price: said.price, confirmed });
}

/** An answer with its channel and the end of its hold; `heldUntil` is null if it leaves at once. */
type Held = { readonly answer: Answer; readonly ready: ReadyAnswer; readonly heldUntil: Date | null };

function record(
  room: AnswerRoom,
  transaction: Writer,
  {
    answer: { quote, said, serviceType, automatic, by, now },
    heldUntil,
    ready,
    warnings,
  }: Held & { readonly warnings: readonly PriceWarning[] },
): Promise<Outcome<null, ResponseRefusal>> {
  // Answers to machines and partners name no address.
  const act = { automatic, heldUntil, by, now, recipient: 'to' in ready ? ready.to : null };
  const way = 'to' in ready ? 'email' : 'api';
  return said.kind === 'respond'
    ? recordResponse(transaction, quote, {
        ...act,
        action: 'direct_respond',
        activity: `respond_by_${way}`,
        price: said.price,
        serviceType,
        warnings,
        runs: room.runs,
      })
    : recordRejection(transaction, quote, {
        ...act,
        action: said.withdraws === true ? 'withdraw_answer' : 'direct_reject',
        activity: `reject_by_${way}`,
        reason: said.reason,
      });
}

/** Queues the answer with the status to return to should it never arrive. */
async function queue(
  room: AnswerRoom,
  transaction: Writer,
  { answer: { quote, said, automatic, now }, ready, heldUntil }: Held,
): Promise<void> {
  const answer = {
    quoteId: quote.row.id,
    kind: said.kind,
    automatic,
    formerStatus: quote.row.status,
    at: now,
    heldUntil,
  };
  if (ready.channel === 'api') await queueCallback(transaction, room.jobs, { ...answer, link: ready.link });
  else if (ready.channel === 'partner')
    await queueDelivery(transaction, room.jobs, { ...answer, link: ready.link, message: ready.message });
  else if (ready.channel === 'lanes')
    await joinLetter(room, transaction, { ...answer, to: ready.to, mailId: ready.mailId });
  else {
    const price = said.kind === 'respond' ? said.price : null;
    await queueMail(transaction, room, { ...answer, price, to: ready.to, ...ready.letter });
  }
}
