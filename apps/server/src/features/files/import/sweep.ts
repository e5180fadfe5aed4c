import { MESSAGES } from '@lanewright/contract';
import { sql, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { QUEUES } from '../../../queues.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import { forgetFaults } from './faults.ts';
import { endInError, IMPORTER, lockUnfinished, type ImportingFile } from './progress.ts';
import { forgetStagedRows } from './staged-rows.ts';
import { FILE_QUEUES } from './work.ts';

/** Minutes for which nobody may work on a file before it counts as stuck (SP-112). */
const STUCK_AFTER = 15;
/** Jobs that a file gets: its own, and one of the sweep's (SP-112). */
const MAX_JOBS = 2;

/** How many stuck files a sweep found, by what it did with them. */
export type Swept = { readonly retried: number; readonly ended: number };

/**
 * Finds files that have not ended and that no job is working on, because the queue gave up or lost the job. Each file
 * gets one more job. A file that has already had one ends in error; if its rows are saved, its category says what to do.
 * Source: SP-112.
 */
export async function sweepFiles(room: FileRoom): Promise<Swept> {
  const swept = { retried: 0, ended: 0 };
  const stuck = await stuckFiles(room);
  for (const { id, jobs } of stuck)
    await transact(room.db, { by: IMPORTER, at: room.clock.now() }, async (transaction) => {
      const file = await lockUnfinished(transaction, id);
      if (file === null) return;
      if (jobs < MAX_JOBS) {
        const payload = { file_id: id, correlation_id: currentCorrelation() };
        // Uses the queues for large files, so a file that hangs again does not block small ones.
        const queue = file.category === 'quote' ? QUEUES.importQuoteFile : QUEUES.importFile;
        await room.jobs.enqueue(transaction, queue, payload);
        swept.retried += 1;
      } else {
        await endStuck(room, transaction, file);
        swept.ended += 1;
      }
    });
  if (stuck.length > 0) room.log.error({ ...swept, files: stuck.map(({ id }) => id) }, 'files were stuck');
  return swept;
}

/**
 * The stuck files, and how many jobs each has had. Jobs are timed by the database clock, files by the product's clock.
 */
async function stuckFiles({ db, clock }: FileRoom): Promise<readonly { id: number; jobs: number }[]> {
  const before = new Date(clock.now().getTime() - STUCK_AFTER * 60_000);
  const { rows } = await sql<{ id: number; jobs: number }>`
    SELECT file.id, count(job.id)::integer AS jobs
    FROM file LEFT JOIN pgboss.job AS job ON job.data ->> 'file_id' = file.id::text
      AND job.name = ANY(${FILE_QUEUES.map(({ name }) => name)}::text[])
    WHERE file.status IN ('pending', 'processing') AND file.deleted_at IS NULL
    GROUP BY file.id
    HAVING coalesce(bool_and(job.state > 'active'), true)
      AND CASE WHEN count(job.id) = 0 THEN file.created_at < ${before}
        ELSE max(job.completed_on) < now() - make_interval(mins => ${STUCK_AFTER}) END
    ORDER BY file.id`.execute(db);
  return rows;
}

async function endStuck(
  { clock, kinds }: FileRoom,
  transaction: Transaction<Tables>,
  file: ImportingFile,
): Promise<void> {
  const at = clock.now();
  const kind = kinds[file.category];
  const told = file.phase === 'pricing' ? await kind.giveUp?.(transaction, { file, at }) : undefined;
  const message = told === undefined ? MESSAGES.processingFailed : `${MESSAGES.processingFailed} ${told}`;
  await endInError(transaction, { file: file.id, at, message });
  await forgetStagedRows(transaction, { file: file.id, staging: kind.staging });
  await forgetFaults(transaction, file.id);
}
