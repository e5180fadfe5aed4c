import { countQuotes, listQuotes } from '@lanewright/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { reads } from '../../lib/api/queries.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { countQuery, isTriage, orderingIn, quoteQuery } from './quote-filters.ts';
import type { QuoteNarrowing } from './use-quote-narrowing.ts';

type ListOf = PlaceProps<ListPlace> & { readonly narrowing: QuoteNarrowing };

/** The quotes of a figure and the triage order change with the clock, so they reload each minute. */
const CLOCK_MS = 60_000;

/** The rows of the dashboard and their count. Both are read in parallel, so rows never wait for the count. */
export function useQuoteList({ place, onPlace, narrowing }: ListOf) {
  const { filters, asked } = narrowing;
  const paging = pagingOf({ place, onPlace });
  const ordering = orderingIn(place.sort, asked);
  const refetchInterval = asked.figure.length > 0 || isTriage(ordering) ? CLOCK_MS : false;
  // Page and sort wait for the filters that were applied with them.
  const query = useSettled(quoteQuery(asked, { page: paging.page, size: paging.size, ordering }), asked === filters);
  const counted = useQuery({
    ...reads(countQuotes, { query: countQuery(asked) }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const known = counted.data !== undefined && !counted.isPlaceholderData;
  const { list } = useListRows({
    read: { ...reads(listQuotes, { query }), refetchInterval },
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
  return { list, ordering, readPage };
}
