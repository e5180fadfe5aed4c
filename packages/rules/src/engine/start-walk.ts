import type { CompiledRuleset } from '../compiled.ts';
import type { Situation } from '../situation.ts';
import { LEAST_KEYED, type LeastKeyed } from './keys.ts';
import { buildIndex, changingSlots } from './rule-index.ts';
import { Walk } from './walk.ts';

/** Below this many rules asking each one is as quick as the index. */
const LEAST_RULES = 16;

/**
 * Starts a walk over the rules that some values can fire; null where each rule must be asked, as the set is small or a
 * value is one the index cannot tell.
 */
export function startWalk(ruleset: CompiledRuleset, { values, follows }: Situation): Walk | null {
  const derived = follows === null ? null : follows.slot;
  const known = ruleset.walk;
  if (known === null) return null;
  const walk = known?.derived === derived ? known : walkFor(ruleset, derived);
  ruleset.walk = walk;
  return walk !== null && walk.begin(values) ? walk : null;
}

function walkFor(ruleset: CompiledRuleset, derived: number | null): Walk | null {
  return ruleset.rules.length < LEAST_RULES ? null : walkOver(ruleset, derived);
}

type Indexed = Pick<CompiledRuleset, 'rules' | 'dictionary'>;

/** A walk for runs, in which rules change working values; `derived` is the slot of the one that follows others. */
export function walkOver(
  { rules, dictionary }: Indexed,
  derived: number | null,
  least: LeastKeyed = LEAST_KEYED,
): Walk {
  const sources = rules.map((rule) => rule.source);
  const changing = changingSlots(sources, dictionary, derived);
  return new Walk(buildIndex(sources, { dictionary, changing, least }), derived);
}

/** A walk for matching alone, in which nothing changes. */
export function matchingWalk({ rules, dictionary }: Indexed, least: LeastKeyed = LEAST_KEYED): Walk {
  const sources = rules.map((rule) => rule.source);
  return new Walk(buildIndex(sources, { dictionary, changing: new Set(), least }), null);
}
