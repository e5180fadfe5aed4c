import type { ObserveExchange, PartnerCondition, PartnerMatter } from '@lanewright/partner-kit';
import { createPartnerClient, type Patience } from '@lanewright/partner-kit/client';
import { done, refuse, type Outcome } from '@lanewright/units';
import { AUCTION_PARTNER, auctionPath, KEY_HEADER } from './codes.ts';
import { readAuction, type Auction } from './read.ts';

/** How the partner is reached; the key goes nowhere but into its header. */
export type AuctionPartnerSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
  readonly patience?: Partial<Patience>;
};

/** The auction partner. Nothing here throws for what the partner does. */
export type AuctionPartner = {
  /**
   * The auction of a shipper's reference as it stands now. Refuses: a reference the partner does not know; a partner
   * that gives no answer, or one that is no auction.
   */
  readonly search: (
    reference: string,
    matter: PartnerMatter,
  ) => Promise<Outcome<Auction, 'auction.unknown' | 'auction.unavailable'>>;
  readonly condition: () => PartnerCondition;
  readonly close: () => Promise<void>;
};

/** Opens the way to the partner. One per process. Source: P-021, SP-073. */
export function createAuctionPartner(settings: AuctionPartnerSettings): AuctionPartner {
  const { url, apiKey, observe, now, patience } = settings;
  const client = createPartnerClient({
    partner: AUCTION_PARTNER,
    url,
    observe,
    now,
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    search: async (reference, matter) => {
      const path = auctionPath(reference);
      if (path === null) return refuse('auction.unknown');
      const answer = await client.call({
        method: 'GET',
        path,
        headers: { [KEY_HEADER]: apiKey },
        repeatable: true,
        matter,
      });
      if (!answer.ok) return refuse(answer.refusal.facts['status'] === 404 ? 'auction.unknown' : 'auction.unavailable');
      const auction = readAuction(answer.value);
      return auction === null ? refuse('auction.unavailable') : done(auction);
    },
    condition: client.condition,
    close: () => client.close(),
  };
}
