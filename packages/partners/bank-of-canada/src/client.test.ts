import type { PartnerExchange } from '@lanewright/partner-kit';
import { parseDay } from '@lanewright/units';
import { expect, it } from 'vitest';
import { createBankOfCanadaService } from './client.ts';
import { startBankOfCanadaSimulator } from './simulator.ts';

const FROM = parseDay('2026-11-02') ?? expect.fail();

it('[SP-163] answers the rates from a day on, and says why there are none', async () => {
  const exchanges: PartnerExchange[] = [];
  const simulator = await startBankOfCanadaSimulator({
    port: 0,
    ratesFrom: (from) => [{ day: '2026-11-18', value: '1.4123' }].filter(({ day }) => day >= from),
  });
  const service = createBankOfCanadaService({
    url: simulator.url,
    now: () => new Date('2026-11-20T18:00:00Z'),
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1 },
  });
  expect(await service.rates(FROM)).toEqual({
    ok: true,
    value: { refused: [], rates: [{ day: '2026-11-18', millionths: 1_412_300 }] },
  });
  simulator.play('nulls');
  expect(await service.rates(FROM)).toEqual({ ok: true, value: { refused: [], rates: [] } });
  for (const [fault, code] of [
    ['broken', 'partner.failed'],
    ['garbage', 'partner.unreadable'],
  ] as const) {
    simulator.play(fault);
    expect(await service.rates(FROM)).toMatchObject({ ok: false, refusal: { code } });
  }
  expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([200, 200, 500, 500, 500, 200]);
  expect(exchanges[0]?.request).toEqual({ start_date: '2026-11-02' });
  await service.close();
  await simulator.close();
});
