import type { OfferedLoad } from '@lanewright/partner-kit';
import type { QuoteSource } from '@lanewright/quoting';
import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { PartnerRequestTable } from '../../../partner-tables.ts';
import type { Tables } from '../../../tables.ts';
import { insertEvent } from '../../quotes/index.ts';

type Writer = Transaction<Tables>;

/** A partner's request as it is stored. */
export type StoredRequest = Selectable<PartnerRequestTable>;

/** Limit of characters of an account code; a longer one cannot be assigned to a shipper. */
export const MAX_ACCOUNT = 100;

/** Holds a partner's number until the transaction ends, so that two messages about it follow each other; null is new. */
export async function lockRequest(
  transaction: Writer,
  { source, reference }: { readonly source: QuoteSource; readonly reference: string },
): Promise<StoredRequest | null> {
  const held = JSON.stringify(['partner_request', source, reference]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('partner_request')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    // Storing an answer locks the quote and then refers to this row, while a message locks this row and then the quote.
    // A stronger lock would therefore deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A request's quote, and the version of the request that it was made from. */
export type QuotedOffer = { readonly id: number; readonly offerSequence: number };

/** The current quote of a request; null if it has none, or if a cancellation ended it. */
export function quoteOfRequest(known: StoredRequest | null): QuotedOffer | null {
  return known === null || known.state === 'cancelled' ? null : lastQuoteOf(known);
}

/** The latest quote of a request, even if cancelled. */
export function lastQuoteOf({ quote_id: id, offer_sequence: offerSequence }: StoredRequest): QuotedOffer | null {
  return id === null || offerSequence === null ? null : { id, offerSequence };
}

/**
 * The state of a request after a message. It replaces every part, so that nothing of an older message remains under the
 * new sequence.
 */
export type TakenMessage = {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly sequence: number;
  readonly state: StoredRequest['state'];
  readonly problems: readonly string[];
  readonly account: string | null;
  /** The load in this message; null if it has none, or an unreadable one. */
  readonly offer: OfferedLoad | null;
  readonly quote: QuotedOffer | null;
  /** False for an entry without a request number. */
  readonly isTied?: boolean;
  readonly now: Date;
};

/** Stores the state of a request after a message, and notifies the screens. */
export async function keepMessage(
  transaction: Writer,
  { source, reference, sequence, state, problems, account, offer, quote, isTied = true, now }: TakenMessage,
): Promise<void> {
  const set = {
    sequence,
    state,
    problems: [...problems],
    account: account !== null && account.length > MAX_ACCOUNT ? null : account,
    offer: offer === null ? null : JSON.stringify(offer),
    ...columnsOf(quote),
    is_tied: isTied,
    settled_by_name: null,
    changed_at: now,
  };
  await transaction
    .insertInto('partner_request')
    .values({ ...set, source, reference, received_at: now })
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doUpdateSet(set))
    .execute();
  await announce(transaction, quote);
}

/** A change of a request without a new message. */
export type RequestOutcome = Pick<TakenMessage, 'state' | 'problems' | 'quote' | 'now'> & {
  /** The person who decided it. */
  readonly settledBy?: string;
};

/** Stores the outcome of a held request, and notifies the screens. */
export async function keepOutcome(
  transaction: Writer,
  { id }: StoredRequest,
  { state, problems, quote, settledBy, now }: RequestOutcome,
): Promise<void> {
  const set: Updateable<PartnerRequestTable> = {
    state,
    problems: [...problems],
    ...columnsOf(quote),
    ...(settledBy === undefined ? {} : { settled_by_name: settledBy }),
    changed_at: now,
  };
  await transaction.updateTable('partner_request').set(set).where('id', '=', id).execute();
  await announce(transaction, quote);
}

function columnsOf(quote: QuotedOffer | null) {
  return { quote_id: quote?.id ?? null, offer_sequence: quote?.offerSequence ?? null };
}

/** The quote's page shows whether a change waits. */
async function announce(transaction: Writer, quote: QuotedOffer | null): Promise<void> {
  await transaction.insertInto('event').values({ kind: 'partner.changed', quote_id: null }).execute();
  if (quote !== null) await insertEvent(transaction, quote.id, 'quote.changed');
}

/** The shipper of a partner's account code; null if it is not assigned. */
export async function shipperOfAccount(
  transaction: Writer,
  { source, account }: { readonly source: QuoteSource; readonly account: string },
): Promise<number | null> {
  const row = await transaction
    .selectFrom('partner_account')
    .select('customer_id')
    .where('source', '=', source)
    .where(sql<boolean>`lower(code) = lower(${account.trim()})`)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}
