import type { Filters } from './stored-filters.ts';

/** Where somebody stands in a list: page (1-based), page size and sort. Kept in the address, so that Back returns to it. */
export type ListPlace = {
  readonly page?: number;
  readonly size?: number;
  readonly sort?: string;
  /** What is shown instead of the list; absent for the list itself. */
  readonly view?: 'map';
};

/** What the address of a list says: the place, and the filters, so that a link shows the same list to anybody. */
export type ListSearch = ListPlace & { readonly filters?: Filters };

/** Reads a list's place from an address; whatever does not fit is left out. */
export function readListPlace(search: Readonly<Record<string, unknown>>): ListPlace {
  const page = Number(search['page']);
  const size = Number(search['size']);
  const sort = search['sort'];
  return {
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 ? { page } : {}),
    ...(size === 5 || size === 25 ? { size } : {}),
    ...(typeof sort === 'string' && /^-?[a-z_]{1,40}$/.test(sort) ? { sort } : {}),
    ...(search['view'] === 'map' ? { view: 'map' as const } : {}),
  };
}

/** Reads what a list's address says; which filters the list has, `useListFilters` knows. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const filters = filtersIn(search['filters']);
  return { ...readListPlace(search), ...(filters === null ? {} : { filters }) };
}

/** The filters that an address names, texts and lists of texts; null where it names none. */
function filtersIn(value: unknown): Filters | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const filters: Record<string, string | readonly string[]> = {};
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string') filters[name] = each;
    else if (Array.isArray(each) && each.every((one) => typeof one === 'string')) filters[name] = each;
  }
  return filters;
}
