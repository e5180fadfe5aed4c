import { MESSAGES, type PlaceView, type PresenceView, type QuoteRow } from '@lanewright/contract';
import { COST_TYPE_LABEL, COST_TYPE_LINE_HAUL } from '@lanewright/quoting';
import { cents, roundHalfUp } from '@lanewright/units';
import { Link } from '@tanstack/react-router';
import { Braces, Cable, CopyCheck, FileSpreadsheet, Gavel, Mail, type LucideIcon } from 'lucide-react';
import { stopDayText } from '../../../lib/dates.ts';
import { Countdown } from '../../../ui/Countdown.tsx';
import { EquipmentIcon } from '../../../ui/EquipmentIcon.tsx';
import { LaneSign, type LanePlace } from '../../../ui/LaneSign.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PresenceSign } from '../../../ui/Presence.tsx';
import { ResponseClock } from '../../../ui/ResponseClock.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TRIAGE_ORDERING } from '../quote-filters.ts';
import classes from '../QuotesListPage.module.css';
import { triageWords } from './triage-words.ts';

/** The other people who have each quote open. */
type Presence = ReadonlyMap<number, readonly PresenceView[]>;

type Arranged = {
  /** Whether checkboxes come before the first column. */
  readonly withChoice: boolean;
  /** Whether the list is in triage order. */
  readonly byTriage: boolean;
};

/**
 * The dashboard's columns (Q-005…Q-013) and optional ones. A column is sortable if it shows one stored field (SP-017)
 * or the triage figure. Together with the row menu they fill a window of 1280 px next to the rail. The first column
 * includes the page margin, unless checkboxes come before it. In triage order the triage figure replaces the delivery,
 * so that each row explains its place.
 */
export function quoteColumns(presence: Presence, { withChoice, byTriage }: Arranged): readonly Column<QuoteRow>[] {
  const first: Column<QuoteRow> = {
    id: 'id',
    head: 'Quote ID',
    width: withChoice ? 120 : 136,
    sortBy: 'id',
    cell: (row) => <QuoteId row={row} people={presence.get(row.id)} />,
  };
  const others = COLUMNS.map((column) =>
    column.id === 'triage' || column.id === 'delivery'
      ? { ...column, optional: byTriage === (column.id === 'delivery') }
      : column,
  );
  return [first, ...others];
}

const COLUMNS: readonly Column<QuoteRow>[] = [
  {
    id: 'expiration',
    head: 'Expiration Date',
    width: 122,
    sortBy: 'expiration_date',
    cell: (row) => (
      <Countdown expiry={row.expiration_date} running={row.status === 'open' || row.status === 'responded'} />
    ),
  },
  {
    id: 'triage',
    head: 'Triage',
    width: 96,
    align: 'right',
    sortBy: TRIAGE_ORDERING,
    cell: (row) => <TriageFigure row={row} />,
  },
  {
    id: 'shipper',
    head: 'Shipper',
    width: 110,
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
    width: 194,
    cell: (row) => <LaneSign from={lanePlace(row.origin)} to={lanePlace(row.destination)} />,
  },
  {
    id: 'stops',
    head: 'Stops',
    width: 48,
    align: 'right',
    cell: (row) => (row.stop_count > 2 ? row.stop_count : null),
  },
  { id: 'equipment', head: 'Equipment', width: 106, sortBy: 'equipment_type', cell: (row) => <Equipment row={row} /> },
  {
    id: 'pickup',
    head: 'Pickup',
    width: 98,
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
    width: 108,
    align: 'right',
    sortBy: 'quoted_price',
    cell: (row) => <Price row={row} />,
  },
  { id: 'status', head: 'Status', width: 112, sortBy: 'status', cell: (row) => <Status row={row} /> },
  { id: 'margin', head: 'Margin', width: 88, align: 'right', optional: true, cell: (row) => <Margin row={row} /> },
  {
    id: 'miles',
    head: 'Miles',
    width: 72,
    align: 'right',
    optional: true,
    cell: ({ distance, mileage_provider: provider }) => (
      <span className="num" title={provider === null ? undefined : `by ${provider}, over all stops`}>
        {milesText(distance)}
      </span>
    ),
  },
  {
    id: 'commodity',
    head: 'Commodity',
    width: 128,
    optional: true,
    cell: ({ commodity }) => (
      <span className={commodity === null ? 'ink-3' : classes.lines} title={commodity ?? undefined}>
        {commodity ?? MESSAGES.notAvailable}
      </span>
    ),
  },
];

const GONE: readonly QuoteRow['status'][] = ['lost', 'rejected', 'expired'];

type QuoteIdProps = { readonly row: QuoteRow; readonly people: readonly PresenceView[] | undefined };

function QuoteId({ row, people }: QuoteIdProps) {
  return (
    <>
      <span className={classes.id}>
        <Link to="/quotes/$id" params={{ id: String(row.id) }}>
          {row.system_id}
        </Link>
        {row.asked_before ? <AskedBefore /> : null}
        <PresenceSign people={people} />
      </span>
      <SecondLine row={row} />
    </>
  );
}

/** The icon for a load that the shipper had requested before; the quote's page lists the other quotes (B-010). */
function AskedBefore() {
  const words = 'The shipper had asked for this load before';
  return (
    <span className={classes.before} title={words}>
      <span className="visually-hidden">{words}</span>
      <CopyCheck size={12} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

/** How the request came where not by the form, and the shipper's own id; the channel's name where there is no id. */
function SecondLine({ row }: { readonly row: QuoteRow }) {
  const Icon = row.request_source === 'quote_ui' ? null : (CHANNEL_ICON[row.request_source] ?? Cable);
  if (Icon === null && row.shipper_quote_id === null) return null;
  return (
    <span className={classes.second} title={[row.quote_source, row.shipper_quote_id].filter(Boolean).join(' · ')}>
      {Icon === null ? null : (
        <>
          <Icon size={12} strokeWidth={1.75} aria-hidden="true" className={classes.channel} />
          {row.shipper_quote_id === null ? null : <span className="visually-hidden">by {row.quote_source} </span>}
        </>
      )}
      <span>{row.shipper_quote_id ?? row.quote_source}</span>
    </span>
  );
}

/** The sign of each channel; those of partners' systems share one. */
const CHANNEL_ICON: Readonly<Partial<Record<QuoteRow['request_source'], LucideIcon>>> = {
  mail: Mail,
  api: Braces,
  csv: FileSpreadsheet,
  transplace: Gavel,
};

/** The status, and how long an open quote may still wait for its answer. */
function Status({ row }: { readonly row: QuoteRow }) {
  return (
    <>
      <StatusChip status={row.status} />
      {row.status === 'open' ? <ResponseClock quote={row} /> : null}
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

/**
 * The price of a lost or expired quote is red, and that of a rejected one, which is lost as well (Q-157, C-024,
 * SP-034). A price includes fuel unless the line below says otherwise (B-005). An open quote without a price shows its
 * suggestion in secondary ink with the margin, so that it can be judged without being opened. Screen readers still read
 * N/A.
 */
function Price({ row }: { readonly row: QuoteRow }) {
  if (row.suggested_price !== null) return <Suggestion row={row} price={row.suggested_price} />;
  const gone = row.quoted_price !== null && GONE.includes(row.status);
  return (
    <>
      <span className={classes.price} data-gone={gone || undefined} title={priceTitle(row)}>
        <Money units={row.quoted_price} currency={row.currency} />
      </span>
      {row.quoted_price !== null && row.cost_type === COST_TYPE_LINE_HAUL ? (
        <span className={classes.without}>{COST_TYPE_LABEL[row.cost_type]}</span>
      ) : null}
    </>
  );
}

function Suggestion({ row, price }: { readonly row: QuoteRow; readonly price: number }) {
  const percent = row.margin?.percent ?? null;
  return (
    <span
      title={`No price is quoted yet. Suggested by rules: ${COST_TYPE_LABEL[row.cost_type]}, ${row.currency}, whole trip`}
    >
      <span className="visually-hidden">{MESSAGES.notAvailable}, </span>
      <span className="ink-2">
        <Money units={price} currency={row.currency} />
      </span>
      <span className={classes.without}>
        suggested{percent === null ? null : ` ${percentText(percent)}`}
        {percent === null ? null : <span className="visually-hidden"> margin</span>}
      </span>
    </span>
  );
}

function priceTitle({ quoted_price: price, cost_type: type, currency }: QuoteRow): string | undefined {
  return price === null ? undefined : `${COST_TYPE_LABEL[type]}, ${currency}, whole trip`;
}

const MARGIN_OF = {
  realised: 'Margin entered for the won quote',
  price: 'Margin of the price over the cost estimate',
  suggestion: 'Margin of the suggestion over the cost estimate',
} as const;

/** The margin, above its percent of the sell price; in secondary ink if it is that of a suggestion (SP-063). */
function Margin({ row: { margin, currency } }: { readonly row: QuoteRow }) {
  if (margin === null) return <span className="ink-3">{MESSAGES.missingDash}</span>;
  return (
    <span title={`${MARGIN_OF[margin.of]}, all-in, percent of sell`}>
      <span className={margin.of === 'suggestion' ? 'ink-2' : undefined}>
        <Money cents={cents(margin.cents)} currency={currency} />
      </span>
      {margin.percent === null ? null : <span className={classes.without}>{percentText(margin.percent)}</span>}
    </span>
  );
}

/** The margin per hour left above its two figures, or the reason why there is none. */
function TriageFigure({ row }: { readonly row: QuoteRow }) {
  const { figure, basis, sentence } = triageWords(row);
  if (figure === null)
    return (
      <span className="ink-3" title={sentence}>
        <span aria-hidden="true">{MESSAGES.missingDash}</span>
        <span className="visually-hidden">{sentence}</span>
        {basis === null ? null : <span className={classes.without}>{basis}</span>}
      </span>
    );
  return (
    <span title={sentence}>
      <b className="num">{figure}</b>
      <span className={classes.without}>{basis}</span>
    </span>
  );
}

function percentText(percent: number): string {
  return `${(roundHalfUp(percent * 10) / 10).toFixed(1)}%`;
}

function milesText(miles: number | null): string {
  return miles === null ? MESSAGES.missingDash : roundHalfUp(miles).toLocaleString('en-US');
}

function lanePlace(place: PlaceView): LanePlace {
  return { name: `${place.city}, ${place.state}`, code: place.postal_code };
}
