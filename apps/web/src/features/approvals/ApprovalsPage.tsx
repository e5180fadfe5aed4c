import type { ApprovalView } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { useApprovals } from '../../lib/approvals.ts';
import { useMay } from '../../lib/current-user.ts';
import { beginWalk } from '../../lib/quote-walk.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { OWN_COLUMNS, WAITING_COLUMNS } from './approval-columns.tsx';
import classes from './Approvals.module.css';

/** /approvals: the requests that wait for the user's decision, and the user's own. A row opens its quote (B-031). */
export function ApprovalsPage() {
  const navigate = useNavigate();
  const approvals = useApprovals();
  const isApprover = useMay()('approval.decide');
  const open = (rows: readonly ApprovalView[]) => (row: ApprovalView) => {
    const ids = rows.map(({ quote }) => quote.id);
    // On the quote's page N and B go through this list, and Escape returns to it.
    beginWalk({ ids, page: 1, address: '/approvals', readPage: async () => [] });
    void navigate({ to: '/quotes/$id', params: { id: String(row.quote.id) } });
  };
  const shared = {
    rowId: ({ id }: ApprovalView) => id,
    nameOf: ({ quote }: ApprovalView) => quote.system_id,
    error: approvals.error,
    onRetry: () => void approvals.refetch(),
    refreshing: approvals.isFetching,
    rowHeight: 50,
    openOnClick: true,
  } as const;
  const { waiting, own } = approvals.data ?? {};
  return (
    <div className={classes.page}>
      <PageHead title="Approvals" />
      {isApprover ? (
        <SectionCard title="Waiting for you" flush>
          <DataTable
            {...shared}
            label="Prices waiting for you"
            columns={WAITING_COLUMNS}
            rows={waiting}
            onOpen={open(waiting ?? [])}
            empty={{ hint: 'No price waits for your decision.' }}
          />
        </SectionCard>
      ) : null}
      <SectionCard title="Asked by you" flush>
        <DataTable
          {...shared}
          label="Prices asked by you"
          columns={OWN_COLUMNS}
          rows={own}
          onOpen={open(own ?? [])}
          empty={{ hint: 'A price beyond your limits asks for an approval when you send it.' }}
        />
      </SectionCard>
    </div>
  );
}
