import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { exchangeRateOn, usdToCad, type ExchangeRate } from './exchange-rate.ts';

const rate = (on: string, cadPerUsd: number): ExchangeRate => ({ day: day(on), cadPerUsd, source: 'entered' });
const RATES = [rate('2026-11-12', 1_372_500), rate('2026-11-13', 1_380_000), rate('2026-11-25', 1_400_000)];

describe('exchange rates', () => {
  it('[SP-060 SP-163] takes the latest rate of the day or before', () => {
    expect(exchangeRateOn(day('2026-11-19'), RATES)).toEqual({ ok: true, value: rate('2026-11-13', 1_380_000) });
    expect(exchangeRateOn(day('2026-11-12'), RATES)).toEqual({ ok: true, value: rate('2026-11-12', 1_372_500) });
  });

  it('[SP-060 SP-163] refuses when none is younger than 7 days, naming the newest', () => {
    expect(exchangeRateOn(day('2026-11-20'), RATES)).toEqual({
      ok: false,
      refusal: { code: 'exchange.no_fresh_rate', facts: { day: '2026-11-20', newest: '2026-11-13' } },
    });
    expect(exchangeRateOn(day('2026-11-01'), RATES)).toMatchObject({ ok: false, refusal: { facts: { newest: null } } });
  });

  it('[SP-060] converts US dollars to the cent: 2,834.56 at 1.3725 is 3,890.43', () => {
    expect(usdToCad(cents(283_456), rate('2026-11-12', 1_372_500))).toBe(389_043);
  });
});
