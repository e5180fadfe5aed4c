import { actionsOf, allTrue, testOf } from './compile.ts';
import type { CompiledAction, CompiledRule, CompiledRuleset, Test } from './compiled.ts';
import type { ActionType } from './config.ts';
import { startWalk } from './engine/start-walk.ts';
import type { Walk } from './engine/walk.ts';
import { runSetter } from './run-setter.ts';
import type { Situation } from './situation.ts';
import { skippedIds, type SkippedRange } from './skipped.ts';
import type { ActionLog, FailedRule, FiredRule, RulesetEnd, RulesetRun, StopLog } from './trace.ts';
import { RuleFailure } from './values.ts';

const END_BY_STOP: Readonly<Partial<Record<ActionType, RulesetEnd>>> = {
  'stop-ruleset-execution': 'stopped',
  'stop-ruleset-execution-no-reply': 'no-reply',
  'stop-ruleset-execution-reject': 'reject',
};

/** A run under way. */
type Course = {
  readonly ruleset: CompiledRuleset;
  readonly situation: Situation;
  readonly fired: FiredRule[];
  readonly failed: FailedRule[];
  readonly stops: StopLog[];
  readonly skipped: SkippedRange[];
  errored: boolean;
  end: RulesetEnd | null;
};

/**
 * Runs a ruleset on a situation, changing its working values: every rule whose test is true fires in order and sees
 * what earlier ones set; a failing test counts as false, a failing action is skipped, both logged.
 * Source: SP-142, SP-143, SP-148.
 */
export function runRuleset(ruleset: CompiledRuleset, situation: Situation): RulesetRun {
  if (ruleset.dictionary !== situation.dictionary) throw new TypeError('a ruleset runs only in its own context');
  const logs = { fired: [], failed: [], stops: [], skipped: [] };
  const course: Course = { ruleset, situation, ...logs, errored: false, end: null };
  const walk = startWalk(ruleset, situation.values);
  let stoppedGroup: number | null = null;
  for (let place = nextPlace(walk, ruleset, -1); place >= 0; place = nextPlace(walk, ruleset, place)) {
    const rule = ruleset.rules[place];
    if (rule === undefined || rule.priority === stoppedGroup) continue;
    if (!isTrue(rule, walk === null ? testOf(rule, ruleset) : restOf(rule, { ruleset, walk, place }), course)) continue;
    const stop = fire(rule, course);
    if (stop === null) continue;
    const group = stop.action_type === 'stop-rule-group-execution';
    course.skipped.push({ after: place, group });
    if (group) stoppedGroup = rule.priority;
    else {
      course.end = END_BY_STOP[stop.action_type] ?? null;
      break;
    }
  }
  return resultOf(course);
}

function nextPlace(walk: Walk | null, { rules }: CompiledRuleset, place: number): number {
  if (walk !== null) return walk.next();
  return place + 1 < rules.length ? place + 1 : -1;
}

/** What the index leaves to ask of a rule; null when it told all. */
function restOf(
  rule: CompiledRule,
  { ruleset, walk, place }: { ruleset: CompiledRuleset; walk: Walk; place: number },
): Test | null {
  return walk.asks(place) ? (rule.rest ??= allTrue(walk.restOf(place), ruleset)) : null;
}

function isTrue(rule: CompiledRule, test: Test | null, course: Course): boolean {
  if (test === null) return true;
  try {
    return test(course.situation);
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    course.failed.push({ id: rule.id, name: rule.name, reason: error.message });
    course.errored = true;
    return false;
  }
}

/** Runs the actions of a rule and logs them; answers the stop among them. */
function fire(rule: CompiledRule, course: Course): StopLog | null {
  const actions: ActionLog[] = [];
  course.fired.push({ id: rule.id, name: rule.name, actions });
  let stop: StopLog | null = null;
  for (const action of actionsOf(rule, course.ruleset)) {
    if (stop !== null) {
      actions.push({ ...emptyLog(action), status: 'skipped by stop', reason: 'a stop came before it' });
      continue;
    }
    try {
      if (action.spec === null) throw new RuleFailure(`unknown action '${action.name}'`);
      const kind = action.spec.action_type;
      if (kind === 'setter')
        actions.push(runSetter({ action, spec: action.spec, rule: rule.id, situation: course.situation }));
      else {
        const said = action.value?.(course.situation) ?? null;
        const reason = typeof said === 'string' ? said : null;
        stop = { rule: rule.id, action_type: kind, reason };
        actions.push({ ...emptyLog(action), reason });
      }
    } catch (error) {
      if (!(error instanceof RuleFailure)) throw error;
      actions.push({ ...emptyLog(action), status: 'failed', reason: error.message });
      course.errored = true;
    }
  }
  if (stop !== null) course.stops.push(stop);
  return stop;
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

const NOTHING_SKIPPED: readonly string[] = [];

/** The ids that stops skipped are listed only when somebody asks: they may be all the rules there are. */
function resultOf({ ruleset, fired, failed, stops, skipped, end, errored }: Course): RulesetRun {
  const result = { end: end ?? 'completed', fired, failed, skipped: NOTHING_SKIPPED, stops, errored };
  if (skipped.length === 0) return result;
  let listed: readonly string[] | null = null;
  return {
    ...result,
    get skipped() {
      return (listed ??= skippedIds(ruleset, skipped));
    },
  };
}
