import { Button } from '@mantine/core';
import { Copy, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { LaneSign } from '../ui/LaneSign.tsx';
import { Money } from '../ui/Money.tsx';
import { StatusChip, type ChipStatus } from '../ui/StatusChip.tsx';
import { BulkBar } from '../ui/table/BulkBar.tsx';
import type { Column, RowAction } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pagination } from '../ui/table/Pagination.tsx';
import classes from './Kit.module.css';

type Load = {
  readonly id: number;
  readonly shipper: string;
  readonly from: string;
  readonly to: string;
  readonly price: number | null;
  readonly status: ChipStatus;
};

const STATUSES: readonly ChipStatus[] = ['open', 'responded', 'won', 'lost', 'rejected', 'expired'];
const SHIPPERS = ['Northfield Dairy', 'Acorn Building', 'W'.repeat(60), 'Cedar Ridge Wines'];
const LOADS: readonly Load[] = Array.from({ length: 10 }, (_, row) => ({
  id: row + 1,
  shipper: SHIPPERS[row % SHIPPERS.length] ?? '',
  from: 'Green Bay, WI',
  to: row % 3 === 0 ? 'Saint-Jean-sur-Richelieu, QC' : 'Harrisburg, PA',
  price: row % 4 === 1 ? null : 2835 + row * 1000,
  status: STATUSES[row % STATUSES.length] ?? 'open',
}));

const COLUMNS: readonly Column<Load>[] = [
  { id: 'id', head: 'Quote ID', width: 100, sortBy: 'id', cell: ({ id }) => `Q0010488${id}` },
  { id: 'shipper', head: 'Shipper', width: 130, sortBy: 'shipper', cell: ({ shipper }) => shipper },
  {
    id: 'lane',
    head: 'Destinations',
    width: 160,
    cell: ({ from, to }) => <LaneSign from={{ name: from, code: '54303' }} to={{ name: to, code: '17112' }} />,
  },
  {
    id: 'price',
    head: 'Quoted Price',
    width: 100,
    align: 'right',
    sortBy: 'price',
    cell: ({ price }) => <Money units={price} currency="USD" />,
  },
  { id: 'status', head: 'Status', width: 110, cell: ({ status }) => <StatusChip status={status} /> },
];

const FAILURE = new ApiError({ status: 500, body: null, correlationId: '5f1c9a70-2e18' });

const same = { label: 'Quotes', columns: COLUMNS, rowId: (row: Load) => row.id, nameOf: (row: Load) => `Q${row.id}` };

function nothing(): void {
  // Here states are looked at; nothing is done.
}

function menuOf(): readonly RowAction[] {
  return [
    { id: 'edit', label: 'Edit', icon: Pencil, keyCap: 'E', onSelect: nothing, refusedBecause: 'It has been won.' },
    { id: 'duplicate', label: 'Duplicate', icon: Copy, keyCap: 'D', onSelect: nothing },
    { id: 'delete', label: 'Delete', icon: Trash2, onSelect: nothing, startsGroup: true, danger: true },
  ];
}

/** A table while it is read, empty, failed, and with older rows that could not be read anew. */
export function KitTables() {
  return (
    <div className={classes.grid}>
      <div className={classes.card}>
        <DataTable {...same} rows={undefined} error={null} onRetry={nothing} rowHeight={40} />
      </div>
      <div className={classes.card}>
        <DataTable
          {...same}
          rows={[]}
          error={null}
          onRetry={nothing}
          empty={{ hint: '3 filters are applied.', action: <Button variant="default">Clear all</Button> }}
        />
      </div>
      <div className={classes.card}>
        <DataTable {...same} rows={undefined} error={FAILURE} onRetry={nothing} />
        <Pagination page={1} size={5} count={undefined} onPage={nothing} onSize={nothing} />
      </div>
      <div className={classes.card}>
        <DataTable {...same} rows={LOADS.slice(0, 5)} error={FAILURE} onRetry={nothing} refreshing />
        <Pagination page={3} size={5} count={186} stale more onPage={nothing} onSize={nothing} />
      </div>
    </div>
  );
}

/** A whole list with chosen rows, its menu column and the bulk menu. */
export function ChosenTable() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([2, 5, 6]));
  const [ordering, setOrdering] = useState('id');
  return (
    <div>
      <DataTable
        {...same}
        rows={LOADS}
        error={null}
        onRetry={nothing}
        ordering={ordering}
        onOrdering={setOrdering}
        actionsOf={menuOf}
        selection={{
          chosen,
          onChange: setChosen,
          nameOf: same.nameOf,
          refusedBecause: ({ id }) => (id === 3 ? 'It cannot be chosen.' : undefined),
        }}
        changed={new Map([[4, 'a']])}
      />
      <Pagination page={3} size={10} count={1860} onPage={nothing} onSize={nothing} />
      <BulkBar
        count={chosen.size}
        onClear={() => setChosen(new Set())}
        actions={[
          { id: 'merge', label: 'Merge Shippers', icon: Merge, onSelect: nothing },
          {
            id: 'rename',
            label: 'Rename',
            icon: Pencil,
            onSelect: nothing,
            refusedBecause: 'Two shippers cannot have one name.',
          },
          { id: 'delete', label: 'Delete Shippers', icon: Trash2, onSelect: nothing, danger: true },
        ]}
      />
    </div>
  );
}
