import type { CompiledRuleset } from '../compiled.ts';
import type { Situation } from '../situation.ts';
import { buildIndex } from './rule-index.ts';
import { Walk } from './walk.ts';

/** Below this many rules asking each one is as quick as the index. */
const LEAST_RULES = 16;

/**
 * Starts a walk over the rules that a situation can fire; null where each rule must be asked, as the set is small or a
 * value is one the index cannot tell.
 */
export function startWalk(ruleset: CompiledRuleset, { values }: Pick<Situation, 'values'>): Walk | null {
  if (ruleset.walk === undefined) ruleset.walk = ruleset.rules.length < LEAST_RULES ? null : walkOver(ruleset);
  return ruleset.walk !== null && ruleset.walk.begin(values) ? ruleset.walk : null;
}

/** A walk over the index of a ruleset. */
export function walkOver({ rules, dictionary }: Pick<CompiledRuleset, 'rules' | 'dictionary'>): Walk {
  return new Walk(
    buildIndex(
      rules.map((rule) => rule.source),
      dictionary,
    ),
  );
}
