import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss } from 'pg-boss';
import type { JobResult } from 'pg-boss';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { DatabaseConnection, Queries } from './database.ts';
import { watchDueJobs } from './due-jobs.ts';
import { currentCorrelation, withCorrelation } from './log.ts';
import type { Log } from './log.ts';

/** A queue: its name in the database and the shape of what its jobs carry. */
export type QueueDefinition<Payload extends object = object> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** The longest that one of its jobs may take, in seconds; 300 unless it says otherwise. */
  readonly seconds?: number;
};

/** When and how often a job runs. */
type EnqueueOptions = {
  /** While a job with this key still waits, another is not added: that one will see the newest data anyway. */
  readonly singletonKey?: string;
  /** Not before this moment of the product's clock. */
  readonly startAfter?: Date;
};

/** The options of a job that is held back until a moment; null runs it at once. */
export function leavesAt(heldUntil: Date | null): EnqueueOptions {
  return heldUntil === null ? {} : { startAfter: heldUntil };
}

/** The facts about a job that its handler gets in addition to the payload. */
export type JobContext = {
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The same for jobs that were fetched together: what is read for one of them after that serves all. */
  readonly batch: object;
  /** Aborts when the time is up or the process stops: another try then runs elsewhere. */
  readonly signal: AbortSignal;
};

/** Does one job. Jobs are delivered at least once: running twice must do no harm. Throwing means "try again". */
type JobHandler<Payload> = (payload: Payload, job: JobContext) => Promise<void>;

/** Background work kept in the database beside the data it belongs to. */
export type Jobs = {
  /** Prepares the queues. Call once before anything else. */
  start(): Promise<void>;
  /** Adds a job in the caller's transaction: it exists if and only if the data does. */
  enqueue<Tables, Payload extends object>(
    transaction: Queries<Tables>,
    queue: QueueDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Lets a job run again that failed for the last time, in the caller's transaction. */
  retry<Tables>(transaction: Queries<Tables>, job: { readonly queue: string; readonly id: string }): Promise<void>;
  /** Begins to take jobs. `batch` jobs are fetched and done at a time, by each of `concurrency` loops. */
  work<Payload extends object>(
    queue: QueueDefinition<Payload>,
    handler: JobHandler<Payload>,
    options?: { readonly batch?: number; readonly concurrency?: number },
  ): Promise<void>;
  /** Adds a job at the times of a cron expression, once among all processes. */
  schedule<Payload extends object>(queue: QueueDefinition<Payload>, cron: string, payload: Payload): Promise<void>;
  /** Takes no more jobs, aborts those that listen to their signal, and waits up to 20 s for the others. */
  stop(): Promise<void>;
};

/** A job that ended: done, or failed for now or for good; how long it ran, in seconds. */
export type EndedJob = { readonly queue: string; readonly outcome: 'done' | 'failed'; readonly seconds: number };

/** Failing jobs try again after 1, 2, 4 … seconds, at most 5 minutes apart, for about half an hour. */
const QUEUE_OPTIONS = {
  // One waiting job per key; jobs without a key of their own get a random one.
  policy: 'short',
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 300,
  // A killed worker's job is free again after this and one look of the supervisor; 10 is the least possible.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400,
  notify: true,
} as const;

/**
 * Opens the job system on the database. LISTEN wakes idle workers at once and needs a direct connection: behind
 * PgBouncer in transaction mode jobs still run, found by polling.
 * `clock` is the product's: pg-boss counts in real time, so moments are turned into delays.
 */
export function createJobs(options: {
  readonly connection: DatabaseConnection;
  readonly queues: readonly QueueDefinition[];
  readonly clock: Clock;
  readonly log: Log;
  /** Told of each job that ended in this process. */
  readonly onEnded?: (job: EndedJob) => void;
}): Jobs {
  const { queues, clock, log, onEnded = () => undefined } = options;
  // pg-boss itself aborts a job only when its shutdown timeout expires.
  const stopping = new AbortController();
  const boss = new PgBoss({
    ...options.connection,
    application_name: 'lanewright-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  const due = watchDueJobs(boss);
  boss.on('error', (error) => log.error({ err: error }, 'the job system reports an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job system warns'));

  return {
    async start() {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name, seconds = QUEUE_OPTIONS.expireInSeconds } of queues) {
        const options = { ...QUEUE_OPTIONS, expireInSeconds: seconds };
        if (known.has(name)) {
          const { policy: _fixed, ...changeable } = options;
          await boss.updateQueue(name, changeable);
        } else await boss.createQueue(name, options);
      }
      due.start();
    },
    enqueue: enqueueBy(boss, clock),
    async retry(transaction, { queue, id }) {
      await boss.retry(queue, id, { db: fromKysely(transaction) });
    },
    async work(queue, handler, { batch = 2, concurrency = 1 } = {}) {
      // One loop per call, because only the first of several loops can be woken.
      for (let loop = 0; loop < concurrency; loop += 1) {
        const worker = await boss.work(
          queue.name,
          {
            batchSize: batch,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 30,
            perJobResults: true,
            includeMetadata: true,
          },
          (jobs) =>
            Promise.all(
              jobs.map((job) => {
                const signal = AbortSignal.any([job.signal, stopping.signal]);
                return settle(queue, handler, { job: { ...job, signal }, batch: jobs, log, onEnded });
              }),
            ),
        );
        due.wake(queue.name, worker);
      }
    },
    async schedule(queue, cron, payload) {
      await boss.schedule(queue.name, cron, queue.payload.parse(payload));
    },
    stop: () => {
      due.stop();
      stopping.abort(new Error('the process stops'));
      return boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

/**
 * Adds jobs from a thread that runs no workers and no maintenance. The thread with the complete `Jobs` creates the
 * queues.
 */
export function createJobSender({
  connection,
  clock,
  log,
}: {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: Log;
}): Pick<Jobs, 'enqueue'> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'lanewright-job-sender',
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the sender of jobs reports an error'));
  const enqueue = enqueueBy(boss, clock);
  return {
    async enqueue(...job) {
      // Once it has started this does nothing; a start that failed is tried again with the next job.
      await boss.start();
      await enqueue(...job);
    },
  };
}

function enqueueBy(boss: PgBoss, clock: Clock): Jobs['enqueue'] {
  return async (transaction, queue, payload, { singletonKey, startAfter } = {}) => {
    const delay = startAfter === undefined ? 0 : Math.ceil((startAfter.getTime() - clock.now().getTime()) / 1000);
    await boss.send(queue.name, queue.payload.parse(payload), {
      db: fromKysely(transaction),
      singletonKey: singletonKey ?? randomUUID(),
      ...(delay > 0 ? { startAfter: delay } : {}),
    });
  };
}

type FetchedJob = {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
  readonly signal: AbortSignal;
};

/** Runs one job of a batch and returns its result, so that one failure does not repeat the other jobs. */
async function settle<Payload extends object>(
  queue: QueueDefinition<Payload>,
  handler: JobHandler<Payload>,
  {
    job,
    batch,
    log,
    onEnded,
  }: {
    readonly job: FetchedJob;
    readonly batch: object;
    readonly log: Log;
    readonly onEnded: (ended: EndedJob) => void;
  },
): Promise<JobResult> {
  const { id, retryCount, retryLimit, signal } = job;
  const parsed = queue.payload.safeParse(job.data);
  if (!parsed.success) {
    log.error(
      { queue: queue.name, job: id, issues: parsed.error.issues },
      'a job carries what its queue does not take',
    );
    return { id, status: 'deadletter', output: { message: 'malformed payload' } };
  }
  return withCorrelation(correlationOf(parsed.data) ?? id, async () => {
    const began = performance.now();
    const ended = (outcome: EndedJob['outcome']): void =>
      onEnded({ queue: queue.name, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      await handler(parsed.data, { id, attempt: retryCount + 1, batch, signal });
      ended('done');
      return { id, status: 'completed' };
    } catch (error) {
      ended('failed');
      const facts = { err: error, queue: queue.name, job: id, attempt: retryCount + 1 };
      if (retryCount >= retryLimit) log.error(facts, 'a job failed for the last time');
      else log.warn(facts, 'a job failed and will be tried again');
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  });
}

function correlationOf(payload: object): string | null {
  const id: unknown = 'correlation_id' in payload ? payload.correlation_id : null;
  return typeof id === 'string' ? id : currentCorrelation();
}
