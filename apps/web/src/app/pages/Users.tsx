import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { UsersPage, type UsersPlace } from '../../features/users/index.ts';
import { readUsersPlace } from '../users-place.ts';

/** /users: the administration of users, with its place in the address; a tab's filters stay with the tab. */
export function Users() {
  // Read once more: the router leaves beside the route's own reading whatever else the address says.
  const { filters: _, ...place } = useSearch({
    from: '/signed-in/users',
    select: readUsersPlace,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const onPlace = useCallback(
    (next: UsersPlace) =>
      void navigate({
        to: '/users',
        search: (before) => ({
          ...next,
          page: next.page === 1 ? undefined : next.page,
          filters: next.tab === before.tab ? before.filters : undefined,
        }),
      }),
    [navigate],
  );
  return <UsersPage place={place} onPlace={onPlace} />;
}
