import { listPriceLimits, type PriceLimitRow } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import classes from '../Users.module.css';
import { LimitsDialog } from './LimitsDialog.tsx';

const KIND = { role: 'Role', user: 'Person', automatic: 'System' } as const;

/** The price limits of roles, of people with limits of their own, and of automatic answers (B-031). */
export function LimitList() {
  const [editing, setEditing] = useState<PriceLimitRow | null>(null);
  const limits = useQuery(reads(listPriceLimits));
  return (
    <>
      <p className={classes.lead}>
        A price beyond a limit is not sent until an approver approves it. A person’s own limits replace those of their
        roles. Set them under Users.
      </p>
      <DataTable
        label="Price limits"
        columns={COLUMNS}
        rows={limits.data}
        // A holder has no id, so its position in the list is used.
        rowId={(row) => limits.data?.indexOf(row) ?? -1}
        nameOf={({ name }) => name}
        error={limits.error}
        onRetry={() => void limits.refetch()}
        refreshing={limits.isFetching}
        actionsOf={(row) => [{ id: 'edit', label: 'Edit', icon: Pencil, keyCap: 'E', onSelect: () => setEditing(row) }]}
        onOpen={setEditing}
      />
      {editing === null ? null : <LimitsDialog row={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

const figure = (words: string | null) =>
  words === null ? <span className="ink-3">No limit</span> : <span className="num">{words}</span>;

const COLUMNS: readonly Column<PriceLimitRow>[] = [
  {
    id: 'holder',
    head: 'Holder',
    width: 260,
    cell: ({ name, holder }) => (
      <>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.second}>{KIND[holder.kind]}</span>
      </>
    ),
  },
  {
    id: 'margin',
    head: 'Lowest margin',
    width: 150,
    align: 'right',
    cell: ({ limits: { lowest_margin: percent } }) => figure(percent === null ? null : `${percent}%`),
  },
  {
    id: 'value',
    head: 'Highest value, all in',
    width: 180,
    align: 'right',
    cell: ({ limits: { highest_value: dollars } }) =>
      figure(dollars === null ? null : `$${dollars.toLocaleString('en-US')}`),
  },
  {
    id: 'distance',
    head: 'Distance from suggestion',
    width: 190,
    align: 'right',
    cell: ({ limits: { greatest_distance: percent } }) => figure(percent === null ? null : `${percent}%`),
  },
];
