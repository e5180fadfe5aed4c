import { QUOTE_SOURCE_NAMES, type QuoteSource } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { instant, page, pathId } from '../wire/query.ts';

/** The quote sources a machine may call for; people, mail and files have channels of their own (SP-015, SP-069). */
export const CALLER_SOURCES: readonly QuoteSource[] = QUOTE_SOURCE_NAMES.filter(
  (source) => source !== 'quote_ui' && source !== 'mail' && source !== 'csv',
);

/** Requests per minute a caller may be given. */
export const CALLER_RATE = { least: 1, most: 6_000, usual: 120 } as const;

/** An address outcomes are sent to. Whether it may be reached is judged by the server, when set and again when called. */
export const callbackUrl = z
  .url({ protocol: /^https?$/, error: 'Must be a web address such as https://shipper.example/quotes' })
  .max(500);

/** A key of a caller: all that is kept of it. The key itself is shown once, when it is made. */
const callerKeyView = z.strictObject({
  id: z.number(),
  /** The first characters, by which people tell keys apart. */
  prefix: z.string(),
  created_at: instant,
  created_by_name: z.string(),
  expires_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  /** Whether it opens the door now. */
  usable: z.boolean(),
});

/** A machine caller with its keys (SP-015). */
export const callerView = z.strictObject({
  id: z.number(),
  name: z.string(),
  source: z.enum(QUOTE_SOURCE_NAMES),
  source_name: z.string(),
  /** The one shipper it may call for; null for all. */
  customer_id: z.number().nullable(),
  customer_name: z.string().nullable(),
  callback_url: z.string().nullable(),
  requests_per_minute: z.number(),
  active: z.boolean(),
  created_at: instant,
  /** To the minute; null when it never called. */
  last_used_at: instant.nullable(),
  keys: z.array(callerKeyView),
});
export type CallerView = z.infer<typeof callerView>;

const callerFields = {
  name: z.string({ error: requiredIfAbsent }).trim().min(1).max(80),
  source: z.enum(QUOTE_SOURCE_NAMES, { error: requiredIfAbsent }).refine((source) => CALLER_SOURCES.includes(source), {
    error: 'A machine cannot call for this source',
  }),
  customer_id: z.number().int().positive().nullable(),
  callback_url: callbackUrl.nullable(),
  requests_per_minute: z.number().int().min(CALLER_RATE.least).max(CALLER_RATE.most),
};

export const listCallers = endpoint({
  method: 'GET',
  path: '/v1/callers/',
  may: ['administration.callers'],
  summary: 'Machine callers with their keys, by name',
  query: z.strictObject({ search: z.string().max(200).optional(), ...page }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(callerView) }),
});

export const getCaller = endpoint({
  method: 'GET',
  path: '/v1/callers/{id}/',
  may: ['administration.callers'],
  summary: 'One machine caller',
  params: pathId,
  status: 200,
  answer: callerView,
});

/** A new machine caller; it has no key yet. */
export const newCaller = z.strictObject({
  ...callerFields,
  customer_id: callerFields.customer_id.default(null),
  callback_url: callerFields.callback_url.default(null),
  requests_per_minute: callerFields.requests_per_minute.default(CALLER_RATE.usual),
});

export const createCaller = endpoint({
  method: 'POST',
  path: '/v1/callers/',
  may: ['administration.callers'],
  summary: 'Make a machine caller',
  body: newCaller,
  status: 201,
  answer: callerView,
});

/** The fields of a caller that can change; absent fields keep their value. The source never changes: its quotes carry it. */
const callerChange = z
  .strictObject({ ...callerFields, active: z.boolean() })
  .omit({ source: true })
  .partial();

export const changeCaller = endpoint({
  method: 'PATCH',
  path: '/v1/callers/{id}/',
  may: ['administration.callers'],
  summary: 'Change, deactivate or reactivate a machine caller',
  params: pathId,
  body: callerChange,
  status: 200,
  answer: callerView,
});

export const withdrawCaller = endpoint({
  method: 'POST',
  path: '/v1/callers/{id}/withdraw/',
  may: ['administration.callers'],
  summary: 'Deactivate a machine caller and withdraw all its keys for good',
  params: pathId,
  status: 200,
  answer: callerView,
});

export const createCallerKey = endpoint({
  method: 'POST',
  path: '/v1/callers/{id}/keys/',
  may: ['administration.callers'],
  summary: 'Make a key for a machine caller; the key is shown this once',
  params: pathId,
  body: z.strictObject({ expires_at: z.iso.datetime({ offset: true }).nullable().default(null) }),
  status: 201,
  answer: callerKeyView.extend({ key: z.string() }),
});

export const withdrawCallerKey = endpoint({
  method: 'POST',
  path: '/v1/callers/keys/{id}/withdraw/',
  may: ['administration.callers'],
  summary: 'Withdraw one key for good',
  params: pathId,
  status: 200,
  answer: callerView,
});

export const getCallbackSecret = endpoint({
  method: 'GET',
  path: '/v1/callers/{id}/callback_secret/',
  may: ['administration.callers'],
  summary: 'The secret that signs callbacks to a machine caller',
  params: pathId,
  status: 200,
  answer: z.strictObject({ secret: z.string() }),
});

export const renewCallbackSecret = endpoint({
  method: 'POST',
  path: '/v1/callers/{id}/callback_secret/',
  may: ['administration.callers'],
  summary: 'Replace the secret that signs callbacks; the old one signs no more',
  params: pathId,
  status: 200,
  answer: z.strictObject({ secret: z.string() }),
});

/** How far a callback got; the words are those of answers by mail. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed'] as const;

export const listCallbackDeliveries = endpoint({
  method: 'GET',
  path: '/v1/callers/deliveries/',
  may: ['administration.callers', 'administration.jobs'],
  summary: 'Outcomes sent to machine callers, newest first',
  query: z.strictObject({ state: z.enum(DELIVERY_STATES).optional(), ...page }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(
      z.strictObject({
        id: z.number(),
        quote_id: z.number(),
        system_id: z.string(),
        caller_id: z.number(),
        caller_name: z.string(),
        kind: z.enum(['respond', 'reject']),
        automatic: z.boolean(),
        url: z.string(),
        state: z.enum(DELIVERY_STATES),
        attempts: z.number(),
        problem: z.string().nullable(),
        created_at: instant,
        sent_at: instant.nullable(),
      }),
    ),
  }),
});
