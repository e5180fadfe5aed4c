import { transact } from '../../../platform/acting.ts';
import type { JobContext, Jobs } from '../../../platform/jobs.ts';
import { QUEUES } from '../../../queues.ts';
import type { FileRoom } from '../room.ts';
import { importFile } from './import-file.ts';
import { beginTry, CancelledError, endIfLast, endInError, giveBack, IMPORTER, lockUnfinished } from './progress.ts';
import { forgetFaults } from './faults.ts';
import { forgetStagedRows } from './staged-rows.ts';

/** Processes that stop one after the other may hand a file on so often; then a stop counts as a try. */
const MOST_HANDED_ON = 6;

/** A file of at most so many bytes, some thousand rows, is a small one. */
const SMALL_FILE = 262_144;

/** The queue in which a file of so many bytes waits. */
export function importQueueFor(bytes: number): (typeof QUEUES)['importFile' | 'importSmallFile'] {
  return bytes <= SMALL_FILE ? QUEUES.importSmallFile : QUEUES.importFile;
}

/** Takes uploaded files from their queues: in this process one small and one large file at a time. */
export async function workOnFiles(room: FileRoom, jobs: Jobs): Promise<void> {
  for (const queue of [QUEUES.importFile, QUEUES.importSmallFile])
    await jobs.work(queue, ({ file_id: id }, job) => work(room, id, job), { batch: 1 });
}

/**
 * One try of a file's import. A process that stops gives it to another; any other fault is tried once more and then told
 * on the file (SP-112). One that somebody cancelled ends in error and nothing of it is saved.
 */
async function work(room: FileRoom, id: number, { signal, attempt: handedOn }: JobContext): Promise<void> {
  const file = await beginTry(room, id);
  if (file === null) return;
  const of = { file: file.id, attempt: file.attempts };
  try {
    await importFile(room, file, signal);
    await endIfCancelled(room, id);
  } catch (error) {
    if (error instanceof CancelledError) {
      await endIfCancelled(room, id);
      return;
    }
    if (signal.aborted && handedOn < MOST_HANDED_ON) await giveBack(room, of);
    else if (await endIfLast(room, of)) {
      room.log.error({ err: error, file: id }, 'the import of a file failed');
      return;
    }
    throw error;
  }
}

/** Ends a file that somebody cancelled before it was saved, and forgets what was read of it. */
export async function endIfCancelled(room: FileRoom, id: number): Promise<void> {
  const { db, clock, kinds } = room;
  const now = clock.now();
  await transact(db, { by: IMPORTER, at: now }, async (transaction) => {
    const file = await lockUnfinished(transaction, id);
    if (file === null || file.cancelled_by_name === null || file.phase === 'pricing') return;
    await endInError(transaction, { file: id, at: now, message: `Cancelled by ${file.cancelled_by_name}.` });
    await forgetStagedRows(transaction, { file: id, staging: kinds[file.category].staging });
    await forgetFaults(transaction, id);
  });
}
