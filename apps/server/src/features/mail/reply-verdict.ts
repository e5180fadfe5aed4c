import { decideAction, systemIdOf, type ShipperWord } from '@lanewright/quoting';
import { readVerdict, type MailVerdict, type Reading } from '@lanewright/requests';
import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { lockQuote, type LockedQuote } from '../quotes/index.ts';
import type { SendingCustomer } from '../senders/index.ts';
import { isSameAnswer, takeVerdict } from '../verdicts/index.ts';
import type { Authentication } from './authentication.ts';
import type { OpenedMail } from './open-mail.ts';
import type { MailRoom } from './room.ts';
import type { WhoAsks } from './who-asks.ts';

/** The facts of a reply that decide whether its verdict counts. */
type ReplyFacts = {
  readonly opened: OpenedMail;
  readonly reading: Reading;
  /** The shipper that the sender may act for (decision 0063). */
  readonly customer: SendingCustomer | null;
  readonly asks: WhoAsks;
  readonly authentication: Authentication;
};

type Offer = Parameters<typeof takeVerdict>[2]['offer'];

/** A verdict in a reply, with the offers that it answers. */
export type ReplyVerdict = {
  readonly offers: readonly Offer[];
  readonly word: ShipperWord;
  readonly words: string;
  readonly saidBy: string;
  readonly isProven: boolean;
};

/**
 * Reads a reply to one of our answers as a verdict. Null unless everything is clear: it is threaded to the answer, its
 * sender may act for the quote's shipper and did not fail authentication, and it says nothing else. A reply to a table
 * of several prices must name them all. Source: B-025, SP-164, decision 0086.
 */
export async function replyVerdict(room: MailRoom, facts: ReplyFacts): Promise<ReplyVerdict | null> {
  const { opened, reading, customer, asks, authentication } = facts;
  const isPlain = opened.problems.length + opened.unread.length === 0 && !opened.invites;
  const isMachine = reading.reason === 'auto_reply' || reading.reason === 'bounce';
  if (customer === null || asks.address === null || asks.colleague !== null || authentication === 'fail') return null;
  if (!isPlain || isMachine || reading.forwarded_by !== null) return null;
  const said = readVerdict(opened.mail);
  if (said === null) return null;
  const answers = await answeredBy(room, opened.mail);
  if (answers === null || answers.some((answer) => answer.customerId !== customer.id)) return null;
  const offers = answers.map(({ offer }) => offer);
  const word = isAboutAll(said.about, answers) ? wordOf(said, offers) : null;
  if (word === null) return null;
  return { offers, word, words: said.words, saidBy: asks.address, isProven: authentication === 'pass' };
}

type Answer = { readonly customerId: number; readonly offer: Offer; readonly isInTable: boolean };

/** Whether a verdict is about every price in the answer. */
function isAboutAll(about: MailVerdict['about'], answers: readonly Answer[]): boolean {
  if (about === null) return answers.length === 1;
  return answers.every(({ isInTable }) => isInTable) && (about === 'all' || answers.length === 2);
}

/** The prices of the answer that a mail replies to: the one in In-Reply-To, else the only one in its references. */
async function answeredBy(
  { db }: MailRoom,
  { inReplyTo, references, subject }: OpenedMail['mail'],
): Promise<readonly Answer[] | null> {
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])].slice(-100);
  if (named.length === 0) return null;
  const letters = await db
    .selectFrom('sent_mail')
    .select(['id', 'message_id', 'subject', 'quote_id', 'created_at', 'price_cents', 'currency', 'kind'])
    .where('message_id', 'in', named)
    .where('kind', '<>', 'question')
    .execute();
  const letter = letters.find((row) => row.message_id === inReplyTo) ?? (letters.length === 1 ? letters[0] : undefined);
  if (letter === undefined) return null;
  // A reply with another subject is about something else.
  if (!withoutReplyPrefix(subject).endsWith(withoutReplyPrefix(letter.subject))) return null;
  const { quote_id: quoteId, created_at: answeredAt, price_cents: price, currency, kind } = letter;
  if (quoteId === null) return pricesIn(db, letter.id);
  if (kind !== 'respond' || price === null || currency === null) return null;
  const quote = await db.selectFrom('quote').select('customer_id').where('id', '=', quoteId).executeTakeFirstOrThrow();
  const offer = { quoteId, answeredAt, price, currency };
  return [{ customerId: quote.customer_id, offer, isInTable: false }];
}

/** The prices in a letter about several lanes, by ascending quote id, the order in which the quotes are locked. */
async function pricesIn(db: MailRoom['db'], letterId: number): Promise<readonly Answer[] | null> {
  const rows = await db
    .selectFrom('lane_answer as answer')
    .innerJoin('quote', 'quote.id', 'answer.quote_id')
    .select(['answer.quote_id', 'answer.answered_at', 'answer.price_cents', 'answer.currency', 'quote.customer_id'])
    .where('answer.sent_mail_id', '=', letterId)
    .where('answer.kind', '=', 'respond')
    .orderBy('answer.quote_id')
    .execute();
  const answers = rows.flatMap(({ quote_id: quoteId, answered_at: answeredAt, price_cents: price, ...row }): Answer[] =>
    price === null || row.currency === null
      ? []
      : [
          {
            customerId: row.customer_id,
            offer: { quoteId, answeredAt, price, currency: row.currency },
            isInTable: true,
          },
        ],
  );
  return answers.length === 0 ? null : answers;
}

/** A subject in lower case, without reply prefixes. */
function withoutReplyPrefix(subject: string): string {
  return subject
    .replaceAll(/\b(?:re|aw|sv)\s*:/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Null for an acceptance at another price, and for a counter price that is not below ours. Null also for a price or a
 * load number in a verdict about several lanes, because it is unclear which lane it belongs to.
 */
function wordOf(said: MailVerdict, offers: readonly Offer[]): ShipperWord | null {
  if (said.verdict === 'declined') return { verdict: 'declined', reason: said.reason };
  const [ours, second] = offers;
  if (ours === undefined) return null;
  if (second !== undefined)
    return said.verdict === 'accepted' && said.price === null && said.reference === null
      ? { verdict: 'accepted', reference: null }
      : null;
  if (said.verdict === 'countered')
    return said.counter < ours.price ? { verdict: 'countered', counter: said.counter } : null;
  return said.price === null || said.price === ours.price ? { verdict: 'accepted', reference: said.reference } : null;
}

/**
 * Records or proposes the verdict of a stored mail on each of its quotes if all answers still stand. Returns a sentence
 * with the outcome; null leaves the mail to a person.
 */
export async function takeReplyVerdict(
  room: MailRoom,
  transaction: Transaction<Tables>,
  { mailId, reply }: { readonly mailId: number; readonly reply: ReplyVerdict },
): Promise<string | null> {
  const now = room.clock.now();
  const { offers, ...said } = reply;
  const standing: { readonly offer: Offer; readonly quote: LockedQuote }[] = [];
  for (const offer of offers) {
    const quote = await lockQuote(transaction, { id: offer.quoteId, now });
    if (quote === null || !isSameAnswer(quote.row, offer)) return null;
    const isOpen = quote.state.status === 'responded' || quote.state.status === 'expired';
    if (!isOpen || !decideAction('mark_won', quote.state).ok) return null;
    standing.push({ offer, quote });
  }
  const became: string[] = [];
  for (const { offer, quote } of standing) {
    const verdict = { ...said, receivedMailId: mailId };
    const how = await takeVerdict(room, transaction, { quote, offer, said: verdict, now });
    became.push(
      `${systemIdOf(offer.quoteId)}, ${how === 'recorded' ? 'which was recorded' : 'which is proposed on the quote'}`,
    );
  }
  const what = { accepted: 'accepts', declined: 'declines', countered: 'counters' }[reply.word.verdict];
  return `This reply ${what} our price for ${became.join('; and for ')}.`;
}
