import { roundHalfUp } from '@lanewright/units';
import type { FuelRegion } from '@lanewright/quoting';
import type { DieselMills } from './fuel-price.ts';

/** Rate types of a fuel range by their wire values (SP-126). */
export const FUEL_RATE_TYPES = ['per_mile', 'percentage', 'flat'] as const;
export type FuelRateType = (typeof FUEL_RATE_TYPES)[number];

/**
 * One range of a fuel sheet (U-008). Prices in tenths of a cent per gallon; `rateValue` is an integer whose unit
 * follows the type: per_mile in hundredths of a cent a mile, percentage in hundredths of a percent of linehaul, flat
 * in cents a load. Amounts are US dollars, like the diesel series. No union of three ranges: the table, the upload and
 * the check treat the value alike, and only `fuelFor` and the basis text turn it into `Cents` or a `RatePerMile`.
 */
export type FuelRange = {
  readonly minPrice: DieselMills;
  readonly maxPrice: DieselMills;
  readonly rateType: FuelRateType;
  readonly rateValue: number;
};

/** A shipper's fuel sheet for one region (U-007); the delay in whole days. */
export type FuelSheet = {
  readonly id: number;
  readonly region: FuelRegion;
  readonly fuelPriceDelay: number;
  readonly ranges: readonly FuelRange[];
};

const PER_UNIT: Readonly<Record<FuelRateType, number>> = { per_mile: 10_000, percentage: 100, flat: 100 };

/** A rate value of the wire (dollars a mile, percent, dollars) as the stored integer; null when it has more decimals than fit. */
export function storedRateValue(type: FuelRateType, value: number): number | null {
  return exactInteger(value * PER_UNIT[type]);
}

/** The stored rate value as the wire shows it: dollars a mile, percent or dollars. */
export function shownRateValue(type: FuelRateType, stored: number): number {
  return stored / PER_UNIT[type];
}

/** A price per gallon of the wire as tenths of a cent; null with more than 3 decimals (SP-131). */
export function dieselMillsFrom(dollars: number): DieselMills | null {
  return exactInteger(dollars * 1000);
}

function exactInteger(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  const whole = roundHalfUp(value);
  return Math.abs(whole - value) < 1e-6 ? whole : null;
}

/** A fault in a fuel sheet's ranges; `range` is the position in the list, from 0. */
export type FuelRangeFault = {
  readonly range: number;
  readonly code: 'fuel_range.min_not_below_max' | 'fuel_range.negative' | 'fuel_range.overlap';
};

/**
 * All faults of a sheet's ranges: min not below max, a negative price or rate, an overlap with a range below (a
 * shared end is allowed, a gap too). Source: SP-131.
 */
export function fuelRangeFaults(ranges: readonly FuelRange[]): readonly FuelRangeFault[] {
  const faults: FuelRangeFault[] = [];
  for (const [range, { minPrice, maxPrice, rateValue }] of ranges.entries()) {
    if (minPrice >= maxPrice) faults.push({ range, code: 'fuel_range.min_not_below_max' });
    if (minPrice < 0 || rateValue < 0) faults.push({ range, code: 'fuel_range.negative' });
  }
  const rising = [...ranges.entries()].sort(([, a], [, b]) => a.minPrice - b.minPrice || a.maxPrice - b.maxPrice);
  let top = Number.NEGATIVE_INFINITY;
  for (const [range, { minPrice, maxPrice }] of rising) {
    if (minPrice < top) faults.push({ range, code: 'fuel_range.overlap' });
    top = Math.max(top, maxPrice);
  }
  return faults;
}
