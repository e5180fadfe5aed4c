import { EDITOR_CONFIG, openSituation, type Facts, type Situation } from '@lanewright/rules';
import type { Cents } from '@lanewright/units';
import { factsOf } from '../inputs/facts.ts';
import type { Fuel } from '../fuel/fuel-surcharge.ts';
import type { CapturedPass } from '../inputs/inputs.ts';
import { toQuoteCurrency, unitsOf, type ToQuoteCurrency } from '../inputs/quote-currency.ts';
import { runFuel, runFuelTerms } from './run-fuel.ts';
import { WORKING_PRICE } from './working-price.ts';

/** What both contexts of rules of a pass begin with. */
export type PassFacts = { readonly pass: CapturedPass; readonly convert: ToQuoteCurrency; readonly facts: Facts };

/** A pass with all that follows from it before any rule runs, so that several rulesets can be run on it. */
export type PreparedPass = PassFacts & {
  /** The predicted cost in the quote's currency. */
  readonly predicted: Cents | null;
  readonly fuel: Fuel;
  /** The situation that the quoting rules begin with; never run on itself. */
  readonly quoting: Situation;
};

/** The facts of a pass, some of them put in place of the captured ones. */
export function passFacts(pass: CapturedPass, tried: Facts): PassFacts {
  const { inputs, quote, at, zone } = pass;
  const convert = toQuoteCurrency({ currency: quote.currency, rate: inputs.exchange_rate, at, zone });
  return { pass, convert, facts: { ...factsOf(pass, convert), ...tried } };
}

/** Prepares a pass. At the start a percentage of linehaul is no amount yet, so `fuel` is then absent as an operand. */
export function preparePass(pass: CapturedPass, tried: Facts): PreparedPass {
  const known = passFacts(pass, tried);
  const { convert } = known;
  const { prediction } = pass.inputs;
  const predicted = prediction === null ? null : convert(prediction.target, prediction.currency);
  const fuel = runFuel(pass, convert);
  const terms = runFuelTerms(fuel, convert);
  const working = {
    cost_estimate: unitsOf(predicted),
    markup_percent: 0,
    markup_amount: 0,
    fuel: terms?.kind === 'surcharge' ? unitsOf(terms.cents) : null,
  };
  const quoting = openSituation({
    config: EDITOR_CONFIG.quote_price_prediction,
    facts: { ...known.facts, ...working },
    at: pass.at,
    zone: pass.zone,
    derivation: WORKING_PRICE,
  });
  return { ...known, predicted, fuel, quoting };
}

/** The same start once more, untouched by whatever runs on another. */
export function startAgain(start: Situation): Situation {
  return { ...start, values: start.values.copy(), folded: [...start.folded], lines: [], set: [...start.set] };
}
