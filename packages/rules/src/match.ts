import { allTrue, compileRuleset, testOf } from './compile.ts';
import type { CompiledRuleset, Test } from './compiled.ts';
import type { EditorConfig } from './config.ts';
import { startWalk } from './engine/start-walk.ts';
import { valuesOf, type Facts } from './facts.ts';
import { situationWith, type Situation } from './situation.ts';
import type { Rule } from './tree.ts';
import { RuleFailure } from './values.ts';

/**
 * Makes of a ruleset the function that tells the ids of the rules whose tests are true of some facts, in running order,
 * by the same index that runs go by. No action runs and no stop stops; working values are those among the facts, and so
 * are the clock operands. Wall-clock constants are read in `zone`. A failing test counts as false. Source: SP-142, SP-148.
 */
export function compile(
  rules: readonly Rule[],
  config: EditorConfig,
  zone: string = 'UTC',
): (facts: Facts) => readonly string[] {
  const ruleset = compileRuleset(rules, config);
  return (facts) => {
    const { dictionary } = ruleset;
    return matching(ruleset, situationWith(dictionary, valuesOf(dictionary, facts), { zone, derivation: null }));
  };
}

function matching(ruleset: CompiledRuleset, situation: Situation): readonly string[] {
  const walk = startWalk(ruleset, situation);
  const ids: string[] = [];
  if (walk === null) {
    for (const rule of ruleset.rules) if (isTrue(testOf(rule, ruleset), situation)) ids.push(rule.id);
    return ids;
  }
  for (let place = walk.next(); place >= 0; place = walk.next()) {
    const rule = ruleset.rules[place];
    const rest = walk.restOf(place);
    if (rule !== undefined && (rest.length === 0 || isTrue((rule.rest ??= allTrue(rest, ruleset)), situation)))
      ids.push(rule.id);
  }
  return ids;
}

function isTrue(test: Test, situation: Situation): boolean {
  try {
    return test(situation);
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    return false;
  }
}
