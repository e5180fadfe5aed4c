import { lookupCustomers, type listWorkingCopies } from '@lanewright/contract';
import { call, type CallRequest } from '../../lib/api/call.ts';
import { choice, choiceId, type FilterField } from '../../ui/filters/filter-field.ts';

/** The filters of the working copies, the search with them (K-003). */
export type WorkingCopyFilters = { readonly search: string; readonly customer: readonly string[] };

/** The built-in defaults: all of everything. */
export const WORKING_COPY_DEFAULTS: WorkingCopyFilters = { search: '', customer: [] };

/** The filter of the panel: by shipper, all by default (K-003). */
export const WORKING_COPY_FIELDS: readonly FilterField[] = [
  {
    kind: 'lookup',
    name: 'customer',
    label: 'Shipper',
    allLabel: 'All Shippers',
    find: async (search) => {
      const { results } = await call(lookupCustomers, { query: { search, name_only: 'true', limit: 20 } });
      return results.map(({ id, customer_name }) => ({ value: choice(id, customer_name), label: customer_name }));
    },
  },
];

/** The request for a page of the working copies: shippers comma-joined, 'all' left out (P-079). */
export function workingCopyQuery(
  filters: WorkingCopyFilters,
  { ordering, size, offset }: { readonly ordering: string; readonly size: number; readonly offset: number },
): CallRequest<typeof listWorkingCopies>['query'] {
  return { ...allCopiesQuery(filters, ordering), size, offset };
}

/** The query without a page, as the export of the list sends it. */
export function allCopiesQuery({ search, customer }: WorkingCopyFilters, ordering: string) {
  return {
    search: search || undefined,
    customer: customer.length === 0 ? undefined : customer.map(choiceId).join(','),
    ordering,
  };
}
