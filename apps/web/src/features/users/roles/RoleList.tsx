import { ALL_PERMISSIONS } from '@lanewright/access';
import { deleteRole, listRoles, REFUSALS, type RoleView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SearchBar } from '../../../ui/filters/SearchBar.tsx';
import { NewButton } from '../../../ui/list/NewButton.tsx';
import { hintOf } from '../../../ui/list/use-narrowing.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { PERMISSION_AREAS } from './permission-areas.ts';
import { RoleDialog, RoleView as ShownRole } from './RoleDialog.tsx';
import { RuleReading } from './RuleReading.tsx';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

type Act = { readonly kind: 'new' | 'edit' | 'copy' | 'view' | 'delete'; readonly role: RoleView | null };

/** Lists the roles with their permissions and number of holders; people with the permission edit them here (B-021). */
export function RoleList() {
  const mayChange = useMay()('administration.roles');
  const [search, setSearch] = useState('');
  const [act, setAct] = useState<Act | null>(null);
  const roles = useQuery(reads(listRoles));
  const term = search.trim().toLowerCase();
  const rows = roles.data?.filter(({ title, name }) => `${title}\n${name}`.toLowerCase().includes(term));
  const actionsOf = (role: RoleView): readonly RowAction[] =>
    mayChange
      ? changeActions(role, setAct)
      : [{ id: 'view', label: 'View', icon: Eye, onSelect: () => setAct({ kind: 'view', role }) }];
  return (
    <>
      <SearchBar label="Search roles" search={search} onSearch={setSearch}>
        {mayChange ? <RuleReading /> : null}
        {mayChange ? <NewButton label="New Role" onNew={() => setAct({ kind: 'new', role: null })} /> : null}
      </SearchBar>
      <DataTable
        label="Roles"
        columns={COLUMNS}
        rows={rows}
        // Roles have no number: their place among all roles is one.
        rowId={({ name }) => roles.data?.findIndex((role) => role.name === name) ?? -1}
        nameOf={({ title }) => title}
        error={roles.error}
        onRetry={() => void roles.refetch()}
        refreshing={roles.isFetching}
        actionsOf={actionsOf}
        onOpen={(role) => setAct({ kind: mayChange ? 'edit' : 'view', role })}
        empty={{ hint: hintOf(0, term) }}
      />
      {act === null ? null : <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function changeActions(role: RoleView, onAct: (act: Act) => void): readonly RowAction[] {
  const used = role.users > 0 ? REFUSALS['people.role_in_use'].sentence({ users: role.users }) : undefined;
  return [
    { id: 'edit', label: 'Edit', icon: Pencil, keyCap: 'E', onSelect: () => onAct({ kind: 'edit', role }) },
    { id: 'copy', label: 'New role like this', icon: Copy, onSelect: () => onAct({ kind: 'copy', role }) },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      danger: true,
      startsGroup: true,
      onSelect: () => onAct({ kind: 'delete', role }),
      ...(used === undefined ? {} : { refusedBecause: used }),
    },
  ];
}

function ActDialog({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  if (act.role === null) return <RoleDialog role={null} onClose={onClose} />;
  if (act.kind === 'copy') return <RoleDialog role={null} like={act.role} onClose={onClose} />;
  if (act.kind === 'edit') return <RoleDialog role={act.role} onClose={onClose} />;
  if (act.kind === 'view') return <ShownRole role={act.role} onClose={onClose} />;
  return <ConfirmDelete role={act.role} onClose={onClose} />;
}

function ConfirmDelete({ role, onClose }: { readonly role: RoleView; readonly onClose: () => void }) {
  const remove = usePeopleAct({
    run: () => call(deleteRole, { params: { id: role.name } }),
    done: 'Role deleted',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      question={`Delete the role ${role.title}?`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}

const COLUMNS: readonly Column<RoleView>[] = [
  {
    id: 'title',
    head: 'Role',
    width: 220,
    cell: ({ title, name }) => (
      <>
        <bdi className={classes.name} title={title}>
          {title}
        </bdi>
        <span className={`${classes.second} mono`}>{name}</span>
      </>
    ),
  },
  {
    id: 'permissions',
    head: 'Permissions',
    width: 110,
    align: 'right',
    cell: ({ permissions }) => (
      <span className="num">
        {permissions.length} <span className="ink-3">of {ALL_PERMISSIONS.length}</span>
      </span>
    ),
  },
  {
    id: 'areas',
    head: 'Areas',
    width: 420,
    cell: (role) => <span className={classes.lines}>{areasOf(role)}</span>,
  },
  {
    id: 'users',
    head: 'Users',
    width: 80,
    align: 'right',
    cell: ({ users }) => <span className={users === 0 ? 'num ink-3' : 'num'}>{users}</span>,
  },
];

/** The areas a role opens, in whole or in part. */
function areasOf({ permissions }: RoleView): string {
  const open = PERMISSION_AREAS.filter((area) => area.permissions.some((each) => permissions.includes(each)));
  return open.length === PERMISSION_AREAS.length ? 'All areas' : open.map(({ title }) => title).join(', ') || 'None';
}
