import { cents, type Cents } from '@lanewright/units';
import type { FinalActions, FinalLimit } from './final-actions.ts';
import type { Reason } from '../result/result.ts';
import { stepTo, type Waterfall } from '../result/waterfall.ts';

/** The figures that rules set besides the price: the cost, the least margin and the maximum price, in cents. */
export type MarginLimits = {
  readonly cost: Cents | null;
  readonly min_margin: Cents | null;
  readonly min_margin_percent: number | null;
  readonly max_price: Cents | null;
};

/** A price within its limits: the waterfall up to it, and the exact limits that rounding must respect. */
export type Held = {
  readonly ok: true;
  readonly fall: Waterfall;
  readonly cents: Cents;
  readonly floor: number | null;
  readonly cap: number | null;
};

type Limit = {
  readonly cents: number;
  readonly kind: 'floor' | 'cap';
  readonly label: string;
  readonly name: string;
  readonly rule?: string;
};

/**
 * Clamps a working price to the margin floor and the maximum price, then to the final limits of the rules. Floors are
 * rounded up to whole units and caps down, so that a whole price respects them. There is no price if a floor exceeds a
 * cap or a limit cannot be calculated. Units: cents. Source: SP-142, decisions 0007 and 0045.
 */
export function holdPrice(
  fall: Waterfall,
  limits: MarginLimits,
  final: FinalActions,
): Held | { readonly ok: false; readonly reason: Reason } {
  const working = fall.running;
  if (working === null) return none('no_price', 'No rule and no prediction gave a cost.');
  const margin = marginFloor(limits);
  if (margin === 'unknown') return none('floor_without_cost', 'A minimum margin is set but the cost is unknown.');
  if ([...final.floors, ...final.caps].some(({ cents }) => cents === null))
    return none('limit_without_miles', 'A limit per mile is set but the road miles are unknown.');
  const all: readonly Limit[] = [
    ...(margin === null
      ? []
      : [{ cents: margin, kind: 'floor' as const, label: 'Minimum margin', name: 'minimum margin' }]),
    ...(limits.max_price === null
      ? []
      : [{ cents: limits.max_price, kind: 'cap' as const, label: 'Maximum price', name: 'maximum price' }]),
    ...final.floors.map((one) => finalLimit(one, 'floor')),
    ...final.caps.map((one) => finalLimit(one, 'cap')),
  ];
  const floor = all.filter(({ kind }) => kind === 'floor').toSorted((one, other) => other.cents - one.cents)[0];
  const cap = all.filter(({ kind }) => kind === 'cap').toSorted((one, other) => one.cents - other.cents)[0];
  if (floor !== undefined && cap !== undefined && whole(floor) > whole(cap))
    return none('floor_above_cap', `The ${floor.name} lies above the ${cap.name}.`);
  let steps = fall;
  for (const limit of all) {
    const running = steps.running ?? working;
    const to = whole(limit);
    if (limit.kind === 'floor' ? running < to : running > to) steps = stepTo(steps, to, limit);
  }
  return {
    ok: true,
    fall: steps,
    cents: steps.running ?? working,
    floor: floor?.cents ?? null,
    cap: cap?.cents ?? null,
  };
}

/** The exact lowest all-in price with the least margin; 'unknown' without a cost, null if no least margin is set. */
export function marginFloor({ cost, min_margin, min_margin_percent }: MarginLimits): number | 'unknown' | null {
  if (min_margin === null && min_margin_percent === null) return null;
  if (cost === null) return 'unknown';
  const byAmount = min_margin === null ? 0 : cost + min_margin;
  const byPercent = min_margin_percent === null ? 0 : (cost * 100) / (100 - min_margin_percent);
  return Math.max(byAmount, byPercent);
}

function finalLimit({ cents, by, perMile }: FinalLimit, kind: 'floor' | 'cap'): Limit {
  const words = `${kind === 'floor' ? 'never under' : 'never over'}${perMile ? ', per mile' : ''}`;
  const name = `final ${kind === 'floor' ? 'minimum' : 'maximum'}${perMile ? ' per mile' : ''}`;
  return { cents: cents ?? 0, kind, label: `${by.name}: ${words}`, name, rule: by.id };
}

function whole({ cents: exact, kind }: Limit): Cents {
  return cents((kind === 'floor' ? Math.ceil(exact / 100 - 1e-9) : Math.floor(exact / 100 + 1e-9)) * 100);
}

function none(code: string, sentence: string) {
  return { ok: false as const, reason: { code, sentence } };
}
