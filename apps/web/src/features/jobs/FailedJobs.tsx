import { listJobs, retryJob, type FailedJob } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { SectionCard } from '../../ui/SectionCard.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Moment, Problem, QuoteLink } from './FailedDeliveries.tsx';
import classes from './Jobs.module.css';

type FailedJobsProps = {
  readonly rows: readonly FailedJob[] | undefined;
  readonly count: number | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

type Row = FailedJob & { readonly index: number };

/** Jobs that failed for the last time. Running twice harms none of them, so a person may let them run again. */
export function FailedJobs({ rows, count, error, onRetry }: FailedJobsProps) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: (id: string) => call(retryJob, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listJobs) }),
    meta: { done: 'The job runs again.' },
  });
  const more = rows !== undefined && count !== undefined && count > rows.length;
  return (
    <SectionCard title="Failed jobs" note={more ? `the newest ${rows.length} of ${count}` : undefined} flush>
      {rows?.length === 0 ? (
        <p className={classes.none}>No job has failed for good in the last day.</p>
      ) : (
        <DataTable<Row>
          label="Failed jobs"
          columns={COLUMNS}
          rows={rows?.map((row, index) => ({ ...row, index }))}
          rowId={(row) => row.index}
          nameOf={(row) => row.title}
          rowHeight={48}
          error={error}
          onRetry={onRetry}
          actionsOf={(row) => [
            { id: 'again', label: 'Try again', icon: RotateCw, onSelect: () => again.mutate(row.id) },
          ]}
        />
      )}
    </SectionCard>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'quote', head: 'Quote', width: 110, cell: (row) => <QuoteLink row={row} /> },
  { id: 'at', head: 'Failed', width: 140, cell: (row) => <Moment at={row.failed_at} /> },
  { id: 'job', head: 'Job', width: 210, cell: (row) => row.title },
  { id: 'tries', head: 'Tries', width: 70, align: 'right', cell: (row) => <span className="num">{row.tries}</span> },
  { id: 'problem', head: 'Problem', width: 430, cell: (row) => <Problem text={row.problem} /> },
];
