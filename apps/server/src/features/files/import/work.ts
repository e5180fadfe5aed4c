import { MESSAGES, type FileCategory } from '@lanewright/contract';
import { transact } from '../../../platform/acting.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import type { JobContext, Jobs } from '../../../platform/jobs.ts';
import { QUEUES } from '../../../queues.ts';
import type { FileRoom } from '../room.ts';
import { importFile } from './import-file.ts';
import {
  beginAttempt,
  CancelledError,
  endIfLast,
  endInError,
  releaseAttempt,
  IMPORTER,
  lockUnfinished,
} from './progress.ts';
import { forgetFaults } from './faults.ts';
import { forgetStagedRows } from './staged-rows.ts';

/** How often a stopping process may hand a file on. After that, a stop counts as a failed attempt. */
const MAX_HANDED_ON = 6;

/** The largest small file, in bytes of CSV: some thousand rows, or about a hundred quotes, which take longer (decision 0047). */
const SMALL_FILE = { rows: 262_144, quotes: 16_384 };

/** How many large files of quotes one process works on. They share its pricing, and each is in memory while it is saved. */
const QUOTE_FILES = 2;

/** The queues in which files wait for what is done with them. */
export const FILE_QUEUES = [QUEUES.importFile, QUEUES.importSmallFile, QUEUES.importQuoteFile] as const;

/**
 * The queue in which a file waits: a small file must not wait for a large one. `bytes` is its size as CSV, since a workbook
 * of the same rows may be packed to next to nothing.
 */
export function importQueueFor({
  category,
  bytes,
}: {
  readonly category: FileCategory;
  readonly bytes: number;
}): (typeof FILE_QUEUES)[number] {
  const isSmall = bytes <= (category === 'quote' ? SMALL_FILE.quotes : SMALL_FILE.rows);
  if (isSmall) return QUEUES.importSmallFile;
  return category === 'quote' ? QUEUES.importQuoteFile : QUEUES.importFile;
}

/** Takes uploaded files from their queues: one small file, one large file and `QUOTE_FILES` large files of quotes at a time. */
export async function workOnFiles(room: FileRoom, jobs: Jobs): Promise<void> {
  for (const queue of FILE_QUEUES)
    await jobs.work(queue, ({ file_id: id }, job) => work(room, id, job), {
      batch: 1,
      concurrency: queue === QUEUES.importQuoteFile ? QUOTE_FILES : 1,
    });
}

/**
 * One attempt to import a file. A process that stops hands it to another; after any other fault it is attempted once
 * more, and then the file says so (SP-112). One that somebody cancelled ends in error and nothing of it is saved.
 */
async function work(room: FileRoom, id: number, { signal, attempt: handedOn }: JobContext): Promise<void> {
  const file = await beginAttempt(room, id);
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
    if (signal.aborted && handedOn < MAX_HANDED_ON) await releaseAttempt(room, of);
    else if (await endIfLast(room, of, isDiskFull(error) ? MESSAGES.diskFull : MESSAGES.processingFailed)) {
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
