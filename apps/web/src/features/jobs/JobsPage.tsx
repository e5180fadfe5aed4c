import { listJobs, listUndelivered } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../lib/api/queries.ts';
import { LiveSign } from '../../ui/LiveSign.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedDeliveries } from './FailedDeliveries.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import classes from './Jobs.module.css';
import { Queues } from './Queues.tsx';

/** Jobs come and go without events of their own, so they are asked for this often while the page is seen. */
const REFRESH_MS = 5_000;

/** How many deliveries are shown; the count tells of more. */
const MOST = 25;

/** /jobs: what background work waits, runs and failed, and which answers did not surely arrive (SP-067, B-023). */
export function JobsPage() {
  const jobs = useQuery({ ...reads(listJobs), refetchInterval: REFRESH_MS });
  const deliveries = useQuery({
    ...reads(listUndelivered, { query: { size: MOST, offset: 0 } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead title="Jobs" note={<LiveSign />} />
      <div className={classes.page}>
        <Queues rows={jobs.data?.queues} error={jobs.error} onRetry={() => void jobs.refetch()} />
        <FailedDeliveries
          rows={deliveries.data?.results}
          count={deliveries.data?.count}
          error={deliveries.error}
          onRetry={() => void deliveries.refetch()}
        />
        <FailedJobs
          rows={jobs.data?.failed}
          count={jobs.data?.queues.reduce((sum, queue) => sum + queue.failed, 0)}
          error={jobs.error}
          onRetry={() => void jobs.refetch()}
        />
      </div>
    </>
  );
}
