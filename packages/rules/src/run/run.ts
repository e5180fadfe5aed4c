import { testOf } from '../compile/rule-test.ts';
import type { CompiledAction, CompiledRule } from '../compile/compiled.ts';
import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { Test } from '../compile/node-compiler.ts';
import type { ActionType } from '../vocabulary/config.ts';
import { prepareTable } from '../table/find-row.ts';
import { startWalk } from '../engine/start-walk.ts';
import { FinishedRun } from './finished-run.ts';
import { RunLog } from './run-log.ts';
import { runSetter, setPlainly } from './run-setter.ts';
import type { Situation } from '../facts/situation.ts';
import type { SkippedRange } from './skipped.ts';
import type { ActionLog, RulesetEnd, RulesetRun, StopLog } from './trace.ts';
import { RuleFailure } from '../vocabulary/values.ts';
import type { FailedTests } from './failed-tests.ts';

const END_BY_STOP: Readonly<Partial<Record<ActionType, RulesetEnd>>> = {
  'stop-ruleset-execution': 'stopped',
  'stop-ruleset-execution-no-reply': 'no-reply',
  'stop-ruleset-execution-reject': 'reject',
};

/** A run under way. */
type Course = {
  readonly ruleset: CompiledRuleset;
  readonly situation: Situation;
  readonly log: RunLog;
  readonly failed: FailedTests;
  readonly stops: StopLog[];
  readonly skipped: SkippedRange[];
  errored: boolean;
  end: RulesetEnd;
};

/**
 * Runs a ruleset on a situation, changing its working values: every rule whose test is true fires in order and sees
 * what earlier ones set; a failing test counts as false, a failing action is skipped, both logged.
 * Source: SP-142, SP-143, SP-148.
 */
export function runRuleset(ruleset: CompiledRuleset, situation: Situation): RulesetRun {
  if (ruleset.dictionary !== situation.dictionary) throw new TypeError('a ruleset runs only in its own context');
  const log = new RunLog(ruleset, situation);
  const logs = { log, failed: { places: [], failures: [] }, stops: [], skipped: [] };
  const course: Course = { ruleset, situation, ...logs, errored: false, end: 'completed' };
  const walk = startWalk(ruleset, situation);
  let stoppedGroup: number | null = null;
  const count = walk === null ? ruleset.rules.length : walk.count;
  for (let at = 0; at < count; at += 1) {
    const place = walk === null ? at : walk.placeAt(at);
    if (stoppedGroup !== null && ruleset.rules[place]?.priority === stoppedGroup) continue;
    const failure = walk === null ? null : walk.failureOf(place);
    if (failure !== null) {
      fail(place, failure, course);
      continue;
    }
    const test = walk === null ? testOf(ruleAt(ruleset, place), ruleset) : walk.restOf(place);
    if (test !== null && !isTrue(test, place, course)) continue;
    const stop = fire(place, course);
    if (stop === null) continue;
    const group = stop.action_type === 'stop-rule-group-execution';
    course.skipped.push({ after: place, group });
    if (group) stoppedGroup = ruleset.rules[place]?.priority ?? null;
    else {
      course.end = END_BY_STOP[stop.action_type] ?? 'completed';
      break;
    }
  }
  log.close();
  return new FinishedRun(course);
}

function isTrue(test: Test, place: number, course: Course): boolean {
  const found = test(course.situation);
  if (typeof found === 'boolean') return found;
  fail(place, found, course);
  return false;
}

function fail(place: number, failure: RuleFailure, course: Course): void {
  course.failed.places.push(place);
  course.failed.failures.push(failure);
  course.errored = true;
}

function ruleAt({ rules }: CompiledRuleset, place: number): CompiledRule {
  const rule = rules[place];
  if (rule === undefined) throw new RangeError(`no rule at place ${place}`);
  return rule;
}

/** Runs the actions of a rule and logs them; answers the stop among them. */
function fire(place: number, course: Course): StopLog | null {
  const { ruleset, log } = course;
  const actions = ruleset.actions.at(place) ?? ruleset.actions.add(place, ruleAt(ruleset, place).source.actions);
  log.rule(place);
  if (ruleset.tables?.[place] === 1) openRow(ruleAt(ruleset, place), course);
  const done = actions.plain === null ? 0 : setPlainly(actions.plain, course);
  return done === actions.all.length ? null : act(actions.all.slice(done), place, course);
}

/** Sets `table_value` to the value of the matching row, and logs the row. */
function openRow(rule: CompiledRule, { ruleset, situation, log }: Course): void {
  const { table } = rule.source;
  if (table === undefined) return;
  const row = prepareTable(table, ruleset.dictionary)(situation);
  if (row === null) return;
  situation.values.put(ruleset.tableValue, row.value);
  log.row(row.place);
}

/** Runs actions of any kind; answers the stop among them. Those after it do not run. */
function act(actions: readonly CompiledAction[], place: number, course: Course): StopLog | null {
  let stop: StopLog | null = null;
  for (const action of actions) {
    if (stop === null) stop = actOnce(action, place, course);
    else course.log.other({ ...emptyLog(action), status: 'skipped by stop', reason: 'a stop came before it' });
  }
  if (stop !== null) course.stops.push(stop);
  return stop;
}

/** Runs an action; answers the stop if it is one. A failing one is skipped. */
function actOnce(action: CompiledAction, place: number, course: Course): StopLog | null {
  const { situation, log } = course;
  const { spec } = action;
  if (spec === null) return skipFailed(action, new RuleFailure(`unknown action '${action.name}'`), course);
  const value = action.value === null ? null : action.value(situation);
  if (value instanceof RuleFailure) return skipFailed(action, value, course);
  const rule = ruleAt(course.ruleset, place).id;
  if (spec.action_type === 'setter') {
    const done = runSetter({ action, spec, value, rule }, situation);
    if (done instanceof RuleFailure) return skipFailed(action, done, course);
    log.other(done);
    return null;
  }
  const reason = typeof value === 'string' ? value : null;
  log.other({ ...emptyLog(action), reason });
  return { rule, action_type: spec.action_type, reason };
}

function skipFailed(action: CompiledAction, { reason }: RuleFailure, course: Course): null {
  course.log.other({ ...emptyLog(action), status: 'failed', reason });
  course.errored = true;
  return null;
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
