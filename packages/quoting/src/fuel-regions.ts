/** The eleven regions of the weekly diesel series, which a fuel sheet may follow (C-016). */
export const FUEL_REGIONS = [
  'U.S.',
  'East Coast',
  'New England',
  'Central Atlantic',
  'Lower Atlantic',
  'Midwest',
  'Gulf Coast',
  'Rocky Mountain',
  'West Coast',
  'West Coast Less California',
  'California',
] as const;
/** The name of a region. */
export type FuelRegion = (typeof FUEL_REGIONS)[number];
