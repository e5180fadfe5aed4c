import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ShippersListPage } from '../../features/shippers-list/index.ts';
import type { ListPlace } from '../../lib/list-place.ts';

/** /shippers: the list, with its place in the address. */
export function Shippers() {
  const place = useSearch({ from: '/signed-in/shippers' });
  const navigate = useNavigate();
  const onPlace = useCallback(
    (next: ListPlace) =>
      void navigate({
        to: '/shippers',
        search: { ...next, page: next.page === 1 ? undefined : next.page },
        replace: true,
      }),
    [navigate],
  );
  return <ShippersListPage place={place} onPlace={onPlace} />;
}
