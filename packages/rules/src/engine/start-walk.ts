import type { CompiledRuleset } from '../compile/compiled-ruleset.ts';
import type { Situation } from '../facts/situation.ts';
import { RunWalk } from './run-walk.ts';

/** Below this many rules asking each one is as quick as the index. */
const LEAST_RULES = 16;

/**
 * Starts a walk over the rules that a situation can fire; null where each rule must be asked, as the set is small or a
 * value is one the index cannot tell.
 */
export function startWalk(ruleset: CompiledRuleset, situation: Situation): RunWalk | null {
  const { follows } = situation;
  if (ruleset.walk === null) return null;
  const derived = follows === null ? null : follows.slot;
  const walk = ruleset.walk?.derived === derived ? ruleset.walk : walkFor(ruleset, derived);
  ruleset.walk = walk;
  return walk !== null && walk.begin(situation) ? walk : null;
}

function walkFor(ruleset: CompiledRuleset, derived: number | null): RunWalk | null {
  return ruleset.rules.length < LEAST_RULES ? null : new RunWalk(ruleset, derived);
}
