import { updateDefaultFilters, type FilterSource } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { currentUserQuery } from '../../lib/current-user.ts';
import type { Filters } from '../../lib/stored-filters.ts';

/**
 * Keeps the values with which a list starts for this person in any browser: choosing or saving a filter set does, and
 * 'Clear all', which keeps nothing but the built-in defaults. Source: A-060, SP-022.
 */
export function useDefaultFilters(source: FilterSource | null): (values: Filters) => void {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: (default_filters: Partial<Record<FilterSource, Filters>>) =>
      call(updateDefaultFilters, { body: { default_filters } }),
    onSuccess: ({ default_filters }) =>
      client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, default_filters }),
  });
  return (values) => {
    if (source !== null) keep.mutate({ [source]: values });
  };
}
