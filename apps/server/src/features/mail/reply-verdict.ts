import { decideAction, systemIdOf, type ShipperWord } from '@lanewright/quoting';
import { readVerdict, type MailVerdict, type Reading } from '@lanewright/requests';
import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { lockQuote } from '../quotes/index.ts';
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

/** A verdict in a reply, with the offer that it answers. */
export type ReplyVerdict = {
  readonly offer: Parameters<typeof takeVerdict>[2]['offer'];
  readonly word: ShipperWord;
  readonly words: string;
  readonly saidBy: string;
  readonly isProven: boolean;
};

/**
 * Reads a reply to one of our answers as a verdict. Null unless everything is clear: it is threaded to the answer, its
 * sender may act for the quote's shipper and did not fail authentication, and it says nothing else. Source: B-025,
 * decision 0086.
 */
export async function replyVerdict(room: MailRoom, facts: ReplyFacts): Promise<ReplyVerdict | null> {
  const { opened, reading, customer, asks, authentication } = facts;
  const isPlain = opened.problems.length + opened.unread.length === 0 && !opened.invites;
  const isMachine = reading.reason === 'auto_reply' || reading.reason === 'bounce';
  if (customer === null || asks.address === null || asks.colleague !== null || authentication === 'fail') return null;
  if (!isPlain || isMachine || reading.forwarded_by !== null) return null;
  const said = readVerdict(opened.mail);
  if (said === null) return null;
  const answer = await answeredBy(room, opened.mail);
  if (answer === null || answer.customerId !== customer.id) return null;
  const word = wordOf(said, answer.offer.price);
  if (word === null) return null;
  return { offer: answer.offer, word, words: said.words, saidBy: asks.address, isProven: authentication === 'pass' };
}

/** The answer that a mail replies to: the one in In-Reply-To, else the only one in its references. */
async function answeredBy({ db }: MailRoom, { inReplyTo, references, subject }: OpenedMail['mail']) {
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])].slice(-100);
  if (named.length === 0) return null;
  const rows = await db
    .selectFrom('sent_mail')
    .innerJoin('quote', 'quote.id', 'sent_mail.quote_id')
    .select(['sent_mail.message_id', 'sent_mail.created_at', 'sent_mail.price_cents', 'sent_mail.currency'])
    .select(['sent_mail.subject', 'quote.id as quote_id', 'quote.customer_id'])
    .where('sent_mail.message_id', 'in', named)
    .where('sent_mail.kind', '=', 'respond')
    .execute();
  const answer = rows.find((row) => row.message_id === inReplyTo) ?? (rows.length === 1 ? rows[0] : undefined);
  if (answer === undefined || answer.price_cents === null || answer.currency === null) return null;
  // A reply with another subject is about something else.
  if (!withoutReplyPrefix(subject).endsWith(withoutReplyPrefix(answer.subject))) return null;
  const { quote_id: quoteId, created_at: answeredAt, price_cents: price, currency } = answer;
  return { customerId: answer.customer_id, offer: { quoteId, answeredAt, price, currency } };
}

/** A subject in lower case, without reply prefixes. */
function withoutReplyPrefix(subject: string): string {
  return subject
    .replaceAll(/\b(?:re|aw|sv)\s*:/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Null for an acceptance at another price, and for a counter price that is not below ours. */
function wordOf(said: MailVerdict, ours: ReplyVerdict['offer']['price']): ShipperWord | null {
  if (said.verdict === 'declined') return { verdict: 'declined', reason: said.reason };
  if (said.verdict === 'countered') return said.counter < ours ? { verdict: 'countered', counter: said.counter } : null;
  return said.price === null || said.price === ours ? { verdict: 'accepted', reference: said.reference } : null;
}

/**
 * Takes the verdict of a stored mail if its answer is still current, and returns a sentence with the outcome. Null
 * leaves the mail to a person.
 */
export async function takeReplyVerdict(
  room: MailRoom,
  transaction: Transaction<Tables>,
  { mailId, reply }: { readonly mailId: number; readonly reply: ReplyVerdict },
): Promise<string | null> {
  const now = room.clock.now();
  const { offer, ...said } = reply;
  const quote = await lockQuote(transaction, { id: offer.quoteId, now });
  if (quote === null || !isSameAnswer(quote.row, offer)) return null;
  const isOpen = quote.state.status === 'responded' || quote.state.status === 'expired';
  if (!isOpen || !decideAction('mark_won', quote.state).ok) return null;
  const verdict = { ...said, receivedMailId: mailId };
  const became = await takeVerdict(room, transaction, { quote, offer, said: verdict, now });
  const what = { accepted: 'accepts', declined: 'declines', countered: 'counters' }[reply.word.verdict];
  const how = became === 'recorded' ? 'which was recorded' : 'which is proposed on the quote';
  return `This reply ${what} our price for ${systemIdOf(offer.quoteId)}, ${how}.`;
}
