import type { CompiledAction, CompiledRule, CompiledRuleset } from './compiled.ts';
import type { ActionType } from './config.ts';
import { runSetter } from './run-setter.ts';
import type { Situation } from './situation.ts';
import type { ActionLog, FailedRule, FiredRule, RulesetEnd, RulesetRun, StopLog } from './trace.ts';
import { RuleFailure } from './values.ts';

const END_BY_STOP: Readonly<Partial<Record<ActionType, RulesetEnd>>> = {
  'stop-ruleset-execution': 'stopped',
  'stop-ruleset-execution-no-reply': 'no-reply',
  'stop-ruleset-execution-reject': 'reject',
};

/**
 * Runs a ruleset on a situation, changing its working values: every rule whose test is true fires in order and sees
 * what earlier ones set; a failing test counts as false, a failing action is skipped, both logged.
 * Source: SP-142, SP-143, SP-148.
 */
export function runRuleset(ruleset: CompiledRuleset, situation: Situation): RulesetRun {
  if (ruleset.dictionary !== situation.dictionary) throw new TypeError('a ruleset runs only in its own context');
  const fired: FiredRule[] = [];
  const failed: FailedRule[] = [];
  const skipped: string[] = [];
  const stops: StopLog[] = [];
  let end: RulesetEnd | null = null;
  let stoppedGroup: number | null = null;
  for (const rule of ruleset.rules) {
    if (end !== null || rule.priority === stoppedGroup) {
      skipped.push(rule.id);
      continue;
    }
    if (!isTrue(rule, situation, failed)) continue;
    const { actions, stop } = runActions(rule, situation);
    fired.push({ id: rule.id, name: rule.name, actions });
    if (stop === null) continue;
    stops.push(stop);
    if (stop.action_type === 'stop-rule-group-execution') stoppedGroup = rule.priority;
    else end = END_BY_STOP[stop.action_type] ?? null;
  }
  const errored = failed.length > 0 || fired.some((rule) => rule.actions.some((action) => action.status === 'failed'));
  return { end: end ?? 'completed', fired, failed, skipped, stops, errored };
}

function isTrue(rule: CompiledRule, situation: Situation, failed: FailedRule[]): boolean {
  try {
    return rule.test(situation);
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    failed.push({ id: rule.id, name: rule.name, reason: error.message });
    return false;
  }
}

function runActions(rule: CompiledRule, situation: Situation): { actions: readonly ActionLog[]; stop: StopLog | null } {
  const actions: ActionLog[] = [];
  let stop: StopLog | null = null;
  for (const action of rule.actions) {
    if (stop !== null) {
      actions.push({ ...emptyLog(action), status: 'skipped by stop', reason: 'a stop came before it' });
      continue;
    }
    try {
      if (action.spec === null) throw new RuleFailure(`unknown action '${action.name}'`);
      const kind = action.spec.action_type;
      if (kind === 'setter') actions.push(runSetter({ action, spec: action.spec, rule: rule.id, situation }));
      else {
        const said = action.value?.(situation) ?? null;
        const reason = typeof said === 'string' ? said : null;
        stop = { rule: rule.id, action_type: kind, reason };
        actions.push({ ...emptyLog(action), reason });
      }
    } catch (error) {
      if (!(error instanceof RuleFailure)) throw error;
      actions.push({ ...emptyLog(action), status: 'failed', reason: error.message });
    }
  }
  return { actions, stop };
}

function emptyLog(action: CompiledAction): ActionLog {
  return {
    action: action.name,
    action_type: action.spec?.action_type ?? null,
    target: action.slot === null ? null : action.name,
    label: action.line,
    status: 'done',
    old_value: null,
    new_value: null,
    reason: null,
    moved: null,
  };
}
