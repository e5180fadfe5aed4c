/**
 * Groups of states and provinces by the names that freight people use. Typing a name enters its states, so that people
 * see and can change them. Regions and divisions of the Census Bureau have its borders; the Pacific Northwest and the
 * Prairies have the borders that the trade uses.
 */
const REGIONS: readonly (readonly [name: string, states: string])[] = [
  ['Pacific Northwest', 'WA OR ID'],
  ['West Coast', 'CA OR WA'],
  ['Southwest', 'AZ NM TX OK'],
  ['Mountain', 'AZ CO ID MT NV NM UT WY'],
  ['Midwest', 'IL IN IA KS MI MN MO NE ND OH SD WI'],
  ['Great Lakes', 'IL IN MI MN NY OH PA WI'],
  ['Northeast', 'CT ME MA NH NJ NY PA RI VT'],
  ['New England', 'CT ME MA NH RI VT'],
  ['Mid-Atlantic', 'NJ NY PA'],
  ['Southeast', 'AL FL GA KY MS NC SC TN VA WV'],
  ['Gulf Coast', 'AL FL LA MS TX'],
  ['Prairies', 'AB SK MB'],
  ['Maritimes', 'NB NS PE'],
  ['Atlantic Canada', 'NB NL NS PE'],
  ['Alaska and Hawaii', 'AK HI'],
];

/** The regions by name, each with the codes of its states. */
export const STATE_REGIONS: ReadonlyMap<string, readonly string[]> = new Map(
  REGIONS.map(([name, states]) => [name, states.split(' ')]),
);
