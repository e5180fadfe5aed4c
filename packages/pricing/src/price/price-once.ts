import { COST_TYPES, type CostType, type FuelTerms } from '@lanewright/quoting';
import { numberOf, valueOf, wasSet, type Facts, type RunReply, type Situation } from '@lanewright/rules';
import { roundedCents, roundHalfUp, type Cents } from '@lanewright/units';
import { laneOf } from '../inputs/facts.ts';
import { finalActions, finalLimitsOf } from './final-actions.ts';
import { findingsOf } from '../result/findings.ts';
import { isKnownEngine, type CapturedPass, type PriceAsk } from '../inputs/inputs.ts';
import { preparePass, startAgain, type PreparedPass } from './prepared-pass.ts';
import { maxBuyUnder } from './price-max-buy.ts';
import { changesOf } from './quote-changes.ts';
import { centsOf } from '../inputs/quote-currency.ts';
import type { PriceResult, Reason } from '../result/result.ts';
import { runContext } from './run-context.ts';
import { runFuelTerms } from './run-fuel.ts';
import { settlePrice, type Settled, type Unsettled } from './settle-price.ts';
import { ruleSteps } from '../result/waterfall.ts';

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
  return preparePass(ask, facts).quoting;
}

/** Prices like `priceOnce`, with some facts in place of those of the ask (B-004). */
export function priceOn(ask: PriceAsk, facts: Facts): PriceResult {
  return priceUnder(preparePass(ask, facts), ask.rulesets);
}

/** Prices a prepared pass under these rulesets; a pass may be priced under one after the other (B-006). */
export function priceUnder(prepared: PreparedPass, rulesets: PriceAsk['rulesets']): PriceResult {
  const { pass, convert, predicted, fuel } = prepared;
  if (!isKnownEngine(pass.engine)) throw new RangeError(`pricing engine ${pass.engine} is unknown`);
  const { quote } = pass;
  const { currency } = quote;
  const situation = startAgain(prepared.quoting);
  const context = runContext(rulesets.quote_price_prediction, situation, currency);
  const final = finalActions(situation, context.runs);
  const settled = settle(situation, {
    fall: ruleSteps(predicted, context.runs),
    terms: runFuelTerms(fuel, convert),
    final,
    engine: pass.engine,
  });
  const maxBuy = maxBuyUnder(prepared, rulesets.max_buy_price_prediction);
  const reasons = [...context.reasons, ...missing(pass, predicted), ...settled.reasons];
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
    fuel_set_by_rule: wasSet(situation, 'fuel'),
    accessorials: situation.lines.map(({ name, amount, rule }) => ({ name, amount: roundedCents(amount * 100), rule })),
    min_margin: centsOf(numberOf(situation, 'min_margin')),
    min_margin_percent: numberOf(situation, 'min_margin_percent'),
    max_price: centsOf(numberOf(situation, 'max_price')),
    ...finalLimitsOf(final),
    parts: settled.steps,
    max_buy: maxBuy.max_buy,
    changes: changesOf(quote, situation),
    note: textOf(situation, 'note'),
    expiration_hours: numberOf(situation, 'expiration_hours'),
    nearest_delivery: textOf(situation, 'nearest_delivery'),
    round_trip: valueOf(situation, 'roundTrip') === null ? null : valueOf(situation, 'roundTrip') === true,
    errored: context.errored,
    ruleset_execution_logs: [...context.logs, ...maxBuy.logs],
    findings: [...findingsOf(pass, fuel), ...settled.findings],
    executed_in_forward_chaining: quote.adjusted !== null,
  };
}

type Settling = Pick<Unsettled, 'fall' | 'final' | 'engine'> & { readonly terms: FuelTerms | null };

function settle(situation: Situation, { fall, terms, final, engine }: Settling): Settled {
  const setFuel = wasSet(situation, 'fuel') ? centsOf(numberOf(situation, 'fuel')) : null;
  return settlePrice({
    fall,
    cost: centsOf(numberOf(situation, 'cost_estimate')),
    min_margin: centsOf(numberOf(situation, 'min_margin')),
    min_margin_percent: numberOf(situation, 'min_margin_percent'),
    max_price: centsOf(numberOf(situation, 'max_price')),
    cost_type: costTypeOf(situation),
    fuel: setFuel === null ? terms : { kind: 'surcharge', cents: setFuel },
    final,
    engine,
  });
}

function missing({ quote, inputs }: CapturedPass, predicted: Cents | null): readonly Reason[] {
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

/** The own estimate was gathered as a fallback: a service was asked and gave nothing (SP-078). */
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
