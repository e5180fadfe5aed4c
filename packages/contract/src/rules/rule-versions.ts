import { z } from 'zod';
import { backTestSummary } from './back-tests.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/query.ts';
import {
  confirmedPins,
  ruleChange,
  ruleList,
  rulesetScope,
  savedRules,
  versionSaved,
  VIEWS_SOME_RULES,
} from './rules.ts';
import { wholeNumber } from '../wire/whole-number.ts';

/** Versions of a ruleset: every save makes one, none ever changes (B-002, SP-153). */

const number = wholeNumber(1, 2_147_483_647);

/** A version as the history lists it: counts are against the version before. */
export const rulesetVersionRow = z.strictObject({
  number: z.number(),
  ...versionSaved,
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  moved: z.number(),
  /** Rules in another section, whether or not they differ otherwise (decision 0113). */
  sectioned: z.number(),
  /** The version it brought back, when it was made by a restore. */
  restored_from: z.number().nullable(),
  /** The person who read it before it became live; null if nobody had to. */
  read_by: z.string().nullable(),
  /** When it lapses or has lapsed. */
  lapses_at: instant.nullable(),
  back_test: backTestSummary.nullable(),
});
export type RulesetVersionRow = z.infer<typeof rulesetVersionRow>;

export const listRulesetVersions = endpoint({
  method: 'GET',
  path: '/v1/ruleset/versions/',
  may: VIEWS_SOME_RULES,
  summary: 'The versions of a ruleset, newest first',
  query: z.strictObject({
    ...rulesetScope,
    limit: wholeNumber(1, 100).default(20),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(rulesetVersionRow) }),
});

/** The rules of one version; two of them are compared by `compareRulesets` of packages/rules. */
export const getRulesetVersion = endpoint({
  method: 'GET',
  path: '/v1/ruleset/version/',
  may: VIEWS_SOME_RULES,
  summary: 'The rules of one version of a ruleset',
  query: z.strictObject({ ...rulesetScope, number }),
  status: 200,
  answer: rulesetVersionRow.extend({ rules: ruleList }),
  refuses: [503],
});

/** Restoring makes a new version with the old rules; `version` is the number now stored, as with every save. */
export const restoreRulesetVersion = endpoint({
  method: 'POST',
  path: '/v1/ruleset/restore/',
  may: [
    'customer.change_price_rules',
    'customer.change_max_buy_rules',
    'customer.change_global_price_ruleset',
    'customer.change_global_max_buy_ruleset',
  ],
  summary: 'Bring an older version of a ruleset back as a new version',
  body: z.strictObject({
    context: rulesetScope.context,
    customer: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    number: z.number().int().min(1).max(2_147_483_647),
    version: z.number().int().min(0),
    ...ruleChange,
    confirm_pins: confirmedPins,
  }),
  status: 200,
  answer: savedRules,
  refuses: [503],
});
