import type { FilePhase } from '@lanewright/contract';
import { sql } from 'kysely';
import { FILE_QUEUES } from '../import/work.ts';

const IS_OPEN = sql`file.status IN ('pending', 'processing')`;

/** The jobs of the file that a row of `file` is about. */
const OWN_JOB = sql`job.name = ANY(${FILE_QUEUES.map(({ name }) => name)}::text[])
  AND job.data ->> 'file_id' = file.id::text`;

/**
 * Whether a file that has not ended waits: it has jobs, and no process is at any of them. A process that was killed
 * counts as being at its job until its heartbeat is missed (`platform/jobs.ts`).
 */
export const WAITING = sql<boolean>`CASE WHEN ${IS_OPEN} THEN coalesce(
  (SELECT bool_and(job.state <> 'active') FROM pgboss.job WHERE ${OWN_JOB}), file.status = 'pending') ELSE false END`;

/** The file whose job is being done in the queue in which a file waits, begun first; null where there is none. */
export const WAITS_FOR = sql<{ name: string; phase: FilePhase } | null>`CASE WHEN ${IS_OPEN} AND ${WAITING} THEN (
  SELECT json_build_object('name', ahead.name, 'phase', ahead.phase)
  FROM pgboss.job JOIN pgboss.job AS other ON other.name = job.name AND other.state = 'active'
  JOIN file AS ahead ON ahead.id::text = other.data ->> 'file_id'
  WHERE ${OWN_JOB} AND job.state < 'active' AND ahead.phase IS NOT NULL AND ahead.deleted_at IS NULL
  ORDER BY other.started_on LIMIT 1) END`;
