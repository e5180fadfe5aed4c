import { REPLY_KINDS } from '@lanewright/rules';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/query.ts';
import { ruleContext, RULES_BODY_LIMIT, sentRules, VIEWS_SOME_RULES } from './rules.ts';

/** Back-tests: a draft ruleset replayed on stored runs (B-006). Money in cents of the quote's currency unless said. */

/** The days that may be looked back on. */
export const BACK_TEST_DAYS = [7, 30, 90, 365] as const;

const reply = z.enum(REPLY_KINDS);

/**
 * A step of the histogram of price changes, in cents of each quote's own currency: from (included) to (excluded); null
 * is open. Prices that stay, come or go are in no step; empty steps at the ends are left out.
 */
const bin = z.strictObject({ from: centsField.nullable(), to: centsField.nullable(), count: z.number() });

/**
 * Expected margin and modelled wins of one side; a modelled figure is null where there is too little to model from. Max
 * buy rules move no price that is quoted: all three are null for them. Both sides are measured against one cost: the
 * estimate under the rules in force.
 */
const side = z.strictObject({
  /** Percent of sell: margins over sells of all priced quotes with a cost estimate, summed in US cents. */
  expected_margin_percent: z.number().nullable(),
  /** Quotes that would be won: the chances of all that get a suggestion, times the share of suggestions answered. */
  modelled_wins: z.number().nullable(),
  /**
   * US cents, Canadian quotes by the rate of their run. Costs are raised by what won loads cost above their estimate.
   */
  modelled_margin: centsField.nullable(),
});

const affected = z.strictObject({
  quote_id: z.number(),
  system_id: z.string(),
  shipper: z.string(),
  origin: z.string(),
  destination: z.string(),
  currency: z.string(),
  before: z.strictObject({ price: centsField.nullable(), reply }),
  draft: z.strictObject({ price: centsField.nullable(), reply }),
  /** The first rule whose effect differs, by name. */
  rule: z.string().nullable(),
});

const shipperEffect = z.strictObject({
  customer: z.number(),
  name: z.string(),
  runs: z.number(),
  changed: z.number(),
  flipped: z.number(),
  /** The modelled margin of the draft minus that of the rules before, in US cents; null without enough data. */
  modelled_margin_change: centsField.nullable(),
});

/** A figure with the ends of its interval of 95 %. */
const ranged = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
const day = z.string().nullable();

/** The basis of modelled figures, or the reason why nothing is modelled. */
const winModel = z.strictObject({
  state: z.enum(['learned', 'too_few', 'no_price_variation', 'no_price_signal', 'not_modelled']),
  /** Quotes answered near their suggestion and closed, expired ones included; and how many of them at another price. */
  sample: z.number(),
  moved: z.number().nullable(),
  /** The first and the last day they were asked on. */
  from: day,
  to: day,
  /** Change of the log odds to win with the logarithm of the price. */
  slope: ranged.nullable(),
  /** Percentage points of the sample that 5 % dearer wins more (fewer below 0). */
  five_percent_dearer: ranged.nullable(),
  /** Mean squared error of the chance on a fifth held out, and that of the shipper's win rate alone. */
  error: z.number().nullable(),
  plain_error: z.number().nullable(),
  /** The answered quotes among those with a suggestion. */
  answered_percent: z.number().nullable(),
  /** Won loads of the sample with an entered margin; null if there are too few for a correction. */
  won_loads: z
    .strictObject({
      loads: z.number(),
      expected_margin_percent: z.number(),
      realised_margin_percent: z.number(),
      cost_above_estimate_percent: z.number(),
    })
    .nullable(),
  /** A sentence. */
  note: z.string(),
});

const change = z.strictObject({ low: z.number(), high: z.number() });
const changeInCents = z.strictObject({ low: centsField, high: centsField });

/** The part of a back-test that is stored with the version it was run for. */
export const backTestSummary = z.strictObject({
  id: z.uuid(),
  days: z.number(),
  finished_at: instant,
  /** Stored runs replayed. */
  runs: z.number(),
  /** Runs that cannot be replayed without asking the market again: the draft changes the quote's own information. */
  not_replayable: z.number(),
  /** Prices that differ, including ones that appear or disappear, which count as neither up nor down. */
  changed: z.number(),
  up: z.number(),
  down: z.number(),
  median_change: centsField.nullable(),
  smallest_change: centsField.nullable(),
  largest_change: centsField.nullable(),
  flipped: z.number(),
  before: side,
  draft: side,
});
export type BackTestSummary = z.infer<typeof backTestSummary>;

/** A back-test whole. */
export const backTestResult = backTestSummary.extend({
  /** Wall milliseconds of the replay. */
  took_ms: z.number(),
  histogram: z.array(bin),
  /** How often each pair of replies came: before, draft. */
  flips: z.array(z.strictObject({ before: reply, draft: reply, count: z.number() })),
  shippers: z.array(shipperEffect),
  /** The quotes whose price changes most, and those that flip, at most 50 each. */
  most_changed: z.array(affected),
  most_flipped: z.array(affected),
  /** Draft minus before at both ends of the slope's interval; margin in US cents. Null if nothing is modelled. */
  modelled_change: z.strictObject({ wins: change, margin: changeInCents }).nullable(),
  model: winModel,
});
export type BackTestResult = z.infer<typeof backTestResult>;

/**
 * What a running back-test is doing: it waits for a process, gathers the stored runs, learns the chance to win from
 * closed quotes, or replays. `total` is known from learning on.
 */
const PHASES = ['waiting', 'gathering', 'learning', 'replaying'] as const;
export type BackTestPhase = (typeof PHASES)[number];

/** A back-test as a screen follows it. `done` of `total` stored runs are replayed. */
export const backTestView = z.strictObject({
  id: z.uuid(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(PHASES),
  done: z.number(),
  total: z.number(),
  /** A sentence, if it failed. */
  failure: z.string().nullable(),
  result: backTestResult.nullable(),
});
export type BackTestView = z.infer<typeof backTestView>;

/** Begins a replay; the draft is checked as a save would be. Asking twice for the same is answered by one replay. */
export const startBackTest = endpoint({
  method: 'POST',
  path: '/v1/back-test/',
  may: VIEWS_SOME_RULES,
  summary: 'Replay a draft ruleset on the stored runs of the last days',
  body: z.strictObject({
    context: ruleContext,
    customer: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    rules: sentRules,
    days: z.literal(BACK_TEST_DAYS),
    /** Only runs of this shipper, of those that the ruleset governs. */
    only_customer: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  bodyLimit: RULES_BODY_LIMIT,
  status: 201,
  answer: backTestView,
  refuses: [503],
});

const backTestId = z.strictObject({ id: z.uuid() });

export const getBackTest = endpoint({
  method: 'GET',
  path: '/v1/back-test/{id}/',
  may: VIEWS_SOME_RULES,
  summary: 'How far a back-test is, and its result',
  params: backTestId,
  status: 200,
  answer: backTestView,
});

export const cancelBackTest = endpoint({
  method: 'DELETE',
  path: '/v1/back-test/{id}/',
  may: VIEWS_SOME_RULES,
  summary: 'Stop a back-test',
  params: backTestId,
  status: 204,
});
