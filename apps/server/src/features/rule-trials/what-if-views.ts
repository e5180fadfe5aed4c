import type { AnswerOf, whatIf } from '@lanewright/contract';
import {
  factsOfAsk,
  seenResult,
  type PriceAsk,
  type PriceResult,
  type RuleTurn,
  type Sight,
} from '@lanewright/pricing';
import type { Condition, Facts } from '@lanewright/rules';
import type { Cents } from '@lanewright/units';
import { partViewsOf } from '../pricing/index.ts';
import { TRIED_OPERANDS } from './tried-facts.ts';

type Answer = AnswerOf<typeof whatIf>;

/** A rule whose test failed by one condition, as it is answered. */
export type NearMiss = Answer['near_misses'][number];

/** What the engine says of a quote, to somebody with this sight. */
export function outcomeView(whole: PriceResult, sight: Sight): Answer['before'] {
  const result = seenResult(whole, sight);
  const fired = result.ruleset_execution_logs.flatMap((log) =>
    log.triggered_rules.map((id) => ({
      rule_id: id,
      rule_name: log.rule_names[id] ?? id,
      context: log.ruleset,
      customer: log.owner.kind === 'global' ? null : log.owner.id,
    })),
  );
  return {
    reply: result.reply,
    price: result.price,
    currency: result.currency,
    parts: partViewsOf(result),
    reasons: result.reasons.map(({ sentence }) => sentence),
    fired,
  };
}

/** The facts that may be tried, with their captured values, in the order of the operands. */
export function factViews(pass: PriceAsk, tried: Facts): Answer['facts'] {
  const captured = factsOfAsk(pass);
  return TRIED_OPERANDS.map(({ name }) => ({
    name,
    value: captured[name] ?? null,
    changed: Object.hasOwn(tried, name),
  }));
}

/** What is told of a wanted rule beside its turn. */
type BesideTurn = {
  /** The final price without the rule, in cents. */
  readonly finalWithout: Cents | null;
  /** Whether the asker may see the rule that stopped the run. */
  readonly seesStop: boolean;
};

/** A wanted rule with its conditions, and the price around it where it fired. */
export function ruleView(
  { fired, conditions, before, after, stoppedBy }: RuleTurn,
  { finalWithout, seesStop }: BesideTurn,
): NonNullable<Answer['rule']> {
  return {
    fired,
    conditions: [...(conditions ?? [])],
    price_before: fired ? before : null,
    price_after: fired ? after : null,
    final_without: fired ? finalWithout : null,
    stopped_by: stoppedBy === null ? null : { rule_name: seesStop ? stoppedBy.rule.name : null },
  };
}

/** A near miss; the owner is named as in the logs of runs. */
export function nearMissView({ rule, owner, context }: RuleTurn, condition: Condition, conditions: number): NearMiss {
  const whose = owner.kind === 'global' ? 'Global rules' : `${owner.name} rules`;
  const customer = owner.kind === 'global' ? null : owner.id;
  return { rule_id: rule.id, rule_name: rule.name, owner: whose, context, customer, condition, conditions };
}
