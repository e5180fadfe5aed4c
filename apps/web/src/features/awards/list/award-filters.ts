import type { listAwards } from '@lanewright/contract';
import { ACTIVE_LABEL, ACTIVE_STATES } from '@lanewright/quoting';
import type { CallRequest } from '../../../lib/api/call.ts';
import { choiceId, joined, type FilterField } from '../../../ui/filters/filter-field.ts';
import { SHIPPER_FILTER } from '../../../ui/filters/shipper-filter.ts';

/** The filters of the awards, the search with them (W-004, SP-101). */
export type AwardFilters = {
  readonly search: string;
  readonly customer: readonly string[];
  readonly expiration_status: readonly string[];
};

/** The built-in defaults: all of everything. */
export const AWARD_FILTER_DEFAULTS: AwardFilters = { search: '', customer: [], expiration_status: [] };

/** The filters of the panel. */
export const AWARD_FILTER_FIELDS: readonly FilterField[] = [
  SHIPPER_FILTER,
  {
    kind: 'choices',
    name: 'expiration_status',
    label: 'Status',
    allLabel: 'All Statuses',
    options: ACTIVE_STATES.map((value) => ({ value, label: ACTIVE_LABEL[value] })),
  },
];

/** The request for a page of the awards: filters comma-joined, 'all' left out (P-040). */
export function awardQuery(
  filters: AwardFilters,
  { ordering, size, offset }: { readonly ordering: string; readonly size: number; readonly offset: number },
): CallRequest<typeof listAwards>['query'] {
  return { ...allAwardsQuery(filters, ordering), limit: size, offset };
}

/** The query without a page, as the export of the list sends it. */
export function allAwardsQuery(filters: AwardFilters, ordering: string) {
  return {
    search: filters.search || undefined,
    customer: joined(filters.customer.map(choiceId)),
    expiration_status: joined(filters.expiration_status),
    ordering,
  };
}
