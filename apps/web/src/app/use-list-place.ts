import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readListPlace, type ListPlace } from '../lib/list-place.ts';

/** A list's place in the address and how it changes; the filters beside it are left to `useListFilters`. */
export function useListPlace(): { readonly place: ListPlace; readonly onPlace: (next: ListPlace) => void } {
  const place = useSearch({ strict: false, select: readListPlace, structuralSharing: true });
  const navigate = useNavigate();
  const onPlace = useCallback(
    ({ page, size, sort, view }: ListPlace) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: page === 1 ? undefined : page, size, sort, view }),
        replace: true,
      }),
    [navigate],
  );
  return { place, onPlace };
}
