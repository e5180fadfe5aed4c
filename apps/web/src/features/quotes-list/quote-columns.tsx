import type { PlaceView, PresenceView, QuoteRow } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { stopDayText } from '../../lib/dates.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { EquipmentIcon } from '../../ui/EquipmentIcon.tsx';
import { LaneSign, type LanePlace } from '../../ui/LaneSign.tsx';
import { Money } from '../../ui/Money.tsx';
import { PresenceSign } from '../../ui/Presence.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './QuotesListPage.module.css';

/** Who else has which quote open. */
type Presence = ReadonlyMap<number, readonly PresenceView[]>;

/**
 * The dashboard's columns (Q-005…Q-013); sortable where one stored field stands behind them (SP-017). With the row menu
 * they are as wide as a window of 1280 px leaves room beside the rail.
 */
export function quoteColumns(presence: Presence): readonly Column<QuoteRow>[] {
  return [
    {
      id: 'id',
      head: 'Quote ID',
      width: 132,
      sortBy: 'id',
      cell: (row) => <QuoteId row={row} people={presence.get(row.id)} />,
    },
    ...COLUMNS,
  ];
}

const COLUMNS: readonly Column<QuoteRow>[] = [
  {
    id: 'expiration',
    head: 'Expiration Date',
    width: 118,
    sortBy: 'expiration_date',
    cell: (row) => (
      <Countdown expiry={row.expiration_date} running={row.status === 'open' || row.status === 'responded'} />
    ),
  },
  {
    id: 'shipper',
    head: 'Shipper',
    width: 148,
    sortBy: 'customer_name',
    cell: (row) => (
      <span className={classes.lines} title={row.customer_name}>
        {row.customer_name}
      </span>
    ),
  },
  {
    id: 'destinations',
    head: 'Destinations',
    width: 198,
    cell: (row) => <LaneSign from={lanePlace(row.origin)} to={lanePlace(row.destination)} />,
  },
  {
    id: 'stops',
    head: 'Stops',
    width: 50,
    align: 'right',
    cell: (row) => (row.stop_count > 2 ? row.stop_count : null),
  },
  { id: 'equipment', head: 'Equipment', width: 104, sortBy: 'equipment_type', cell: (row) => <Equipment row={row} /> },
  {
    id: 'pickup',
    head: 'Pickup',
    width: 96,
    sortBy: 'pickup_date',
    cell: (row) => <span className="num">{stopDayText(row.pickup_date)}</span>,
  },
  {
    id: 'delivery',
    head: 'Delivery',
    width: 96,
    sortBy: 'delivery_date',
    cell: (row) => <span className="num">{stopDayText(row.delivery_date)}</span>,
  },
  {
    id: 'price',
    head: 'Quoted Price',
    width: 102,
    align: 'right',
    sortBy: 'quoted_price',
    cell: (row) => <Price row={row} />,
  },
  { id: 'status', head: 'Status', width: 112, sortBy: 'status', cell: (row) => <StatusChip status={row.status} /> },
];

type QuoteIdProps = { readonly row: QuoteRow; readonly people: readonly PresenceView[] | undefined };

function QuoteId({ row, people }: QuoteIdProps) {
  return (
    <>
      <span className={classes.id}>
        <Link to="/quotes/$id" params={{ id: String(row.id) }}>
          {row.system_id}
        </Link>
        <PresenceSign people={people} />
      </span>
      {row.shipper_quote_id === null ? null : (
        <span className={classes.second} title={row.shipper_quote_id}>
          {row.shipper_quote_id}
        </span>
      )}
    </>
  );
}

function Equipment({ row }: { readonly row: QuoteRow }) {
  return (
    <span className={classes.equipment} title={row.equipment_name}>
      <EquipmentIcon type={row.equipment_type} />
      <span className={classes.lines}>{row.equipment_name}</span>
    </span>
  );
}

/** The price of a lost or expired quote is red. */
function Price({ row }: { readonly row: QuoteRow }) {
  const gone = row.quoted_price !== null && (row.status === 'lost' || row.status === 'expired');
  return (
    <span className={classes.price} data-gone={gone || undefined}>
      <Money units={row.quoted_price} currency={row.currency} />
    </span>
  );
}

function lanePlace(place: PlaceView): LanePlace {
  return { name: `${place.city}, ${place.state}`, code: place.postal_code };
}
