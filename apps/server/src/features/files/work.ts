import type { JobContext, Jobs } from '../../platform/jobs.ts';
import { QUEUES } from '../../queues.ts';
import { importFile } from './import-file.ts';
import { beginTry, endIfLast, giveBack } from './progress.ts';
import type { FileRoom } from './room.ts';

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
 * on the file (SP-112).
 */
async function work(room: FileRoom, id: number, { signal, attempt: handedOn }: JobContext): Promise<void> {
  const file = await beginTry(room, id);
  if (file === null) return;
  const of = { file: file.id, attempt: file.attempts };
  try {
    await importFile(room, file, signal);
  } catch (error) {
    if (signal.aborted && handedOn < MOST_HANDED_ON) await giveBack(room, of);
    else if (await endIfLast(room, of)) {
      room.log.error({ err: error, file: id }, 'the import of a file failed');
      return;
    }
    throw error;
  }
}
