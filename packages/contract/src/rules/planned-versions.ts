import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant } from '../wire/query.ts';
import { wholeId } from '../wire/whole-number.ts';
import { RULE_NOTE_LIMIT, ruleList, rulesetScope, versionSaved, VIEWS_SOME_RULES } from './rules.ts';

/** Rules that are saved and not live yet: they begin at a time, or wait for a second person (B-030, decision 0114). */

const CHANGE = [
  'customer.change_price_rules',
  'customer.change_max_buy_rules',
  'customer.change_global_price_ruleset',
  'customer.change_global_max_buy_ruleset',
] as const;

/**
 * How a planned version stands: waiting for its reader, planned for its beginning, live, lapsed, declined by the
 * reader, withdrawn, or stuck because the rules changed in a way that a person must settle.
 */
export const PLANNED_STATES = ['waiting', 'planned', 'live', 'lapsed', 'declined', 'withdrawn', 'stuck'] as const;

/** A planned version as lists show it. */
const plannedVersionRow = z.strictObject({
  id: z.number(),
  state: z.enum(PLANNED_STATES),
  ...versionSaved,
  /** The version that was edited. */
  base_number: z.number(),
  begins_at: instant.nullable(),
  lapses_at: instant.nullable(),
  reader: z.string().nullable(),
  read_at: instant.nullable(),
  note: z.string().nullable(),
  /** The version that it became, and the one that took it back. */
  made_number: z.number().nullable(),
  lapsed_number: z.number().nullable(),
  stuck_because: z.string().nullable(),
  /** Whether who asks may read it now, or withdraw it. */
  may_read: z.boolean(),
  may_withdraw: z.boolean(),
});
export type PlannedVersionRow = z.infer<typeof plannedVersionRow>;

/** The versions that will still change the rules, and those declined or stuck in the last 30 days. */
export const listPlannedVersions = endpoint({
  method: 'GET',
  path: '/v1/ruleset/planned/',
  may: VIEWS_SOME_RULES,
  summary: 'The planned versions of a ruleset, the next first',
  query: z.strictObject(rulesetScope),
  status: 200,
  answer: z.strictObject({ reading_required: z.boolean(), results: z.array(plannedVersionRow) }),
});

export const getPlannedVersion = endpoint({
  method: 'GET',
  path: '/v1/ruleset/planned/rules/',
  may: VIEWS_SOME_RULES,
  summary: 'The rules of one planned version',
  query: z.strictObject({ ...rulesetScope, id: wholeId }),
  status: 200,
  answer: plannedVersionRow.extend({ rules: ruleList }),
  refuses: [503],
});

const id = z.number({ error: requiredIfAbsent }).int().positive().max(Number.MAX_SAFE_INTEGER);

/** The number of the version that a planned version became, or null while it waits for its beginning. */
const became = z.strictObject({ state: z.enum(PLANNED_STATES), version: z.number().nullable() });

/** A second person approves or declines; never the author. Source: B-030. */
export const readPlannedVersion = endpoint({
  method: 'POST',
  path: '/v1/ruleset/planned/read/',
  may: CHANGE,
  summary: 'Approve or decline a planned version that somebody else wrote',
  body: z.strictObject({
    id,
    verdict: z.enum(['approve', 'decline'], { error: requiredIfAbsent }),
    note: z.string().trim().max(RULE_NOTE_LIMIT, { error: MESSAGES.ruleNoteTooLong }).default(''),
  }),
  status: 200,
  answer: became,
  refuses: [503],
});

export const withdrawPlannedVersion = endpoint({
  method: 'POST',
  path: '/v1/ruleset/planned/withdraw/',
  may: CHANGE,
  summary: 'Withdraw a planned version before it begins',
  body: z.strictObject({ id }),
  status: 200,
  answer: became,
});

const ruleReading = z.strictObject({
  required: z.boolean(),
  changed_by: z.string().nullable(),
  changed_at: instant.nullable(),
});

export const getRuleReading = endpoint({
  method: 'GET',
  path: '/v1/settings/rule-reading/',
  // Whoever may turn it must be able to see it.
  may: [...VIEWS_SOME_RULES, 'administration.roles'],
  summary: 'Whether a second person must read rules before they run',
  status: 200,
  answer: ruleReading,
});

export const setRuleReading = endpoint({
  method: 'PUT',
  path: '/v1/settings/rule-reading/',
  may: ['administration.roles'],
  summary: 'Require a second person for changes of rules, or no longer',
  body: z.strictObject({ required: z.boolean() }),
  status: 200,
  answer: ruleReading,
});
