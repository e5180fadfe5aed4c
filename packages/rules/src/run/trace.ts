import type { ActionType } from '../vocabulary/config.ts';
import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { Value } from '../vocabulary/values.ts';

/** What became of one action of a fired rule. */
export type ActionStatus = 'done' | 'failed' | 'skipped by stop';

/** A value that follows others, before and after an action: what the action did to the price. */
export type Movement = { readonly name: string; readonly before: number | null; readonly after: number | null };

/**
 * One action in the trace (SP-158): its target with old and new value in whole currency units, or why it did nothing.
 * `label` is the name of a named amount.
 */
export type ActionLog = {
  readonly action: string;
  readonly action_type: ActionType | null;
  readonly target: string | null;
  readonly label: string | null;
  readonly status: ActionStatus;
  readonly old_value: Value;
  readonly new_value: Value;
  readonly reason: string | null;
  readonly moved: Movement | null;
};

/** A rule that fired, with its actions in the order they ran. */
export type FiredRule = {
  readonly id: string;
  readonly name: string;
  readonly actions: readonly ActionLog[];
  /** The row of its table that matched, in words; only of a rule with a table. */
  readonly row?: string;
};

/** A rule whose test failed, which counts as false (SP-148). */
export type FailedRule = { readonly id: string; readonly name: string; readonly reason: string };

/** How a ruleset ended: at its end, by a plain stop, or by a final one (SP-143). */
export type RulesetEnd = 'completed' | 'stopped' | 'no-reply' | 'reject';

/** A stop that ran: the rule, the kind and its stated reason. */
export type StopLog = { readonly rule: string; readonly action_type: ActionType; readonly reason: string | null };

/** The result of running one ruleset. Rules in none of the lists were not triggered. */
export type RulesetRun = {
  readonly end: RulesetEnd;
  readonly fired: readonly FiredRule[];
  readonly failed: readonly FailedRule[];
  readonly skipped: readonly string[];
  readonly stops: readonly StopLog[];
  /** Whether any test or action failed: the reply then becomes no-reply (SP-148). */
  readonly errored: boolean;
};

/** The state of one rule in the 'All' view (SP-158). */
export type RuleState = 'fired' | 'not triggered' | 'skipped by stop' | 'failed' | 'muted';

/** Every rule of a ruleset in running order with what became of it: the 'All' view of R-027, SP-158. */
export function traceOf(
  ruleset: CompiledRuleset,
  run: Pick<RulesetRun, 'fired' | 'failed' | 'skipped'>,
): readonly { readonly id: string; readonly name: string; readonly state: RuleState }[] {
  const fired = new Set(run.fired.map((rule) => rule.id));
  const failed = new Set(run.failed.map((rule) => rule.id));
  const skipped = new Set(run.skipped);
  return ruleset.all.map(({ id, name, muted }) => {
    const state = fired.has(id)
      ? 'fired'
      : failed.has(id)
        ? 'failed'
        : skipped.has(id)
          ? 'skipped by stop'
          : muted === true
            ? 'muted'
            : 'not triggered';
    return { id, name, state };
  });
}
