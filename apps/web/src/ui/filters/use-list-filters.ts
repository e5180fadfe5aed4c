import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { readListSearch } from '../../lib/list-place.ts';
import { readStoredFilters, storeFilters, type Filters } from '../../lib/stored-filters.ts';
import type { FilterField } from './filter-field.ts';
import { narrowedFilters, startFilters } from './start-filters.ts';

const REQUEST_MS = 300;

declare module '@tanstack/history' {
  interface HistoryState {
    /** The filters of this address were written by the list itself: it need not follow them. */
    ownFilters?: boolean;
  }
}

/**
 * The applied filters of a list. They start from the address; where that names none, from this browser over the
 * server's over the built-in defaults (A-059, SP-022). They are stored as they change, stand in the address, and
 * reach the request after 300 ms, at once where asked (A-057, SP-024). A link to the list followed while it is open is
 * taken as a change at once. With `fields`, values that no field of the list can hold are dropped.
 */
export function useListFilters<F extends Filters>(list: string, defaults: F, fields?: readonly FilterField[]) {
  const user = useCurrentUser();
  const { named, own, write } = useAddress();
  const start = (address: string): F => {
    const layers: readonly unknown[] =
      address === '' ? [user.default_filters[list], readStoredFilters(user.id, list)] : [JSON.parse(address)];
    return startFilters(defaults, fields, layers);
  };
  const [filters, setFilters] = useState(() => start(named));
  const [asked, setAsked] = useState(filters);
  const [followed, setFollowed] = useState(named);
  const shown = narrowedText(filters, defaults);
  if (named !== followed) {
    setFollowed(named);
    if (named !== '' && !own && named !== shown) {
      const linked = start(named);
      setFilters(linked);
      setAsked(linked);
    }
  }
  useEffect(() => {
    if (shown !== named) write(narrowedFilters(filters, defaults));
    if (shown !== '') storeFilters(user.id, list, filters);
  }, [shown, named, write, user.id, list, filters, defaults]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (next: F, atOnce = false): void => {
    storeFilters(user.id, list, next);
    setFilters(next);
    clearTimeout(timer.current);
    if (atOnce) setAsked(next);
    else timer.current = setTimeout(() => setAsked(next), REQUEST_MS);
  };
  return { filters, asked, apply };
}

/** The filters in the page's address as text, '' where it names none, and the way to write them there. */
function useAddress() {
  const navigate = useNavigate();
  // The page's own match, not the location: on the way to another page the location has changed already.
  const named = useSearch({
    strict: false,
    select: (search) => {
      const { filters } = readListSearch(search);
      return filters === undefined ? '' : JSON.stringify(filters);
    },
  });
  const own = useLocation({ select: ({ state }) => state.ownFilters === true });
  const write = useCallback(
    (filters: Filters | undefined) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, filters }),
        state: { ownFilters: true },
        replace: true,
      }),
    [navigate],
  );
  return { named, own, write };
}

function narrowedText(filters: Filters, defaults: Filters): string {
  const narrowed = narrowedFilters(filters, defaults);
  return narrowed === undefined ? '' : JSON.stringify(narrowed);
}
