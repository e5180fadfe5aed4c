import type { FilePhase } from '@lanewright/contract';
import { sql } from 'kysely';
import { FILE_QUEUES } from '../import/work.ts';

const IS_OPEN = sql`file.status IN ('pending', 'processing')`;

/** The jobs of the file that a row of `file` is about. */
const OWN_JOB = sql`job.name = ANY(${FILE_QUEUES.map(({ name }) => name)}::text[])
  AND job.data ->> 'file_id' = file.id::text`;

/**
 * Whether an open file is waiting: no process is working on any of its jobs. Without jobs, a pending file is waiting and a
 * processing file is not. A process that was killed counts as working until its heartbeat is missed
 * (`platform/jobs.ts`).
 */
export const WAITING = sql<boolean>`CASE WHEN ${IS_OPEN} THEN coalesce(
  (SELECT bool_and(job.state <> 'active') FROM pgboss.job WHERE ${OWN_JOB}), file.status = 'pending') ELSE false END`;

/** The file that the same queue is processing now, the earliest if several; null if there is none. */
export const WAITS_FOR = sql<{ name: string; phase: FilePhase } | null>`CASE WHEN ${IS_OPEN} AND ${WAITING} THEN (
  SELECT json_build_object('name', ahead.name, 'phase', ahead.phase)
  FROM pgboss.job JOIN pgboss.job AS other ON other.name = job.name AND other.state = 'active'
  JOIN file AS ahead ON ahead.id::text = other.data ->> 'file_id'
  WHERE ${OWN_JOB} AND job.state < 'active' AND ahead.phase IS NOT NULL AND ahead.deleted_at IS NULL
  ORDER BY other.started_on LIMIT 1) END`;
