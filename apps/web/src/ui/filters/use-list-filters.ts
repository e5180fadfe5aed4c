import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { mergeFilters, readStoredFilters, storeFilters, type Filters } from '../../lib/stored-filters.ts';

const REQUEST_MS = 300;

/**
 * The applied filters of a list: they start from this browser over the server's over the built-in defaults (A-059,
 * SP-022), are stored as they change, and reach the request after 300 ms, at once where asked (A-057, SP-024).
 */
export function useListFilters<F extends Filters>(list: string, defaults: F) {
  const user = useCurrentUser();
  const [filters, setFilters] = useState(() =>
    mergeFilters(defaults, user.default_filters[list], readStoredFilters(user.id, list)),
  );
  const [asked, setAsked] = useState(filters);
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
