import { EQUIPMENT_TYPES, OVERRIDE_REASONS } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import { quoteView } from './quote-views.ts';

const NOTE_LENGTH = 300;

export const explainOverride = endpoint({
  method: 'PUT',
  path: '/v1/quote/{id}/override/',
  may: ['quote.change', 'quote.send_response'],
  summary: 'Say why the price of a quote differs from the suggestion',
  params: pathId,
  body: z.strictObject({
    /** Null removes the reason. */
    reason: z.enum(OVERRIDE_REASONS).nullable(),
    note: lineText(NOTE_LENGTH).nullish(),
  }),
  status: 200,
  answer: quoteView,
});

/** The counts of a group of overrides. The outcomes add up to `count`. */
const counts = z.strictObject({
  count: z.number(),
  above: z.number(),
  below: z.number(),
  /** The median distance from the suggestion in percent of it; negative below it. */
  median_percent: z.number(),
  person_right: z.number(),
  suggestion_right: z.number(),
  neither_right: z.number(),
  unknown: z.number(),
});

const group = counts.extend({ name: z.string() });
/** The overrides of one reason, person or shipper. */
export type OverrideGroup = z.infer<typeof group>;

const habit = counts.extend({
  customer_id: z.number(),
  customer_name: z.string(),
  /** Whether the shipper has its own quoting rules; otherwise the rule belongs to the global ones. */
  has_own_rules: z.boolean(),
  equipment_type: z.enum(EQUIPMENT_TYPES),
  /** The miles of the lane class, from and below; null means no bound. */
  from_miles: z.number().nullable(),
  below_miles: z.number().nullable(),
  /** The price change of the proposed rule in percent. */
  rule_percent: z.number(),
});
/** A habit of overrides, and the rule that would replace them (B-032). */
export type OverrideHabit = z.infer<typeof habit>;

export const listOverrides = endpoint({
  method: 'GET',
  path: '/v1/overrides/',
  may: ['quote.change'],
  summary: 'The prices that people gave instead of the suggestion: reasons, people, shippers, outcomes and habits',
  query: z.strictObject({ days: wholeNumber(1, 365).default(90) }),
  status: 200,
  answer: z.strictObject({
    /** Whether a reason is required before a price other than the suggestion is sent. */
    reasons_required: z.boolean(),
    count: z.number(),
    reasons: z.array(group),
    people: z.array(group),
    shippers: z.array(group),
    habits: z.array(habit),
  }),
});

export const requireOverrideReasons = endpoint({
  method: 'PUT',
  path: '/v1/overrides/reasons-required/',
  may: ['administration.users'],
  summary: 'Ask for a reason before a price other than the suggestion is given, or stop asking',
  body: z.strictObject({ required: z.boolean() }),
  status: 200,
  answer: z.strictObject({ required: z.boolean() }),
});
