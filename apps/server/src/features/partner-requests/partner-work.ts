import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES, sendQueueOf } from '../../queues.ts';
import { pollPartner, pollPartners } from './poll-partner.ts';
import type { PartnerRequestRoom } from './room.ts';
import { lapseTasks } from './robot/lapse-tasks.ts';
import { deliverToPartner } from './send/deliver.ts';

/**
 * Starts polling partners each minute and sending them answers. Each partner has its own queue of answers and one poll
 * at a time, so that a hanging partner does not block the others.
 */
export async function workOnPartnerRequests(room: PartnerRequestRoom, jobs: Jobs): Promise<void> {
  const loops = Math.max(1, room.requests.length);
  for (const queue of [QUEUES.sendToPartner, ...room.requests.map(({ source }) => sendQueueOf(source))])
    await jobs.work(queue, (payload) => deliverToPartner(room, payload), { batch: 1 });
  await jobs.work(QUEUES.pollPartner, ({ source }) => pollPartner(room, source), { batch: 1, concurrency: loops });
  await jobs.work(QUEUES.pollPartners, () => pollPartners(room));
  await jobs.schedule(QUEUES.pollPartners, '* * * * *', {});
  await jobs.work(QUEUES.lapseRobotTasks, async () => void (await lapseTasks(room)));
  await jobs.schedule(QUEUES.lapseRobotTasks, '* * * * *', {});
}
