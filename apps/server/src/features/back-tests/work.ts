import type { JobContext, Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import type { BackTestRoom } from './room.ts';
import { runBackTest } from './run-back-test.ts';
import { endBackTest, findBackTest } from './store.ts';

/** A replay whose process was killed is begun anew by another so often. */
const MAX_ATTEMPTS = 3;
const FAILED = 'The replay failed. Try it again; if it fails again, tell your administrator.';

/** Takes replays from the queue, one at a time in this process: they use its threads. */
export async function workOnBackTests(room: BackTestRoom, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUES.replayDraft, ({ back_test_id: id }, job) => replayDraft(room, id, job), { batch: 1 });
}

/**
 * Replays a draft and keeps the result. A fault is logged and told on the back-test, not tried again: the same runs
 * would fail the same way. Only a process that stops leaves its replay to another.
 */
async function replayDraft(room: BackTestRoom, id: string, { signal, attempt }: JobContext): Promise<void> {
  const { db, clock, log } = room;
  const row = await findBackTest(db, id);
  if (row === null || row.state !== 'running') return;
  const fail = (failure: string) => endBackTest(db, id, { state: 'failed', failure, now: clock.now() });
  if (attempt > MAX_ATTEMPTS) return fail('The replay was interrupted too often. Try it again.');
  try {
    const result = await runBackTest(room, { row, signal });
    if (result !== null) await endBackTest(db, id, { state: 'done', result, now: clock.now() });
  } catch (error) {
    if (signal.aborted) throw error;
    log.error({ err: error, back_test: id }, 'a back-test failed');
    await fail(FAILED);
  }
}
