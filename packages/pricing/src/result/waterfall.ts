import type { RulesetRun } from '@lanewright/rules';
import { cents, type Cents } from '@lanewright/units';
import { centsOf } from '../inputs/quote-currency.ts';
import type { PriceStep, StepKind } from './result.ts';

const KIND_OF_ACTION: Readonly<Record<string, StepKind>> = {
  cost_estimate: 'cost',
  markup_percent: 'markup',
  markup_amount: 'markup',
  add_accessorial: 'accessorial',
  all_in: 'price',
};

/** A waterfall in the making: every step starts where the last one ended, so that they add up by construction. */
export type Waterfall = {
  readonly steps: readonly PriceStep[];
  readonly running: Cents | null;
};

/** Adds a step that brings the price to an amount; a step without effect is left out. */
export function stepTo(fall: Waterfall, to: Cents, about: { kind: StepKind; label: string; rule?: string }): Waterfall {
  const effect = cents(to - (fall.running ?? 0));
  if (effect === 0 && fall.running !== null) return fall;
  const step = { kind: about.kind, label: about.label, rule: about.rule ?? null, effect, running: to };
  return { steps: [...fall.steps, step], running: to };
}

/**
 * The steps of the rules: the predicted cost, then each action that moved the price, in the order they ran.
 * Units: cents; `predicted` null when there is no prediction. Source: B-003.
 */
export function ruleSteps(predicted: Cents | null, runs: readonly RulesetRun[]): Waterfall {
  const none: Waterfall = { steps: [], running: null };
  let fall = predicted === null ? none : stepTo(none, predicted, { kind: 'base', label: 'Predicted cost' });
  for (const rule of runs.flatMap((run) => run.fired))
    for (const { action, label, moved } of rule.actions) {
      const after = moved === null ? null : centsOf(moved.after);
      if (after === null) continue;
      const kind = KIND_OF_ACTION[action] ?? 'price';
      fall = stepTo(fall, after, {
        kind,
        label: [
          rule.name,
          ...(label === null || label === rule.name ? [] : [label]),
          ...(rule.row === undefined ? [] : [rule.row]),
        ].join(': '),
        rule: rule.id,
      });
    }
  return fall;
}
