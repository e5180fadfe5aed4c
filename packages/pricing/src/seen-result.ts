import type { MaxBuy, PriceResult, PriceStep, Reason, RulesetExecutionLog } from './result.ts';

/** How much of a result may be read: what the rules did, and the max buy. `runSight` of the access package decides it. */
export type Sight = { readonly rules: boolean; readonly maxBuy: boolean };

/** What a reason of a rule says without the rule's name and words. */
const PLAIN_SENTENCE: Readonly<Record<string, string>> = {
  rule_failed: 'A rule failed while running.',
  rule_reject: 'A rule rejects the quote.',
  rule_no_reply: 'A rule asks for no reply.',
  final_rounding_left_out: 'A final rounding was left out.',
};

/** Steps that rules make, by their actions or by the floor and cap that they set. */
const RULE_KINDS: ReadonlySet<PriceStep['kind']> = new Set(['cost', 'markup', 'accessorial', 'price', 'floor', 'cap']);

/** A reason's sentence for people who may not see rules. */
export function plainSentence({ code, sentence }: Reason): string {
  return PLAIN_SENTENCE[code] ?? sentence;
}

/**
 * A result as somebody with this sight may read it. Without the rules, their steps become one step, reasons name no
 * rule, and no log is left; the price and its sums stay. A rule's note stays: it is written for whoever reads the quote
 * (SP-141). Source: A-097, decision 0048.
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

/** Several rules that did alike read as one. */
function plainReasons(reasons: readonly Reason[]): readonly Reason[] {
  const sentences = new Map(reasons.map((reason) => [plainSentence(reason), reason.code]));
  return [...sentences].map(([sentence, code]) => ({ code, sentence }));
}

/** The steps with those of rules joined into one; they follow one another, so the sums stay as they are. */
function joinedSteps(steps: readonly PriceStep[]): readonly PriceStep[] {
  const joined: PriceStep[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (!RULE_KINDS.has(step.kind) && step.rule === null) joined.push(step);
    else if (last?.kind !== 'price') joined.push({ ...step, kind: 'price', label: 'Pricing rules', rule: null });
    else joined[joined.length - 1] = { ...last, effect: last.effect + step.effect, running: step.running };
  }
  return joined.filter((step, index) => index === 0 || step.effect !== 0);
}
