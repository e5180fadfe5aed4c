import type { PgBoss } from 'pg-boss';

/** Milliseconds between two checks. A failed job is first retried after one second. */
const LOOK_EVERY = 1_000;

const DUE = `
  SELECT queue.name
  FROM unnest($1::text[]) AS queue (name)
  WHERE EXISTS (
    SELECT FROM pgboss.job_common AS job
    WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after <= pgboss.job_now()
  )`;

/** Checks for due jobs on behalf of all workers of this process. */
export type DueJobs = {
  /** Wakes a worker from now on whenever its queue has a due job. */
  wake(queue: string, worker: string): void;
  start(): void;
  stop(): void;
};

/**
 * Wakes workers whose queue has a due job. NOTIFY announces new jobs, but not delayed jobs and retries. One statement
 * per second for all queues replaces a poll by each worker, which cost an idle process 24 statements per second.
 */
export function watchDueJobs(boss: PgBoss): DueJobs {
  const workers = new Map<string, string[]>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || workers.size === 0) return;
    isLooking = true;
    try {
      const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
      for (const { name } of rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    } catch {
      // The workers also poll every 30 seconds, and they report an unreachable database.
    } finally {
      isLooking = false;
    }
  };
  return {
    wake: (queue, worker) => void workers.set(queue, [...(workers.get(queue) ?? []), worker]),
    start: () => {
      timer ??= setInterval(() => void look(), LOOK_EVERY).unref();
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
