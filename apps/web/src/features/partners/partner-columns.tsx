import { statusCodeLabel, type PartnerView } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { momentText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import { conditionWords, shareText } from './condition-words.ts';
import classes from './Partners.module.css';

type Row = PartnerView & { readonly index: number };

/**
 * The columns of the partners; every figure links to its exchanges. Together they fit the card in a window
 * of 1280 px, where no moment may be cut.
 */
export const PARTNER_COLUMNS: readonly Column<Row>[] = [
  { id: 'partner', head: 'Partner', width: 236, cell: (row) => <Named row={row} /> },
  { id: 'now', head: 'Now', width: 134, cell: (row) => <Now row={row} /> },
  {
    id: 'exchanges',
    head: 'Exchanges',
    width: 90,
    align: 'right',
    cell: (row) => (
      <ToLogs of={row} statuses={[]}>
        <Count value={row.last_day.exchanges} />
      </ToLogs>
    ),
  },
  { id: 'failed', head: 'Failed', width: 72, align: 'right', cell: (row) => <Share of={row} part="failed" /> },
  { id: 'refused', head: 'Refused', width: 80, align: 'right', cell: (row) => <Share of={row} part="refused" /> },
  { id: 'median', head: 'Median', width: 84, align: 'right', cell: (row) => <Time ms={row.last_day.median_ms} /> },
  {
    id: 'p95',
    head: '95 of 100 under',
    width: 116,
    align: 'right',
    cell: (row) => <Time ms={row.last_day.p95_ms} />,
  },
  { id: 'good', head: 'Last good exchange', width: 178, cell: (row) => <Moment at={row.last_good_at} /> },
  { id: 'bad', head: 'Last problem', width: 170, cell: (row) => <LastBad row={row} /> },
];

function Named({ row }: { readonly row: Row }) {
  const words = row.state === 'sandbox' ? `${row.purpose}, sandbox` : row.purpose;
  return (
    <>
      <span className={classes.name}>{row.integration}</span>
      <span className={classes.second} title={words}>
        {words}
      </span>
    </>
  );
}

function Now({ row }: { readonly row: Row }) {
  const { word, detail, bad } = conditionWords(row);
  return (
    <span title={detail ?? undefined}>
      <span className={classes.name} data-bad={bad || undefined} data-zero={row.condition === null || undefined}>
        {word}
      </span>
      {detail === null ? null : <span className={classes.second}>{detail}</span>}
    </span>
  );
}

const STATUSES = { failed: ['5'], refused: ['4'] } as const;

function Share({ of, part }: { readonly of: Row; readonly part: 'failed' | 'refused' }) {
  const count = of.last_day[part];
  return (
    <ToLogs of={of} statuses={STATUSES[part]}>
      <Count value={count} bad={part === 'failed'} />
      {count === 0 ? null : <span className={classes.second}>{shareText(count, of.last_day.exchanges)}</span>}
    </ToLogs>
  );
}

type ToLogsProps = { readonly of: Row; readonly statuses: readonly string[]; readonly children: ReactNode };

/** Links to a partner's exchanges with some statuses. A zero has no link. */
function ToLogs({ of, statuses, children }: ToLogsProps) {
  const may = useMay();
  if (!may('integration_log.view') || of.last_day.exchanges === 0) return children;
  return (
    <Link to="/integration-logs" search={{ filters: { search: of.integration, status_code: statuses } }}>
      {children}
    </Link>
  );
}

function Count({ value, bad = false }: { readonly value: number; readonly bad?: boolean }) {
  return (
    <span className="num" data-zero={value === 0 || undefined} data-bad={(bad && value > 0) || undefined}>
      {value.toLocaleString('en-US')}
    </span>
  );
}

function Time({ ms }: { readonly ms: number | null }) {
  if (ms === null) return <span data-zero>N/A</span>;
  return <span className="num">{ms.toLocaleString('en-US')} ms</span>;
}

function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return <span data-zero>N/A</span>;
  return <span className="num">{momentText(new Date(at))}</span>;
}

function LastBad({ row: { last_bad: bad } }: { readonly row: Row }) {
  if (bad === null) return <span data-zero>N/A</span>;
  return (
    <>
      <span className="num">{momentText(new Date(bad.at))}</span>
      <span className={classes.second}>{statusCodeLabel(bad.status_code)}</span>
    </>
  );
}
