import { COST_TYPE_ALL_IN, COST_TYPE_LINE_HAUL, LIMITS, type CostType } from '@lanewright/quoting';
import { roundHalfUp, toWholeUnits, type Cents } from '@lanewright/units';
import { partsOfAllIn, type FuelTerms } from './cost-type.ts';
import type { PriceStep, Reason } from './result.ts';
import { stepTo, type Waterfall } from './waterfall.ts';

/** What the rules left behind: the waterfall so far, the cost, floors and cap in cents, and how fuel splits off. */
export type Unsettled = {
  readonly fall: Waterfall;
  readonly cost: Cents | null;
  readonly min_margin: Cents | null;
  readonly min_margin_percent: number | null;
  readonly max_price: Cents | null;
  readonly cost_type: CostType;
  readonly fuel: FuelTerms | null;
};

/** The settled price with its parts; `reasons` are why it may not be offered. */
export type Settled = {
  readonly price: Cents | null;
  readonly all_in: Cents | null;
  readonly linehaul: Cents | null;
  readonly fuel: Cents | null;
  readonly steps: readonly PriceStep[];
  readonly reasons: readonly Reason[];
};

const DO_NOT_QUOTE: Cents = LIMITS.doNotQuotePrice * 100;

/**
 * Holds the price between its floor and its cap, splits fuel off where the cost type asks, and rounds to whole units.
 * Floors are rounded up and caps down to whole units first, so that the rounded price still respects them.
 * Units: cents. Rounds: all_in, then linehaul, half up to whole units; fuel is the rest, so linehaul + fuel = all_in.
 * Source: SP-058, SP-061, SP-081, SP-142, decision 0007.
 */
export function settlePrice(ask: Unsettled): Settled {
  const working = ask.fall.running;
  if (working === null)
    return unpriced(ask.fall, { code: 'no_price', sentence: 'No rule and no prediction gave a cost.' });
  const floor = floorOf(ask);
  const cap = ask.max_price === null ? null : Math.floor(ask.max_price / 100) * 100;
  if (floor === 'unknown')
    return unpriced(ask.fall, {
      code: 'floor_without_cost',
      sentence: 'A minimum margin is set but the cost is unknown.',
    });
  if (floor !== null && cap !== null && floor > cap)
    return unpriced(ask.fall, {
      code: 'floor_above_cap',
      sentence: 'The minimum margin lies above the maximum price.',
    });
  let fall = ask.fall;
  if (floor !== null && working < floor) fall = stepTo(fall, floor, { kind: 'floor', label: 'Minimum margin' });
  if (cap !== null && working > cap) fall = stepTo(fall, cap, { kind: 'cap', label: 'Maximum price' });
  return split(ask, fall, fall.running ?? working);
}

function floorOf({ cost, min_margin, min_margin_percent }: Unsettled): Cents | 'unknown' | null {
  if (min_margin === null && min_margin_percent === null) return null;
  if (cost === null) return 'unknown';
  const byAmount = min_margin === null ? 0 : cost + min_margin;
  const byPercent = min_margin_percent === null ? 0 : (cost * 100) / (100 - min_margin_percent);
  return Math.ceil(Math.max(byAmount, byPercent) / 100 - 1e-9) * 100;
}

function split({ cost_type, fuel }: Unsettled, fall: Waterfall, held: Cents): Settled {
  const all_in = toWholeUnits(held);
  const reasons: Reason[] = [];
  if (all_in >= DO_NOT_QUOTE)
    reasons.push({ code: 'do_not_quote', sentence: 'The price reached 999999, which means: do not quote.' });
  if (all_in <= 0) reasons.push({ code: 'price_not_positive', sentence: 'The price is not above 0.' });
  const linehaul = fuel === null ? null : linehaulOf(all_in, fuel);
  if (linehaul === null && cost_type !== COST_TYPE_ALL_IN)
    reasons.push({ code: 'fuel_absent', sentence: 'The fuel is unknown, so the linehaul cannot be told.' });
  if (linehaul !== null && linehaul <= 0 && cost_type !== COST_TYPE_ALL_IN)
    reasons.push({ code: 'linehaul_not_positive', sentence: 'The linehaul is not above 0.' });
  const parts = { all_in, linehaul, fuel: linehaul === null ? null : all_in - linehaul };
  if (cost_type !== COST_TYPE_LINE_HAUL)
    return { ...parts, price: all_in, steps: rounded(fall, all_in).steps, reasons };
  if (linehaul === null || fuel === null) return { ...parts, price: null, steps: rounded(fall, all_in).steps, reasons };
  const without = stepTo(fall, exactLinehaul(held, fuel), { kind: 'fuel', label: 'Fuel, paid by schedule' });
  return { ...parts, price: linehaul, steps: rounded(without, linehaul).steps, reasons };
}

function rounded(fall: Waterfall, to: Cents): Waterfall {
  return stepTo(fall, to, { kind: 'rounding', label: 'Rounding to whole units' });
}

function exactLinehaul(held: Cents, fuel: FuelTerms): Cents {
  return fuel.kind === 'surcharge' ? held - fuel.cents : roundHalfUp((held * 10_000) / (10_000 + fuel.percent));
}

/** The linehaul in whole units, also where it is not above 0: it is shown, never answered. */
function linehaulOf(allIn: Cents, fuel: FuelTerms): Cents {
  const parts = partsOfAllIn(allIn, fuel, 'whole_units');
  return parts.ok ? parts.value.linehaul : toWholeUnits(exactLinehaul(allIn, fuel));
}

function unpriced(fall: Waterfall, reason: Reason): Settled {
  return { price: null, all_in: null, linehaul: null, fuel: null, steps: fall.steps, reasons: [reason] };
}
