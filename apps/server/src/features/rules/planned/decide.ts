import type { PLANNED_STATES } from '@lanewright/contract';
import { checkRuleset, EDITOR_CONFIG, mergeRulesets, type Rule, type RuleContext } from '@lanewright/rules';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';

/** When rules begin and lapse. A null beginning means at once, a null end never. */
export type Dates = { readonly begins: Date | null; readonly lapses: Date | null };

/** The facts of a planned version that decisions need. */
export type PlannedFacts = Dates & {
  readonly state: (typeof PLANNED_STATES)[number];
  readonly author: number;
};

/**
 * Decides whether a save stores a version now, a planned version, or one that waits for a second person.
 * Refuses: a beginning or an end in the past, an end before the beginning. Source: B-030.
 */
export function decideSave(
  { begins, lapses }: Dates,
  { isReadFirst, now }: { readonly isReadFirst: boolean; readonly now: Date },
): Outcome<'now' | 'planned' | 'waiting', 'request.invalid'> {
  if (begins !== null && begins <= now) return refuseFields({ begins_at: ['Must be in the future'] });
  if (lapses !== null && lapses <= now) return refuseFields({ lapses_at: ['Must be in the future'] });
  if (begins !== null && lapses !== null && lapses <= begins)
    return refuseFields({ lapses_at: ['Must be after the beginning'] });
  if (isReadFirst) return done('waiting');
  return done(begins === null ? 'now' : 'planned');
}

/**
 * Decides the state of a planned version after a second person has read it.
 * Refuses: a version that no longer waits, its author, a version whose end is over. Source: B-030.
 */
export function decideReading(
  { state, author, begins, lapses }: PlannedFacts,
  { reader, verdict, now }: { readonly reader: number; readonly verdict: 'approve' | 'decline'; readonly now: Date },
): Outcome<'begin' | 'planned' | 'declined', 'planned.not_waiting' | 'planned.own' | 'planned.over'> {
  if (state !== 'waiting') return refuse('planned.not_waiting');
  if (author === reader) return refuse('planned.own');
  if (verdict === 'decline') return done('declined');
  if (lapses !== null && lapses <= now) return refuse('planned.over');
  return done(begins === null || begins <= now ? 'begin' : 'planned');
}

/** The step of a planned version that is due at a moment. It is 'over' if its end came before it could begin. */
export function decideTurn({ state, begins, lapses }: PlannedFacts, now: Date): 'begin' | 'lapse' | 'over' | null {
  if (state === 'live') return lapses !== null && lapses <= now ? 'lapse' : null;
  if (state !== 'planned' || begins === null || begins > now) return null;
  return lapses !== null && lapses <= now ? 'over' : 'begin';
}

/** Whether a planned version can still be withdrawn. A live one can only be replaced by another save. */
export function mayWithdraw(state: PlannedFacts['state']): boolean {
  return state === 'waiting' || state === 'planned' || state === 'stuck';
}

/** The rules before a change, the rules with it, and the rules now in force. */
export type Turning = {
  readonly before: readonly Rule[];
  readonly changed: readonly Rule[];
  readonly live: readonly Rule[];
};

/**
 * Applies a change that was made on an earlier version to the rules now in force. Changes that others made meanwhile
 * are kept. A rule that both changed is left to a person. Reverting a change is the same merge with both sides
 * exchanged. Source: SP-037, decisions 0046 and 0114.
 */
export function turnedRules(
  { before, changed, live }: Turning,
  context: RuleContext,
): { readonly ok: true; readonly rules: readonly Rule[] } | { readonly ok: false; readonly because: string } {
  const { rules, conflicts } = mergeRulesets({ base: before, mine: changed, theirs: live });
  const names = conflicts.map(({ mine, theirs, base }) => `‘${(mine ?? theirs ?? base)?.name ?? ''}’`);
  if (names.length > 0) return { ok: false, because: `Others changed the same rules meanwhile: ${listed(names)}.` };
  const [problem] = checkRuleset(rules, EDITOR_CONFIG[context]);
  return problem === undefined
    ? { ok: true, rules }
    : { ok: false, because: `With the changes of others ‘${problem.rule}’ cannot be saved: ${problem.problem}.` };
}

/** Names up to this number are listed in a sentence; the rest are counted. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
