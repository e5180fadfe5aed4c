import { COST_TYPES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { instant } from '../wire/query.ts';
import { contractLane, indexChange, marketVolumes } from './quote-panels.ts';

/**
 * A pricing run as it is answered: its price in parts, what it used, and what the rules did. Without the permission to
 * see rules their steps are one part without a rule, and the logs are empty; the max buy is null without its own.
 */

/** A step of the price, in order; amounts in cents (B-003). */
export const pricePart = z.strictObject({
  kind: z.string(),
  label: z.string(),
  rule_id: z.string().nullable(),
  rule_name: z.string().nullable(),
  effect_cents: centsField,
  running_cents: centsField,
  note: z.string().nullable(),
});
export type PricePart = z.infer<typeof pricePart>;

/** What one action of an executed rule did (Q-174, SP-158). */
const ruleActionLog = z.strictObject({
  action: z.string(),
  action_type: z.string(),
  target: z.string().nullable(),
  old_value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  new_value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  reason: z.string().nullable(),
});

/** One ruleset's execution within a run (Q-174, SP-146, SP-158). */
export const rulesetExecutionLog = z.strictObject({
  ruleset: z.string(),
  /** The number of the version in its own ruleset, as its history tells it. */
  ruleset_version: z.number(),
  /** Whose rules ran: null for the global set, else the shipper's or the default shipper's name. */
  owner: z.string().nullable(),
  /** The shipper of those rules, so that a rule can be opened in its editor; null for the global set. */
  owner_id: z.number().nullable(),
  context_name: z.string(),
  reply: z.enum(['respond', 'no-reply', 'reject']),
  triggered_rules: z.array(z.string()),
  rules: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      priority: z.number(),
      order: z.string(),
      state: z.enum(['triggered', 'not_triggered', 'skipped', 'failed']),
      reason: z.string().nullable(),
      /** The row of its table that matched, in words (decision 0106). */
      row: z.string().optional(),
    }),
  ),
  rule_action_logs: z.record(z.string(), z.array(ruleActionLog)),
  context: z.strictObject({ currency: z.enum(CURRENCIES) }),
});
export type RulesetExecutionLog = z.infer<typeof rulesetExecutionLog>;

/** A figure's basis: where it comes from and when (B-005). */
const basis = z.strictObject({ provider: z.string(), at: instant.nullable(), text: z.string() });

/** A rate prediction as captured with a run; whole-trip cents, fuel inside target, low and high (SP-078). */
export const predictionView = z.strictObject({
  target_cents: centsField.nullable(),
  low_cents: centsField.nullable(),
  high_cents: centsField.nullable(),
  fuel_cents: centsField.nullable(),
  confidence: z.number().nullable(),
  confidence_label: z.string().nullable(),
  sample: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  basis,
});
export type PredictionView = z.infer<typeof predictionView>;

/** One pricing run, newest first in lists (SP-082, B-001). */
export const runView = z.strictObject({
  id: z.number(),
  started_at: instant,
  ended_at: instant.nullable(),
  trigger: z.string(),
  reply: z.enum(['respond', 'no-reply', 'reject']),
  executed_in_forward_chaining: z.boolean(),
  /** What a rule says to the people who read the quote (setter `note`, SP-141). */
  note: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  cost_type: z.literal(COST_TYPES),
  price_cents: centsField.nullable(),
  cost_estimate_cents: centsField.nullable(),
  all_in_cents: centsField.nullable(),
  linehaul_cents: centsField.nullable(),
  fuel_cents: centsField.nullable(),
  fuel_basis: z.string().nullable(),
  max_buy_cents: centsField.nullable(),
  miles: z.number().nullable(),
  miles_basis: z.string().nullable(),
  /** The version of PC Miler that measured the miles; null where it did not (SP-083). */
  pc_miler_version: z.number().nullable(),
  /** Why other miles count than PC Miler's; a warning where it was set up. Null where none are missed. */
  miles_note: z.strictObject({ text: z.string(), is_warning: z.boolean() }).nullable(),
  prediction: predictionView.nullable(),
  /** The network's rates, and the broker's own estimate where a service predicted (B-016). */
  network: predictionView.nullable(),
  own_estimate: predictionView.nullable(),
  /** The market around the lane as the run saw it (SP-079, SP-117). */
  market: marketVolumes
    .extend({
      ...indexChange.shape,
      origin_strength: z.number().nullable(),
      destination_strength: z.number().nullable(),
      basis: basis.nullable(),
    })
    .nullable(),
  contract_lane: contractLane.nullable(),
  parts: z.array(pricePart),
  /** Why the outcome is what it is, in sentences. */
  reasons: z.array(z.string()),
  findings: z.array(z.string()),
  /** Why the system did or did not answer by itself (SP-072). */
  automatic_answer: z.strictObject({ sent: z.boolean(), reasons: z.array(z.string()) }).nullable(),
  ruleset_execution_logs: z.array(rulesetExecutionLog),
});
export type RunView = z.infer<typeof runView>;
