import { MESSAGES, type QuoteRequest } from '@lanewright/contract';
import { done, refuseFields, type Currency, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { currentCorrelation } from '../../../platform/log.ts';
import type { Tables } from '../../../tables.ts';
import {
  createQuoteIn,
  lockQuote,
  recordLoss,
  updateRequestIn,
  type Author,
  type LockedQuote,
} from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { storedLoad } from '../take/stored-load.ts';
import { quoteOfRequest, type StoredRequest } from '../take/stored-request.ts';

/** A request as a person corrected it. */
export type Settled = {
  readonly known: StoredRequest;
  readonly request: QuoteRequest;
  /** The person's choice; used only if the partner stated no currency. */
  readonly currency: Currency | null;
  readonly by: Author;
};

/**
 * Creates or updates the quote of a settled request, which has at most one current quote. An open quote takes the
 * change. An answered one is marked lost, because the shipper changed the request, and a new one replaces it. A closed
 * one stays as it is, and a new one replaces it. Refuses what a new request refuses, and a request without a currency.
 */
export async function quoteOfSettled(
  room: PartnerRequestRoom,
  transaction: Transaction<Tables>,
  { known, request, currency, by }: Settled,
): Promise<Outcome<{ readonly id: number }, 'request.invalid'>> {
  const now = room.clock.now();
  const standing = quoteOfRequest(known);
  const quote = standing === null ? null : await lockQuote(transaction, { id: standing.id, now });
  const stated = currencyOf(known, quote) ?? currency;
  if (stated === null) return refuseFields({ currency: [MESSAGES.required] });
  const origin = {
    source: known.source,
    by,
    currency: stated,
    replyEmail: null,
    intakeKey: null,
    intakeFindings: [],
    declaredValueCents: null,
    equipmentName: null,
    correlationId: currentCorrelation(),
  } as const;
  if (quote?.state.status === 'open') {
    const updated = await updateRequestIn(room, transaction, { quote, request, origin, former: null });
    return updated.ok ? done({ id: quote.row.id }) : updated;
  }
  if (quote?.state.status === 'responded') await loseToChange(room, transaction, { quote, by, now });
  return createQuoteIn(room, transaction, { request, origin });
}

/** The currency of the partner's latest message, else that of its quote. */
function currencyOf(known: StoredRequest, quote: LockedQuote | null): Currency | null {
  return storedLoad(known.offer)?.currency ?? quote?.row.currency ?? null;
}

async function loseToChange(
  { runs }: PartnerRequestRoom,
  transaction: Transaction<Tables>,
  { quote, by, now }: { readonly quote: LockedQuote; readonly by: Author; readonly now: Date },
): Promise<void> {
  const reason = 'Shipper requirements changed';
  const lost = await recordLoss(transaction, quote, { reason, winningBidCents: null, runs, by, now });
  if (!lost.ok) throw new Error(`an answered quote could not be lost: ${lost.refusal.code}`);
}
