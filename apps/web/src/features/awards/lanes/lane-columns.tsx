import { MESSAGES, type LaneRow } from '@lanewright/contract';
import { CircleDot, Container } from 'lucide-react';
import { Money } from '../../../ui/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../Awards.module.css';

type RateName = 'line_haul' | 'flat_rate' | 'min_rate' | 'max_rate';

/** The columns of the lanes (W-030); all are stored fields, so all sort (SP-017). */
export const LANE_COLUMNS: readonly Column<LaneRow>[] = [
  { id: 'origin', head: 'Origin', width: 168, sortBy: 'origin', cell: ({ origin }) => <Place name={origin} first /> },
  {
    id: 'origin-handling',
    head: 'Origin Live/Drop',
    width: 72,
    sortBy: 'origin_live_handling',
    cell: ({ origin_live_handling: live }) => <Handling live={live} />,
  },
  {
    id: 'destination',
    head: 'Destination',
    width: 158,
    sortBy: 'destination',
    cell: ({ destination }) => <Place name={destination} />,
  },
  {
    id: 'destination-handling',
    head: 'Destination Live/Drop',
    width: 84,
    sortBy: 'destination_live_handling',
    cell: ({ destination_live_handling: live }) => <Handling live={live} />,
  },
  { id: 'equipment', head: 'Equipment Type', width: 88, sortBy: 'equipment', cell: ({ equipment }) => equipment },
  {
    id: 'miles',
    head: 'Miles',
    width: 66,
    align: 'right',
    sortBy: 'estimated_miles',
    cell: ({ estimated_miles: miles }) => <Count value={miles} decimals={1} />,
  },
  {
    id: 'volume',
    head: 'Volume',
    width: 60,
    align: 'right',
    sortBy: 'estimated_volume',
    cell: ({ estimated_volume: volume }) => <Count value={volume} />,
  },
  rate('line_haul', 'Line Haul'),
  {
    id: 'rpm',
    head: 'RPM',
    width: 76,
    align: 'right',
    sortBy: 'rpm',
    cell: ({ rpm }) => <span className={classes.rate}>{rpm === null ? <Absent /> : rpmText(rpm)}</span>,
  },
  rate('flat_rate', 'Flat Rate'),
  rate('min_rate', 'Min Rate'),
  rate('max_rate', 'Max Rate'),
];

/** A lane as it is called: its ends. */
export function nameOfLane({ origin, destination }: Pick<LaneRow, 'origin' | 'destination'>): string {
  return `${origin} to ${destination}`;
}

/** A column of money: its cents are shown where there are any. The lane's own rate stands out, not its limits. */
function rate(name: RateName, head: string): Column<LaneRow> {
  const isOwn = name === 'line_haul' || name === 'flat_rate';
  return {
    id: name.replace('_', '-'),
    head,
    width: 80,
    align: 'right',
    sortBy: name,
    cell: ({ [name]: units }) => (
      <span className={isOwn ? classes.rate : 'ink-2'}>
        <Money
          units={units}
          currency="USD"
          precision={units !== null && !Number.isInteger(units) ? 'exact' : 'whole'}
          absent={MESSAGES.missingNumber}
        />
      </span>
    ),
  };
}

function Place({ name, first = false }: { readonly name: string; readonly first?: boolean }) {
  return (
    <span className={first ? `${classes.name} ${classes.cut}` : classes.cut} title={name}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** Live or Drop, each with its sign (W-040). */
function Handling({ live }: { readonly live: boolean }) {
  const Icon = live ? CircleDot : Container;
  return (
    <span className={classes.handling}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {live ? 'Live' : 'Drop'}
    </span>
  );
}

function Count({ value, decimals }: { readonly value: number | null; readonly decimals?: number }) {
  if (value === null) return <Absent />;
  const shown = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return <span className="num">{value.toLocaleString('en-US', shown)}</span>;
}

function Absent() {
  return <span className="ink-3">{MESSAGES.missingNumber}</span>;
}

/** A rate per mile with two decimals, or as many as it has, up to four (SP-104). */
function rpmText(rpm: number) {
  return (
    <span className="num">${rpm.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}</span>
  );
}
