import { DEFAULT_PAGE_SIZE, offsetOf } from '../table/paging.ts';
import type { Ordering } from '../table/sorting.ts';

/** Where a list stands, as its address keeps it: page (1-based), page size and sort; absent at their defaults. */
export type PagePlace = { readonly page?: number; readonly size?: number; readonly sort?: Ordering };

/** What a list screen is given: its place, and how it moves. */
export type PlaceProps<Place extends PagePlace> = {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
};

/** The page of a list and its acts. `offset` is that of the page's first row. */
export type Paging = {
  readonly page: number;
  readonly size: number;
  readonly offset: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  readonly onOrdering: (ordering: Ordering) => void;
  /** Back to the first page, as after another search or filter. */
  readonly onFirst: () => void;
};

/** The paging of a place. Another size or sort begins at the first page. */
export function pagingOf<Place extends PagePlace>({ place, onPlace }: PlaceProps<Place>): Paging {
  const page = place.page ?? 1;
  const size = place.size ?? DEFAULT_PAGE_SIZE;
  return {
    page,
    size,
    offset: offsetOf(page, size),
    onPage: (next) => onPlace({ ...place, page: next }),
    onSize: (next) => onPlace({ ...place, size: next, page: 1 }),
    onOrdering: (sort) => onPlace({ ...place, sort, page: 1 }),
    onFirst: () => onPlace({ ...place, page: 1 }),
  };
}
