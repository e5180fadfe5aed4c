import { LIMITS } from '@lanewright/quoting';
import { z } from 'zod';
import { CURRENCIES } from '@lanewright/units';
import { centsField } from '../wire/cents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';
import { wholeId } from '../wire/whole-number.ts';

/** Quotes pinned to quoting rules, with the bounds or margin that they must keep (B-029, decision 0115). */

const VIEW = ['customer.view_price_rules', 'customer.view_global_price_ruleset'] as const;
const CHANGE = ['customer.change_price_rules', 'customer.change_global_price_ruleset'] as const;

/** The most pinned examples of a ruleset, because every save prices each of them. */
export const MAX_PINS = 50;

/** A bound of a price: whole cents, at most the highest price that a quote can have. */
const bound = z
  .number()
  .max(LIMITS.price * 100)
  .pipe(centsField);

/** The condition of a pin: price bounds in cents, or a margin in percent of the price; the other fields are null. */
const expectation = {
  low: centsField.nullable(),
  high: centsField.nullable(),
  min_margin_percent: z.number().min(-100).max(100).nullable(),
};

/** The price of a pinned quote under some rules; `holds` is null if it cannot be priced under them. */
const pinOutcome = z.strictObject({
  price: centsField.nullable(),
  /** Margin in percent of the price, by the cost estimate. */
  margin_percent: z.number().nullable(),
  holds: z.boolean().nullable(),
});

/** A pinned example, and its price under the rules in force. */
const pinnedExample = z.strictObject({
  id: z.number(),
  quote: z.number(),
  system_id: z.string(),
  currency: z.enum(CURRENCIES),
  name: z.string(),
  ...expectation,
  author: z.string(),
  created_at: instant,
  now: pinOutcome,
});
export type PinnedExample = z.infer<typeof pinnedExample>;

/** A pinned example that the rules to be saved would break, with the changed rules that break it. */
export const brokenPin = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** The changed rules that break it; empty if only several together do, null if too many rules changed to try each. */
  broken_by: z.array(z.string()).nullable(),
  /** The quote with its price; null for a person who may not see quotes. */
  quote: z
    .strictObject({
      system_id: z.string(),
      currency: z.enum(CURRENCIES),
      ...expectation,
      price: centsField.nullable(),
      margin_percent: z.number().nullable(),
    })
    .nullable(),
});
export type BrokenPin = z.infer<typeof brokenPin>;

export const listPinnedExamples = endpoint({
  method: 'GET',
  path: '/v1/ruleset/pins/',
  may: VIEW,
  summary: 'The quotes pinned to quoting rules, and whether they hold',
  query: z.strictObject({ customer: wholeId.optional() }),
  status: 200,
  answer: z.strictObject({ results: z.array(pinnedExample) }),
  refuses: [503],
});

/** Pins the latest run of a quote. The caller must be allowed to see quotes as well. */
export const addPinnedExample = endpoint({
  method: 'POST',
  path: '/v1/ruleset/pins/',
  may: CHANGE,
  summary: 'Pin a quote to quoting rules',
  body: z.strictObject({
    customer: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    quote: z.number({ error: requiredIfAbsent }).int().positive().max(Number.MAX_SAFE_INTEGER),
    name: z.string({ error: requiredIfAbsent }).trim().min(1, { error: MESSAGES.required }).max(100),
    low: bound.nullable().default(null),
    high: bound.nullable().default(null),
    min_margin_percent: expectation.min_margin_percent.default(null),
  }),
  status: 201,
  answer: z.strictObject({ id: z.number() }),
  refuses: [409],
});

export const removePinnedExample = endpoint({
  method: 'DELETE',
  path: '/v1/ruleset/pins/{id}/',
  may: CHANGE,
  summary: 'Unpin a quote',
  params: pathId,
  status: 204,
});
