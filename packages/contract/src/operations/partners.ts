import { z } from 'zod';
import { partnerState } from '../quotes/partner-panels.ts';
import { endpoint } from '../wire/endpoint.ts';

/** How processes stand with a partner: one of them, or all together. */
const condition = z.strictObject({
  /** `open`: the partner failed so often that it is left alone; `half_open`: the next call tries it again. */
  breaker: z.enum(['closed', 'open', 'half_open']),
  /** Calls under way. */
  running: z.number(),
  /** Calls that wait for their turn. */
  waiting: z.number(),
  /** How the last call went wrong; null where the partner answered, also by a refusal, and before the first. */
  problem: z.string().nullable(),
});

/** A partner: who it is, how it stands now, and how it answered in the last 24 hours. */
export const partnerView = z.strictObject({
  /** Its name in the integration logs. */
  integration: z.string(),
  /** What it does for the house, such as 'the rates service'. */
  purpose: z.string(),
  state: partnerState,
  /** All processes together: the gravest breaker and problem, the calls of all; null where nothing is set up to be asked. */
  condition: condition.nullable(),
  /** Each process that asks it, the answering one first: every one has a breaker and a queue of its own. */
  processes: z.array(
    z.strictObject({
      role: z.enum(['all', 'api', 'worker']),
      host: z.string(),
      process_number: z.number(),
      /** When it told; a process that is silent for 45 seconds is left out. */
      told_at: z.string(),
      condition,
    }),
  ),
  /** Exchanges of the last 24 hours, every try counted. */
  last_day: z.strictObject({
    exchanges: z.number(),
    /** Time-outs, broken connections, answers of 5XX, and calls that were not sent. */
    failed: z.number(),
    /** Answers of 4XX. */
    refused: z.number(),
    /** Milliseconds until the answer, of the exchanges that were measured: the median, and what 95 of 100 stay under. */
    median_ms: z.number().nullable(),
    p95_ms: z.number().nullable(),
  }),
  /** The newest exchange that neither failed nor was refused, among the logs kept; null where there is none. */
  last_good_at: z.string().nullable(),
  /** The newest that failed or was refused. */
  last_bad: z.strictObject({ at: z.string(), status_code: z.number() }).nullable(),
});
export type PartnerView = z.infer<typeof partnerView>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/v1/partners/',
  may: ['administration.partners'],
  summary: 'How every partner stands now, and how it answered in the last 24 hours',
  status: 200,
  answer: z.strictObject({ results: z.array(partnerView) }),
});
