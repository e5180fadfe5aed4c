import { EDITOR_CONFIG, RULE_CONTEXTS, RULE_LIMITS, type EditorConfig, type Rule } from '@lanewright/rules';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';
import { wholeId, wholeNumber } from '../wire/whole-number.ts';

/** Rulesets: reading, saving, copying between shippers, and the configuration of their editor. */

/** A ruleset as it is answered; the server reads nothing else out of its own database (R-016…R-019). */
export const ruleList = z.array(z.custom<Rule>((rule) => typeof rule === 'object' && rule !== null));

/**
 * A ruleset as it is sent: read and checked whole by `readRuleset` and `checkRuleset`, which walk hostile trees without
 * recursion and say rule, path and problem (SP-138).
 */
export const sentRules = z.array(z.unknown(), { error: requiredIfAbsent }).max(RULE_LIMITS.rules);

/** Rules are sent whole: 10,000 of a rich kind are about 15 MB. Bytes. */
export const RULES_BODY_LIMIT = 33_554_432;

/** The configuration of the rule editor (R-022…R-024). */
const editorConfig = z.custom<EditorConfig>((config) => typeof config === 'object' && config !== null);

/** The two contexts of rules. */
export const ruleContext = z.enum(RULE_CONTEXTS);

/** Which ruleset: its context and its shipper; without a shipper the global one. */
export const rulesetScope = {
  context: ruleContext,
  customer: wholeId.optional(),
};

/** Each of these permissions shows some ruleset; the server then checks the permission for the named scope. */
export const VIEWS_SOME_RULES = [
  'customer.view_price_rules',
  'customer.view_max_buy_rules',
  'customer.view_global_price_ruleset',
  'customer.view_global_max_buy_ruleset',
] as const;

/** The author, time and reason of a version. */
export const versionSaved = {
  author: z.string(),
  created_at: instant,
  change_reason: z.string(),
  description: z.string(),
  rule_count: z.number(),
};

/** Reasons of a rule change by their groups (C-018…C-022). */
export const RULE_CHANGE_REASONS = {
  Market: [
    'Market Shift (Priced Down)',
    'Market Shift (Priced Up)',
    'Seasonal Adjustment (e.g. Peak, Produce, Holidays)',
    'Competitive Pressure (Rate Matching)',
  ],
  'Margin Management': ['General Margin Expansion', 'General Margin Contraction', 'Specific Lane Targeting'],
  'Operational Nuance': [
    'Facility Specific Adjustment',
    'Lead Time Adjustment',
    'NoQuote Carveouts',
    'Risk Premiums',
    'Bad Customer Data Corrections',
    'Temporary Surcharge',
  ],
  Corrections: ['Logic Error Fix', 'Misconfigured Parameter', 'Redundant Rule Removed', 'Ruleset Reset to Generic'],
  AdHoc: ['Exception for Test or Pilot'],
} as const;

/** Most characters of the description of a rule change. */
export const RULE_NOTE_LIMIT = 500;

/** Why rules were changed, with every save and restore. */
export const ruleChange = {
  change_reason: z.enum(Object.values(RULE_CHANGE_REASONS).flat(), { error: requiredIfAbsent }),
  description: z
    .string({ error: requiredIfAbsent })
    .trim()
    .min(1, { error: MESSAGES.required })
    .max(RULE_NOTE_LIMIT, { error: MESSAGES.ruleNoteTooLong }),
};

/** The ids of the pinned examples that the person agreed to break (B-029). */
export const confirmedPins = z.array(z.number().int().positive()).max(100).optional();

/** When saved rules begin and lapse. An absent beginning means at once, an absent end never (B-030). */
const ruleDates = {
  begins_at: z.iso.datetime({ offset: true }).nullish(),
  lapses_at: z.iso.datetime({ offset: true }).nullish(),
};

/**
 * What a save may carry besides the specified fields: the version number that was edited, which is checked when it is
 * sent (SP-037), and a finished back-test (B-006). Without a number the rules replace whatever is stored (P-059,
 * P-064).
 */
const save = {
  ...ruleChange,
  version: z.number().int().min(0).nullish(),
  back_test: z.uuid().nullish(),
  ...ruleDates,
  confirm_pins: confirmedPins,
};

/** The number of the version now stored; 0 is a ruleset that was never saved. */
const versionNumber = z.number().int().min(0);

/**
 * The answer to a save: the version stored now. `planned` is the id of the planned version if the rules begin later or
 * wait for a second person; the version is then the current one.
 */
export const savedRules = z.strictObject({ version: versionNumber, planned: z.number().optional() });

/** A fault that forbids saving, in `problems` of a 400 (R-030, SP-138, SP-151). */
export const ruleProblem = z.strictObject({ rule: z.string(), path: z.string(), problem: z.string() });

/** The editor's configuration for a context, quoting unless said otherwise (P-022). */
export const getRulesEditorConfig = endpoint({
  method: 'GET',
  path: '/v1/quote/pricing_rules_editor_config/',
  may: VIEWS_SOME_RULES,
  summary: 'What rules may speak of: operands, operations and actions',
  query: z.strictObject({ context: ruleContext.default(EDITOR_CONFIG.quote_price_prediction.context) }),
  status: 200,
  answer: editorConfig,
});

const globalRuleset = z.strictObject({
  data: z.strictObject({ ruleset: ruleList, rule_editor_config: editorConfig, version: versionNumber }),
});
const globalSave = z.strictObject({ ruleset: sentRules, ...save });

export const getGlobalPriceRuleset = endpoint({
  method: 'GET',
  path: '/v1/global-rule/price-prediction-ruleset/',
  may: ['customer.view_global_price_ruleset'],
  summary: 'The global quoting rules',
  status: 200,
  answer: globalRuleset,
  refuses: [503],
});

export const saveGlobalPriceRuleset = endpoint({
  method: 'PATCH',
  path: '/v1/global-rule/price-prediction-ruleset/',
  may: ['customer.change_global_price_ruleset', 'customer.correct_price'],
  summary: 'Save the global quoting rules as a new version',
  body: globalSave,
  bodyLimit: RULES_BODY_LIMIT,
  status: 200,
  answer: savedRules,
  refuses: [503],
});

export const getGlobalMaxBuyRuleset = endpoint({
  method: 'GET',
  path: '/v1/global-rule/max-buy-price-prediction-ruleset/',
  may: ['customer.view_global_max_buy_ruleset'],
  summary: 'The global max buy rules',
  status: 200,
  answer: globalRuleset,
  refuses: [503],
});

export const saveGlobalMaxBuyRuleset = endpoint({
  method: 'PATCH',
  path: '/v1/global-rule/max-buy-price-prediction-ruleset/',
  may: ['customer.change_global_max_buy_ruleset', 'customer.correct_price'],
  summary: 'Save the global max buy rules as a new version',
  body: globalSave,
  bodyLimit: RULES_BODY_LIMIT,
  status: 200,
  answer: savedRules,
  refuses: [503],
});

/**
 * The default shipper's rules of the same context, which run while the shipper has none of its own (S-032, SP-146).
 * Their list is answered only then, apart from the shipper's own; their number always.
 */
const inheritedRules = z.strictObject({
  customer: z.number(),
  customer_name: z.string(),
  version: versionNumber,
  rule_count: z.number(),
  in_force: z.boolean(),
  rules: ruleList,
});
export type InheritedRules = z.infer<typeof inheritedRules>;

/** A shipper's own rules. Empty if it uses the default shipper's rules, which are in `inherited` (SP-146). */
export const getShipperPriceRules = endpoint({
  method: 'GET',
  path: '/v1/customer/{id}/price-prediction-rules/',
  may: ['customer.view_price_rules'],
  summary: "A shipper's quoting rules",
  params: pathId,
  status: 200,
  answer: z.strictObject({
    customer_name: z.string(),
    price_prediction_rules: ruleList,
    version: versionNumber,
    inherited: inheritedRules.nullable(),
  }),
  refuses: [503],
});

/** Saving a shipper's quoting rules; an empty list returns to the default shipper's (P-059, SP-146). */
export const saveShipperPriceRules = endpoint({
  method: 'PATCH',
  path: '/v1/customer/{id}/price-prediction-rules/',
  may: ['customer.change_price_rules', 'customer.correct_price'],
  summary: "Save a shipper's quoting rules as a new version",
  params: pathId,
  body: z.strictObject({ id: z.number().int().nullish(), price_prediction_rules: sentRules, ...save }),
  bodyLimit: RULES_BODY_LIMIT,
  status: 200,
  answer: savedRules,
  refuses: [503],
});

/** A shipper's own max buy rules; the borrowed ones are in `inherited` (P-058, SP-146). */
export const getShipperMaxBuyRules = endpoint({
  method: 'GET',
  path: '/v1/customer/{id}/max-buy-price-prediction-rules/',
  may: ['customer.view_max_buy_rules'],
  summary: "A shipper's max buy rules",
  params: pathId,
  status: 200,
  answer: z.strictObject({
    customer_name: z.string(),
    max_buy_price_prediction_rules: ruleList,
    version: versionNumber,
    inherited: inheritedRules.nullable(),
  }),
  refuses: [503],
});

/** Saving a shipper's max buy rules (P-059). */
export const saveShipperMaxBuyRules = endpoint({
  method: 'PATCH',
  path: '/v1/customer/{id}/max-buy-price-prediction-rules/',
  may: ['customer.change_max_buy_rules', 'customer.correct_price'],
  summary: "Save a shipper's max buy rules as a new version",
  params: pathId,
  body: z.strictObject({ id: z.number().int().nullish(), max_buy_price_prediction_rules: sentRules, ...save }),
  bodyLimit: RULES_BODY_LIMIT,
  status: 200,
  answer: savedRules,
  refuses: [503],
});

/** Shippers that rules can be copied to: neither the source nor the default shipper (P-060, SP-154). */
export const listDuplicationTargets = endpoint({
  method: 'GET',
  path: '/v1/customer/{id}/rule_duplication_customer_query/',
  may: ['customer.duplicate_rules'],
  summary: 'Shippers to copy rules to, and whether each has rules already',
  params: pathId,
  query: z.strictObject({
    search: z.string().max(200).optional(),
    limit: wholeNumber(1, 100).default(20),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(
      z.strictObject({
        id: z.number(),
        customer_name: z.string(),
        has_price_prediction_rules: z.boolean(),
        has_max_buy_price_prediction_rules: z.boolean(),
      }),
    ),
  }),
});

/** The request of the Duplicate rules dialog (S-053, S-054, P-061). */
export const duplicateRulesRequest = z.strictObject({
  context: z.enum(RULE_CONTEXTS, { error: requiredIfAbsent }),
  target_customers: z
    .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER), { error: requiredIfAbsent })
    .min(1, { error: MESSAGES.selectShipper })
    .max(100, { error: 'At most 100 shippers at once' }),
});

/** Copying one context's rules to other shippers, with fresh ids (P-061, SP-154). */
export const duplicateRules = endpoint({
  method: 'POST',
  path: '/v1/customer/{id}/duplicate-rules/',
  may: ['customer.duplicate_rules'],
  summary: "Replace other shippers' rules of one context by this shipper's, all or none",
  params: pathId,
  body: duplicateRulesRequest,
  status: 204,
  refuses: [409, 503],
});
