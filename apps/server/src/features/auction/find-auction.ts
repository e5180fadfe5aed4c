import { QUOTE_SOURCES } from '@lanewright/quoting';
import type { Auction } from '@lanewright/transplace';
import { refuse, type Currency, type Outcome } from '@lanewright/units';
import type { AuctionRoom } from './room.ts';

/** What decides whether and by which reference a quote's auction is asked for. */
export type AuctionQuote = {
  readonly id: number;
  readonly customerId: number;
  readonly currency: Currency;
  readonly source: keyof typeof QUOTE_SOURCES;
  readonly status: string;
  /** The shipper's quote id: by it the partner knows the auction. */
  readonly reference: string | null;
};

/** Reads a living quote for its auction; null when there is none. */
export async function auctionQuote({ db }: Pick<AuctionRoom, 'db'>, id: number): Promise<AuctionQuote | null> {
  const row = await db
    .selectFrom('quote')
    .select(['id', 'customer_id', 'currency', 'request_source', 'status', 'shipper_quote_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    customerId: row.customer_id,
    currency: row.currency,
    source: row.request_source,
    status: row.status,
    reference: row.shipper_quote_id,
  };
}

/** Why there is no auction to be told. */
export type AuctionRefusal =
  | 'auction.not_of_partner'
  | 'auction.not_set_up'
  | 'auction.unknown'
  | 'auction.unavailable';

/**
 * The auction behind a quote, asked from the partner now.
 * Refuses: a quote that came by another channel; no partner set up; no auction by the quote's reference; no answer.
 * Source: P-021, SP-073.
 */
export async function findAuction(
  { partner }: Pick<AuctionRoom, 'partner'>,
  { id, customerId, source, reference }: AuctionQuote,
): Promise<Outcome<Auction, AuctionRefusal>> {
  if (!QUOTE_SOURCES[source].auction) return refuse('auction.not_of_partner', { source: QUOTE_SOURCES[source].name });
  if (partner === null) return refuse('auction.not_set_up');
  const asked = reference?.trim() ?? '';
  return asked === '' ? refuse('auction.unknown') : partner.search(asked, { quoteId: id, customerId });
}
