import { listJobs, listUndelivered, retryJob } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Clock } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/index.ts';
import { retryFailedJob, type RetryRoom } from './retry-job.ts';
import { failedJobs, queues, undeliveredAnswers } from './views.ts';

/** The calls about background work and deliveries (SP-067, B-023). */
export function jobRoutes(http: Http, room: RetryRoom & { readonly clock: Clock }): void {
  const { db, clock } = room;
  http.route(listJobs, async () => done({ queues: await queues(db), failed: await failedJobs(db) }));
  http.route(retryJob, ({ params, actor }) => retryFailedJob(room, { id: params.id, actor, now: clock.now() }));
  http.route(listUndelivered, async ({ query }) => done(await undeliveredAnswers(db, query)));
}
