import type { PartnerExchange } from '@lanewright/partner-kit';
import { parseDay } from '@lanewright/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEiaService, type EiaService } from './client.ts';
import { startEiaSimulator, type EiaSimulator, type PublishedPrice } from './simulator.ts';

const KEY = 'a-key-of-the-test';
const FROM = parseDay('2026-11-02') ?? expect.fail();

let simulator: EiaSimulator;
let service: EiaService;
let exchanges: PartnerExchange[];

const serviceWith = (apiKey: string): EiaService =>
  createEiaService({
    url: simulator.url,
    apiKey,
    now: () => new Date('2026-11-20T18:00:00Z'),
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1, tryLimit: 200, callLimit: 3_000, failuresBeforePause: 6 },
  });

beforeEach(async () => {
  exchanges = [];
  const prices: readonly PublishedPrice[] = [
    { region: 'Midwest', week: '2026-11-16', value: '3.841' },
    { region: 'Midwest', week: '2026-10-05', value: '3.7' },
  ];
  simulator = await startEiaSimulator({
    port: 0,
    apiKey: KEY,
    slowness: 1_000,
    pricesFrom: (from) => prices.filter(({ week }) => week >= from),
  });
  service = serviceWith(KEY);
});
afterEach(async () => {
  await service.close();
  await simulator.close();
});

describe('[SP-128] the publisher of diesel prices', () => {
  it('answers the weeks from a day on, and its key reaches no log though it repeats it', async () => {
    const answer = await service.weeks(FROM);
    expect(answer).toEqual({
      ok: true,
      value: { refused: [], weeks: [{ region: 'Midwest', week: '2026-11-16', mills: 3_841 }] },
    });
    expect(simulator.requests[0]?.query.get('api_key')).toBe(KEY);
    expect(exchanges).toMatchObject([
      { targetedApi: 'GET /v2/petroleum/pri/gnd/data/', statusCode: 200, request: { frequency: 'weekly' } },
    ]);
    expect(JSON.stringify(exchanges)).toContain('[secret]');
    expect(JSON.stringify(exchanges)).not.toContain(KEY);
  });

  it.each([
    ['broken', 'partner.failed', 3],
    ['slow', 'partner.too_late', 3],
    ['garbage', 'partner.unreadable', 1],
  ] as const)('says why there are no weeks where it is %s, after so many tries', async (fault, code, tries) => {
    simulator.play(fault);
    expect(await service.weeks(FROM)).toMatchObject({ ok: false, refusal: { code } });
    expect(exchanges).toHaveLength(tries);
    expect(JSON.stringify(exchanges)).not.toContain(KEY);
  });

  it('is left alone after a storm of errors', async () => {
    simulator.play('broken');
    for (let calls = 0; calls < 3; calls += 1) await service.weeks(FROM);
    simulator.play(null);
    expect(await service.weeks(FROM)).toMatchObject({ ok: false, refusal: { code: 'partner.paused' } });
    expect(exchanges.at(-1)).toMatchObject({ statusCode: 503 });
  });

  it('has no weeks where all values are null, and refuses a wrong key', async () => {
    simulator.play('nulls');
    expect(await service.weeks(FROM)).toEqual({ ok: true, value: { refused: [], weeks: [] } });
    const wrong = serviceWith('another-wrong-key');
    expect(await wrong.weeks(FROM)).toMatchObject({ ok: false, refusal: { code: 'partner.refused' } });
    await wrong.close();
  });
});
