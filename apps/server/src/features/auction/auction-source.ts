import type { LaneSources } from '../pricing/index.ts';
import { auctionQuote, findAuction } from './find-auction.ts';
import type { AuctionRoom } from './room.ts';

/**
 * Asks for the best bid of an auction. There is none before the first bid, or if the partner does not know the auction.
 * The bid is awaited if the partner did not respond. Null for a deleted quote. Source: SP-139, decision 0096.
 */
export function auctionSource(room: AuctionRoom): LaneSources['auction'] {
  if (room.partner === null) return null;
  return async (quoteId) => {
    const quote = await auctionQuote(room, quoteId);
    if (quote === null) return null;
    const found = await findAuction(room, quote);
    if (!found.ok) return { bid: null, isAwaited: found.refusal.code === 'auction.unavailable' };
    const { bestBid } = found.value;
    return { bid: bestBid === null ? null : { best_bid: bestBid, currency: quote.currency }, isAwaited: false };
  };
}
