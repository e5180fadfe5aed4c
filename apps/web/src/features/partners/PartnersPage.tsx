import { listPartners } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../lib/api/queries.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PARTNER_COLUMNS } from './partner-columns.tsx';
import { PROCESS_COLUMNS, processRows } from './process-columns.tsx';
import classes from './Partners.module.css';

/** How often the visible page polls, because circuit breakers have no live events. */
const REFRESH_MS = 10_000;

/** /partners: the state of each partner, and how it answered in the last 24 hours (SP-137). */
export function PartnersPage() {
  const partners = useQuery({ ...reads(listPartners), refetchInterval: REFRESH_MS });
  const rows = partners.data?.results.map((partner, index) => ({ ...partner, index }));
  const severalProcesses = rows?.some(({ processes }) => processes.length > 1) === true;
  return (
    <>
      <PageHead title="Partners" />
      <div className={classes.page}>
        <SectionCard title="Partners" note="Figures of the last 24 hours, every try counted" flush>
          <DataTable
            label="Partners"
            columns={PARTNER_COLUMNS}
            rows={rows}
            rowId={(row) => row.index}
            nameOf={(row) => row.integration}
            rowHeight={48}
            error={partners.error}
            onRetry={() => void partners.refetch()}
          />
        </SectionCard>
        {severalProcesses ? (
          <SectionCard title="Processes" note="Each has a breaker and a queue of its own" flush>
            <DataTable
              label="Processes"
              columns={PROCESS_COLUMNS}
              rows={processRows(rows)}
              rowId={(row) => row.index}
              nameOf={(row) => `${row.integration}, process ${row.process_number}`}
              rowHeight={48}
              error={partners.error}
              onRetry={() => void partners.refetch()}
            />
          </SectionCard>
        ) : null}
      </div>
    </>
  );
}
