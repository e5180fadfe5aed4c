import { roundHalfUp, type Cents } from '@lanewright/units';

/** Which multiple of a step a price is rounded to. */
export type StepDirection = 'up' | 'nearest' | 'down';

/** A price to be rounded to a step between limits; all amounts in cents. */
export type StepAsk = {
  /** The exact price; what it comes to lies between the limits. */
  readonly exact: number;
  readonly step: Cents;
  readonly direction: StepDirection;
  /** What the shipper pays in all for a quoted price; never falls when the price rises. */
  readonly total: (quoted: Cents) => number;
  readonly floor: number | null;
  readonly cap: number | null;
};

/** How many steps around the exact price are tried. Rounding to cents may move the exact price past one step, never two. */
const REACH = 2;
/** A percent of the sell price is worked out in binary numbers; a difference below this is none. */
const NOISE = 1e-6;

/**
 * The multiple of a step that a price is quoted at: the one in the given direction, or, where its total breaks the floor
 * or the cap, the closest multiple whose total keeps both. Null where no multiple does. Source: decisions 0007, 0045.
 */
export function onStep(ask: StepAsk): Cents | null {
  const { exact, step, direction, total, floor, cap } = ask;
  const wanted = multiple(exact / step, direction) * step;
  let best: Cents | null = null;
  for (let away = -REACH; away <= REACH; away += 1) {
    const quoted = wanted + away * step;
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
