import { quoteRequestSchema, type QuoteRequest, type RefusalCode } from '@lanewright/contract';
import { done, refuse, refuseFields, type Currency, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { parseInput } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import type { Author } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { keepOutcome, lockRequest, quoteOfRequest, type StoredRequest } from '../take/stored-request.ts';
import { quoteOfSettled } from './quote-of-settled.ts';

/** How a person settles a request: the corrected quote request, or null to put it aside. */
export type SettleAsk = {
  readonly id: number;
  /** The message that the screen showed. */
  readonly sequence: number;
  readonly quote: Readonly<Record<string, unknown>> | null;
  /** Required if neither the request nor its quote states it. */
  readonly currency: Currency | null;
  readonly by: Author;
};

type SettleRefusal = Extract<
  RefusalCode,
  | 'partner_request.not_found'
  | 'partner_request.not_waiting'
  | 'partner_request.changed'
  | 'partner_request.not_tied'
  | 'request.invalid'
>;

/**
 * Settles a request that waits for a person: makes a quote, whose answer goes to the partner, or dismisses it.
 * Validates the corrected request like POST /v1/quote/. If two people settle it, the second is refused with the first
 * one's name; an outdated screen is refused, too. Refuses: an unknown request, one that does not wait, a newer message,
 * a quote for an entry without a request number, and the faults of the quote under `quote.`. Source: SP-068, SP-070.
 */
export async function settleRequest(room: PartnerRequestRoom, ask: SettleAsk): Promise<Outcome<null, SettleRefusal>> {
  const now = room.clock.now();
  const parsed = ask.quote === null ? done(null) : parseInput(quoteRequestSchema({ effectiveAfter: now }), ask.quote);
  if (!parsed.ok) return underQuote(parsed.refusal.fields);
  const named = await room.db
    .selectFrom('partner_request')
    .select(['source', 'reference'])
    .where('id', '=', ask.id)
    .executeTakeFirst();
  if (named === undefined) return refuse('partner_request.not_found');
  return transact(room.db, { by: ask.by.acting, at: now }, async (transaction) => {
    const known = await lockRequest(transaction, named);
    if (known === null) return refuse('partner_request.not_found');
    if (known.state !== 'waiting') return refuse('partner_request.not_waiting', { by: known.settled_by_name });
    if (known.sequence !== ask.sequence) return refuse('partner_request.changed');
    return parsed.value === null
      ? putAside(transaction, known, { by: ask.by, now })
      : takeQuote(room, transaction, { known, request: parsed.value, ask, now });
  });
}

/** Dismissing a change leaves an existing quote as it is. */
async function putAside(
  transaction: Transaction<Tables>,
  known: StoredRequest,
  { by, now }: { readonly by: Author; readonly now: Date },
): Promise<Outcome<null, SettleRefusal>> {
  const quote = quoteOfRequest(known);
  const state = quote === null ? 'dismissed' : 'quoted';
  await keepOutcome(transaction, known, { state, problems: [], quote, settledBy: by.name, now });
  return done(null);
}

async function takeQuote(
  room: PartnerRequestRoom,
  transaction: Transaction<Tables>,
  {
    known,
    request,
    ask,
    now,
  }: {
    readonly known: StoredRequest;
    readonly request: QuoteRequest;
    readonly ask: SettleAsk;
    readonly now: Date;
  },
): Promise<Outcome<null, SettleRefusal>> {
  if (!known.is_tied) return refuse('partner_request.not_tied');
  const made = await quoteOfSettled(room, transaction, { known, request, currency: ask.currency, by: ask.by });
  if (!made.ok) return underQuote(made.refusal.fields);
  const quote = { id: made.value.id, offerSequence: known.sequence };
  await keepOutcome(transaction, known, { state: 'quoted', problems: [], quote, settledBy: ask.by.name, now });
  return done(null);
}

function underQuote(fields: Readonly<Record<string, readonly string[]>> = {}) {
  return refuseFields(Object.fromEntries(Object.entries(fields).map(([path, told]) => [`quote.${path}`, [...told]])));
}
