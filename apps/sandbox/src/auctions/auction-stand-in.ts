import { randomBytes } from 'node:crypto';
import { startAuctionSimulator, type AuctionSimulator } from '@lanewright/transplace/simulator';
import { demoAuction, type AuctionedLoad } from './demo-auction.ts';

/**
 * Starts the demo's stand-in for the auction partner, on this machine alone. Of a load it knows what the shipper told
 * both: `find` gives it by the shipper's reference. Port 0 means any free port.
 */
export function startAuctionStandIn(options: {
  readonly port: number;
  readonly now: () => Date;
  readonly find: (reference: string) => Promise<AuctionedLoad | null>;
}): Promise<AuctionSimulator> {
  const { port, now, find } = options;
  const auctionOf = async (reference: string) => {
    const load = await find(reference);
    return load === null ? null : demoAuction(load);
  };
  return startAuctionSimulator({ port, now, auctionOf, apiKey: randomBytes(24).toString('base64url') });
}
