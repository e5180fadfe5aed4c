import type { Undelivered } from '@lanewright/contract';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../lib/dates.ts';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import classes from './Jobs.module.css';

type FailedDeliveriesProps = {
  readonly rows: readonly Undelivered[] | undefined;
  readonly count: number | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/**
 * Answers that failed for good or may not have arrived. None is sent again by itself: a person looks at the quote and
 * answers anew (SP-067).
 */
export function FailedDeliveries({ rows, count, error, onRetry }: FailedDeliveriesProps) {
  return (
    <SectionCard title="Failed deliveries" note={noteOf(rows, count)} flush>
      {rows?.length === 0 ? (
        <p className={classes.none}>Every answer was delivered, or is on its way.</p>
      ) : (
        <DataTable
          label="Failed deliveries"
          columns={COLUMNS}
          rows={rows}
          rowId={(row) => row.id * CHANNELS.length + CHANNELS.indexOf(row.kind)}
          nameOf={(row) => row.to}
          rowHeight={48}
          error={error}
          onRetry={onRetry}
        />
      )}
    </SectionCard>
  );
}

/** More than are shown are counted. */
function noteOf(rows: readonly Undelivered[] | undefined, count: number | undefined): string | undefined {
  if (rows === undefined || count === undefined || count <= rows.length) return undefined;
  return `the newest ${rows.length} of ${count}`;
}

const CHANNELS: readonly Undelivered['kind'][] = ['mail', 'callback', 'partner'];
const CHANNEL_WORDS: Readonly<Record<Undelivered['kind'], string>> = {
  mail: 'Mail',
  callback: 'Callback',
  partner: 'Partner',
};

const COLUMNS: readonly Column<Undelivered>[] = [
  { id: 'quote', head: 'Quote', width: 110, cell: (row) => <QuoteLink row={row} /> },
  { id: 'at', head: 'Answered', width: 140, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'kind', head: 'Channel', width: 90, cell: (row) => CHANNEL_WORDS[row.kind] },
  { id: 'to', head: 'To', width: 230, cell: (row) => <bdi title={row.to}>{row.to}</bdi> },
  { id: 'state', head: 'State', width: 160, cell: (row) => <State row={row} /> },
  {
    id: 'tries',
    head: 'Tries',
    width: 80,
    align: 'right',
    cell: (row) => <span className="num">{row.attempts}</span>,
  },
  { id: 'problem', head: 'Problem', width: 260, cell: (row) => <Problem text={row.problem} /> },
];

/** A quote's id with the way to it; nothing where the row names none. */
export function QuoteLink({ row }: { readonly row: Pick<Undelivered, 'quote_id' | 'system_id'> }) {
  if (row.quote_id === null) return null;
  return (
    <Link to="/quotes/$id" params={{ id: String(row.quote_id) }}>
      {row.system_id}
    </Link>
  );
}

/** An instant in a cell. */
export function Moment({ at }: { readonly at: string }) {
  return <span className="num">{momentText(new Date(at))}</span>;
}

/** What went wrong, cut after two lines; the tooltip has it whole. */
export function Problem({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <span className={classes.lines} title={text}>
      {text}
    </span>
  );
}

function State({ row }: { readonly row: Undelivered }) {
  return row.state === 'failed' ? (
    <StatusChip status="error" word="Failed" />
  ) : (
    <StatusChip status="pending" word="Delivery unknown" />
  );
}
