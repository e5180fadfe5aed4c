import { countQuotes, listQuotes, type QuoteRow } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reads } from '../../lib/api/queries.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { useDefaultFilters } from '../../ui/filters/use-default-filters.ts';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { DEFAULT_PAGE_SIZE, heldPage } from '../../ui/table/paging.ts';
import {
  countQuery,
  knownOrdering,
  QUOTE_FILTER_DEFAULTS,
  quoteQuery,
  sortsAnew,
  usualOrdering,
  type QuoteFilters,
} from './quote-filters.ts';

type ListOf = {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
  readonly fields: readonly FilterField[];
};

/**
 * The dashboard's filters, and by them its rows and their count, read beside each other: rows never wait for the count.
 * A page past the end goes back to the last one once the quotes are counted (SP-025).
 */
export function useQuoteList({ place, onPlace, fields }: ListOf) {
  const { filters, asked, apply } = useListFilters('quotes', QUOTE_FILTER_DEFAULTS, fields);
  const keepDefaults = useDefaultFilters('quotes');
  const page = place.page ?? 1;
  const size = place.size ?? DEFAULT_PAGE_SIZE;
  const ordering = knownOrdering(place.sort) ?? usualOrdering(asked);
  // Page and sort wait for the filters that were applied with them.
  const query = useSettled(quoteQuery(asked, { page, size, ordering }), asked === filters);
  const quotes = useQuery({ ...reads(listQuotes, { query }), placeholderData: keepPreviousData });
  const counted = useQuery({ ...reads(countQuotes, { query: countQuery(asked) }), placeholderData: keepPreviousData });

  const known = counted.data !== undefined && !counted.isPlaceholderData;
  const certain = known && !counted.isFetching && asked === filters;
  const rightPage = certain ? heldPage(page, counted.data.count, size) : page;
  useEffect(() => {
    if (rightPage !== page) onPlace({ ...place, page: rightPage });
  }, [rightPage, page, place, onPlace]);

  const applyFilters = (next: QuoteFilters, atOnce?: boolean): void => {
    apply(next, atOnce);
    const { sort: _sort, ...unsorted } = place;
    onPlace({ ...(sortsAnew(filters, next) ? unsorted : place), page: 1 });
  };
  return {
    filters,
    applyFilters,
    clearAll: () => {
      applyFilters(QUOTE_FILTER_DEFAULTS, true);
      keepDefaults({});
    },
    page,
    size,
    ordering,
    quotes,
    /** What was asked, in words that differ where it does. */
    question: JSON.stringify(query),
    rows: rowsOf(quotes.data?.results, page > 1 && !known),
    count: counted.data?.count,
    stale: !known,
    more: (quotes.data?.results.length ?? 0) >= size,
  };
}

/** A page may lie past the end, which only the count tells: until then no row is not yet nothing found. */
function rowsOf(rows: readonly QuoteRow[] | undefined, mayBePastTheEnd: boolean): readonly QuoteRow[] | undefined {
  return mayBePastTheEnd && rows?.length === 0 ? undefined : rows;
}
