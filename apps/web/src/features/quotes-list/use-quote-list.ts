import { countQuotes, listQuotes } from '@lanewright/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { reads } from '../../lib/api/queries.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import {
  countQuery,
  knownOrdering,
  QUOTE_FILTER_DEFAULTS,
  quoteQuery,
  sortsAnew,
  usualOrdering,
} from './quote-filters.ts';

type ListOf = PlaceProps<ListPlace> & { readonly fields: readonly FilterField[] };

/** The dashboard's filters, and by them its rows and their count, read beside each other: rows never wait for the count. */
export function useQuoteList({ place, onPlace, fields }: ListOf) {
  const narrowing = useNarrowing(useListFilters('quotes', QUOTE_FILTER_DEFAULTS, fields), {
    defaults: QUOTE_FILTER_DEFAULTS,
    fields,
    source: 'quotes',
    onApplied: (next, before) => {
      const { sort: _sort, ...unsorted } = place;
      onPlace({ ...(sortsAnew(before, next) ? unsorted : place), page: 1 });
    },
  });
  const { filters, asked } = narrowing;
  const paging = pagingOf({ place, onPlace });
  const ordering = knownOrdering(place.sort) ?? usualOrdering(asked);
  // Page and sort wait for the filters that were applied with them.
  const query = useSettled(quoteQuery(asked, { page: paging.page, size: paging.size, ordering }), asked === filters);
  const counted = useQuery({ ...reads(countQuotes, { query: countQuery(asked) }), placeholderData: keepPreviousData });
  const known = counted.data !== undefined && !counted.isPlaceholderData;
  const { list } = useListRows({
    read: reads(listQuotes, { query }),
    paging,
    counted: {
      count: counted.data?.count,
      known,
      certain: known && !counted.isFetching && asked === filters,
    },
  });
  const client = useQueryClient();
  const readPage = async (page: number): Promise<readonly number[]> => {
    const { results } = await client.fetchQuery(
      reads(listQuotes, { query: quoteQuery(asked, { page, size: paging.size, ordering }) }),
    );
    return results.map(({ id }) => id);
  };
  return { narrowing, list, ordering, readPage };
}
