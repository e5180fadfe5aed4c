import {
  checkRuleset,
  EDITOR_CONFIG,
  inRunningOrder,
  readRuleset,
  type Rule,
  type RuleContext,
  type RuleProblem,
} from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';

/** More problems than anybody reads at once. */
const MAX_PROBLEMS = 200;

/** As much of a hostile name, path or value as an answer repeats, in characters. */
const LONGEST = 200;

/**
 * Reads and checks rules as they were sent, whole: one problem refuses them all. Answers them in running order.
 * Refuses: ruleset.invalid, with `problems` (rule, path, problem) beside the sentence. Source: R-030, SP-138, SP-151.
 */
export function readSentRules(sent: unknown, context: RuleContext): Outcome<readonly Rule[], 'ruleset.invalid'> {
  const read = readRuleset(sent);
  if (!read.ok) return refuseRules(read.problems);
  const problems = checkRuleset(read.value, EDITOR_CONFIG[context]);
  return problems.length === 0 ? done(inRunningOrder(read.value)) : refuseRules(problems);
}

function refuseRules(problems: readonly RuleProblem[]): Outcome<never, 'ruleset.invalid'> {
  const { refusal } = refuse('ruleset.invalid');
  const told = problems.slice(0, MAX_PROBLEMS).map(({ rule, path, problem }) => ({
    rule: short(rule),
    path: short(path),
    problem: short(problem),
  }));
  return { ok: false, refusal: { ...refusal, beside: { problems: told } } };
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}
