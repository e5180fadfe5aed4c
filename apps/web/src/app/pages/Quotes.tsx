import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { QuotesListPage } from '../../features/quotes-list/index.ts';
import type { ListPlace } from '../../lib/list-place.ts';

/** /quotes: the list, with its place in the address. */
export function Quotes() {
  const place = useSearch({ from: '/signed-in/quotes' });
  const navigate = useNavigate();
  const onPlace = useCallback(
    (next: ListPlace) =>
      void navigate({
        to: '/quotes',
        search: { ...next, page: next.page === 1 ? undefined : next.page },
        replace: true,
      }),
    [navigate],
  );
  return <QuotesListPage place={place} onPlace={onPlace} />;
}
