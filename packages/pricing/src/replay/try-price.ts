import {
  compareRules,
  compileRuleset,
  conditionsOf,
  EDITOR_CONFIG,
  firstFailureOf,
  nearMissOf,
  numberOf,
  runRuleset,
  type Condition,
  type Facts,
  type LookedUpTitles,
  type Rule,
  type RuleContext,
  type RulesetRun,
} from '@lanewright/rules';
import type { Cents } from '@lanewright/units';
import type { PriceAsk, RulesOwner } from '../inputs/inputs.ts';
import { openMaxBuy } from '../price/price-max-buy.ts';
import { openQuoting, priceOn } from '../price/price-once.ts';
import { centsOf } from '../inputs/quote-currency.ts';
import type { PriceResult } from '../result/result.ts';
import { ownOrBorrowed } from '../price/run-context.ts';
import { askWith } from '../inputs/tried-facts.ts';

/** A captured ask to be tried with other facts; operands that are not named keep their captured values. */
export type Trial = { readonly ask: PriceAsk; readonly facts: Facts };

/**
 * The price of an ask with other facts, as the engine would have made it. A pass alone: where rules change the quote's
 * own information nothing is gathered anew. Units: cents. Source: B-004.
 */
export function tryPrice({ ask, facts }: Trial): PriceResult {
  return priceOn(askWith(ask, facts), facts);
}

/** A rule of a trial as its turn came. */
export type RuleTurn = {
  readonly rule: Rule;
  readonly context: RuleContext;
  readonly owner: RulesOwner;
  readonly fired: boolean;
  /** The rule before it whose stop skipped it, and the ruleset of that rule; null if it had its turn. */
  readonly stoppedBy: { readonly rule: Rule; readonly owner: RulesOwner } | null;
  /** The conditions of the test one by one, as the values stood when its turn came; only of the wanted rule. */
  readonly conditions: readonly Condition[] | null;
  /** The one condition that alone kept it from firing, with the values of its turn; ask before the next turn. */
  readonly nearMiss: () => Condition | null;
  /** The first condition that failed; read it before the next rule's turn. Null if a stop skipped the rule. */
  readonly whyNot: () => Condition | null;
  /** The running price before and after it, in cents; in the max-buy context the running max buy. */
  readonly before: Cents | null;
  readonly after: Cents | null;
};

/** The rules to run; `wanted` is the id of the rule whose conditions are reported one by one. */
export type TurnsAsk = {
  readonly context: RuleContext;
  readonly wanted: string | null;
  readonly titles?: LookedUpTitles | undefined;
};

/**
 * Goes through the rules of a context one at a time, as the engine runs them, and shows each as its turn comes. Muted
 * rules have no turn. Source: B-004, SP-142, SP-145.
 */
export function* ruleTurns(trial: Trial, { context, wanted, titles }: TurnsAsk): Generator<RuleTurn> {
  const ask = askWith(trial.ask, trial.facts);
  const quoting = context === 'quote_price_prediction';
  const situation = quoting ? openQuoting(ask, trial.facts) : openMaxBuy(ask, trial.facts);
  const price = (): Cents | null => centsOf(numberOf(situation, quoting ? 'all_in' : 'max_buy'));
  let ended: RuleTurn['stoppedBy'] = null;
  for (const version of [ask.rulesets[context].global, ownOrBorrowed(ask.rulesets[context])]) {
    if (version === null) continue;
    const { owner } = version;
    let over: RuleTurn['stoppedBy'] = ended;
    let group: { readonly priority: number; readonly by: RuleTurn['stoppedBy'] } | null = null;
    for (const rule of version.rules.toSorted(compareRules)) {
      if (rule.muted === true) continue;
      const stoppedBy: RuleTurn['stoppedBy'] = over ?? (group?.priority === rule.priority ? group.by : null);
      const passed = stoppedBy !== null;
      const found = rule.id === wanted ? conditionsOf(rule, situation, titles) : null;
      const conditions = passed ? (found?.map((one) => ({ ...one, state: 'not_needed' as const })) ?? null) : found;
      const before = price();
      const run: RulesetRun | null = passed
        ? null
        : runRuleset(compileRuleset([rule], EDITOR_CONFIG[context]), situation);
      const fired = run !== null && run.fired.length > 0;
      const nearMiss = () => (passed || fired ? null : nearMissOf(rule, situation, titles));
      const whyNot = () => (passed || fired ? null : firstFailureOf(rule, situation, titles));
      yield { rule, context, owner, fired, stoppedBy, conditions, nearMiss, whyNot, before, after: price() };
      const by = { rule, owner };
      if (run?.end === 'no-reply' || run?.end === 'reject') ended = by;
      if (ended !== null || run?.end === 'stopped') over ??= by;
      if (run?.stops.some((stop) => stop.action_type === 'stop-rule-group-execution') === true)
        group = { priority: rule.priority, by };
    }
  }
}
