import { COST_TYPE_LINE_HAUL, partsOfAllIn, type CostType, type FuelTerms } from '@lanewright/quoting';
import { addCents, cents, roundedCents, subtractCents, toWholeUnits, type Cents } from '@lanewright/units';
import type { FinalActions, FinalRounding } from './final-actions.ts';
import type { Held } from './hold-price.ts';
import { onStep, type StepDirection } from './quoted-price.ts';
import type { Reason, StepKind } from '../result/result.ts';

/** How a price within its limits is quoted. */
export type SplitAsk = {
  readonly cost_type: CostType;
  readonly fuel: FuelTerms | null;
  readonly final: FinalActions;
  readonly engine: number;
};

/** A quoted price with its parts in cents; `price` null where none can be quoted. */
export type SplitPrice = {
  readonly price: Cents | null;
  readonly all_in: Cents;
  readonly linehaul: Cents | null;
  readonly fuel: Cents | null;
  /** The line haul before it was rounded. */
  readonly exactLinehaul: Cents | null;
  readonly rounding: { readonly kind: StepKind; readonly label: string; readonly rule?: string };
  readonly findings: readonly Reason[];
};

/** Calculation 1 rounded a line haul half up and ignored floor and cap. */
const ROUNDED_BLINDLY = 1;
const UNIT = cents(100);
const WHOLE_UNITS = { kind: 'rounding', label: 'Rounding to whole units' } as const;

/**
 * Rounds a held price and splits its fuel off. A line haul is judged with the fuel that the shipper adds to it by
 * schedule. A final rounding gives way where no multiple of its step keeps floor and cap; a finding then says so.
 * Source: SP-058, SP-081, decisions 0007 and 0045.
 */
export function splitPrice(held: Held, ask: SplitAsk): SplitPrice {
  const { rounding } = ask.final;
  if (rounding === null) return inUnits(held, ask, []);
  if (rounding.step <= 0 || rounding.step % UNIT !== 0)
    return inUnits(held, ask, [
      finding(`The final rounding of '${rounding.by.name}' is no whole number of units, so it was left out.`),
    ]);
  return inSteps(held, ask, rounding) ?? inUnits(held, ask, [finding(unreachable(rounding))]);
}

function finding(sentence: string): Reason {
  return { code: 'final_rounding_left_out', sentence };
}

function unreachable({ step, by }: FinalRounding): string {
  return `No multiple of ${step / UNIT} keeps floor and cap, so the final rounding of '${by.name}' was left out.`;
}

/** The price as a multiple of the step of a final rounding; null where no multiple keeps the limits. */
function inSteps(held: Held, ask: SplitAsk, rounding: FinalRounding): SplitPrice | null {
  const about = {
    kind: 'rounding',
    label: `${rounding.by.name}: ${stepWords(rounding)}`,
    rule: rounding.by.id,
  } as const;
  const { fuel } = ask;
  if (ask.cost_type !== COST_TYPE_LINE_HAUL || fuel === null) {
    const all_in = onStep({ ...held, ...rounding, exact: held.cents, total: (quoted) => quoted });
    if (all_in === null) return null;
    const parts = inUnits({ ...held, cents: all_in }, ask, []);
    return { ...parts, rounding: about };
  }
  const exact = exactLinehaul(held.cents, fuel);
  const total = (quoted: Cents): Cents => addCents(quoted, scheduledFuel(quoted, fuel));
  const linehaul = onStep({ ...held, ...rounding, exact, total });
  if (linehaul === null) return null;
  const all_in = within(toWholeUnits(total(linehaul)), held);
  return {
    price: linehaul,
    all_in,
    linehaul,
    fuel: subtractCents(all_in, linehaul),
    exactLinehaul: exact,
    rounding: about,
    findings: [],
  };
}

function stepWords({ direction, step }: FinalRounding): string {
  const to: Readonly<Record<StepDirection, string>> = { up: 'up to', nearest: 'to the nearest', down: 'down to' };
  return `final price ${to[direction]} ${step / UNIT}`;
}

/** The price in whole units. */
function inUnits(held: Held, ask: SplitAsk, findings: readonly Reason[]): SplitPrice {
  const all_in = toWholeUnits(held.cents);
  const { fuel, cost_type } = ask;
  const isLinehaul = cost_type === COST_TYPE_LINE_HAUL;
  const none = { all_in, linehaul: null, fuel: null, exactLinehaul: null, rounding: WHOLE_UNITS, findings };
  if (fuel === null) return { ...none, price: isLinehaul ? null : all_in };
  const nearest = nearestLinehaul(all_in, fuel);
  const kept = !isLinehaul || ask.engine === ROUNDED_BLINDLY ? nearest : keptLinehaul(held, fuel, nearest);
  const linehaul = kept ?? nearest;
  const parts = {
    ...none,
    linehaul,
    fuel: subtractCents(all_in, linehaul),
    exactLinehaul: exactLinehaul(held.cents, fuel),
  };
  return { ...parts, price: isLinehaul ? kept : all_in };
}

/** The whole line haul closest to the rounded one that keeps floor and cap with its scheduled fuel. */
function keptLinehaul(held: Held, fuel: FuelTerms, nearest: Cents): Cents | null {
  const total = (quoted: Cents): Cents => addCents(quoted, scheduledFuel(quoted, fuel));
  return onStep({ ...held, exact: nearest, step: UNIT, direction: 'nearest', total });
}

/** What a shipper adds to a line haul by its schedule: the percentage of it, rounded to the cent, or the amount. */
function scheduledFuel(linehaul: Cents, fuel: FuelTerms): Cents {
  return fuel.kind === 'surcharge' ? fuel.cents : roundedCents((linehaul * fuel.percent) / 10_000);
}

function exactLinehaul(held: Cents, fuel: FuelTerms): Cents {
  return fuel.kind === 'surcharge'
    ? subtractCents(held, fuel.cents)
    : roundedCents((held * 10_000) / (10_000 + fuel.percent));
}

/** The linehaul in whole units, even if it is not above 0: such a linehaul is shown but never sent. */
function nearestLinehaul(allIn: Cents, fuel: FuelTerms): Cents {
  const parts = partsOfAllIn(allIn, fuel, 'whole_units');
  return parts.ok ? parts.value.linehaul : toWholeUnits(exactLinehaul(allIn, fuel));
}

function within(all_in: Cents, { floor, cap }: Held): Cents {
  const raised = floor === null ? all_in : cents(Math.max(all_in, Math.ceil(floor / UNIT - 1e-9) * UNIT));
  return cap === null ? raised : cents(Math.min(raised, Math.floor(cap / UNIT + 1e-9) * UNIT));
}
