import { JobsPage } from '../../features/jobs/index.ts';

/** /jobs: background work and deliveries. */
export function Jobs() {
  return <JobsPage />;
}
