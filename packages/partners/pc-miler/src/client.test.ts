import type { PartnerExchange } from '@lanewright/partner-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StopToMeasure } from './ask.ts';
import { createPcMilerService, type PcMilerService } from './client.ts';
import { startPcMilerSimulator, type PcMilerSimulator } from './simulator.ts';

const MATTER = { quoteId: 12, customerId: 3 };
const stop = (city: string): StopToMeasure => ({
  city,
  state: 'TX',
  postal_code: null,
  country: 'US',
  lat: 32.8,
  lng: -96.8,
});
const ROUTES = [
  [stop('Dallas'), stop('Waco'), stop('Austin')],
  [stop('Austin'), stop('Laredo')],
];
const LEGS: Readonly<Record<string, number>> = { Waco: 96.04, Austin: 102.5, Laredo: 235.3 };

let simulator: PcMilerSimulator;
let service: PcMilerService;
let exchanges: PartnerExchange[];

beforeEach(async () => {
  exchanges = [];
  simulator = await startPcMilerSimulator({
    port: 0,
    apiKey: 'a-key-of-the-test',
    legMiles: ({ to }) => ('Address' in to ? (LEGS[to.Address.City] ?? null) : null),
  });
  service = serviceWith(10_000);
});
afterEach(async () => {
  await service.close();
  await simulator.close();
});

function serviceWith(tryLimit: number): PcMilerService {
  return createPcMilerService({
    url: simulator.url,
    apiKey: simulator.apiKey,
    now: () => new Date('2026-11-20T18:00:00Z'),
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1, tryLimit, repeats: 1, failuresBeforePause: 1_000 },
  });
}

const measured = async (by: PcMilerService = service) => {
  const answer = await by.measure({ version: 27, routes: ROUTES }, MATTER);
  if (!answer.ok) return answer.refusal.code;
  return answer.value.map((route) => (route.ok ? route.value.miles : route.refusal.code));
};

describe('PC Miler', () => {
  it('[SP-083 SP-132] measures routes with the requested version, and logs no key', async () => {
    expect(await service.measure({ version: 27, routes: ROUTES }, MATTER)).toEqual({
      ok: true,
      value: [
        { ok: true, value: { miles: 198.5, legs: [96, 102.5] } },
        { ok: true, value: { miles: 235.3, legs: [235.3] } },
      ],
    });
    expect(simulator.requests).toHaveLength(1);
    expect(simulator.requests[0]?.query.get('dataVersion')).toBe('PCM27');
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({
      ...MATTER,
      partner: 'PC Miler',
      targetedApi: 'POST /Service.svc/route/routeReports?dataVersion=PCM27',
      statusCode: 200,
    });
    expect(JSON.stringify(exchanges)).not.toContain('a-key-of-the-test');
  });

  it.each([
    ['slow', 'partner.too_late'],
    ['drip', 'partner.too_late'],
    ['reset', 'partner.unreachable'],
    ['broken', 'partner.failed'],
    ['garbage', 'partner.unreadable'],
    ['huge', 'partner.unreadable'],
    ['unauthorized', 'partner.refused'],
  ] as const)('[SP-137] gives no miles when it is %s, and says why', async (fault, code) => {
    simulator.play(fault);
    const asked = code === 'partner.too_late' ? serviceWith(50) : service;
    expect(await measured(asked)).toBe(code);
    if (asked !== service) await asked.close();
  });

  it.each([
    ['negative', ['route.unreadable', 'route.unreadable']],
    ['words', ['route.unreadable', 'route.unreadable']],
    ['fewer', [198.5, 'route.absent']],
    ['disorder', [198.5, 235.3]],
    ['twice', ['route.absent', 'route.absent']],
    ['unknown', ['route.unknown_stop', 'route.unknown_stop']],
  ] as const)('[SP-083] gives the miles it can be sure of when its reports are wrong: %s', async (oddity, expected) => {
    simulator.say(oddity);
    expect(await measured()).toEqual(expected);
  });

  it('[SP-083] takes 20 routes in one call, and no more', async () => {
    const routes = Array.from({ length: 20 }, () => ROUTES[1] ?? []);
    const answer = await service.measure({ version: 39, routes }, MATTER);
    expect(answer.ok && answer.value.length).toBe(20);
    await expect(service.measure({ version: 39, routes: [...routes, ...routes] }, MATTER)).rejects.toThrow(RangeError);
    expect(simulator.requests).toHaveLength(1);
  });
});
