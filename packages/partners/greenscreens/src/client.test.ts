import type { PartnerExchange } from '@lanewright/partner-kit';
import type { Patience } from '@lanewright/partner-kit/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RatesRequest } from './ask.ts';
import { createRatesService, type RatesService } from './client.ts';
import { startRatesSimulator, type AnsweredRates, type RatesSimulator } from './simulator.ts';

const REQUEST: RatesRequest = {
  pickupDateTime: '2026-11-24T02:00:00.000Z',
  transportType: 'VAN',
  currency: 'USD',
  stops: [
    { order: 1, country: 'US', city: 'Joliet', state: 'IL', zip: '60436' },
    { order: 2, country: 'US', city: 'Atlanta', state: 'GA', zip: '30336' },
  ],
};
const MATTER = { quoteId: 12, customerId: 3 };
const NOTHING = { prediction: null, network: null, market: null };
const AWAITED = { ...NOTHING, is_awaited: true };

const rates: AnsweredRates = {
  targetBuyRate: 1800,
  lowBuyRate: 1700,
  highBuyRate: 1950,
  fuelRate: 300,
  confidenceLevel: 81,
  distance: 700,
  currency: 'USD',
};

let simulator: RatesSimulator;
let service: RatesService;
let exchanges: PartnerExchange[];
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00Z');
  exchanges = [];
  simulator = await startRatesSimulator({
    port: 0,
    clientId: 'lanewright',
    clientSecret: 'a-secret-of-the-test',
    now: () => now,
    market: () => ({
      rates,
      network: { ...rates, targetBuyRate: 1850 },
      market: { volume1Mo: 400, reverseVolume1Mo: 210, laneMomChange: 0.01, laneYoyChange: -0.04 },
    }),
  });
  service = serviceWith('a-secret-of-the-test');
});
afterEach(async () => {
  await service.close();
  await simulator.close();
});

function serviceWith(clientSecret: string, patience: Partial<Patience> = {}): RatesService {
  return createRatesService({
    url: simulator.url,
    clientId: simulator.clientId,
    clientSecret,
    now: () => now,
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1, failuresBeforePause: 1_000, ...patience },
  });
}

const asked = (path: string) => simulator.requests.filter((request) => request.path === path);

describe('the rates service', () => {
  it('[SP-078 SP-079] tells prediction, network and market of a lane, asked with one token', async () => {
    expect(await service.lookUp(REQUEST, MATTER)).toEqual({
      is_awaited: false,
      prediction: {
        target: 180_000,
        low: 170_000,
        high: 195_000,
        fuel: 30_000,
        confidence: 81,
        distance: 700,
        currency: 'USD',
      },
      network: expect.objectContaining({ target: 185_000 }),
      market: { volume_1_mo: 400, reverse_volume_1_mo: 210, lane_mom_change: 0.01, lane_yoy_change: -0.04 },
    });
    await service.lookUp(REQUEST, MATTER);
    expect(asked('/v1/auth/token')).toHaveLength(1);
    expect(exchanges).toHaveLength(7);
    expect(exchanges.map(({ quoteId, customerId }) => ({ quoteId, customerId }))).toEqual(exchanges.map(() => MATTER));
  });

  it('takes a new token when the old one ends, and when the service takes it no more', async () => {
    await service.lookUp(REQUEST, MATTER);
    now = new Date(now.getTime() + 3_580_000);
    await service.lookUp(REQUEST, MATTER);
    expect(asked('/v1/auth/token')).toHaveLength(2);
    simulator.play('unauthorized_once');
    const answer = await service.lookUp(REQUEST, MATTER);
    expect(Object.values(answer)).not.toContain(null);
    expect(asked('/v1/auth/token')).toHaveLength(3);
  });

  it('tells nothing with wrong credentials, after one refusal of each kind', async () => {
    const stranger = serviceWith('guessed');
    expect(await stranger.lookUp(REQUEST, MATTER)).toEqual(AWAITED);
    expect(await stranger.panelToken()).toMatchObject({ ok: false, refusal: { code: 'rates.unavailable' } });
    expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    await stranger.close();
  });

  it.each([
    ['broken', 500, true],
    ['garbage', 200, true],
    ['slow', 504, true],
    ['nulls', 200, false],
  ] as const)(
    '[SP-078 SP-137] yields nothing while it is %s, and reports each try',
    async (fault, status, is_awaited) => {
      simulator.play(fault);
      const asking = fault === 'slow' ? serviceWith(simulator.clientSecret, { tryLimit: 1_000, repeats: 0 }) : service;
      expect(await asking.lookUp(REQUEST, MATTER)).toEqual({ ...NOTHING, is_awaited });
      const lookUps = exchanges.filter(({ targetedApi }) => !targetedApi.endsWith('/token'));
      expect(lookUps.length).toBeGreaterThanOrEqual(3);
      expect(new Set(lookUps.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
      if (asking !== service) await asking.close();
      simulator.play(null);
      expect(Object.values(await service.lookUp(REQUEST, MATTER))).not.toContain(null);
    },
  );

  it('[SP-077] gives the panel a token of its own scope, kept while it holds, with which rates are told', async () => {
    const first = await service.panelToken();
    now = new Date(now.getTime() + 60_000);
    const second = await service.panelToken();
    if (!first.ok || !second.ok) throw new Error('no token');
    expect(first.value.expires_in).toBe(3600);
    expect(second.value).toEqual({ token: first.value.token, expires_in: 3540 });
    expect(asked('/v1/auth/token').map(({ body }) => body)).toEqual([expect.objectContaining({ scope: 'widget' })]);
    const answer = await fetch(`${simulator.url}/v1/prediction/rates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${second.value.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ targetBuyRate: 1800, lookupTimestamp: now.toISOString() });
  });
});
