import type { FuelRegion } from '@lanewright/quoting';

const EAST: readonly FuelRegion[] = ['East Coast', 'U.S.'];
const WEST: readonly FuelRegion[] = ['West Coast', 'U.S.'];

/**
 * States by region, each with the regions that contain it, narrowest first.
 * Source: Petroleum Administration for Defense Districts, U.S. Energy Information Administration.
 */
const DISTRICTS: readonly (readonly [states: string, regions: readonly FuelRegion[]])[] = [
  ['CT ME MA NH RI VT', ['New England', ...EAST]],
  ['DE DC MD NJ NY PA', ['Central Atlantic', ...EAST]],
  ['FL GA NC SC VA WV', ['Lower Atlantic', ...EAST]],
  ['IL IN IA KS KY MI MN MO NE ND OH OK SD TN WI', ['Midwest', 'U.S.']],
  ['AL AR LA MS NM TX', ['Gulf Coast', 'U.S.']],
  ['CO ID MT UT WY', ['Rocky Mountain', 'U.S.']],
  ['CA', ['California', ...WEST]],
  ['AK AZ HI NV OR WA', ['West Coast Less California', ...WEST]],
];

const REGIONS_OF_STATE: ReadonlyMap<string, readonly FuelRegion[]> = new Map(
  DISTRICTS.flatMap(([states, regions]) => states.split(' ').map((state) => [state, regions] as const)),
);

const NATIONAL: readonly FuelRegion[] = ['U.S.'];

/**
 * The fuel regions an origin belongs to, narrowest first and U.S. last. Canadian provinces, territories and anything
 * else outside the districts have U.S. alone. Source: SP-127.
 */
export function fuelRegionsOf(originState: string): readonly FuelRegion[] {
  return REGIONS_OF_STATE.get(originState.trim().toUpperCase()) ?? NATIONAL;
}

/** The sheet that applies to an origin: the narrowest region the shipper has a sheet for, or null. Source: SP-127. */
export function sheetForOrigin<Sheet extends { readonly region: FuelRegion }>(
  sheets: readonly Sheet[],
  originState: string,
): Sheet | null {
  for (const region of fuelRegionsOf(originState)) {
    const sheet = sheets.find((candidate) => candidate.region === region);
    if (sheet !== undefined) return sheet;
  }
  return null;
}
