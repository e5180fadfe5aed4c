import type { UnmappedEquipment } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './Equipment.module.css';

/** The columns of names without a type; together they fit a window of 1280 px. */
export function equipmentColumns(onOpen: (row: UnmappedEquipment) => void): readonly Column<UnmappedEquipment>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      width: 260,
      cell: (row) => (
        <button type="button" className={classes.open} title={row.name} onClick={() => onOpen(row)}>
          <bdi>{row.name}</bdi>
        </button>
      ),
    },
    {
      id: 'sources',
      head: 'From',
      width: 240,
      cell: ({ sources }) => (
        <span className={classes.lines} title={sources.join(', ')}>
          {sources.join(', ')}
        </span>
      ),
    },
    { id: 'open', head: 'Open quotes', width: 110, align: 'right', cell: ({ open }) => <Count value={open} /> },
    { id: 'quotes', head: 'All quotes', width: 110, align: 'right', cell: ({ quotes }) => <Count value={quotes} /> },
    { id: 'newest', head: 'Newest quote', width: 120, cell: (row) => <Newest row={row} /> },
    { id: 'created', head: 'Received', width: 178, cell: (row) => <Received row={row} /> },
    { id: 'shipper', head: 'Shipper', width: 200, cell: ({ newest }) => newest?.customer_name ?? null },
  ];
}

function Count({ value }: { readonly value: number }) {
  return (
    <span className="num" data-zero={value === 0 || undefined}>
      {value.toLocaleString('en-US')}
    </span>
  );
}

type OfRow = { readonly row: UnmappedEquipment };

function Newest({ row: { newest } }: OfRow) {
  const may = useMay();
  if (newest === null) return null;
  if (!may('quote.view')) return newest.system_id;
  return (
    <Link to="/quotes/$id" params={{ id: String(newest.id) }}>
      {newest.system_id}
    </Link>
  );
}

function Received({ row: { newest } }: OfRow) {
  return newest === null ? null : <span className="num">{momentText(new Date(newest.created_at))}</span>;
}
