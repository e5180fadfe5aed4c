import { EDITOR_CONFIG, numberOf, openSituation, type Facts, type Situation } from '@lanewright/rules';
import { roundHalfUp, toWholeUnits, type Cents } from '@lanewright/units';
import type { ContextRulesets, PriceAsk } from '../inputs/inputs.ts';
import { passFacts, type PassFacts } from './prepared-pass.ts';
import { unitsOf } from '../inputs/quote-currency.ts';
import type { MaxBuy, Reason, RulesetExecutionLog } from '../result/result.ts';
import { runContext } from './run-context.ts';

/** What the max-buy rules of a pass come to. */
export type PricedMaxBuy = { readonly max_buy: MaxBuy; readonly logs: readonly RulesetExecutionLog[] };

/**
 * The most a carrier may be paid: prediction_high_buy_rate through the max-buy rules, × (1 + adder percent / 100) +
 * adder amount + named adders. Units: cents of the quote's currency. Rounds: once, half up to whole units.
 * Absent, with outcome no-reply, without a high buy rate or where the rules say so. Source: SP-134, SP-141, SP-146.
 */
export function maxBuyUnder(known: PassFacts, rulesets: ContextRulesets): PricedMaxBuy {
  const { currency } = known.pass.quote;
  const { situation, high } = opened(known);
  const context = runContext(rulesets, situation, currency);
  const base = numberOf(situation, 'max_buy');
  const lines = situation.lines.reduce((sum, line) => sum + line.amount, 0);
  const percent = 100 + (numberOf(situation, 'max_buy_adder_percent') ?? 0);
  const amount = (numberOf(situation, 'max_buy_adder_amount') ?? 0) + lines;
  const cents: Cents | null = base === null ? null : toWholeUnits(roundHalfUp(base * percent + amount * 100));
  const reasons: Reason[] = [...context.reasons];
  if (high === null) reasons.push({ code: 'no_prediction', sentence: 'No high buy rate is available.' });
  if (cents !== null && cents <= 0)
    reasons.push({ code: 'price_not_positive', sentence: 'The max buy is not above 0.' });
  const usable = cents !== null && cents > 0 && high !== null;
  const outcome = context.reply === 'respond' && !usable ? 'no-reply' : context.reply;
  return { max_buy: { max_buy: outcome === 'respond' ? cents : null, currency, outcome, reasons }, logs: context.logs };
}

/** Opens the situation that the max-buy rules of a pass begin with, with some facts in place of the captured ones. */
export function openMaxBuy(ask: PriceAsk, facts: Facts): Situation {
  return opened(passFacts(ask, facts)).situation;
}

function opened({ pass, convert, facts }: PassFacts): { readonly situation: Situation; readonly high: Cents | null } {
  const { prediction } = pass.inputs;
  const high = prediction === null ? null : convert(prediction.high, prediction.currency);
  const working = { max_buy: unitsOf(high), max_buy_adder_percent: 0, max_buy_adder_amount: 0 };
  const situation = openSituation({
    config: EDITOR_CONFIG.max_buy_price_prediction,
    facts: { ...facts, ...working },
    at: pass.at,
    zone: pass.zone,
    derivation: null,
  });
  return { situation, high };
}
