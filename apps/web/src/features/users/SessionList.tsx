import { endUserSession, listSessions, type SessionRow } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { momentText } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { SearchBar } from '../../ui/filters/SearchBar.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { offsetOf } from '../../ui/table/paging.ts';
import type { TabProps } from './place.ts';
import { pagingOf, useHeldPage } from './use-paging.ts';
import { usePeopleAct } from './use-people-act.ts';
import classes from './Users.module.css';

/** All live sessions, last used first; each can be ended (B-021). */
export function SessionList({ place, onPlace }: TabProps) {
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const paging = pagingOf({ place, onPlace });
  const search = place.search ?? '';
  const query = { search, size: paging.size, offset: offsetOf(paging.page, paging.size) };
  const sessions = useQuery({ ...reads(listSessions, { query }), placeholderData: keepPreviousData });
  useHeldPage(paging, sessions.isPlaceholderData ? undefined : sessions.data?.count);
  const onSearch = (text: string): void => onPlace({ tab: 'sessions', ...(text === '' ? {} : { search: text }) });
  return (
    <>
      <SearchBar label="Search sessions" search={search} onSearch={onSearch} />
      <DataTable
        label="Sessions"
        columns={COLUMNS}
        rows={sessions.data?.results}
        rowId={rowIdOf}
        nameOf={nameOf}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        refreshing={sessions.isFetching}
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
        empty={
          search === ''
            ? {}
            : {
                hint: `The search is ‘${search}’.`,
                action: (
                  <Button variant="default" onClick={() => onSearch('')}>
                    Clear all
                  </Button>
                ),
              }
        }
      />
      <Pagination {...paging} count={sessions.data?.count} />
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
