import {
  compileRuleset,
  EDITOR_CONFIG,
  isNarrow,
  missOf,
  runRuleset,
  type Miss,
  type Rule,
  type RuleContext,
} from '@lanewright/rules';
import type { CapturedPass, PriceAsk } from '../inputs/inputs.ts';
import { openMaxBuy } from '../price/price-max-buy.ts';
import { openQuoting } from '../price/price-once.ts';

/** Whether a rule fires on the facts at the start of a run; if it just misses, by how much. */
type RuleAtStart = { readonly fires: boolean; readonly miss: Miss | null };

const NONE = { global: null, shipper: null, default_shipper: null };
const NO_RULES: PriceAsk['rulesets'] = { quote_price_prediction: NONE, max_buy_price_prediction: NONE };

/**
 * Evaluates one rule on the facts that a run captured, before any rule ran. This is fast, and correct for every rule
 * that reads no value set by other rules; a trial covers those (B-004). Pass the same `rule` list for many runs, so
 * that it is compiled once.
 */
export function ruleAtStart(
  pass: CapturedPass,
  { context, rule }: { readonly context: RuleContext; readonly rule: readonly [Rule] },
): RuleAtStart {
  const ask = { ...pass, rulesets: NO_RULES };
  const situation = context === 'quote_price_prediction' ? openQuoting(ask, {}) : openMaxBuy(ask, {});
  const miss = missOf(rule[0], situation);
  const { fired } = runRuleset(compileRuleset(rule, EDITOR_CONFIG[context]), situation);
  if (fired.length > 0) return { fires: true, miss: null };
  return { fires: false, miss: miss !== null && isNarrow(miss, rule[0], situation) ? miss : null };
}
