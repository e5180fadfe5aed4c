import type { CompiledRuleset } from '../compiled.ts';
import type { SlotValues } from '../slot-values.ts';
import { LEAST_KEYED, type LeastKeyed } from './keys.ts';
import { buildIndex, changingSlots } from './rule-index.ts';
import { Walk } from './walk.ts';

/** Below this many rules asking each one is as quick as the index. */
const LEAST_RULES = 16;

/**
 * Starts a walk over the rules that some values can fire; null where each rule must be asked, as the set is small or a
 * value is one the index cannot tell.
 */
export function startWalk(ruleset: CompiledRuleset, values: SlotValues): Walk | null {
  if (ruleset.walk === undefined) ruleset.walk = ruleset.rules.length < LEAST_RULES ? null : walkOver(ruleset);
  return ruleset.walk !== null && ruleset.walk.begin(values) ? ruleset.walk : null;
}

type Indexed = Pick<CompiledRuleset, 'rules' | 'dictionary'>;

/** A walk for runs, in which rules change working values. */
export function walkOver({ rules, dictionary }: Indexed, least: LeastKeyed = LEAST_KEYED): Walk {
  const sources = rules.map((rule) => rule.source);
  return new Walk(buildIndex(sources, { dictionary, changing: changingSlots(sources, dictionary), least }));
}

/** A walk for matching alone, in which nothing changes. */
export function matchingWalk({ rules, dictionary }: Indexed, least: LeastKeyed = LEAST_KEYED): Walk {
  const sources = rules.map((rule) => rule.source);
  return new Walk(buildIndex(sources, { dictionary, changing: new Set(), least }));
}
