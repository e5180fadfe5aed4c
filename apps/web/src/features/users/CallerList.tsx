import { Button } from '@mantine/core';
import { changeCaller, listCallers, withdrawCaller, type CallerView } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { SearchBar } from '../../ui/filters/SearchBar.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { offsetOf } from '../../ui/table/paging.ts';
import { CALLER_COLUMNS } from './caller-columns.tsx';
import { CallerDialog } from './CallerDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import type { TabProps } from './place.ts';
import { usePeopleAct } from './use-people-act.ts';
import { pagingOf, useHeldPage } from './use-paging.ts';

type Act = { readonly kind: 'new' | 'edit' | 'keys' | 'switch' | 'withdraw'; readonly id: number | null };

/** The machine callers: whose quotes they bring, their keys and when they last called (SP-015, B-021). */
export function CallerList({ place, onPlace }: TabProps) {
  const [act, setAct] = useState<Act | null>(null);
  const paging = pagingOf({ place, onPlace });
  const search = place.search ?? '';
  const query = { search, size: paging.size, offset: offsetOf(paging.page, paging.size) };
  const callers = useQuery({ ...reads(listCallers, { query }), placeholderData: keepPreviousData });
  useHeldPage(paging, callers.isPlaceholderData ? undefined : callers.data?.count);
  const onSearch = (text: string): void => onPlace({ tab: 'callers', ...(text === '' ? {} : { search: text }) });
  // The dialog shows the caller as it was read last, so that a key made in it appears.
  const caller = callers.data?.results.find(({ id }) => id === act?.id) ?? null;
  return (
    <>
      <SearchBar label="Search machine callers" search={search} onSearch={onSearch}>
        <NewCaller onNew={() => setAct({ kind: 'new', id: null })} />
      </SearchBar>
      <DataTable
        label="Machine callers"
        columns={CALLER_COLUMNS}
        rows={callers.data?.results}
        rowId={(row) => row.id}
        nameOf={(row) => row.name}
        error={callers.error}
        onRetry={() => void callers.refetch()}
        refreshing={callers.isFetching}
        actionsOf={(row) => callerActions(row, (kind) => setAct({ kind, id: row.id }))}
        onOpen={(row) => setAct({ kind: 'keys', id: row.id })}
        empty={{
          hint:
            search === ''
              ? 'Machines of shippers and partners that send requests appear here.'
              : `The search is ‘${search}’.`,
        }}
      />
      <Pagination {...paging} count={callers.data?.count} />
      {act === null ? null : (
        <ActDialog
          act={act}
          caller={caller}
          onMade={({ id }) => setAct({ kind: 'keys', id })}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

function callerActions(row: CallerView, onAct: (kind: Act['kind']) => void): readonly RowAction[] {
  const act = (id: Act['kind']) => ({ id, onSelect: () => onAct(id) });
  return [
    { ...act('edit'), label: 'Edit', icon: Pencil, keyCap: 'E' },
    { ...act('keys'), label: 'Keys', icon: KeyRound, keyCap: '↵' },
    row.active
      ? { ...act('switch'), label: 'Deactivate', icon: Pause, startsGroup: true }
      : { ...act('switch'), label: 'Activate', icon: Play, startsGroup: true },
    { ...act('withdraw'), label: 'Withdraw all keys', icon: Trash2, danger: true },
  ];
}

type ActDialogProps = {
  readonly act: Act;
  readonly caller: CallerView | null;
  readonly onMade: (caller: CallerView) => void;
  readonly onClose: () => void;
};

function ActDialog({ act, caller, onMade, onClose }: ActDialogProps) {
  if (act.kind === 'new') return <CallerDialog caller={null} onSaved={onMade} onClose={onClose} />;
  if (caller === null) return null;
  if (act.kind === 'edit') return <CallerDialog caller={caller} onSaved={onClose} onClose={onClose} />;
  if (act.kind === 'keys') return <KeysDialog caller={caller} onClose={onClose} />;
  return <ConfirmAct caller={caller} withdraw={act.kind === 'withdraw'} onClose={onClose} />;
}

type ConfirmActProps = { readonly caller: CallerView; readonly withdraw: boolean; readonly onClose: () => void };

function ConfirmAct({ caller, withdraw, onClose }: ConfirmActProps) {
  const params = { id: caller.id };
  const verb = caller.active ? 'Deactivate' : 'Activate';
  const run = usePeopleAct({
    run: () =>
      withdraw ? call(withdrawCaller, { params }) : call(changeCaller, { params, body: { active: !caller.active } }),
    done: withdraw ? 'Keys withdrawn' : `Machine caller ${verb.toLowerCase()}d`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      question={
        withdraw
          ? `Withdraw all keys of ${caller.name} for good? It cannot call until it gets a new one.`
          : `${verb} ${caller.name}? ${caller.active ? 'Its keys stop working until it is activated again.' : 'Its keys work again.'}`
      }
      confirmLabel={withdraw ? 'Withdraw' : verb}
      danger={withdraw || caller.active}
      busy={run.isPending}
      onConfirm={() => run.mutate(undefined)}
      onClose={onClose}
    />
  );
}

function NewCaller({ onNew }: { readonly onNew: () => void }) {
  useShortcuts({ n: onNew });
  return (
    <Button
      aria-keyshortcuts="n"
      onClick={onNew}
      leftSection={<Plus size={16} aria-hidden="true" />}
      rightSection={<Kbd onAccent>N</Kbd>}
    >
      New Machine Caller
    </Button>
  );
}
