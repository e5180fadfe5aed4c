import { COST_TYPES, QUOTE_STATUSES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { callbackUrl } from './callers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { quoteRequestFields } from '../quotes/quote-request-fields.ts';
import { instant, pathId } from '../wire/query.ts';

/**
 * A quote request as a machine sends it: the form's own fields (P-007). A caller bound to one shipper may leave
 * `customer` out; the source is the caller's own (SP-069). `callback_url` takes the place of the caller's.
 */
export const callerQuoteRequest = quoteRequestFields.extend({
  customer: z.number().int().positive().nullish(),
  callback_url: callbackUrl.nullish(),
});

/** What a new request is answered: where to ask for its outcome (SP-071). */
export const callerReceipt = z.strictObject({
  id: z.number(),
  system_id: z.string(),
  status: z.enum(QUOTE_STATUSES),
});

/**
 * A quote as the machine that asked for it sees it: the answer, never cost, margin, rules or predictions. The price is
 * in whole currency units and there only once it was answered; line haul and fuel are the two parts of a price that is
 * answered in two.
 */
export const callerQuoteView = z.strictObject({
  id: z.number(),
  system_id: z.string(),
  status: z.enum(QUOTE_STATUSES),
  shipper_quote_id: z.string().nullable(),
  created_at: instant,
  answered_at: instant.nullable(),
  quoted_price: z.number().nullable(),
  line_haul: z.number().nullable(),
  fuel_surcharge: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  cost_type: z.literal(COST_TYPES),
  expiration_date: instant.nullable(),
  /** Why it was rejected, where a reason was given. */
  rejection_reason: z.string().nullable(),
  /** Why it counts as lost. */
  reason: z.string().nullable(),
});
export type CallerQuoteView = z.infer<typeof callerQuoteView>;

export const createCallerQuote = endpoint({
  method: 'POST',
  path: '/v1/quote/',
  may: 'caller',
  summary: 'Ask for a quote',
  idempotent: true,
  body: callerQuoteRequest,
  status: 201,
  answer: callerReceipt,
});

export const getCallerQuote = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/',
  may: 'caller',
  summary: 'The outcome of a quote this caller asked for',
  params: pathId,
  status: 200,
  answer: callerQuoteView,
});
