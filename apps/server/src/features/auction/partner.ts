import { AUCTION_PARTNER } from '@lanewright/transplace';
import { createAuctionPartner } from '@lanewright/transplace/client';
import { definePartner, readServiceKey, type ServiceKey } from '../partners/index.ts';
import { auctionSource } from './auction-source.ts';
import { judgeByAuction } from './judge-answer.ts';
import { auctionRoutes } from './routes.ts';
import { startStandIn } from './stand-in.ts';

/** The auction partner: its bids are an input of pricing, and its ceiling judges answers. Source: SP-073, SP-139. */
export const auctionPartner = definePartner<ServiceKey, null>({
  name: 'auction',
  integration: AUCTION_PARTNER,
  title: 'the auction partner',
  readSettings: (reader) => ({ account: readServiceKey(reader, 'TRANSPLACE', 'the auction partner'), options: null }),
  open: ({ account }, { db, observe, clock }) => {
    const partner = account === null ? null : createAuctionPartner({ ...account, observe, now: () => clock.now() });
    const room = { db, partner };
    return {
      sources: { auction: auctionSource(room) },
      judgeAuction: judgeByAuction(room),
      routes: (http) => auctionRoutes(http, room),
      ...(partner === null ? {} : { condition: partner.condition }),
    };
  },
  startStandIn: (_options, room) => startStandIn(room),
});
