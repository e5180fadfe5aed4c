import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What operators watch, in the text form of Prometheus (B-023). */
export type Metrics = {
  /** One answered call: `route` is the pattern, never the address, so that ids make no series of their own. */
  readonly answered: (call: { method: string; route: string | null; status: number; seconds: number }) => void;
  /** One job that ended, for now or for good. */
  readonly worked: (job: { queue: string; outcome: 'done' | 'failed'; seconds: number }) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
};

/** How many jobs of a queue are in a state. */
export type JobCount = { readonly queue: string; readonly state: string; readonly count: number };

/** From a list out of the cache to a partner that makes us wait; seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts calls and jobs of this process, its event-loop lag, memory and collections; the lengths of the queues are those
 * of the database, asked when the figures are read. The process itself is watched from the first reading on.
 */
export function createMetrics(options: { readonly jobCounts: () => Promise<readonly JobCount[]> }): Metrics {
  const registers = [new Registry()];
  const [register] = registers;
  if (register === undefined) throw new Error('no registry');
  const calls = new Histogram({
    name: 'lanewright_http_request_seconds',
    help: 'Seconds until a call was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'lanewright_job_seconds',
    help: 'Seconds a job ran in this process',
    labelNames: ['queue', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const lengths = new Gauge({
    name: 'lanewright_jobs',
    help: 'Jobs of a queue by state, over all processes',
    labelNames: ['queue', 'state'],
    registers,
  });
  let watched = false;
  return {
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route: route ?? 'unknown', status: String(status) }, seconds),
    worked: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
    contentType: register.contentType,
    text: async () => {
      if (!watched) collectDefaultMetrics({ register });
      watched = true;
      lengths.reset();
      for (const { queue, state, count } of await options.jobCounts()) lengths.set({ queue, state }, count);
      return register.metrics();
    },
  };
}
