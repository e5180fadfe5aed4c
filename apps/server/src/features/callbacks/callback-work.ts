import type { Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import { deliverCallback } from './deliver-callback.ts';
import type { CallbackRoom } from './room.ts';

/** Keys are known for a week: longer than any caller repeats itself, short enough for the table. Milliseconds. */
const KEYS_KEPT = 7 * 86_400_000;

/** Begins to send outcomes to callers, and to forget their old idempotency keys. */
export async function workOnCallbacks(room: CallbackRoom, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUES.sendCallback, (payload) => deliverCallback(room, payload), { batch: 4, concurrency: 2 });
  await jobs.work(QUEUES.forgetCallerKeys, () => forgetKeys(room));
  await jobs.schedule(QUEUES.forgetCallerKeys, '17 * * * *', {});
}

/** Forgets the idempotency keys of requests older than a week. Source: SP-045. */
export async function forgetKeys({ db, clock }: CallbackRoom): Promise<void> {
  await db
    .updateTable('caller_quote')
    .set({ idempotency_key: null, request_digest: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', new Date(clock.now().getTime() - KEYS_KEPT))
    .execute();
}
