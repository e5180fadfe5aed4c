import {
  createFilterSet,
  deleteFilterSet,
  listFilterSets,
  MESSAGES,
  overwriteFilterSet,
  updateFilterSet,
  type FilterSource,
} from '@lanewright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { currentUserQuery } from '../../lib/current-user.ts';
import { keyOf, reads } from '../../lib/api/queries.ts';
import type { Filters } from '../../lib/stored-filters.ts';

/** The saved filter sets of the person for a list (P-035). */
export function useFilterSets(source: FilterSource) {
  return useQuery(reads(listFilterSets, { query: { filter_source: source } }));
}

/** What a set stores: the values of its filters and the order of the list; '' is the default order. */
type Kept = { readonly values: Filters; readonly ordering: string | undefined };

/** The acts on saved filter sets with their toasts; each reads the sets again (X-008, M-099…M-101, SP-092). */
export function useFilterSetActs(source: FilterSource) {
  const client = useQueryClient();
  const onSuccess = async (): Promise<void> => {
    // The server's start values of the list follow the set.
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    await client.invalidateQueries({ queryKey: keyOf(listFilterSets) });
  };
  const save = useMutation({
    mutationFn: ({ name, values, ordering }: Kept & { readonly name: string }) =>
      call(createFilterSet, { body: { name, filter_source: source, filter_values: values, ordering } }),
    meta: { done: MESSAGES.filterSetSaved, failed: MESSAGES.filterSetCreateFailed },
    onSuccess,
  });
  const overwrite = useMutation({
    mutationFn: ({ id, values, ordering }: Kept & { readonly id: number }) =>
      call(overwriteFilterSet, { body: { target_filter_set: id, source_filter_values: values, ordering } }),
    meta: { done: MESSAGES.filterSetSaved, failed: MESSAGES.filterSetCreateFailed },
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      call(updateFilterSet, { params: { id }, body: { name } }),
    meta: { done: MESSAGES.filterSetSaved, failed: MESSAGES.filterSetRenameFailed },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteFilterSet, { params: { id } }),
    meta: { done: MESSAGES.filterSetDeleted, failed: MESSAGES.filterSetDeleteFailed },
    onSuccess,
  });
  return { save, overwrite, rename, remove };
}
