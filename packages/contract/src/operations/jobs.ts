import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/** The current state of one queue of background work. */
export const queueView = z.strictObject({
  /** The queue's name in the database, such as `quote.price`. */
  name: z.string(),
  title: z.string(),
  waiting: z.number(),
  /** Kept for a later moment, as between two tries. */
  scheduled: z.number(),
  active: z.number(),
  failed: z.number(),
  /** How long the oldest waiting job has waited, in seconds; null where none waits. */
  oldest_waiting_seconds: z.number().nullable(),
  done_last_minute: z.number(),
  last_failure: z.strictObject({ at: z.string(), problem: z.string() }).nullable(),
});
export type QueueView = z.infer<typeof queueView>;

/** A job that failed for the last time. */
export const failedJob = z.strictObject({
  id: z.string(),
  queue: z.string(),
  title: z.string(),
  quote_id: z.number().nullable(),
  system_id: z.string().nullable(),
  failed_at: z.string(),
  tries: z.number(),
  problem: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/v1/jobs/',
  may: ['administration.jobs'],
  summary: 'Queues of background work, and jobs that failed for good',
  status: 200,
  answer: z.strictObject({ queues: z.array(queueView), failed: z.array(failedJob) }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/jobs/{id}/retry/',
  may: ['administration.jobs'],
  summary: 'Try a job again that failed for good',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
});

/** An answer that did not surely reach the shipper. */
export const undelivered = z.strictObject({
  kind: z.enum(['mail', 'callback', 'partner']),
  id: z.number(),
  quote_id: z.number().nullable(),
  system_id: z.string().nullable(),
  created_at: z.string(),
  to: z.string(),
  state: z.enum(['failed', 'delivery_unknown']),
  attempts: z.number(),
  problem: z.string().nullable(),
});
export type Undelivered = z.infer<typeof undelivered>;

export const listUndelivered = endpoint({
  method: 'GET',
  path: '/v1/deliveries/undelivered/',
  may: ['administration.jobs'],
  summary: 'Answers that failed for good or whose delivery is unknown, newest first',
  query: z.strictObject({
    size: wholeNumber(1, 100).default(25),
    offset: wholeNumber(0, 100_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(undelivered) }),
});
