import { countIntegrationLogs, listIntegrationLogs } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reads } from '../../lib/api/queries.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import { LOG_FILTER_DEFAULTS, logOrdering, logQuery } from './log-filters.ts';

/** Logs come without events of their own, so they are read again this often while the page is seen (I-004). */
const REFRESH_MS = 60_000;

type LogsOf = PlaceProps<ListPlace> & { readonly fields: readonly FilterField[] };

/** The filters of the logs, and by them the rows and their count, beside each other: rows never wait for the count. */
export function useLogs({ place, onPlace, fields }: LogsOf) {
  const paging = pagingOf({ place, onPlace });
  const narrowing = useNarrowing(useListFilters('integration_logs', LOG_FILTER_DEFAULTS, fields), {
    defaults: LOG_FILTER_DEFAULTS,
    fields,
    source: 'integration_logs',
    onApplied: paging.onFirst,
  });
  const { filters, asked } = narrowing;
  const ordering = logOrdering(place.sort);
  const page = { ordering, limit: paging.size, offset: paging.offset, count: 'none' as const };
  const query = useSettled({ ...logQuery(asked), ...page }, asked === filters);
  const counted = useQuery({
    ...reads(countIntegrationLogs, { query: logQuery(asked) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const known = counted.data !== undefined && !counted.isPlaceholderData;
  const { list } = useListRows({
    read: { ...reads(listIntegrationLogs, { query }), refetchInterval: REFRESH_MS },
    paging,
    counted: {
      count: counted.data?.count,
      known,
      certain: known && !counted.isFetching && asked === filters,
    },
  });
  const refresh = (): void => {
    list.retry();
    void counted.refetch();
  };
  return { narrowing, list, ordering, refresh };
}
