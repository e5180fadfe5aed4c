import { cents, day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { fuelHolds } from '../price/fuel-hold.ts';
import type { FuelRange, FuelSheet } from './fuel-sheet.ts';
import { chooseRange, fuelFor, type FuelAsk } from './fuel-surcharge.ts';

const perMile = (minPrice: number, maxPrice: number, rateValue: number): FuelRange => ({
  minPrice,
  maxPrice,
  rateType: 'per_mile',
  rateValue,
});

/** 36 cents a mile from 3.000, 38 from 3.050; a gap between 3.099 and 3.100, a shared end at 3.150. */
const RANGES = [
  perMile(3100, 3150, 4000),
  perMile(3000, 3050, 3600),
  perMile(3050, 3099, 3800),
  perMile(3150, 3200, 4250),
];
const SHEET: FuelSheet = { id: 7, region: 'Midwest', fuelPriceDelay: 0, ranges: RANGES };

const ask = (change: Partial<FuelAsk> & { readonly price?: number } = {}): FuelAsk => ({
  originState: 'IL',
  pickupDay: day('2026-11-20'),
  miles: 1017.4,
  now: new Date('2026-11-20T18:00:00Z'),
  zone: 'America/Chicago',
  sheets: [SHEET],
  prices: [{ region: 'Midwest', week: day('2026-11-16'), price: change.price ?? 3120 }],
  predicted: { cents: cents(41_234), provider: 'history', asOf: '2026-11-20T18:00:00Z' },
  ...change,
});

const withRange = (change: Partial<FuelRange>): readonly FuelSheet[] => [
  { ...SHEET, ranges: [{ ...perMile(3000, 4000, 0), ...change }] },
];

describe('the range of a price', () => {
  const rateAt = (price: number) => chooseRange(RANGES, price)?.range.rateValue ?? null;

  it('[SP-125] gives a shared end to the upper range and a gap to the lower', () => {
    expect(rateAt(3000)).toBe(3600);
    expect(rateAt(3049)).toBe(3600);
    expect(rateAt(3050)).toBe(3800);
    expect(rateAt(3099)).toBe(3800);
    expect(rateAt(3100)).toBe(4000);
    expect(rateAt(3150)).toBe(4250);
    expect(chooseRange([perMile(2000, 2049, 1), perMile(2060, 2100, 2)], 2055)).toEqual({
      range: perMile(2000, 2049, 1),
      beyond: false,
    });
  });

  it('[SP-125] keeps the last range above its end, flagged, and has none below the lowest', () => {
    expect(chooseRange(RANGES, 3200)).toMatchObject({ beyond: false });
    expect(chooseRange(RANGES, 3201)).toMatchObject({ range: { rateValue: 4250 }, beyond: true });
    expect(chooseRange(RANGES, 2999)).toBeNull();
  });
});

describe('fuel of a quote', () => {
  it('[SP-126 SP-125] charges per mile: 0.40 × 1,017.4 miles = 406.96, with its basis', () => {
    expect(fuelFor(ask())).toEqual({
      kind: 'surcharge',
      cents: 40_696,
      basis: {
        source: 'sheet',
        sheetId: 7,
        region: 'Midwest',
        fuelPriceDelay: 0,
        referenceDay: day('2026-11-20'),
        week: day('2026-11-16'),
        price: 3120,
        ageDays: 4,
        projected: false,
        stale: false,
        range: perMile(3100, 3150, 4000),
        miles: 1017.4,
        beyond: false,
      },
    });
  });

  it('[SP-126] charges a percentage of linehaul or a flat amount by the type of the range', () => {
    expect(fuelFor(ask({ sheets: withRange({ rateType: 'percentage', rateValue: 2450 }) }))).toMatchObject({
      kind: 'percentage',
      percent: 2450,
    });
    expect(fuelFor(ask({ sheets: withRange({ rateType: 'flat', rateValue: 17_550 }), miles: null }))).toMatchObject({
      kind: 'surcharge',
      cents: 17_550,
    });
  });

  it('[SP-125] states 0 below the lowest range', () => {
    expect(fuelFor(ask({ price: 2999 }))).toMatchObject({
      kind: 'surcharge',
      cents: 0,
      basis: { source: 'sheet', range: null, price: 2999 },
    });
  });

  it('[SP-127 SP-058] falls back to the predicted fuel without a sheet that can tell, saying why', () => {
    expect(fuelFor(ask({ sheets: [] }))).toEqual({
      kind: 'surcharge',
      cents: 41_234,
      basis: {
        source: 'prediction',
        provider: 'history',
        asOf: '2026-11-20T18:00:00Z',
        sheetId: null,
        gap: 'no_sheet',
      },
    });
    expect(fuelFor(ask({ prices: [] }))).toMatchObject({
      cents: 41_234,
      basis: { gap: 'no_diesel_price', sheetId: 7 },
    });
    expect(fuelFor(ask({ miles: null }))).toMatchObject({ cents: 41_234, basis: { gap: 'no_miles', sheetId: 7 } });
    expect(fuelFor(ask({ sheets: [{ ...SHEET, ranges: [] }] }))).toMatchObject({
      cents: 41_234,
      basis: { gap: 'no_ranges' },
    });
  });

  it('[SP-058 B-005] is absent, never 0, with neither sheet nor prediction', () => {
    expect(fuelFor(ask({ sheets: [], predicted: null }))).toEqual({ kind: 'none', reason: 'no_sheet', sheetId: null });
    expect(fuelFor(ask({ prices: [], predicted: null }))).toEqual({
      kind: 'none',
      reason: 'no_diesel_price',
      sheetId: 7,
    });
  });

  it('gives values that survive storing as JSON', () => {
    for (const fuel of [fuelFor(ask()), fuelFor(ask({ sheets: [] })), fuelFor(ask({ sheets: [], predicted: null }))])
      expect(JSON.parse(JSON.stringify(fuel))).toEqual(fuel);
  });
});

describe('fuel that forbids an automatic answer', () => {
  it('[SP-125] holds every cost type beyond the last range', () => {
    for (const costType of [1, 2, 3] as const)
      expect(fuelHolds(fuelFor(ask({ price: 3500 })), costType)).toEqual(['fuel.beyond_last_range']);
  });

  it('[SP-125 SP-128] holds the Line Haul types on a stale price and without a sheet', () => {
    const stale = fuelFor(ask({ prices: [{ region: 'Midwest', week: day('2026-11-02'), price: 3120 }] }));
    const noSheet = fuelFor(ask({ sheets: [] }));
    const none = fuelFor(ask({ sheets: [], predicted: null }));
    for (const costType of [2, 3] as const) {
      expect(fuelHolds(stale, costType)).toEqual(['fuel.stale_price']);
      expect(fuelHolds(noSheet, costType)).toEqual(['fuel.no_sheet']);
      expect(fuelHolds(none, costType)).toEqual(['fuel.no_sheet']);
    }
    for (const fuel of [stale, noSheet, none]) expect(fuelHolds(fuel, 1)).toEqual([]);
    expect(fuelHolds(fuelFor(ask()), 3)).toEqual([]);
  });
});
