import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dieselMillsFrom,
  fuelRangeFaults,
  FUEL_RATE_TYPES,
  shownRateValue,
  storedRateValue,
  type FuelRange,
} from './fuel-sheet.ts';

const range = (minPrice: number, maxPrice: number, rateValue = 100): FuelRange => ({
  minPrice,
  maxPrice,
  rateType: 'flat',
  rateValue,
});

describe('fuel sheets', () => {
  it('[SP-131] allows a shared end and a gap, and tells every other fault with its place', () => {
    expect(fuelRangeFaults([range(2000, 2049), range(2050, 2100), range(2100, 2150)])).toEqual([]);
    expect(fuelRangeFaults([range(2100, 2150), range(2000, 2101)])).toEqual([{ range: 0, code: 'fuel_range.overlap' }]);
    expect(fuelRangeFaults([range(2000, 2000)])).toEqual([{ range: 0, code: 'fuel_range.min_not_below_max' }]);
    expect(fuelRangeFaults([range(2000, 2050, -1)])).toEqual([{ range: 0, code: 'fuel_range.negative' }]);
    expect(fuelRangeFaults([range(1000, 5000), range(2000, 2100), range(3000, 3100)])).toHaveLength(2);
  });

  it('[SP-131] takes prices with at most 3 decimals', () => {
    expect(dieselMillsFrom(4.129)).toBe(4129);
    expect(dieselMillsFrom(4.1295)).toBeNull();
    expect(dieselMillsFrom(Number.NaN)).toBeNull();
  });

  it('[SP-126] keeps rate values as integers of the unit of their type and shows them unchanged', () => {
    expect(storedRateValue('per_mile', 0.4567)).toBe(4567);
    expect(storedRateValue('percentage', 24.55)).toBe(2455);
    expect(storedRateValue('flat', 125.5)).toBe(12550);
    expect(storedRateValue('per_mile', 0.45671)).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...FUEL_RATE_TYPES), fc.integer({ min: 0, max: 10_000_000 }), (type, stored) => {
        expect(storedRateValue(type, shownRateValue(type, stored))).toBe(stored);
      }),
    );
  });
});
