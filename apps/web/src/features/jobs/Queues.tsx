import type { QueueView } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import { SectionCard } from '../../ui/SectionCard.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import classes from './Jobs.module.css';
import { waitedText } from './waited-text.ts';

/** A job that waits longer than this has nobody who works. Seconds. */
const TOO_LONG = 60;

type QueuesProps = {
  readonly rows: readonly QueueView[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** The queues: what waits and for how long, what runs, what was done in the last minute, and the last failure. */
export function Queues({ rows, error, onRetry }: QueuesProps) {
  const numbered = rows?.map((row, index) => ({ ...row, index }));
  return (
    <SectionCard title="Queues" flush>
      <DataTable
        label="Queues"
        columns={COLUMNS}
        rows={numbered}
        rowId={(row) => row.index}
        nameOf={(row) => row.title}
        rowHeight={48}
        error={error}
        onRetry={onRetry}
      />
    </SectionCard>
  );
}

type Row = QueueView & { readonly index: number };

const COLUMNS: readonly Column<Row>[] = [
  { id: 'queue', head: 'Queue', width: 210, cell: (row) => <Named row={row} /> },
  { id: 'waiting', head: 'Waiting', width: 80, align: 'right', cell: (row) => <Count value={row.waiting} /> },
  { id: 'oldest', head: 'Oldest waits', width: 110, align: 'right', cell: (row) => <Oldest row={row} /> },
  { id: 'later', head: 'Later', width: 80, align: 'right', cell: (row) => <Count value={row.scheduled} /> },
  { id: 'active', head: 'Active', width: 80, align: 'right', cell: (row) => <Count value={row.active} /> },
  {
    id: 'done',
    head: 'Done per minute',
    width: 124,
    align: 'right',
    cell: (row) => <Count value={row.done_last_minute} />,
  },
  { id: 'failed', head: 'Failed', width: 80, align: 'right', cell: (row) => <Count value={row.failed} bad /> },
  { id: 'last', head: 'Last failure', width: 300, cell: (row) => <LastFailure row={row} /> },
];

function Named({ row }: { readonly row: Row }) {
  return (
    <>
      <span className={classes.name}>{row.title}</span>
      <span className={`${classes.second} mono`}>{row.name}</span>
    </>
  );
}

function Count({ value, bad = false }: { readonly value: number; readonly bad?: boolean }) {
  return (
    <span className="num" data-zero={value === 0 || undefined} data-bad={(bad && value > 0) || undefined}>
      {value}
    </span>
  );
}

function Oldest({ row }: { readonly row: Row }) {
  const seconds = row.oldest_waiting_seconds;
  return (
    <span className="num" data-zero={seconds === null || undefined} data-bad={(seconds ?? 0) > TOO_LONG || undefined}>
      {waitedText(seconds)}
    </span>
  );
}

function LastFailure({ row }: { readonly row: Row }) {
  if (row.last_failure === null) return <span data-zero>N/A</span>;
  const { at, problem } = row.last_failure;
  return (
    <span title={problem}>
      <span className={classes.problem}>{problem}</span>
      <span className={classes.second}>{momentText(new Date(at))}</span>
    </span>
  );
}
