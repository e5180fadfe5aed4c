import { sql, type Kysely } from 'kysely';
import type { JobCount } from '../../platform/metrics.ts';
import type { Tables } from '../../tables.ts';

/** A queue in numbers; what is done is counted over the last minute. */
export type QueueLength = {
  readonly name: string;
  readonly waiting: number;
  readonly scheduled: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest_waiting_seconds: number | null;
  readonly done_last_minute: number;
};

/**
 * The queues in numbers, those of the product by name, empty ones too. Times are the database's own, since the job
 * system counts in real time (docs/decisions/0003-jobs-in-postgres.md).
 */
export async function queueLengths(db: Kysely<Tables>): Promise<readonly QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    SELECT queue.name,
      count(job.id) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS waiting,
      count(job.id) FILTER (WHERE state IN ('created', 'retry') AND start_after > now()) AS scheduled,
      count(job.id) FILTER (WHERE state = 'active') AS active,
      count(job.id) FILTER (WHERE state = 'failed') AS failed,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))
        ::double precision AS oldest_waiting_seconds,
      count(job.id) FILTER (WHERE state = 'completed') AS done_last_minute
    FROM pgboss.queue AS queue LEFT JOIN pgboss.job AS job
      ON job.name = queue.name AND (state <> 'completed' OR completed_on > now() - interval '1 minute')
    WHERE NOT starts_with(queue.name, '__')
    GROUP BY queue.name ORDER BY queue.name`.execute(db);
  return rows;
}

/** The lengths by state, as figures for operators. */
export async function jobCounts(db: Kysely<Tables>): Promise<readonly JobCount[]> {
  const states = ['waiting', 'scheduled', 'active', 'failed'] as const;
  const lengths = await queueLengths(db);
  return lengths.flatMap((queue) => states.map((state) => ({ queue: queue.name, state, count: queue[state] })));
}
