import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AuditPage } from '../../features/audit/index.ts';
import type { ListPlace } from '../../lib/list-place.ts';

/** /audit: the list, with its place in the address. */
export function Audit() {
  const place = useSearch({ from: '/signed-in/audit' });
  const navigate = useNavigate();
  const onPlace = useCallback(
    ({ page, size }: ListPlace) =>
      void navigate({
        to: '/audit',
        search: (before) => ({ ...before, page: page === 1 ? undefined : page, size }),
        replace: true,
      }),
    [navigate],
  );
  return <AuditPage place={place} onPlace={onPlace} />;
}
