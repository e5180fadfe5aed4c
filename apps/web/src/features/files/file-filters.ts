import { FILE_CATEGORIES, FILE_CATEGORY_NAMES, FILE_STATUSES, type listFiles } from '@lanewright/contract';
import type { CallRequest } from '../../lib/api/call.ts';
import { choice, choiceId, joined, type FilterField, type FilterOption } from '../../ui/filters/filter-field.ts';
import { SHIPPER_FILTER } from '../../ui/filters/shipper-filter.ts';

/** The filters of the files, the search with them (F-004). */
export type FileFilters = {
  readonly search: string;
  readonly created_by: readonly string[];
  readonly customer: readonly string[];
  readonly category: readonly string[];
  readonly status: readonly string[];
};

/** The built-in defaults: all of everything. */
export const FILE_FILTER_DEFAULTS: FileFilters = { search: '', created_by: [], customer: [], category: [], status: [] };

const STATUS_WORDS = { pending: 'Pending', processing: 'Processing', success: 'Success', error: 'Error' } as const;

const CATEGORY: FilterField = {
  kind: 'choices',
  name: 'category',
  label: 'Category',
  allLabel: 'All Categories',
  options: FILE_CATEGORY_NAMES.map((value) => ({ value, label: FILE_CATEGORIES[value] })),
};
const STATUS: FilterField = {
  kind: 'choices',
  name: 'status',
  label: 'Status',
  allLabel: 'All Statuses',
  options: FILE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
};

/**
 * The filters of the panel; `findAuthors` looks up who uploaded files. That by shipper, beyond F-004, needs the right to
 * look shippers up.
 */
export function fileFilterFields(
  findAuthors: (search: string) => Promise<readonly FilterOption[]>,
  mayFindShippers: boolean,
): readonly FilterField[] {
  return [
    { kind: 'lookup', name: 'created_by', label: 'Uploaded by', allLabel: 'All Users', find: findAuthors },
    CATEGORY,
    STATUS,
    ...(mayFindShippers ? [SHIPPER_FILTER] : []),
  ];
}

/** The authors whose names hold a text, as choices of the filter. */
export function authorChoices(
  authors: readonly { readonly id: number; readonly name: string }[],
  search: string,
): readonly FilterOption[] {
  const wanted = search.trim().toLowerCase();
  return authors
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, 20)
    .map(({ id, name }) => ({ value: choice(id, name), label: name }));
}

/** The request for a page of the files: filters comma-joined, 'all' left out (P-070). */
export function fileQuery(
  filters: FileFilters,
  { ordering, size, offset }: { readonly ordering: string; readonly size: number; readonly offset: number },
): CallRequest<typeof listFiles>['query'] {
  return { ...allFilesQuery(filters, ordering), limit: size, offset };
}

/** The query without a page, as the export of the list sends it. */
export function allFilesQuery(filters: FileFilters, ordering: string) {
  return {
    search: filters.search || undefined,
    created_by: joined(filters.created_by.map(choiceId)),
    customer: joined(filters.customer.map(choiceId)),
    category: joined(filters.category),
    status: joined(filters.status),
    ordering,
  };
}
