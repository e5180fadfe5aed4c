import type { QuoteSource } from '@lanewright/quoting';
import {
  decideAction,
  type ActionRefusal,
  type CostType,
  type PriceWarningCode,
  type QuoteAction,
} from '@lanewright/quoting';
import { centsFromUnits, done, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { callerOfQuote, queueCallback, type CallerLink } from '../callbacks/index.ts';
import {
  decideShown,
  judgePrice,
  lockQuote,
  recordRejection,
  recordResponse,
  type Author,
  type LockedQuote,
} from '../quotes/index.ts';
import { checkSaid, writeLetter, type Letter, type Said } from './letter.ts';
import { recipientOf } from './recipient.ts';
import type { AnswerRoom } from './room.ts';
import { queueMail } from './store.ts';

type AnswerRefusal =
  | ActionRefusal
  | 'quote.not_found'
  | 'quote.changed_meanwhile'
  | 'quote.partner_not_set_up'
  | 'auction.over'
  | 'auction.unavailable'
  | 'price.warnings'
  | 'request.invalid';
type Writer = Transaction<Tables>;

/** A price to send, in whole currency units, and where to. */
export type RespondAsk = {
  readonly id: number;
  readonly price: number;
  readonly costType: CostType;
  readonly serviceType: string;
  readonly email: string | null;
  readonly confirmed: readonly PriceWarningCode[];
  /** The version of the quote that the writer was shown; undefined compares nothing (SP-037). */
  readonly version: number | undefined;
  readonly by: Author;
};

/**
 * Sends a price to the shipper: the answer, the quote's new status and the job that sends the mail are one transaction;
 * the mail leaves after it (SP-067). Refuses by the auction (SP-073), the status table, a changed version, a missing
 * recipient, a partner without interface, a price whose warnings were not confirmed (decision 0045).
 * Source: Q-130….
 */
export async function respondDirectly(room: AnswerRoom, ask: RespondAsk): Promise<Outcome<null, AnswerRefusal>> {
  const offered = { field: 'quoted_price', cents: centsFromUnits(ask.price), currency: null };
  const judged = await room.judgeAuction({ quoteId: ask.id, way: 'send', price: offered });
  if (!judged.ok) return judged;
  return inTransaction(room, ask.by, async (transaction, now) => {
    const quote = await lockQuote(transaction, { id: ask.id, now });
    if (quote === null) return refuse('quote.not_found');
    const shown = await decideShown(transaction, quote, { action: 'direct_respond', version: ask.version });
    if (!shown.ok) return shown;
    const price = { cents: centsFromUnits(ask.price), currency: quote.row.currency, costType: ask.costType };
    const warned = await judgePrice(transaction, room.runs, { quote, price, confirmed: ask.confirmed });
    const ready = await prepare(room, transaction, {
      quote,
      action: 'direct_respond',
      email: ask.email,
      said: { kind: 'respond', price },
    });
    if (!ready.ok) return ready;
    if (!warned.ok) return warned;
    const recorded = await recordResponse(transaction, quote, {
      action: 'direct_respond',
      activity: ready.value.channel === 'api' ? 'respond_by_api' : 'respond_by_email',
      price,
      serviceType: ask.serviceType,
      recipient: recipientFact(ready.value),
      automatic: false,
      warnings: warned.value,
      runs: room.runs,
      by: ask.by,
      now,
    });
    if (!recorded.ok) return recorded;
    await queue(room, transaction, { quote, kind: 'respond', automatic: false, ready: ready.value, now });
    return done(null);
  });
}

/** A rejection to send. */
export type RejectAsk = {
  readonly id: number;
  readonly reason: string;
  readonly email: string | null;
  readonly version: number | undefined;
  readonly by: Author;
};

/** Sends a rejection to the shipper, like `respondDirectly`. Source, SP-052. */
export async function rejectDirectly(room: AnswerRoom, ask: RejectAsk): Promise<Outcome<null, AnswerRefusal>> {
  const judged = await room.judgeAuction({ quoteId: ask.id, way: 'send', price: null });
  if (!judged.ok) return judged;
  return inTransaction(room, ask.by, async (transaction, now) => {
    const quote = await lockQuote(transaction, { id: ask.id, now });
    if (quote === null) return refuse('quote.not_found');
    const shown = await decideShown(transaction, quote, { action: 'direct_reject', version: ask.version });
    if (!shown.ok) return shown;
    const ready = await prepare(room, transaction, {
      quote,
      action: 'direct_reject',
      email: ask.email,
      said: { kind: 'reject', reason: ask.reason },
    });
    if (!ready.ok) return ready;
    const recorded = await recordRejection(transaction, quote, {
      action: 'direct_reject',
      activity: ready.value.channel === 'api' ? 'reject_by_api' : 'reject_by_email',
      reason: ask.reason,
      recipient: recipientFact(ready.value),
      automatic: false,
      by: ask.by,
      now,
    });
    if (!recorded.ok) return recorded;
    await queue(room, transaction, { quote, kind: 'reject', automatic: false, ready: ready.value, now });
    return done(null);
  });
}

/** An answer with its way: a letter to an address, or the outcome to the machine that asked. */
export type ReadyAnswer =
  | { readonly channel: 'email'; readonly to: string; readonly letter: Letter }
  | { readonly channel: 'api'; readonly link: CallerLink };

/** The address an activity names; answers to machines have none. */
export function recipientFact(ready: ReadyAnswer): string | null {
  return ready.channel === 'email' ? ready.to : null;
}

type Preparation = {
  readonly quote: LockedQuote;
  readonly action: Extract<QuoteAction, 'direct_respond' | 'direct_reject'>;
  readonly email: string | null;
  readonly said: Said;
};

/**
 * Everything that may refuse an answer, before anything is written: status, recipient, letter. A quote that a machine
 * asked for is answered to the machine, unless a person names an address.
 */
export async function prepare(
  room: AnswerRoom,
  transaction: Writer,
  { quote, action, email, said }: Preparation,
): Promise<Outcome<ReadyAnswer, AnswerRefusal>> {
  const decided = decideAction(action, quote.state);
  if (!decided.ok) return decided;
  const link = email === null ? await callerOfQuote(transaction, quote.row.id) : null;
  if (link !== null) {
    const telling = await checkSaid(room, transaction, { quote, said });
    return telling.ok ? done({ channel: 'api', link }) : telling;
  }
  const source: QuoteSource = quote.row.request_source;
  const to = recipientOf({ source, given: email, sender: quote.row.reply_email });
  if (!to.ok) return to;
  const letter = await writeLetter(room, transaction, { quote, said });
  return letter.ok ? done({ channel: 'email', to: to.value, letter: letter.value }) : letter;
}

/** Stores an answer that was just recorded for sending, with the status to return to should it never arrive. */
export async function queue(
  room: AnswerRoom,
  transaction: Writer,
  {
    quote,
    kind,
    automatic,
    ready,
    now,
  }: {
    readonly quote: LockedQuote;
    readonly kind: 'respond' | 'reject';
    readonly automatic: boolean;
    readonly ready: ReadyAnswer;
    readonly now: Date;
  },
): Promise<void> {
  const answer = { quoteId: quote.row.id, kind, automatic, formerStatus: quote.row.status, at: now };
  if (ready.channel === 'api') await queueCallback(transaction, room.jobs, { ...answer, link: ready.link });
  else await queueMail(transaction, room, { ...answer, to: ready.to, ...ready.letter });
}

/**
 * Runs an answer in one transaction at one moment. A refusal is decided before the first write, so committing it
 * writes nothing.
 */
function inTransaction<Result>(
  room: AnswerRoom,
  by: Author,
  act: (transaction: Writer, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, (transaction) => act(transaction, now));
}
