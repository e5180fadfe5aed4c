import { QUOTE_SOURCE_NAMES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { instant, page, pathId } from '../wire/query.ts';

/** What became of a partner's request: a quote, waiting for a person, taken back by the partner, or put aside by a person. */
export const PARTNER_REQUEST_STATES = ['quoted', 'waiting', 'cancelled', 'dismissed'] as const;

const source = z.enum(QUOTE_SOURCE_NAMES, { error: requiredIfAbsent });

const partnerRequestRow = z.strictObject({
  id: z.number(),
  source,
  source_name: z.string(),
  /** The partner's own number of the request. */
  reference: z.string(),
  /** The last message about it; whoever settles it says which one they were shown. */
  sequence: z.number(),
  state: z.enum(PARTNER_REQUEST_STATES),
  /** False for an entry that names no request of the partner: it can only be put aside. */
  is_tied: z.boolean(),
  /** The partner's code for the shipper; null where none could be read. */
  account: z.string().nullable(),
  /** The shipper that the account is assigned to. */
  customer_id: z.number().nullable(),
  customer_name: z.string().nullable(),
  /** Why a person has to look, in sentences. */
  problems: z.array(z.string()),
  quote_id: z.number().nullable(),
  system_id: z.string().nullable(),
  received_at: instant,
  changed_at: instant,
  settled_by: z.string().nullable(),
});
/** A row of the partners' requests. */
export type PartnerRequestRow = z.infer<typeof partnerRequestRow>;

export const listPartnerRequests = endpoint({
  method: 'GET',
  path: '/v1/partner-requests/',
  may: ['quote.view'],
  summary: 'Requests of partners, newest first',
  query: z.strictObject({ state: z.enum(PARTNER_REQUEST_STATES).optional(), source: source.optional(), ...page }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(partnerRequestRow),
    /** The partners that are set up, with what their last poll told; pushed ones are not polled. */
    feeds: z.array(
      z.strictObject({
        source,
        source_name: z.string(),
        polled_at: instant.nullable(),
        problem: z.string().nullable(),
      }),
    ),
  }),
});

export const getPartnerRequest = endpoint({
  method: 'GET',
  path: '/v1/partner-requests/{id}/',
  may: ['quote.view'],
  summary: 'One request of a partner, with the quote request that was read from it',
  params: pathId,
  status: 200,
  answer: partnerRequestRow.extend({
    /** In the shape of POST /v1/quote/, as far as it could be read; null where nothing could. */
    request: z.record(z.string(), z.unknown()).nullable(),
    /** The currency in which it asks; null where neither the request nor its quote says it. */
    currency: z.enum(CURRENCIES).nullable(),
  }),
});

/** Whose an account of a partner is. */
export const assignPartnerAccount = endpoint({
  method: 'POST',
  path: '/v1/partner-accounts/',
  may: ['customer.change'],
  summary: 'Assign an account of a partner to a shipper and make quotes of its requests that wait for that',
  body: z.strictObject({
    source,
    code: z.string({ error: requiredIfAbsent }).trim().min(1).max(100),
    customer: z.number({ error: requiredIfAbsent }).int().positive(),
    /** The shipper whose account it was until now; absent for an account that nobody has assigned. */
    instead_of: z.number().int().positive().optional(),
  }),
  status: 200,
  answer: z.strictObject({ quotes: z.number() }),
});

export const settlePartnerRequest = endpoint({
  method: 'POST',
  path: '/v1/partner-requests/{id}/settle/',
  may: ['quote.add'],
  summary: 'Settle a request that waits for a person: make a quote of it, or put it aside',
  params: pathId,
  body: z.strictObject({
    /** The message that was shown, as `sequence` of the request names it. */
    sequence: z.number({ error: requiredIfAbsent }).int(),
    /** The corrected request in the shape of POST /v1/quote/; null puts it aside. */
    quote: z.record(z.string(), z.unknown()).nullable(),
    /** Needed for a quote where neither the request nor a quote of it says the currency. */
    currency: z.enum(CURRENCIES).optional(),
  }),
  status: 200,
  answer: partnerRequestRow,
});

/** Where partners push requests; the partner's own signature over the body is the key. */
export const pushPartnerRequests = endpoint({
  method: 'POST',
  path: '/v1/partners/{source}/requests/',
  may: 'anyone',
  summary: 'Requests of a partner that pushes them, signed by it',
  takes: 'bytes',
  params: z.strictObject({ source }),
  status: 200,
  answer: z.strictObject({ taken: z.number() }),
});
