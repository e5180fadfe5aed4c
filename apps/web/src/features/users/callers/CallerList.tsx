import { changeCaller, listCallers, withdrawCaller, type CallerView } from '@lanewright/contract';
import { KeyRound, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SearchBar } from '../../../ui/filters/SearchBar.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { NewButton } from '../../../ui/list/NewButton.tsx';
import { pagingOf } from '../../../ui/list/place.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { hintOf } from '../../../ui/list/use-narrowing.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { CALLER_COLUMNS } from './caller-columns.tsx';
import { CallerDialog } from './CallerDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import type { TabProps } from '../place.ts';
import { usePeopleAct } from '../use-people-act.ts';

type Act = { readonly kind: 'new' | 'edit' | 'keys' | 'switch' | 'withdraw'; readonly id: number | null };

/** The machine callers: whose quotes they bring, their keys and when they last called (SP-015, B-021). */
export function CallerList({ place, onPlace }: TabProps) {
  const [act, setAct] = useState<Act | null>(null);
  const paging = pagingOf({ place, onPlace });
  const search = place.search ?? '';
  const query = { search, size: paging.size, offset: paging.offset };
  const { list } = useListRows({ read: reads(listCallers, { query }), paging });
  const onSearch = (text: string): void => onPlace({ tab: 'callers', ...(text === '' ? {} : { search: text }) });
  // The dialog shows the caller as it was read last, so that a key made in it appears.
  const caller = list.rows?.find(({ id }) => id === act?.id) ?? null;
  return (
    <>
      <SearchBar label="Search machine callers" search={search} onSearch={onSearch}>
        <NewButton label="New Machine Caller" onNew={() => setAct({ kind: 'new', id: null })} />
      </SearchBar>
      <ListTable
        label="Machine callers"
        list={list}
        columns={CALLER_COLUMNS}
        rowId={(row) => row.id}
        nameOf={(row) => row.name}
        actionsOf={(row) => callerActions(row, (kind) => setAct({ kind, id: row.id }))}
        onOpen={(row) => setAct({ kind: 'keys', id: row.id })}
        empty={{
          hides: hintOf(0, search),
          onClear: () => onSearch(''),
          hint: 'Machines of shippers and partners that send requests appear here.',
        }}
      />
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
