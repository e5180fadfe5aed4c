import { createRatesService } from '@lanewright/greenscreens/client';
import { createMultimodalService } from '@lanewright/softmodal/client';
import { createAuctionPartner } from '@lanewright/transplace/client';
import type { Kysely } from 'kysely';
import { auctionSource, judgeByAuction, type AuctionRoom } from './features/auction/index.ts';
import { exchangeObserver } from './features/integration-logs/index.ts';
import { softmodalSource } from './features/multimodal/index.ts';
import type { LaneSources } from './features/pricing/index.ts';
import type { JudgeAuction, PartnerStates } from './features/quotes/index.ts';
import { ratesSource, type RatesPanel } from './features/rates/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import type { PartnerConfig } from './config/partner-config.ts';
import type { Tables } from './tables.ts';

/** The partners that are set up, as the features use them. */
export type Partners = {
  /** What stands behind the panels of a quote. */
  readonly states: PartnerStates;
  /** What pricing asks. */
  readonly sources: LaneSources;
  readonly ratesPanel: RatesPanel;
  /** What the auction panel asks. */
  readonly auctions: AuctionRoom;
  readonly judgeAuction: JudgeAuction;
  /** Where browsers ask partners themselves: what the content policy must allow. */
  readonly askedByBrowsers: readonly string[];
};

/** What partners are opened with. */
export type PartnerRoom = {
  readonly config: PartnerConfig;
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly clock: Clock;
  readonly businessZone: string;
};

/** Opens the way to every partner that is set up; nothing is asked yet. */
export function openPartners({ config, db, log, clock, businessZone }: PartnerRoom): Partners {
  const observe = exchangeObserver({ db, log });
  const now = () => clock.now();
  const rates = config.rates === null ? null : createRatesService({ ...config.rates, observe, now });
  const partner = config.auction === null ? null : createAuctionPartner({ ...config.auction, observe, now });
  const auctions: AuctionRoom = { db, partner };
  return {
    states: {
      rates: stateOf(config.rates),
      softmodal: stateOf(config.softmodal),
      auction: stateOf(config.auction),
    },
    sources: {
      rates: rates === null ? null : ratesSource(rates, businessZone),
      softmodal:
        config.softmodal === null
          ? null
          : softmodalSource(createMultimodalService({ ...config.softmodal, observe, now }), {
              fromMiles: config.softmodalFromMiles,
            }),
      auction: auctionSource(auctions),
    },
    auctions,
    judgeAuction: judgeByAuction(auctions),
    ratesPanel: rates === null || config.rates === null ? null : { service: rates, url: config.rates.url },
    askedByBrowsers: config.rates === null ? [] : [new URL(config.rates.url).origin],
  };
}

function stateOf(account: { readonly sandbox: boolean } | null): PartnerStates['rates'] {
  if (account === null) return 'not_set_up';
  return account.sandbox ? 'sandbox' : 'live';
}
