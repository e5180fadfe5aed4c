import type { PartnerExchange } from '@lanewright/partner-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuctionPartner, type AuctionPartner } from './client.ts';
import { startAuctionSimulator, type AuctionSimulator } from './simulator.ts';

const MATTER = { quoteId: 12, customerId: 3 };

let simulator: AuctionSimulator;
let partner: AuctionPartner;
let exchanges: PartnerExchange[];
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00Z');
  exchanges = [];
  simulator = await startAuctionSimulator({
    port: 0,
    apiKey: 'a-key-of-the-test',
    now: () => now,
    auctionOf: (reference) =>
      reference === 'RFQ 7/1' ? { bestBid: 2150, maxBid: 2400, endsAt: new Date('2026-11-20T18:02:00Z') } : null,
  });
  partner = partnerWith(simulator.apiKey);
});
afterEach(async () => {
  await partner.close();
  await simulator.close();
});

function partnerWith(apiKey: string, callLimit = 6_000): AuctionPartner {
  return createAuctionPartner({
    url: simulator.url,
    apiKey,
    now: () => now,
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1, failuresBeforePause: 1_000, callLimit },
  });
}

describe('the auction partner', () => {
  it('[Q-176 SP-073] tells an auction as it stands, by a clock that runs', async () => {
    const asked = () => partner.search('RFQ 7/1', MATTER);
    expect(await asked()).toEqual({ ok: true, value: { bestBid: 215_000, maxBid: 240_000, secondsLeft: 120 } });
    now = new Date('2026-11-20T18:01:59Z');
    expect(await asked()).toMatchObject({ value: { secondsLeft: 1 } });
    now = new Date('2026-11-20T18:30:00Z');
    expect(await asked()).toMatchObject({ value: { secondsLeft: 0 } });
  });

  it('says apart that it knows no auction and that it gives no answer', async () => {
    expect(await partner.search('RFQ 8', MATTER)).toMatchObject({ refusal: { code: 'auction.unknown' } });
    expect(await partner.search('..', MATTER)).toMatchObject({ refusal: { code: 'auction.unknown' } });
    expect(simulator.requests).toHaveLength(1);
    for (const fault of ['broken', 'garbage', 'nulls', 'unauthorized_once'] as const) {
      simulator.play(fault);
      expect({ fault, ...(await partner.search('RFQ 7/1', MATTER)) }).toMatchObject({
        fault,
        refusal: { code: 'auction.unavailable' },
      });
    }
    simulator.play('slow');
    const hasty = partnerWith(simulator.apiKey, 50);
    expect(await hasty.search('RFQ 7/1', MATTER)).toMatchObject({ refusal: { code: 'auction.unavailable' } });
    await hasty.close();
    await simulator.close();
    expect(await partner.search('RFQ 7/1', MATTER)).toMatchObject({ refusal: { code: 'auction.unavailable' } });
    simulator = await startAuctionSimulator({ port: 0, apiKey: 'x', now: () => now, auctionOf: () => null });
  });

  it('shows its key to the partner and to nobody else', async () => {
    await partner.search('RFQ 7/1', MATTER);
    const wrong = partnerWith('another-key');
    expect(await wrong.search('RFQ 7/1', MATTER)).toMatchObject({ refusal: { code: 'auction.unavailable' } });
    await wrong.close();
    expect(simulator.requests[0]?.headers['x-api-key']).toBe('a-key-of-the-test');
    expect(exchanges).toHaveLength(2);
    expect(exchanges[0]).toMatchObject({ ...MATTER, partner: 'Transplace', targetedApi: 'GET /auctions/RFQ%207%2F1' });
    expect(JSON.stringify(exchanges)).not.toContain('a-key-of-the-test');
  });
});
