import { Button } from '@mantine/core';
import { listRoles, listUsers, USER_SORTS, type UserRow } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { offsetOf } from '../../ui/table/paging.ts';
import type { TabProps } from './place.ts';
import { pagingOf, useHeldPage } from './use-paging.ts';
import { userActions, type UserAct } from './user-actions.ts';
import { STATE_LOOKS, USER_COLUMNS } from './user-columns.tsx';
import { UserDialog } from './UserDialog.tsx';

type UserFilters = { readonly search: string; readonly role: readonly string[]; readonly state: readonly string[] };

const DEFAULTS: UserFilters = { search: '', role: [], state: [] };

/** All users: search, roles and states to narrow by, and what can be done to each (B-021). */
export function UserList({ place, onPlace }: TabProps) {
  const own = useCurrentUser();
  const { filters, asked, apply } = useListFilters('users', DEFAULTS);
  const [act, setAct] = useState<{ kind: UserAct | 'invite'; user: UserRow | null } | null>(null);
  const ordering = USER_SORTS.find((each) => each === place.sort) ?? 'display_name';
  const paging = pagingOf({ place, onPlace });
  const query = {
    search: asked.search,
    role: asked.role.join(','),
    state: asked.state.join(','),
    ordering,
    size: paging.size,
    offset: offsetOf(paging.page, paging.size),
  };
  const users = useQuery({ ...reads(listUsers, { query }), placeholderData: keepPreviousData });
  useHeldPage(paging, users.isPlaceholderData ? undefined : users.data?.count);
  const applyFilters = (next: UserFilters, atOnce?: boolean): void => {
    apply(next, atOnce);
    onPlace({ ...place, page: 1 });
  };
  const onAct = (kind: UserAct, user: UserRow): void => {
    if (kind === 'sessions') onPlace({ tab: 'sessions', search: user.email });
    else setAct({ kind, user });
  };
  const narrowed = filters.search !== '' || filters.role.length > 0 || filters.state.length > 0;
  return (
    <>
      <FilterBar
        searchLabel="Search users"
        fields={useFields()}
        filters={filters}
        defaults={DEFAULTS}
        onApply={applyFilters}
      >
        <InviteButton onInvite={() => setAct({ kind: 'invite', user: null })} />
      </FilterBar>
      <DataTable
        label="Users"
        columns={USER_COLUMNS}
        rows={users.data?.results}
        rowId={(row) => row.id}
        nameOf={(row) => row.display_name}
        error={users.error}
        onRetry={() => void users.refetch()}
        refreshing={users.isFetching}
        ordering={ordering}
        onOrdering={(sort) => onPlace({ ...place, sort, page: 1 })}
        actionsOf={(row) => userActions(row, own.id, onAct)}
        onOpen={(user) => setAct({ kind: 'edit', user })}
        empty={
          narrowed
            ? {
                hint: 'A search or filters are applied.',
                action: (
                  <Button variant="default" onClick={() => applyFilters(DEFAULTS, true)}>
                    Clear all
                  </Button>
                ),
              }
            : {}
        }
      />
      <Pagination {...paging} count={users.data?.count} />
      {act === null ? null : <UserDialog act={act.kind} user={act.user} onClose={() => setAct(null)} />}
    </>
  );
}

/** The filters of the list: roles by title, and the three states. */
function useFields(): readonly FilterField[] {
  const roles = useQuery(reads(listRoles));
  return [
    {
      kind: 'choices',
      name: 'role',
      label: 'Role',
      allLabel: 'All roles',
      options: (roles.data ?? []).map(({ name, title }) => ({ value: name, label: title })),
    },
    {
      kind: 'choices',
      name: 'state',
      label: 'State',
      allLabel: 'All states',
      options: Object.entries(STATE_LOOKS).map(([value, { word }]) => ({ value, label: word })),
    },
  ];
}

function InviteButton({ onInvite }: { readonly onInvite: () => void }) {
  useShortcuts({ n: onInvite });
  return (
    <Button
      aria-keyshortcuts="n"
      onClick={onInvite}
      leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      rightSection={<Kbd onAccent>N</Kbd>}
    >
      Invite User
    </Button>
  );
}
