import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';

/**
 * The calls of a robot that serves a portal without an interface (SP-135): it tells what it read there, takes answers
 * that are to be entered, and says how each went. Its key belongs to the portal's source.
 */

/** How a robot's attempt ended. `not_done`: nothing was entered; `unknown`: it cannot tell whether the portal took it. */
export const RPA_OUTCOMES = ['done', 'refused', 'not_done', 'unknown'] as const;
export type RpaOutcome = (typeof RPA_OUTCOMES)[number];

export const sendRpaRequests = endpoint({
  method: 'POST',
  path: '/v1/rpa/requests/',
  may: 'caller',
  summary: 'What a robot read at its portal; repeats change nothing',
  body: z.strictObject({
    /** One entry for each load, each field as the portal shows it. */
    entries: z.array(z.unknown()).min(1).max(200),
  }),
  status: 200,
  /** How many entries name a load, and how many wait for a person because they do not. */
  answer: z.strictObject({ taken: z.number(), unreadable: z.number() }),
});

export const listRpaTasks = endpoint({
  method: 'GET',
  path: '/v1/rpa/tasks/',
  may: 'caller',
  summary: 'Answers to enter at the portal; each is held for this robot until a moment',
  status: 200,
  answer: z.strictObject({
    results: z.array(
      z.strictObject({
        id: z.number(),
        /** Which offer of the task this is; the result names it. */
        attempt: z.number(),
        /** Unconfirmed until then, the task is offered again. */
        offered_until: instant,
        /** Whether an earlier offer may have arrived: look before you enter it. */
        may_have_arrived: z.boolean(),
        /** The portal's own number of the load. */
        reference: z.string(),
        /** The form to fill in at the portal, field by field. */
        form: z.string(),
        fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      }),
    ),
  }),
});

export const reportRpaTask = endpoint({
  method: 'POST',
  path: '/v1/rpa/tasks/{id}/result/',
  may: 'caller',
  summary: 'How entering an answer at the portal went; a repeat changes nothing',
  params: pathId,
  body: z.strictObject({
    attempt: z.number({ error: requiredIfAbsent }).int().positive(),
    outcome: z.enum(RPA_OUTCOMES, { error: requiredIfAbsent }),
    /** What the portal showed, for the people who read why. */
    note: z.string().trim().max(500).optional(),
    /** The portal's own number of our answer. */
    confirmation: z.string().trim().max(100).optional(),
  }),
  status: 200,
  answer: z.strictObject({ state: z.enum(['queued', 'sent', 'delivery_unknown', 'failed']) }),
});
