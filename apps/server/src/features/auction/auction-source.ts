import type { LaneSources } from '../pricing/index.ts';
import { auctionQuote, findAuction } from './find-auction.ts';
import type { AuctionRoom } from './room.ts';

/** The best bid for pricing; null before the first bid, and where there is no auction to be told. Source: SP-139. */
export function auctionSource(room: AuctionRoom): LaneSources['auction'] {
  if (room.partner === null) return null;
  return async (quoteId) => {
    const quote = await auctionQuote(room, quoteId);
    const found = quote === null ? null : await findAuction(room, quote);
    if (quote === null || !found?.ok || found.value.bestBid === null) return null;
    return { best_bid: found.value.bestBid, currency: quote.currency };
  };
}
