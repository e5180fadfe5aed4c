import type { listLanes } from '@lanewright/contract';
import type { CallRequest } from '../../../lib/api/call.ts';
import type { FilterField } from '../../../ui/filters/filter-field.ts';

/** The filters of the lanes: each has a search box of its own (W-028). */
export type LaneFilters = { readonly search: string; readonly origin: string; readonly destination: string };

/** The built-in defaults. The search of other lists is not used here. */
export const LANE_FILTER_DEFAULTS: LaneFilters = { search: '', origin: '', destination: '' };

/** The same in the panel, where they can be saved as a set (SP-159). */
export const LANE_FILTER_FIELDS: readonly FilterField[] = [
  { kind: 'words', name: 'origin', label: 'Origin' },
  { kind: 'words', name: 'destination', label: 'Destination' },
];

/** The request for a page of lanes (P-046). */
export function laneQuery(
  filters: LaneFilters,
  { ordering, size, offset }: { readonly ordering: string; readonly size: number; readonly offset: number },
): CallRequest<typeof listLanes>['query'] {
  return { ...allLanesQuery(filters, ordering), limit: size, offset };
}

/** The query without a page, as the export of the list sends it. */
export function allLanesQuery({ origin, destination }: LaneFilters, ordering: string) {
  return { origin: origin.trim() || undefined, destination: destination.trim() || undefined, ordering };
}
