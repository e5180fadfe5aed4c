import type { FuelRange, FuelRateType, FuelRegion, FuelSheet } from '@lanewright/pricing';
import { roundHalfUp } from '@lanewright/units';

/** A demo fuel sheet with its shipper. */
export type DemoFuelSheet = FuelSheet & { readonly customerId: number };

/** How a rate grows with the diesel price above a base of 1.200 a gallon; results in the units of FuelRange. */
const RATE: Readonly<Record<FuelRateType, (mills: number) => number>> = {
  // 6 miles a gallon: a cent a mile for every 6 cents.
  per_mile: (mills) => roundHalfUp(((mills - 1200) / 6) * 10),
  // 8.5 percent of linehaul for every dollar.
  percentage: (mills) => roundHalfUp((mills - 1200) * 0.85),
  // 60 dollars a load for every dollar.
  flat: (mills) => roundHalfUp((mills - 1200) * 6),
};

const STEP_MILLS = 200;
const LOWEST_MILLS = 2400;

function ranges(rateType: FuelRateType, last: number): readonly FuelRange[] {
  const list: FuelRange[] = [];
  for (let min = LOWEST_MILLS; min < last; min += STEP_MILLS)
    list.push({ minPrice: min, maxPrice: min + STEP_MILLS - 1, rateType, rateValue: RATE[rateType](min) });
  return list;
}

type Draft = readonly [customerId: number, region: FuelRegion, delay: number, type: FuelRateType, last?: number];

const DRAFTS: readonly Draft[] = [
  [2, 'U.S.', 0, 'per_mile'],
  [3, 'U.S.', 7, 'percentage'],
  [4, 'Gulf Coast', 7, 'per_mile'],
  [5, 'Central Atlantic', 0, 'per_mile'],
  [5, 'Midwest', 0, 'per_mile'],
  [6, 'Lower Atlantic', 0, 'percentage'],
  [6, 'Gulf Coast', 0, 'percentage'],
  [6, 'California', 0, 'percentage'],
  [7, 'West Coast', 0, 'per_mile'],
  [7, 'U.S.', 0, 'per_mile'],
  [8, 'Midwest', 1, 'per_mile'],
  [9, 'West Coast Less California', 0, 'percentage'],
  [9, 'California', 0, 'percentage'],
  [10, 'Gulf Coast', 0, 'flat'],
  // Made when diesel was cheap and never extended: prices above its last range are flagged (SP-125).
  [12, 'East Coast', 0, 'per_mile', 3800],
  [16, 'West Coast', 0, 'per_mile'],
  [18, 'Midwest', 0, 'percentage'],
  [19, 'Central Atlantic', 2, 'per_mile'],
  [22, 'Midwest', 3, 'per_mile'],
  [24, 'California', 0, 'percentage'],
  [27, 'Midwest', 0, 'per_mile'],
  [28, 'Midwest', 1, 'flat'],
  [31, 'Central Atlantic', 7, 'per_mile'],
  [33, 'Midwest', 5, 'percentage'],
  [36, 'Rocky Mountain', 4, 'per_mile'],
  [37, 'Midwest', 0, 'per_mile'],
  [41, 'U.S.', 7, 'percentage'],
];

/** The fuel sheets of the demo shippers: ten regions and all three rate types (U-007, U-008, SP-126). Some have none. */
export const FUEL_SHEETS: readonly DemoFuelSheet[] = DRAFTS.map(([customerId, region, delay, type, last], index) => ({
  id: index + 1,
  customerId,
  region,
  fuelPriceDelay: delay,
  ranges: ranges(type, last ?? 6000),
}));

const BY_SHIPPER = Map.groupBy(FUEL_SHEETS, (sheet) => sheet.customerId);

/** A shipper's sheets as pricing captures them. */
export function fuelSheetsOf(customerId: number): readonly FuelSheet[] {
  return (BY_SHIPPER.get(customerId) ?? []).map(({ id, region, fuelPriceDelay, ranges }) => ({
    id,
    region,
    fuelPriceDelay,
    ranges,
  }));
}
