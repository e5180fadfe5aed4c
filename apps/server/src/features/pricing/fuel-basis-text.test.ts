import type { Fuel } from '@lanewright/pricing';
import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { fuelBasisText } from './fuel-basis-text.ts';

const basis = {
  source: 'sheet',
  sheetId: 7,
  region: 'U.S.',
  week: day('2026-11-16'),
  referenceDay: day('2026-11-20'),
  ageDays: 4,
  price: 3_812,
  projected: false,
  stale: false,
  beyond: false,
  fuelPriceDelay: 0,
  miles: 1694.4,
} as const;

function text(
  range: { rateType: 'per_mile' | 'percentage' | 'flat'; rateValue: number },
  miles: number | null = 1694.4,
) {
  const bounds = { minPrice: 3_800, maxPrice: 3_850 };
  const fuel = {
    kind: 'surcharge',
    cents: cents(1),
    basis: { ...basis, miles, range: { ...bounds, ...range } },
  } as const satisfies Fuel;
  return fuelBasisText({ fuel_basis: fuel, fuel_set_by_rule: false });
}

describe('where the fuel comes from, in words', () => {
  it('[B-005] shows a rate per mile with all its decimals, its miles and their product, so that the fuel can be recomputed', () => {
    expect(text({ rateType: 'per_mile', rateValue: 3_333 })).toBe(
      'Fuel sheet U.S., $0.3333 a mile × 1,694.4 mi = $564.74, diesel $3.812 in the week of 2026-11-16',
    );
  });

  it.each([
    [3_330, '$0.333 a mile'],
    [3_300, '$0.33 a mile'],
    [3_000, '$0.30 a mile'],
    [10_000, '$1.00 a mile'],
    [3_001, '$0.3001 a mile'],
  ])('[B-005] writes %d hundredths of a cent as %s', (rateValue, words) => {
    expect(text({ rateType: 'per_mile', rateValue }, null)).toContain(`${words},`);
  });

  it('[B-005] shows a percentage and a flat rate as the sheet holds them', () => {
    expect(text({ rateType: 'percentage', rateValue: 2_150 })).toContain('21.50% of linehaul');
    expect(text({ rateType: 'flat', rateValue: 17_550 })).toContain('$175.50 a load');
  });
});
