import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { equivalentsOf } from './equivalents.ts';

const usd = (amount: number, costType: 1 | 2 | 3) => ({ cents: cents(amount), currency: 'USD' as const, costType });
const surcharge = { currency: 'USD' as const, terms: { kind: 'surcharge' as const, cents: cents(30_000) } };
const percentage = { currency: 'USD' as const, terms: { kind: 'percentage' as const, percent: 2_000 } };

describe('the all-in equivalent of a price', () => {
  it('[SP-063 SP-058] holds the fuel inside an all-in price', () => {
    expect(equivalentsOf(usd(200_000, 1), surcharge)).toEqual({ all_in_cents: 200_000, fuel_cents: 30_000 });
    expect(equivalentsOf(usd(200_000, 3), surcharge)).toEqual({ all_in_cents: 200_000, fuel_cents: 30_000 });
    expect(equivalentsOf(usd(120_000, 1), percentage)).toEqual({ all_in_cents: 120_000, fuel_cents: 20_000 });
  });

  it('[SP-063 SP-058] adds the fuel to a linehaul price', () => {
    expect(equivalentsOf(usd(170_000, 2), surcharge)).toEqual({ all_in_cents: 200_000, fuel_cents: 30_000 });
    expect(equivalentsOf(usd(100_000, 2), percentage)).toEqual({ all_in_cents: 120_000, fuel_cents: 20_000 });
  });

  it('[SP-063 SP-060] is absent for a linehaul price without fuel, or with fuel of another currency', () => {
    const absent = { all_in_cents: null, fuel_cents: null };
    expect(equivalentsOf(usd(170_000, 2), null)).toEqual(absent);
    expect(equivalentsOf(usd(170_000, 2), { ...surcharge, currency: 'CAD' })).toEqual(absent);
    expect(equivalentsOf(usd(170_000, 1), null)).toEqual({ all_in_cents: 170_000, fuel_cents: null });
  });

  it('keeps an all-in price that does not even cover its fuel', () => {
    expect(equivalentsOf(usd(20_000, 1), surcharge)).toEqual({ all_in_cents: 20_000, fuel_cents: null });
  });
});
