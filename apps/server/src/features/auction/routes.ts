import { searchAuction } from '@lanewright/contract';
import { done, refuse, unitsFromCents, type Cents } from '@lanewright/units';
import type { RouteDoor } from '../../platform/http/index.ts';
import { auctionQuote, findAuction } from './find-auction.ts';
import type { AuctionRoom } from './room.ts';

/** The call for the auction behind a quote (P-021). */
export function auctionRoutes(http: RouteDoor, room: AuctionRoom): void {
  http.route(searchAuction, async ({ params }) => {
    const quote = await auctionQuote(room, params.id);
    if (quote === null) return refuse('quote.not_found');
    const found = await findAuction(room, quote);
    if (!found.ok) return found;
    const { bestBid, maxBid, secondsLeft } = found.value;
    return done({ bestBidAmount: unitsOf(bestBid), maxBid: unitsOf(maxBid), timeLeft: secondsLeft });
  });
}

function unitsOf(cents: Cents | null): number | null {
  return cents === null ? null : unitsFromCents(cents);
}
