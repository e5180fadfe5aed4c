import { numberOf, wasSet, type RulesetRun, type Situation } from '@lanewright/rules';
import type { Cents } from '@lanewright/units';
import { centsOf } from '../inputs/quote-currency.ts';
import type { StepDirection } from './quoted-price.ts';

/** The last rule that set a target: its id, and its name for the waterfall. */
type SetBy = { readonly id: string; readonly name: string };

/** An exact limit of the final all-in price. `cents` is null if the limit is per mile and the miles are unknown. */
export type FinalLimit = { readonly cents: number | null; readonly by: SetBy; readonly perMile: boolean };

/** The step to which the final price is rounded, in cents. */
export type FinalRounding = { readonly direction: StepDirection; readonly step: Cents; readonly by: SetBy };

/** The final-price actions of the rules. They apply after the margin floor and the maximum price (decision 0045). */
export type FinalActions = {
  readonly rounding: FinalRounding | null;
  readonly floors: readonly FinalLimit[];
  readonly caps: readonly FinalLimit[];
};

const DIRECTION: Readonly<Record<string, StepDirection>> = {
  final_round_up: 'up',
  final_round_nearest: 'nearest',
  final_round_down: 'down',
};
const FLOORS = ['final_min_price', 'final_min_per_mile'];
const CAPS = ['final_max_price', 'final_max_per_mile'];
const NAMES: readonly string[] = [...Object.keys(DIRECTION), ...FLOORS, ...CAPS];
const NONE: FinalActions = { rounding: null, floors: [], caps: [] };

/**
 * Reads the final-price actions off a run. The last setter of each target wins, and of the three roundings the last one
 * that ran. Limits per mile are multiplied by the miles the rules saw. Source: SP-142, decision 0045.
 */
export function finalActions(situation: Situation, runs: readonly RulesetRun[]): FinalActions {
  if (!NAMES.some((name) => wasSet(situation, name))) return NONE;
  const lastSetter = new Map<string, SetBy>();
  let rounding: FinalRounding | null = null;
  for (const { id, name: ruleName, actions } of runs.flatMap((run) => run.fired))
    for (const { action, status } of actions) {
      if (status !== 'done' || !NAMES.includes(action)) continue;
      const by = { id, name: ruleName };
      lastSetter.set(action, by);
      const direction = DIRECTION[action];
      const step = centsOf(numberOf(situation, action));
      if (direction !== undefined && step !== null) rounding = { direction, step, by };
    }
  const limits = (names: readonly string[]): readonly FinalLimit[] =>
    names.flatMap((name) => {
      const by = lastSetter.get(name);
      return by === undefined ? [] : [limitOf(situation, name, by)];
    });
  return { rounding, floors: limits(FLOORS), caps: limits(CAPS) };
}

function limitOf(situation: Situation, name: string, by: SetBy): FinalLimit {
  const cents = centsOf(numberOf(situation, name));
  if (!name.endsWith('per_mile')) return { cents, by, perMile: false };
  const miles = numberOf(situation, 'distance');
  return { cents: cents === null || miles === null ? null : cents * miles, by, perMile: true };
}

/** The exact final limits, as stored in a result. Empty if no rule set one, so that older results stay identical. */
export function finalLimitsOf({ floors, caps }: FinalActions): {
  readonly final_limits?: { readonly floor: number | null; readonly cap: number | null };
} {
  if (floors.length === 0 && caps.length === 0) return {};
  const known = (limits: readonly FinalLimit[]) => limits.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  const [lowest, highest] = [known(floors), known(caps)];
  return {
    final_limits: {
      floor: lowest.length === 0 ? null : Math.max(...lowest),
      cap: highest.length === 0 ? null : Math.min(...highest),
    },
  };
}
