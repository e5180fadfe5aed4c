import { WATCH_KIND_WORDS, type listWatch } from '@lanewright/contract';
import { WATCH_KINDS } from '@lanewright/quoting';
import type { CallRequest } from '../../lib/api/call.ts';
import { choiceId, type FilterField } from '../../ui/filters/filter-field.ts';
import { SHIPPER_FILTER } from '../../ui/filters/shipper-filter.ts';

/** The filters of the watch, the search with them. */
export type WatchFilters = {
  readonly search: string;
  readonly kind: readonly string[];
  readonly customer: readonly string[];
};

/** The built-in defaults: all of everything. */
export const WATCH_FILTER_DEFAULTS: WatchFilters = { search: '', kind: [], customer: [] };

/** The filters of the panel. */
export const WATCH_FIELDS: readonly FilterField[] = [
  {
    kind: 'choices',
    name: 'kind',
    label: 'Kind',
    allLabel: 'All Kinds',
    options: WATCH_KINDS.map((value) => ({ value, label: WATCH_KIND_WORDS[value] })),
  },
  SHIPPER_FILTER,
];

/** The request for a page of the watch: kinds comma-joined, 'all' left out. */
export function watchQuery(
  { search, kind, customer }: WatchFilters,
  { size, offset }: { readonly size: number; readonly offset: number },
): CallRequest<typeof listWatch>['query'] {
  return {
    search: search || undefined,
    kind: kind.length === 0 ? undefined : kind.join(','),
    customer: customer.length === 0 ? undefined : customer.map(choiceId).join(','),
    size,
    offset,
  };
}
