import { COST_TYPE_ALL_IN, COST_TYPE_LINE_HAUL, LIMITS, type CostType, type FuelTerms } from '@lanewright/quoting';
import { centsFromUnits, type Cents } from '@lanewright/units';
import type { FinalActions } from './final-actions.ts';
import { holdPrice, type MarginLimits } from './hold-price.ts';
import type { PriceStep, Reason } from '../result/result.ts';
import { splitPrice } from './split-price.ts';
import { stepTo, type Waterfall } from '../result/waterfall.ts';

/** The outcome of the rules: the waterfall so far, the limits of the price, and how fuel is split off. */
export type Unsettled = MarginLimits & {
  readonly fall: Waterfall;
  readonly cost_type: CostType;
  readonly fuel: FuelTerms | null;
  readonly final: FinalActions;
  /** The calculation: a stored run is settled as it was (decision 0007). */
  readonly engine: number;
};

/** The settled price with its parts; `reasons` are why it may not be offered, `findings` what a person should know. */
export type Settled = {
  readonly price: Cents | null;
  readonly all_in: Cents | null;
  readonly linehaul: Cents | null;
  readonly fuel: Cents | null;
  readonly steps: readonly PriceStep[];
  readonly reasons: readonly Reason[];
  readonly findings: readonly Reason[];
};

const DO_NOT_QUOTE = centsFromUnits(LIMITS.doNotQuotePrice);

/**
 * Holds the price between its floors and its caps, splits fuel off where the cost type asks, and rounds: to the step of a
 * final rounding, else to whole units. What is quoted breaks no floor and no cap, with the fuel that the shipper adds
 * counted. Units: cents. linehaul + fuel = all_in. Source: SP-058, SP-061, SP-081, SP-142, decisions 0007 and 0045.
 */
export function settlePrice(ask: Unsettled): Settled {
  const held = holdPrice(ask.fall, ask, ask.final);
  if (!held.ok) return unpriced(ask.fall, held.reason);
  const { price: quoted, ...parts } = splitPrice(held, ask);
  const reasons: Reason[] = [];
  if (parts.all_in >= DO_NOT_QUOTE)
    reasons.push({ code: 'do_not_quote', sentence: 'The price reached 999999, which means: do not quote.' });
  if (parts.all_in <= 0) reasons.push({ code: 'price_not_positive', sentence: 'The price is not above 0.' });
  if (parts.linehaul === null && ask.cost_type !== COST_TYPE_ALL_IN)
    reasons.push({ code: 'fuel_absent', sentence: 'The fuel is unknown, so the linehaul cannot be told.' });
  else if (quoted === null)
    reasons.push({
      code: 'no_whole_linehaul',
      sentence: 'No whole line haul keeps both the lowest and the highest permitted price.',
    });
  if (parts.linehaul !== null && parts.linehaul <= 0 && ask.cost_type !== COST_TYPE_ALL_IN)
    reasons.push({ code: 'linehaul_not_positive', sentence: 'The linehaul is not above 0.' });
  const { rounding, findings, exactLinehaul, ...amounts } = parts;
  if (ask.cost_type !== COST_TYPE_LINE_HAUL || quoted === null || exactLinehaul === null)
    return { ...amounts, price: quoted, steps: stepTo(held.fall, parts.all_in, rounding).steps, reasons, findings };
  const without = stepTo(held.fall, exactLinehaul, { kind: 'fuel', label: 'Fuel, paid by schedule' });
  return { ...amounts, price: quoted, steps: stepTo(without, quoted, rounding).steps, reasons, findings };
}

function unpriced(fall: Waterfall, reason: Reason): Settled {
  return {
    price: null,
    all_in: null,
    linehaul: null,
    fuel: null,
    steps: fall.steps,
    reasons: [reason],
    findings: [],
  };
}
