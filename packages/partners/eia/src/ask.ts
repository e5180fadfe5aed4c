import type { Day } from '@lanewright/units';
import { PROCESS, PRODUCT, REGIONS } from './codes.ts';

/** The most rows that the agency gives at once: nine years of eleven regions. */
const MAX_ROWS = 5_000;

/** What is asked for the diesel weeks from a day on, oldest first, as names and values of the address. Source: SP-128. */
export function askOf(from: Day): readonly (readonly [string, string])[] {
  return [
    ['frequency', 'weekly'],
    ['data[0]', 'value'],
    ['facets[product][]', PRODUCT],
    ['facets[process][]', PROCESS],
    ...[...REGIONS.keys()].map((area) => ['facets[duoarea][]', area] as const),
    ['start', from],
    ['sort[0][column]', 'period'],
    ['sort[0][direction]', 'asc'],
    ['length', String(MAX_ROWS)],
  ];
}
