import { COST_TYPES, type CostType } from '@lanewright/quoting';
import {
  EDITOR_CONFIG,
  numberOf,
  openSituation,
  valueOf,
  type Facts,
  type RunReply,
  type Situation,
} from '@lanewright/rules';
import { roundHalfUp, type Cents } from '@lanewright/units';
import type { FuelTerms } from './cost-type.ts';
import { factsOf, laneOf } from './facts.ts';
import { findingsOf } from './findings.ts';
import { PRICING_ENGINE, type PriceAsk } from './inputs.ts';
import { priceMaxBuy } from './price-max-buy.ts';
import { changesOf } from './quote-changes.ts';
import { centsOf, toQuoteCurrency, unitsOf } from './quote-currency.ts';
import type { PriceResult, Reason } from './result.ts';
import { runContext } from './run-context.ts';
import { runFuel, runFuelTerms } from './run-fuel.ts';
import { settlePrice, type Settled } from './settle-price.ts';
import { ruleSteps } from './waterfall.ts';
import { WORKING_PRICE } from './working-price.ts';

const NO_FACTS: Facts = {};

/**
 * Prices a quote once from its captured inputs: the same ask gives the same result to the cent, at any later time.
 * Throws on an engine version it is not: see `replay`.
 * Source: B-001, SP-058, SP-060, SP-061, SP-078, SP-081, SP-142…SP-148, Q-174; decisions 0006 and 0007.
 */
export function priceOnce(ask: PriceAsk): PriceResult {
  return priceOn(ask, NO_FACTS);
}

/** Opens the situation that the quoting rules of a pass begin with, with some facts in place of the captured ones. */
export function openQuoting(ask: PriceAsk, facts: Facts): Situation {
  return opened(ask, facts).situation;
}

/** Prices like `priceOnce`, with some facts in place of those of the ask (B-004). */
export function priceOn(ask: PriceAsk, facts: Facts): PriceResult {
  if (ask.engine !== PRICING_ENGINE) throw new RangeError(`pricing engine ${ask.engine} is not ${PRICING_ENGINE}`);
  const { quote } = ask;
  const { currency } = quote;
  const { convert, predicted, fuel, situation } = opened(ask, facts);
  const context = runContext(ask.rulesets.quote_price_prediction, situation, currency);
  const settled = settle(situation, ruleSteps(predicted, context.runs), runFuelTerms(fuel, convert));
  const maxBuy = priceMaxBuy(ask, facts);
  const reasons = [...context.reasons, ...missing(ask, predicted), ...settled.reasons];
  const cost = centsOf(numberOf(situation, 'cost_estimate'));
  const blocked = reasons.length > context.reasons.length;
  return {
    reply: replyOf(context.reply, blocked),
    rules_reply: context.reply,
    reasons,
    currency,
    cost_type: costTypeOf(situation),
    price: settled.price,
    cost_estimate: cost,
    markup_total_percent: markupOf(settled.all_in, cost),
    all_in: settled.all_in,
    linehaul: settled.linehaul,
    fuel: settled.fuel,
    fuel_basis: fuel,
    fuel_set_by_rule: situation.set.has('fuel'),
    accessorials: situation.lines.map(({ name, amount, rule }) => ({ name, amount: roundHalfUp(amount * 100), rule })),
    min_margin: centsOf(numberOf(situation, 'min_margin')),
    min_margin_percent: numberOf(situation, 'min_margin_percent'),
    max_price: centsOf(numberOf(situation, 'max_price')),
    parts: settled.steps,
    max_buy: maxBuy.max_buy,
    changes: changesOf(quote, situation),
    note: textOf(situation, 'note'),
    expiration_hours: numberOf(situation, 'expiration_hours'),
    nearest_delivery: textOf(situation, 'nearest_delivery'),
    round_trip: valueOf(situation, 'roundTrip') === null ? null : valueOf(situation, 'roundTrip') === true,
    errored: context.errored,
    ruleset_execution_logs: [...context.logs, ...maxBuy.logs],
    findings: findingsOf(ask, fuel),
    executed_in_forward_chaining: quote.adjusted !== null,
  };
}

/** Working values at the start; a percentage of linehaul is no amount yet, so `fuel` is then absent. */
function opened(ask: PriceAsk, tried: Facts) {
  const { inputs, at, zone } = ask;
  const convert = toQuoteCurrency({ currency: ask.quote.currency, rate: inputs.exchange_rate, at, zone });
  const predicted = inputs.prediction === null ? null : convert(inputs.prediction.target, inputs.prediction.currency);
  const fuel = runFuel(ask, convert);
  const terms = runFuelTerms(fuel, convert);
  const working = {
    cost_estimate: unitsOf(predicted),
    markup_percent: 0,
    markup_amount: 0,
    fuel: terms?.kind === 'surcharge' ? unitsOf(terms.cents) : null,
  };
  const config = EDITOR_CONFIG.quote_price_prediction;
  const facts = { ...factsOf(ask, convert), ...tried, ...working };
  const situation = openSituation({ config, facts, at, zone, derivation: WORKING_PRICE });
  return { convert, predicted, fuel, situation };
}

function settle(situation: Situation, fall: ReturnType<typeof ruleSteps>, terms: FuelTerms | null): Settled {
  const setFuel = situation.set.has('fuel') ? centsOf(numberOf(situation, 'fuel')) : null;
  return settlePrice({
    fall,
    cost: centsOf(numberOf(situation, 'cost_estimate')),
    min_margin: centsOf(numberOf(situation, 'min_margin')),
    min_margin_percent: numberOf(situation, 'min_margin_percent'),
    max_price: centsOf(numberOf(situation, 'max_price')),
    cost_type: costTypeOf(situation),
    fuel: setFuel === null ? terms : { kind: 'surcharge', cents: setFuel },
  });
}

function missing({ quote, inputs }: PriceAsk, predicted: Cents | null): readonly Reason[] {
  const reasons: Reason[] = [];
  if (laneOf(quote).equipment_type === null)
    reasons.push({ code: 'equipment_unset', sentence: 'The equipment type is not set.' });
  const { prediction } = inputs;
  if (prediction !== null && prediction.target !== null && predicted === null)
    reasons.push({
      code: 'no_exchange_rate',
      sentence: `No ${prediction.currency} to ${quote.currency} rate younger than 7 days.`,
    });
  else if (predicted === null) reasons.push({ code: 'no_prediction', sentence: noPrediction(inputs) });
  return reasons;
}

/** Where the own estimate was gathered beside, a service was asked and gave nothing (SP-078). */
function noPrediction({ own_estimate: beside }: PriceAsk['inputs']): string {
  return beside === undefined ? 'No rate prediction is available.' : 'The rate service gave no prediction.';
}

function replyOf(rules: RunReply, blocked: boolean): RunReply {
  return rules === 'respond' && blocked ? 'no-reply' : rules;
}

function costTypeOf(situation: Situation): CostType {
  const value = numberOf(situation, 'cost_type');
  const type = COST_TYPES.find((one) => one === value);
  if (type === undefined) throw new TypeError(`no cost type: ${String(value)}`);
  return type;
}

/** (all_in − cost) / cost × 100, to four decimals; absent without a cost above 0 (SP-080). */
function markupOf(allIn: Cents | null, cost: Cents | null): number | null {
  return allIn === null || cost === null || cost <= 0
    ? null
    : roundHalfUp(((allIn - cost) / cost) * 1_000_000) / 10_000;
}

function textOf(situation: Situation, name: string): string | null {
  const value = valueOf(situation, name);
  return typeof value === 'string' ? value : null;
}
