import { endUserSession, listSessions, type SessionRow } from '@lanewright/contract';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { momentText } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SearchBar } from '../../../ui/filters/SearchBar.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { pagingOf } from '../../../ui/list/place.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { hintOf } from '../../../ui/list/use-narrowing.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { TabProps } from '../place.ts';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

/** All live sessions, last used first; each can be ended (B-021). */
export function SessionList({ place, onPlace }: TabProps) {
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const paging = pagingOf({ place, onPlace });
  const search = place.search ?? '';
  const query = { search, size: paging.size, offset: paging.offset };
  const { list } = useListRows({ read: reads(listSessions, { query }), paging });
  const onSearch = (text: string): void => onPlace({ tab: 'sessions', ...(text === '' ? {} : { search: text }) });
  return (
    <>
      <SearchBar label="Search sessions" search={search} onSearch={onSearch} />
      <ListTable
        label="Sessions"
        list={list}
        columns={COLUMNS}
        rowId={rowIdOf}
        nameOf={nameOf}
        actionsOf={(row) => [
          {
            id: 'end',
            label: 'End session',
            icon: LogOut,
            danger: true,
            onSelect: () => setEnding(row),
            ...(row.current ? { refusedBecause: 'This is the session you are in. Log out to end it.' } : {}),
          },
        ]}
        empty={{ hides: hintOf(0, search), onClear: () => onSearch('') }}
      />
      {ending === null ? null : <ConfirmEnd session={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function ConfirmEnd({ session, onClose }: { readonly session: SessionRow; readonly onClose: () => void }) {
  const end = usePeopleAct({
    run: () => call(endUserSession, { params: { id: session.id } }),
    done: 'Session ended',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      question={`End this session of ${session.display_name}? They have to log in again where it is open.`}
      confirmLabel="End Session"
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    />
  );
}

const when = (instant: string) => <span className="num">{momentText(new Date(instant))}</span>;

const COLUMNS: readonly Column<SessionRow>[] = [
  {
    id: 'person',
    head: 'Person',
    width: 280,
    cell: (row) => (
      <>
        <bdi className={classes.name} title={row.display_name}>
          {row.display_name}
        </bdi>
        <bdi className={classes.second} title={row.email}>
          {row.email}
        </bdi>
      </>
    ),
  },
  { id: 'began', head: 'Signed in', width: 170, cell: (row) => when(row.created_at) },
  { id: 'used', head: 'Last used', width: 170, cell: (row) => when(row.last_used_at) },
  { id: 'ends', head: 'Ends unused', width: 170, cell: (row) => when(row.expires_at) },
  {
    id: 'current',
    head: 'Note',
    width: 130,
    cell: (row) => (row.current ? <span className={classes.chip}>This session</span> : null),
  },
];

/** Rows are told apart by numbers; the first 48 bits of a session's id are one. */
function rowIdOf(row: SessionRow): number {
  return Number.parseInt(row.id.replaceAll('-', '').slice(0, 12), 16);
}

function nameOf(row: SessionRow): string {
  return `the session of ${row.display_name} since ${momentText(new Date(row.created_at))}`;
}
