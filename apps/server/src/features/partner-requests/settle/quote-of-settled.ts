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
  /** What the person says; it counts only where the partner says nothing. */
  readonly currency: Currency | null;
  readonly by: Author;
};

/**
 * The quote of a settled request. A request has one quote that stands: an open one takes the change, and an answered one
 * is lost because the shipper changed the request. One that is closed already stays as it is, and a new one takes its
 * place. Refuses as a new request is refused, and a request whose currency nobody states.
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

/** The currency of the partner's last word, else that of the quote it is about. */
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
