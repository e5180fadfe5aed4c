import type { ListPlace } from '../../lib/list-place.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import type { PlaceProps } from '../../ui/list/place.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import { QUOTE_FILTER_DEFAULTS, sortsAnew } from './quote-filters.ts';

type NarrowingOf = PlaceProps<ListPlace> & { readonly fields: readonly FilterField[] };

/** Search and filters of the dashboard, which list and map share. A change of filters goes to the first page. */
export function useQuoteNarrowing({ place, onPlace, fields }: NarrowingOf) {
  return useNarrowing(useListFilters('quotes', QUOTE_FILTER_DEFAULTS, fields), {
    defaults: QUOTE_FILTER_DEFAULTS,
    fields,
    source: 'quotes',
    onApplied: (next, before) => {
      const { sort: _sort, ...unsorted } = place;
      onPlace({ ...(sortsAnew(before, next) ? unsorted : place), page: 1 });
    },
  });
}

/** Search and filters of the dashboard, with the functions that change them. */
export type QuoteNarrowing = ReturnType<typeof useQuoteNarrowing>;
