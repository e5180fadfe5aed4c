import type { LaneSources } from '../pricing/index.ts';
import { auctionQuote, findAuction } from './find-auction.ts';
import type { AuctionRoom } from './room.ts';

/**
 * The best bid for pricing: none before the first bid and where the partner knows no auction. It is awaited if the
 * partner gave no answer. Null for a quote that is gone. Source: SP-139, decision 0096.
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
