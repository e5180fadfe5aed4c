import type { RULE_CHANGE_REASONS } from '@lanewright/contract';
import type { ContextRulesets, RulesetVersion, RulesOwner } from '@lanewright/pricing';
import type { Rule, RuleContext } from '@lanewright/rules';
import { DEFAULT_SHIPPER, shipperOf } from '../shippers/shippers.ts';
import { FIRST_GLOBAL_RULES, GLOBAL_RULES, SECOND_GLOBAL_RULES, THIRD_GLOBAL_RULES } from './global-rules.ts';
import {
  COASTAL_MAX_BUY_RULES,
  DEFAULT_MAX_BUY_RULES,
  GLOBAL_MAX_BUY_RULES,
  PRAIRIE_MAX_BUY_RULES,
} from './max-buy-rules.ts';
import * as own from './shipper-rules.ts';

/** A reason that the screen offers for a change (C-018…C-022). */
type Reason = (typeof RULE_CHANGE_REASONS)[keyof typeof RULE_CHANGE_REASONS][number];

/** A version of a demo ruleset: how many days before the world's last day it was saved, by whom and why. */
type DemoVersion = {
  readonly id: number;
  readonly rulesetId: number;
  readonly number: number;
  readonly daysAgo: number;
  readonly author: number;
  readonly reason: Reason;
  readonly description: string;
  readonly rules: readonly Rule[];
};

/** A demo ruleset with its versions, oldest first. */
export type DemoRuleset = {
  readonly id: number;
  readonly context: RuleContext;
  /** Null for the global set. */
  readonly customerId: number | null;
  readonly versions: readonly DemoVersion[];
};

type Saved = readonly [daysAgo: number, author: number, reason: Reason, description: string, rules: readonly Rule[]];
type Draft = {
  readonly context: RuleContext;
  readonly customerId: number | null;
  readonly saved: readonly Saved[];
};

const QUOTING = 'quote_price_prediction';
const MAX_BUY = 'max_buy_price_prediction';
/** Before the first quote. */
const BEGINNING = 560;

const DRAFTS: readonly Draft[] = [
  {
    context: QUOTING,
    customerId: null,
    saved: [
      [
        BEGINNING,
        1,
        'Ruleset Reset to Generic',
        'First house rules: validity, carve-outs, base markups and the usual services.',
        FIRST_GLOBAL_RULES,
      ],
      [
        331,
        2,
        'General Margin Expansion',
        'Margins were eaten by weekend and border loads. Border, weekend and short notice are charged; a floor under every price; base markup half a point lower.',
        SECOND_GLOBAL_RULES,
      ],
      [
        96,
        4,
        'Competitive Pressure (Rate Matching)',
        'Lost too many loads in the strong market. Base markup half a point lower, and a cap over prices on lanes we know well.',
        THIRD_GLOBAL_RULES,
      ],
      [
        47,
        2,
        'Specific Lane Targeting',
        'Empty miles were not priced. Loads into Florida and Colorado a little dearer, out of them a little cheaper; hazmat over the weekend.',
        GLOBAL_RULES,
      ],
    ],
  },
  {
    context: QUOTING,
    customerId: DEFAULT_SHIPPER.id,
    saved: [
      [BEGINNING, 1, 'Ruleset Reset to Generic', 'First default rules: even prices.', own.FIRST_DEFAULT_RULES],
      [
        270,
        2,
        'Risk Premiums',
        'Thin lanes were too cheap. Unsure predictions and heavy freight are charged.',
        own.DEFAULT_RULES,
      ],
    ],
  },
  ownRules(QUOTING, 2, [240, 7, 'Specific Lane Targeting', 'Texas backhaul from the new contract', own.PRAIRIE_RULES]),
  ownRules(QUOTING, 3, [410, 10, 'General Margin Expansion', 'The border hop lost money', own.NORTHGATE_RULES]),
  ownRules(QUOTING, 4, [380, 9, 'Facility Specific Adjustment', 'TWIC escorts were not charged', own.BAYOU_RULES]),
  ownRules(QUOTING, 5, [
    205,
    2,
    'Facility Specific Adjustment',
    'Our trailers stand in the pool since spring',
    own.KEYSTONE_RULES,
  ]),
  ownRules(QUOTING, 7, [300, 10, 'Risk Premiums', 'Claims on berries with one driver', own.COASTAL_RULES]),
  ownRules(QUOTING, 8, [
    450,
    7,
    'Facility Specific Adjustment',
    'Coil racks as agreed with the mill',
    own.LAKESHORE_RULES,
  ]),
  {
    context: MAX_BUY,
    customerId: null,
    saved: [
      [
        BEGINNING,
        2,
        'Ruleset Reset to Generic',
        'First limits for buying, by confidence, season and notice.',
        GLOBAL_MAX_BUY_RULES,
      ],
    ],
  },
  {
    context: MAX_BUY,
    customerId: DEFAULT_SHIPPER.id,
    saved: [[BEGINNING, 2, 'Ruleset Reset to Generic', 'First limits for buying: even ones.', DEFAULT_MAX_BUY_RULES]],
  },
  ownRules(MAX_BUY, 2, [
    180,
    7,
    'Facility Specific Adjustment',
    'Hutchins must not wait for a cheaper truck',
    PRAIRIE_MAX_BUY_RULES,
  ]),
  ownRules(MAX_BUY, 7, [
    150,
    10,
    'Seasonal Adjustment (e.g. Peak, Produce, Holidays)',
    'Berries cannot wait',
    COASTAL_MAX_BUY_RULES,
  ]),
];

type OwnRules = readonly [daysAgo: number, author: number, reason: Reason, words: string, rules: readonly Rule[]];

function ownRules(context: RuleContext, customerId: number, [daysAgo, author, reason, words, rules]: OwnRules): Draft {
  return {
    context,
    customerId,
    saved: [[daysAgo, author, reason, `${words}. ${rules.length} rules of their own.`, rules]],
  };
}

/** All rulesets of the demo world, each with one rules array per version, which the engine compiles once. */
export const RULESETS: readonly DemoRuleset[] = numbered(DRAFTS);

function numbered(drafts: readonly Draft[]): readonly DemoRuleset[] {
  let versionId = 0;
  return drafts.map(({ context, customerId, saved }, index) => ({
    id: index + 1,
    context,
    customerId,
    versions: saved.map(([daysAgo, author, reason, description, rules], at) => {
      versionId += 1;
      return { id: versionId, rulesetId: index + 1, number: at + 1, daysAgo, author, reason, description, rules };
    }),
  }));
}

/** The rulesets that applied to a shipper this many days before the world's last day (SP-145, SP-146). */
export function rulesetsAt(context: RuleContext, customerId: number, daysAgo: number): ContextRulesets {
  const find = (owner: RulesOwner): RulesetVersion | null => {
    const set = RULESETS.find((one) => one.context === context && one.customerId === owner.id);
    const version = set?.versions.findLast((one) => one.daysAgo >= daysAgo);
    return version === undefined ? null : { version_id: version.id, owner, rules: version.rules };
  };
  return {
    global: find({ kind: 'global', id: null, name: 'Global' }),
    shipper: find({ kind: 'shipper', id: customerId, name: shipperOf(customerId).name }),
    default_shipper: find({ kind: 'default_shipper', id: DEFAULT_SHIPPER.id, name: DEFAULT_SHIPPER.name }),
  };
}
