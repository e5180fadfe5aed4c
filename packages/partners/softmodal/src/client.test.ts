import type { PartnerExchange } from '@lanewright/partner-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OffersRequest } from './ask.ts';
import { createMultimodalService, type MultimodalService } from './client.ts';
import { startMultimodalSimulator, type MultimodalSimulator } from './simulator.ts';

const MATTER = { quoteId: 12, customerId: 3 };
const REQUEST: OffersRequest = {
  quote_id: 'Q00000012',
  equipment: 'CONTAINER',
  pickup: '2026-11-23',
  stops: [
    { order: 1, activity: 'pickup', city: 'Joliet', state: 'IL', country: 'US' },
    { order: 2, activity: 'delivery', city: 'Fontana', state: 'CA', country: 'US' },
  ],
};

let simulator: MultimodalSimulator;
let service: MultimodalService;
let exchanges: PartnerExchange[];

beforeEach(async () => {
  exchanges = [];
  simulator = await startMultimodalSimulator({
    port: 0,
    apiKey: 'a-key-of-the-test',
    offersFor: ({ quote_id }) => ({
      quote_id,
      error: null,
      rates: [{ total: 2310, transit: 5, charges: [{ name: 'Rail linehaul', amount: 2310, fsc: false }] }],
    }),
  });
  service = serviceWith(simulator.apiKey);
});
afterEach(async () => {
  await service.close();
  await simulator.close();
});

function serviceWith(apiKey: string, callLimit = 6_000): MultimodalService {
  return createMultimodalService({
    url: simulator.url,
    apiKey,
    now: () => new Date('2026-11-20T18:00:00Z'),
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1, failuresBeforePause: 1_000, callLimit },
  });
}

describe('the multimodal service', () => {
  it('[SP-074] offers what it has, asked with the key that is in no log', async () => {
    expect(await service.offers(REQUEST, MATTER)).toEqual({
      isAwaited: false,
      offers: {
        quote_id: 'Q00000012',
        error: null,
        rates: [{ total: 231_000, transit: 5, charges: [{ name: 'Rail linehaul', amount: 231_000, fsc: false }] }],
      },
    });
    expect(simulator.requests[0]).toMatchObject({ path: '/v1/rates', body: REQUEST });
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({
      ...MATTER,
      partner: 'Softmodal',
      targetedApi: 'POST /v1/rates',
      statusCode: 200,
    });
    expect(JSON.stringify(exchanges)).not.toContain('a-key-of-the-test');
  });

  it.each([
    ['broken', true],
    ['garbage', true],
    ['unauthorized_once', true],
    ['nulls', false],
  ] as const)('[SP-137] gives no answer when it is %s, which may come later: %s', async (fault, isAwaited) => {
    simulator.play(fault);
    expect(await service.offers(REQUEST, MATTER)).toEqual({ offers: null, isAwaited });
  });

  it('gives no answer when it takes too long, or takes the key of somebody else', async () => {
    const [hasty, stranger] = [serviceWith(simulator.apiKey, 50), serviceWith('another-key')];
    expect(await stranger.offers(REQUEST, MATTER)).toEqual({ offers: null, isAwaited: true });
    simulator.play('slow');
    expect(await hasty.offers(REQUEST, MATTER)).toEqual({ offers: null, isAwaited: true });
    await Promise.all([hasty.close(), stranger.close()]);
  });
});
