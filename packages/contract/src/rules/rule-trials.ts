import { REPLY_KINDS } from '@lanewright/rules';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant, pathId } from '../wire/query.ts';
import { pricePart } from '../quotes/run-views.ts';
import { ruleContext, RULES_BODY_LIMIT, rulesetScope, sentRules, VIEWS_SOME_RULES } from './rules.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/** Trying rules without storing anything: what-if and near misses (B-004), findings (B-007), performance (B-008). */

/** Which ruleset, in a body: without a shipper the global one. */
const scopeSent = z.strictObject({
  context: ruleContext,
  customer: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One condition of a rule's test as it came out; `text` reads it aloud with its values (B-004). */
export const conditionView = z.strictObject({
  /** The id of the node in the rule's test. */
  node: z.string(),
  text: z.string(),
  state: z.enum(['met', 'failed', 'not_needed', 'error']),
});

/** A rule whose test failed by one condition. */
export const nearMiss = z.strictObject({
  rule_id: z.string(),
  rule_name: z.string(),
  owner: z.string(),
  /** The ruleset it belongs to; no shipper means the global one. */
  context: ruleContext,
  customer: z.number().nullable(),
  condition: conditionView,
  /** How many conditions the rule has, with the failed one; the more conditions, the nearer the miss. */
  conditions: z.number(),
});

/** The engine's result for a quote. Money in cents of its currency. */
const outcome = z.strictObject({
  reply: z.enum(REPLY_KINDS),
  price: centsField.nullable(),
  currency: z.enum(CURRENCIES),
  parts: z.array(pricePart),
  reasons: z.array(z.string()),
  /** The rules that fired, in running order, with the ruleset of each: max buy rules make no price (SP-141). */
  fired: z.array(
    z.strictObject({
      rule_id: z.string(),
      rule_name: z.string(),
      context: ruleContext,
      customer: z.number().nullable(),
    }),
  ),
});

/**
 * Runs the engine on the captured inputs of a quote's latest run, with facts or rules changed, and stores nothing.
 * Needs to see the quote and its rules. Money facts are in whole currency units, as operands are.
 */
export const whatIf = endpoint({
  method: 'POST',
  path: '/v1/quote/{id}/what-if/',
  may: VIEWS_SOME_RULES,
  summary: 'What the price would be with other facts or other rules, without storing anything',
  params: pathId,
  body: z.strictObject({
    /** Operands by name with another value; null makes one absent. */
    facts: z.record(z.string().max(60), value).default({}),
    /** A draft that replaces one of the rulesets that govern the quote. */
    draft: z.strictObject({ ...scopeSent.shape, rules: sentRules }).optional(),
    /** A rule, by id, whose conditions are wanted one by one. */
    rule: z.string().max(100).optional(),
    /**
     * The ruleset that the wanted rule stands in, since a file may carry one id into two of them; the draft's unless
     * given, and without a draft the first that has it.
     */
    rule_of: scopeSent.optional(),
    /** Whether `why_not` is wanted. */
    why_not: z.boolean().optional(),
  }),
  bodyLimit: RULES_BODY_LIMIT,
  status: 200,
  answer: z.strictObject({
    /** As the latest run left it. */
    before: outcome,
    after: outcome,
    /** The facts that may be changed, with their value in the latest run. */
    facts: z.array(z.strictObject({ name: z.string(), value, changed: z.boolean() })),
    /**
     * The requested rule's conditions in order, the running price before and after it if it fired, and the final price
     * that the quote would have without it: actions on the final price run after all rules.
     */
    rule: z
      .strictObject({
        fired: z.boolean(),
        conditions: z.array(conditionView),
        price_before: centsField.nullable(),
        price_after: centsField.nullable(),
        final_without: centsField.nullable(),
        /** The rule whose stop skipped this one; its name is null to callers who may not see that rule. */
        stopped_by: z.strictObject({ rule_name: z.string().nullable() }).nullable(),
      })
      .nullable(),
    near_misses: z.array(nearMiss),
    /** The first failed condition of every rule whose turn came and that did not fire; empty unless asked for. */
    why_not: z.array(
      z.strictObject({
        rule_id: z.string(),
        context: ruleContext,
        customer: z.number().nullable(),
        condition: conditionView,
      }),
    ),
  }),
  refuses: [409, 503],
});

const tryQuote = z.strictObject({ id: z.number(), system_id: z.string() });

/**
 * Finds quotes to try a rule on: the newest that it fires on, and the one that it misses most narrowly, by the fewest
 * conditions and then by the nearest values. A quote on which no earlier rule stops the run is preferred; only a few
 * candidates are checked for that. The caller must be allowed to see the ruleset and quotes. Null if none of the quotes examined fits
 * (B-004).
 */
export const findTryQuotes = endpoint({
  method: 'POST',
  path: '/v1/ruleset/try_quotes/',
  may: VIEWS_SOME_RULES,
  summary: 'A quote that a rule fires on, and one that it just misses',
  body: z.strictObject({ ...scopeSent.shape, rule: z.unknown() }),
  status: 200,
  answer: z.strictObject({ fires: tryQuote.nullable(), misses: tryQuote.nullable(), looked_at: z.number() }),
});

/** The kinds of finding of the linter (B-007). */
export const FINDING_KINDS = [
  'never_true',
  'shadowed',
  'equal_tests',
  'overlap',
  'gap',
  'unknown_value',
  'same_as_default',
  'early_rounding',
  'no_effect',
  'absent_value',
  'table_double_row',
  'table_overlap',
  'ending',
  'never_fired',
] as const;

/** Something worth a look in a ruleset, in one sentence; never a refusal. */
const finding = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  /** Ids of the rules it is about; none for a gap. */
  rules: z.array(z.string()),
  sentence: z.string(),
  /** The start of the count, if it is later than the requested days. */
  since: instant.optional(),
});
export type RuleFinding = z.infer<typeof finding>;

/**
 * Findings in a draft: from the rules themselves and from how they fired in recent days (B-007). With the `version` that
 * the draft began from, the id of a rule stands for the rule as that version has it: of 5,000 rules, a draft sends those
 * that it changes.
 */
export const lintRules = endpoint({
  method: 'POST',
  path: '/v1/ruleset/lint/',
  may: VIEWS_SOME_RULES,
  summary: 'Findings about a draft ruleset',
  body: z.strictObject({
    ...scopeSent.shape,
    rules: sentRules,
    version: z.number().int().min(0).optional(),
    days: z.number().int().min(1).max(365).default(30),
  }),
  bodyLimit: RULES_BODY_LIMIT,
  status: 200,
  answer: z.strictObject({
    findings: z.array(finding),
    /** Gaps are sought in the newest runs: in how many, and how many there were in the days. */
    runs_looked_at: z.number(),
    runs_in_days: z.number(),
  }),
  refuses: [503],
});

/** Rules as they did in the chosen days (B-008). */
export const rulePerformance = z.strictObject({
  rule_id: z.string(),
  fired: z.number(),
  /** Quotes on which it fired that were answered, and of those decided, how many were won. */
  answered: z.number(),
  decided: z.number(),
  won: z.number(),
  /** won / decided in percent; null if none was decided. */
  win_rate_percent: z.number().nullable(),
  /** Percent of the sell price over won quotes with an entered margin; null if there are none. */
  average_margin_percent: z.number().nullable(),
  /** Times fired in ten equal parts of the days, oldest first. */
  trend: z.array(z.number()),
});
export type RulePerformance = z.infer<typeof rulePerformance>;

/** The effect of each rule of a stored ruleset in the last days (B-008). */
export const getRulePerformance = endpoint({
  method: 'GET',
  path: '/v1/ruleset/performance/',
  may: VIEWS_SOME_RULES,
  summary: 'How often each rule fired, and what became of those quotes',
  query: z.strictObject({ ...rulesetScope, days: wholeNumber(1, 365).default(30) }),
  status: 200,
  answer: z.strictObject({
    days: z.number(),
    /** False while runs wait to be counted: after the first start, or after the count was interrupted. */
    counted: z.boolean(),
    results: z.array(rulePerformance),
  }),
});
