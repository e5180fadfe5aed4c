import { exportUsers, listRoles, listUsers, USER_SORTS, type UserRow } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { downloadUnless } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import type { FilterField } from '../../../ui/filters/filter-field.ts';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../../ui/filters/use-list-filters.ts';
import { ExportMenu } from '../../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { NewButton } from '../../../ui/list/NewButton.tsx';
import { pagingOf } from '../../../ui/list/place.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../../ui/list/use-narrowing.ts';
import type { TabProps } from '../place.ts';
import { userActions, type UserAct } from './user-actions.ts';
import { STATE_LOOKS, USER_COLUMNS } from './user-columns.tsx';
import { UserDialog } from './UserDialog.tsx';

type UserFilters = { readonly search: string; readonly role: readonly string[]; readonly state: readonly string[] };

const DEFAULTS: UserFilters = { search: '', role: [], state: [] };

/** All users: search, roles and states to narrow by, and what can be done to each (B-021). */
export function UserList({ place, onPlace }: TabProps) {
  const own = useCurrentUser();
  const fields = useFields();
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(useListFilters('users', DEFAULTS), {
    defaults: DEFAULTS,
    fields,
    source: null,
    onApplied: paging.onFirst,
  });
  const [act, setAct] = useState<{ kind: UserAct | 'invite'; user: UserRow | null } | null>(null);
  const ordering = USER_SORTS.find((each) => each === place.sort) ?? 'display_name';
  const query = { ...allUsersQuery(asked, ordering), size: paging.size, offset: paging.offset };
  const { list } = useListRows({ read: reads(listUsers, { query }), paging });
  const onAct = (kind: UserAct, user: UserRow): void => {
    if (kind === 'sessions') onPlace({ tab: 'sessions', search: user.email });
    else setAct({ kind, user });
  };
  return (
    <>
      <FilterBar
        searchLabel="Search users"
        source={null}
        fields={fields}
        filters={filters}
        defaults={DEFAULTS}
        onApply={apply}
      >
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportUsers, { query: { ...allUsersQuery(filters, ordering), format } })
          }
        />
        <NewButton label="Invite User" icon={UserPlus} onNew={() => setAct({ kind: 'invite', user: null })} />
      </FilterBar>
      <ListTable
        label="Users"
        list={list}
        columns={USER_COLUMNS}
        rowId={(row) => row.id}
        nameOf={(row) => row.display_name}
        ordering={ordering}
        actionsOf={(row) => userActions(row, own.id, onAct)}
        onOpen={(user) => setAct({ kind: 'edit', user })}
        empty={{ hides, onClear: clearAll }}
      />
      {act === null ? null : <UserDialog act={act.kind} user={act.user} onClose={() => setAct(null)} />}
    </>
  );
}

/** The query without a page, as the export of the list sends it. */
function allUsersQuery<Ordering extends string>({ search, role, state }: UserFilters, ordering: Ordering) {
  return { search, role: role.join(','), state: state.join(','), ordering };
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
