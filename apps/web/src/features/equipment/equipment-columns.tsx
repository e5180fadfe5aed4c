import type { UnmappedEquipment } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './Equipment.module.css';

/** The columns of equipment names without a type. Together they fit a window of 1280 px. */
export function equipmentColumns(onOpen: (row: UnmappedEquipment) => void): readonly Column<UnmappedEquipment>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      width: 230,
      cell: (row) => (
        <button type="button" className={classes.open} title={row.name} onClick={() => onOpen(row)}>
          <bdi>{row.name}</bdi>
        </button>
      ),
    },
    {
      id: 'sources',
      head: 'From',
      width: 180,
      cell: ({ sources }) => (
        <span className={classes.lines} title={sources.join(', ')}>
          {sources.join(', ')}
        </span>
      ),
    },
    { id: 'open', head: 'Open quotes', width: 110, align: 'right', cell: ({ open }) => <Count value={open} /> },
    { id: 'quotes', head: 'All quotes', width: 110, align: 'right', cell: ({ quotes }) => <Count value={quotes} /> },
    { id: 'mails', head: 'Waiting mails', width: 120, align: 'right', cell: (row) => <Mails row={row} /> },
    { id: 'newest', head: 'Newest quote', width: 120, cell: (row) => <Newest row={row} /> },
    { id: 'created', head: 'Received', width: 178, cell: (row) => <Received row={row} /> },
    { id: 'shipper', head: 'Shipper', width: 170, cell: (row) => latest(row)?.customer_name ?? null },
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

/** How many mails wait, with a link to the newest of them. */
function Mails({ row: { mails, newest_mail: newest } }: OfRow) {
  const may = useMay();
  if (newest === null || !may('mail.view')) return <Count value={mails} />;
  return (
    <Link
      to="/mail/$id"
      params={{ id: String(newest.id) }}
      aria-label={`${mails.toLocaleString('en-US')}, open the newest`}
    >
      <Count value={mails} />
    </Link>
  );
}

function Received({ row }: OfRow) {
  const at = latest(row)?.at;
  return at === undefined ? null : <span className="num">{momentText(new Date(at))}</span>;
}

/** The newest quote or waiting mail with the name; null if there is none. */
function latest({
  newest,
  newest_mail: mail,
}: UnmappedEquipment): { readonly at: string; readonly customer_name: string } | null {
  if (mail === null) return newest === null ? null : { at: newest.created_at, customer_name: newest.customer_name };
  if (newest !== null && newest.created_at > mail.received_at)
    return { at: newest.created_at, customer_name: newest.customer_name };
  return { at: mail.received_at, customer_name: mail.customer_name };
}
