import type { ListPlace } from '../../lib/list-place.ts';

/** Where the list stands; the app keeps it in the address. */
export type QuotesListPageProps = {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
};
