import {
  decideAction,
  type ActionRefusal,
  type ActivityType,
  type PriceWarning,
  type QuoteAction,
} from '@lanewright/quoting';
import { done, type Cents, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { judgeAuthority, type AuthorityRefusal } from '../authority/judge-authority.ts';
import { equivalentsOf, latestFuel, type QuotedPrice } from '../record/equivalents.ts';
import { confirmedFacts } from '../price/judge-price.ts';
import { recordOverride } from '../override/record-override.ts';
import { judgeReason } from '../override/reasons-required.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import type { Author, RunReader } from '../record/room.ts';
import { recordChange } from '../record/store.ts';
import { referenceClash } from './won-references.ts';

/**
 * The transitions of a quote, all here: each decides by the status table on the locked row, then writes the change,
 * its activity and its event. A refusal has written nothing.
 */

/** The author and the time of an answer or a closing. */
type Act = { readonly by: Author; readonly now: Date };

/** The refusals of a price as an answer. */
export type ResponseRefusal = ActionRefusal | AuthorityRefusal | 'override.needs_reason';

/** A price as an answer. */
export type Response = Act & {
  readonly action: Extract<QuoteAction, 'mark_responded' | 'direct_respond'>;
  readonly activity: Extract<ActivityType, 'responded' | 'respond_by_email' | 'respond_by_api'>;
  readonly price: QuotedPrice;
  readonly serviceType: string | null;
  readonly recipient: string | null;
  readonly automatic: boolean;
  /** Until when it is held back; absent or null if it leaves at once, or was given elsewhere. */
  readonly heldUntil?: Date | null;
  /** The warnings about the price that were confirmed. */
  readonly warnings: readonly PriceWarning[];
  readonly runs: RunReader;
};

/**
 * Answers a quote with a price: status responded, the price with its all-in equivalent, who and when. Refuses by the
 * status table, a price beyond its author's authority, and a price without a reason if the setting requires one.
 * Source, SP-063, SP-064, B-031, B-032.
 */
export async function recordResponse(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { action, activity, price, serviceType, recipient, automatic, heldUntil, warnings, runs, by, now }: Response,
): Promise<Outcome<null, ResponseRefusal>> {
  const decided = decideAction(action, quote.state);
  if (!decided.ok) return decided;
  const allowed = await judgeAuthority(transaction, runs, { row: quote.row, price, by });
  if (!allowed.ok) return allowed;
  const explained = automatic ? done(null) : await judgeReason(transaction, runs, { row: quote.row, price, by });
  if (!explained.ok) return explained;
  const fuel = await latestFuel(transaction, runs, quote);
  if (!automatic) await recordOverride(transaction, runs, { row: quote.row, price, by, now });
  await recordChange(transaction, quote, {
    set: {
      status: decided.value,
      quoted_price_cents: price.cents,
      currency: price.currency,
      cost_type: price.costType,
      service_type: serviceType,
      ...equivalentsOf(price, fuel),
      responded_by: by.userId,
      responded_at: now,
      answered_automatically: automatic,
      answer_held_until: heldUntil ?? null,
    },
    activity: {
      type: activity,
      facts: {
        currency: price.currency,
        price: price.cents / 100,
        ...(recipient === null ? {} : { recipient_email: recipient }),
        ...confirmedFacts(warnings),
      },
    },
    by,
    now,
  });
  return done(null);
}

/** A refusal to quote. */
export type Rejection = Act & {
  readonly action: Extract<QuoteAction, 'mark_rejected' | 'direct_reject' | 'withdraw_answer'>;
  readonly activity: Extract<ActivityType, 'rejected' | 'reject_by_email' | 'reject_by_api'>;
  readonly reason: string | null;
  readonly recipient: string | null;
  readonly automatic: boolean;
  /** Until when it is held back; absent or null if it leaves at once, or was given elsewhere. */
  readonly heldUntil?: Date | null;
};

/** Rejects a quote. Refuses by the status table. Source, SP-052, SP-064. */
export async function recordRejection(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { action, activity, reason, recipient, automatic, heldUntil, by, now }: Rejection,
): Promise<Outcome<null, ActionRefusal>> {
  const decided = decideAction(action, quote.state);
  if (!decided.ok) return decided;
  await recordChange(transaction, quote, {
    set: {
      status: decided.value,
      rejection_reason: reason,
      closed_at: now,
      answered_automatically: automatic,
      answer_held_until: heldUntil ?? null,
    },
    activity: {
      type: activity,
      facts: {
        ...(reason === null ? {} : { rejection_reason: reason }),
        ...(recipient === null ? {} : { recipient_email: recipient }),
      },
    },
    by,
    now,
  });
  return done(null);
}

/** The references a won quote is booked under; null keeps what is stored. */
export type Win = Act & {
  readonly loadNumber: string | null;
  readonly shipperRefNumber: string | null;
  readonly runs: RunReader;
  /** The shipper's words, if they are what is recorded. */
  readonly proof?: string;
};

/**
 * Wins a quote, also a lost or expired one: the reason and the winning bid of an earlier loss go (SP-036).
 * Refuses by the status table, references that another won quote has, and a saved price beyond its author's authority.
 * Source, SP-049.
 */
export async function recordWin(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { loadNumber, shipperRefNumber, runs, proof, by, now }: Win,
): Promise<Outcome<null, ActionRefusal | AuthorityRefusal | 'request.invalid'>> {
  const decided = decideAction('mark_won', quote.state);
  if (!decided.ok) return decided;
  const allowed = await judgeUnanswered(transaction, runs, { quote, by });
  if (!allowed.ok) return allowed;
  const clash = await referenceClash(transaction, quote, {
    loadNumber: loadNumber ?? quote.row.load_number,
    shipperRefNumber: shipperRefNumber ?? quote.row.shipper_ref_number,
  });
  if (clash !== null) return clash;
  await recordChange(transaction, quote, {
    set: {
      status: decided.value,
      reason: null,
      winning_bid_cents: null,
      closed_at: now,
      ...(loadNumber === null ? {} : { load_number: loadNumber }),
      ...(shipperRefNumber === null ? {} : { shipper_ref_number: shipperRefNumber }),
      ...(await missingEquivalents(transaction, runs, quote)),
    },
    activity: { type: 'won', facts: { ...priceFacts(quote), ...proofFacts(proof) } },
    by,
    now,
  });
  return done(null);
}

/** Why a quote was lost, and the winning bid in cents when it is known. */
export type Loss = Act & {
  readonly reason: string;
  readonly winningBidCents: Cents | null;
  readonly runs: RunReader;
  /** The shipper's words, if they are what is recorded. */
  readonly proof?: string;
};

/** Loses a quote. Refuses by the status table. Source. */
export async function recordLoss(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { reason, winningBidCents, runs, proof, by, now }: Loss,
): Promise<Outcome<null, ActionRefusal>> {
  const decided = decideAction('mark_lost', quote.state);
  if (!decided.ok) return decided;
  await recordChange(transaction, quote, {
    set: {
      status: decided.value,
      reason,
      winning_bid_cents: winningBidCents,
      closed_at: now,
      ...(await missingEquivalents(transaction, runs, quote)),
    },
    activity: { type: 'lost', facts: { ...priceFacts(quote), lost_reason: reason, ...proofFacts(proof) } },
    by,
    now,
  });
  return done(null);
}

/** Checks the authority for a saved price that wins a load without an answer, because no earlier step checked it. */
async function judgeUnanswered(
  transaction: Transaction<Tables>,
  runs: RunReader,
  { quote: { row }, by }: { readonly quote: LockedQuote; readonly by: Author },
): Promise<Outcome<null, AuthorityRefusal>> {
  const { quoted_price_cents: cents, currency, cost_type: costType } = row;
  if (row.responded_at !== null || cents === null) return done(null);
  return judgeAuthority(transaction, runs, { row, price: { cents, currency, costType }, by });
}

/** A quote may be closed by its saved price without an answer; what it is compared by is stored then (SP-063). */
async function missingEquivalents(transaction: Transaction<Tables>, runs: RunReader, quote: LockedQuote) {
  const { all_in_cents, quoted_price_cents: cents, currency, cost_type: costType } = quote.row;
  if (all_in_cents !== null || cents === null) return {};
  return equivalentsOf({ cents, currency, costType }, await latestFuel(transaction, runs, quote));
}

function priceFacts({ row }: LockedQuote) {
  return row.quoted_price_cents === null ? {} : { currency: row.currency, price: row.quoted_price_cents / 100 };
}

function proofFacts(proof: string | undefined) {
  return proof === undefined ? {} : { proof };
}
