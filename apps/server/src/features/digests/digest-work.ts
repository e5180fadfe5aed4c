import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import { beginDigests } from './begin-digests.ts';
import type { DigestRoom } from './room.ts';
import { sendDigest } from './send-digest.ts';

/** Starts the workers that create and send morning digests. */
export async function workOnDigests(room: DigestRoom, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUES.beginDigests, async () => void (await beginDigests(room)));
  await jobs.schedule(QUEUES.beginDigests, '*/5 * * * *', {});
  await jobs.work(QUEUES.sendDigest, (payload) => sendDigest(room, payload));
}
