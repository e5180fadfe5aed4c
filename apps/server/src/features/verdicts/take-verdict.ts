import { whyProposed, type ActionRefusal, type ShipperWord } from '@lanewright/quoting';
import type { Outcome } from '@lanewright/units';

import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import {
  insertEvent,
  recordLoss,
  recordWin,
  systemAs,
  type Author,
  type AuthorityRefusal,
  type LockedQuote,
} from '../quotes/index.ts';
import type { Offer } from './links/offer-link.ts';
import type { VerdictRoom } from './room.ts';

/** The author of verdicts that are recorded automatically. */
export const BY = systemAs('verdicts of shippers');

/** A verdict with its proof. */
export type SaidVerdict = {
  readonly word: ShipperWord;
  /** The shipper's own words. */
  readonly words: string;
  /** The source of the words: a mail address, or the link in the answer. */
  readonly saidBy: string;
  readonly receivedMailId: number | null;
  readonly isProven: boolean;
};

type Taking = {
  /** Locked by the caller; its current answer is the offer's. */
  readonly quote: LockedQuote;
  readonly offer: Offer;
  readonly said: SaidVerdict;
  readonly now: Date;
};

/**
 * Stores a verdict. Records it on its quote if the shipper's setting allows that and nothing prevents it; otherwise
 * proposes it to a person. Returns which it did. Source: B-025, decision 0086.
 */
export async function takeVerdict(
  room: Pick<VerdictRoom, 'runs'>,
  transaction: Transaction<Tables>,
  taking: Taking,
): Promise<'recorded' | 'proposed'> {
  const { quote, offer, said, now } = taking;
  const { word } = said;
  const held = await whyHeld(transaction, taking);
  const recorded =
    held === null ? await recordWord(room, transaction, { quote, word, proof: proofOf(said), by: BY, now }) : null;
  const isRecorded = recorded?.ok === true;
  await transaction
    .insertInto('shipper_verdict')
    .values({
      quote_id: quote.row.id,
      answered_at: offer.answeredAt,
      price_cents: offer.price,
      currency: offer.currency,
      verdict: word.verdict,
      lost_reason: word.verdict === 'declined' ? word.reason : null,
      counter_cents: word.verdict === 'countered' ? word.counter : null,
      reference: word.verdict === 'accepted' ? word.reference : null,
      words: said.words,
      said_by: said.saidBy,
      said_at: now,
      received_mail_id: said.receivedMailId,
      state: isRecorded ? 'recorded' : 'proposed',
      held_because: isRecorded ? null : (held ?? 'Another won quote has this number already.'),
      settled_at: isRecorded ? now : null,
      settled_by_name: isRecorded ? BY.name : null,
    })
    .execute();
  if (!isRecorded) await insertEvent(transaction, quote.row.id, 'quote.changed');
  return isRecorded ? 'recorded' : 'proposed';
}

async function whyHeld(transaction: Transaction<Tables>, { quote, said }: Taking): Promise<string | null> {
  const { row, state } = quote;
  const { record_verdicts: isRecorded } = await transaction
    .selectFrom('customer')
    .select('record_verdicts')
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  const hasReference = (row.load_number ?? row.shipper_ref_number) !== null;
  return whyProposed({ word: said.word, status: state.status, isRecorded, isProven: said.isProven, hasReference });
}

/** A verdict to record, its author, and the shipper's words for the activity log. */
type Recording = {
  readonly quote: LockedQuote;
  readonly word: ShipperWord;
  readonly loadNumber?: string | null;
  readonly proof: string;
  readonly by: Author;
  readonly now: Date;
};

/**
 * Marks the quote as won or lost. Refuses what the status table forbids, and a number of another won quote. Throws for
 * a counter price, because nobody has agreed to it.
 */
export async function recordWord(
  { runs }: Pick<VerdictRoom, 'runs'>,
  transaction: Transaction<Tables>,
  { quote, word, loadNumber = null, ...act }: Recording,
): Promise<Outcome<null, ActionRefusal | AuthorityRefusal | 'request.invalid'>> {
  if (word.verdict === 'countered') throw new Error('a counter price cannot be recorded');
  return word.verdict === 'accepted'
    ? recordWin(transaction, quote, { ...act, runs, loadNumber, shipperRefNumber: word.reference })
    : recordLoss(transaction, quote, { ...act, runs, reason: word.reason, winningBidCents: null });
}

/** The proof of a verdict, as shown in the activity log. */
export function proofOf({ saidBy, words }: Pick<SaidVerdict, 'saidBy' | 'words'>): string {
  return `Said by ${saidBy}: “${words}”`;
}
