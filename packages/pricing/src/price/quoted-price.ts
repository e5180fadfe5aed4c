import { cents, roundHalfUp, type Cents } from '@lanewright/units';

/** The direction in which a price is rounded to a multiple of a step. */
export type StepDirection = 'up' | 'nearest' | 'down';

/** A price to be rounded to a step between limits; all amounts in cents. */
export type StepAsk = {
  /** The exact price, whose total lies within the limits. */
  readonly exact: number;
  readonly step: Cents;
  readonly direction: StepDirection;
  /** The total that the shipper pays for a quoted price. It never falls if the price rises. */
  readonly total: (quoted: Cents) => number;
  readonly floor: number | null;
  readonly cap: number | null;
};

/** Steps to try on each side of the exact price. Rounding to cents can move that price past one step, never past two. */
const REACH = 2;
/** Tolerance in cents: a percentage of the sell price carries floating-point noise. */
const NOISE = 1e-6;

/**
 * Rounds a price to a multiple of a step: in the given direction or, if that total breaks the floor or the cap, to the
 * closest multiple whose total respects both. Null if there is none. Source: decisions 0007, 0045.
 */
export function onStep(ask: StepAsk): Cents | null {
  const { exact, step, direction, total, floor, cap } = ask;
  const wanted = multiple(exact / step, direction) * step;
  let best: Cents | null = null;
  for (let away = -REACH; away <= REACH; away += 1) {
    const quoted = cents(wanted + away * step);
    const paid = total(quoted);
    if ((floor !== null && paid < floor - NOISE) || (cap !== null && paid > cap + NOISE)) continue;
    if (best === null || Math.abs(quoted - wanted) < Math.abs(best - wanted)) best = quoted;
  }
  return best;
}

function multiple(steps: number, direction: StepDirection): number {
  if (direction === 'nearest') return roundHalfUp(steps);
  return direction === 'up' ? Math.ceil(steps - 1e-9) : Math.floor(steps + 1e-9);
}
