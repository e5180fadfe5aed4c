import { addCents } from '@lanewright/units';
import type { MaxBuy, PriceResult, PriceStep, Reason, RulesetExecutionLog } from './result.ts';

/** Which parts of a result a person may read: rule effects and the max buy. `runSight` of the access package decides. */
export type Sight = { readonly rules: boolean; readonly maxBuy: boolean };

/** Replaces a rule's reason for people who may not see the rule's name and text. */
const PLAIN_SENTENCE: Readonly<Record<string, string>> = {
  rule_failed: 'A rule failed while running.',
  rule_reject: 'A rule rejects the quote.',
  rule_no_reply: 'A rule asks for no reply.',
  final_rounding_left_out: 'A final rounding was left out.',
};

/** Kinds of steps that come from rules: from their actions, or from the floor and the cap they set. */
const RULE_KINDS: ReadonlySet<PriceStep['kind']> = new Set(['cost', 'markup', 'accessorial', 'price', 'floor', 'cap']);

/** A reason's sentence for people who may not see rules. */
export function plainSentence({ code, sentence }: Reason): string {
  return PLAIN_SENTENCE[code] ?? sentence;
}

/**
 * Reduces a result to the parts that this sight permits. Without the right to see rules, their steps become one step,
 * reasons name no rule and the log is removed. The price and its sums remain, and so do the notes of rules, which are
 * written for readers of the quote (SP-141). Source: A-097, decision 0048.
 */
export function seenResult(result: PriceResult, sight: Sight): PriceResult {
  const seen = { ...result, max_buy: seenMaxBuy(result.max_buy, sight) };
  if (sight.rules) return sight.maxBuy ? result : { ...seen, ruleset_execution_logs: priceLogs(result) };
  return {
    ...seen,
    reasons: plainReasons(result.reasons),
    accessorials: [],
    min_margin: null,
    min_margin_percent: null,
    max_price: null,
    final_limits: { floor: null, cap: null },
    parts: joinedSteps(result.parts),
    ruleset_execution_logs: [],
  };
}

function seenMaxBuy(maxBuy: MaxBuy, sight: Sight): MaxBuy {
  if (!sight.maxBuy) return { ...maxBuy, max_buy: null, reasons: [] };
  return sight.rules ? maxBuy : { ...maxBuy, reasons: plainReasons(maxBuy.reasons) };
}

function priceLogs({ ruleset_execution_logs: logs }: PriceResult): readonly RulesetExecutionLog[] {
  return logs.filter((log) => log.ruleset !== 'max_buy_price_prediction');
}

/** Removes repeats: without names, several rules can have the same sentence. */
function plainReasons(reasons: readonly Reason[]): readonly Reason[] {
  const sentences = new Map(reasons.map((reason) => [plainSentence(reason), reason.code]));
  return [...sentences].map(([sentence, code]) => ({ code, sentence }));
}

/** Merges the steps of rules into one. They are consecutive, so the running sums do not change. */
function joinedSteps(steps: readonly PriceStep[]): readonly PriceStep[] {
  const joined: PriceStep[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (!RULE_KINDS.has(step.kind) && step.rule === null) joined.push(step);
    else if (last?.kind !== 'price') joined.push({ ...step, kind: 'price', label: 'Pricing rules', rule: null });
    else joined[joined.length - 1] = { ...last, effect: addCents(last.effect, step.effect), running: step.running };
  }
  return joined.filter((step, index) => index === 0 || step.effect !== 0);
}
