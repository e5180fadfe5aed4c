import { compareRulesets } from '../difference/compare-rulesets.ts';
import { sameContent } from '../editing/list-changes.ts';
import { inSection } from '../editing/section-acts.ts';
import { sectionKey } from '../tree/sections.ts';
import { compareRules, type Rule } from '../tree/tree.ts';

/** The two sides of a merge: the unsaved rules of one person, and the version that somebody else saved meanwhile. */
export type MergeSide = 'mine' | 'theirs';

/** A rule in the version that both sides started from and on either side; null where it does not exist. */
export type RuleSides = { readonly base: Rule | null; readonly mine: Rule | null; readonly theirs: Rule | null };

/**
 * Why a person must choose: both sides changed, moved or added the rule differently, or one side deleted what the other
 * changed.
 */
export type ConflictKind = 'changed' | 'moved' | 'added' | 'deleted_here' | 'deleted_there';

/** A merged rule: `rule` is null if it is deleted, and `conflict` is the choice that a person had to make. */
export type MergedRule = { readonly rule: Rule | null; readonly conflict: ConflictKind | null };

/**
 * Merges one rule. If one side did not change a part, the other side's part is used. Content, place and section are
 * merged separately, because a rule that only moved when others were dropped was not edited. If both sides differ, the
 * person's choice decides. Source: SP-037.
 */
export function mergeRule(sides: RuleSides, choice: MergeSide): MergedRule {
  const { base, mine, theirs } = sides;
  if (mine !== null && theirs !== null) return mergeBoth(base, { mine, theirs }, choice);
  if (base === null) return { rule: mine ?? theirs, conflict: null };
  const left = mine ?? theirs;
  if (left === null || !isChanged(base, left)) return { rule: null, conflict: null };
  return { rule: sides[choice], conflict: mine === null ? 'deleted_here' : 'deleted_there' };
}

type Both = { readonly mine: Rule; readonly theirs: Rule };

function mergeBoth(base: Rule | null, both: Both, choice: MergeSide): MergedRule {
  const content = contentOf(base, both);
  const place = placeOf(base, both);
  const section = sectionOf(base, both);
  const { priority, order } = place ?? both[choice];
  const chosen = content ?? both[choice];
  const there = isAt(chosen, { priority, order }) ? chosen : { ...chosen, priority, order };
  const rule = inSection(there, (section ?? both[choice]).section ?? null);
  if (content === null) return { rule, conflict: base === null ? 'added' : 'changed' };
  return { rule, conflict: place === null || section === null ? 'moved' : null };
}

/** The content that needs no choice; null where both sides changed it differently. */
function contentOf(base: Rule | null, { mine, theirs }: Both): Rule | null {
  if (base !== null && sameContent(mine, base)) return theirs;
  if (base !== null && sameContent(theirs, base)) return mine;
  if (readsAlike(mine, theirs)) return theirs;
  if (base !== null && readsAlike(mine, base)) return theirs;
  return base !== null && readsAlike(theirs, base) ? mine : null;
}

type Place = Pick<Rule, 'priority' | 'order'>;

/** The place that needs no choice; null where both sides gave the rule another priority. */
function placeOf(base: Rule | null, { mine, theirs }: Both): Place | null {
  if (base !== null && isAt(mine, base)) return theirs;
  if (base !== null && isAt(theirs, base)) return mine;
  if (mine.priority !== theirs.priority) return null;
  // Dropping a rule renews the letters of its whole group, so other letters within a group are nobody's decision.
  return compareRules(mine, theirs) <= 0 ? mine : theirs;
}

/** The side whose section needs no choice; null where both sides gave the rule another one. */
function sectionOf(base: Rule | null, { mine, theirs }: Both): Rule | null {
  if (sectionKey(mine) === sectionKey(theirs)) return base !== null && theirs.section === base.section ? mine : theirs;
  if (base !== null && mine.section === base.section) return theirs;
  return base !== null && theirs.section === base.section ? mine : null;
}

function isAt(rule: Rule, { priority, order }: Place): boolean {
  return rule.priority === priority && rule.order === order;
}

/** Whether the content of a rule changed; a rule that only moved did not. */
function isChanged(base: Rule, rule: Rule): boolean {
  return !sameContent(base, rule) && !readsAlike(base, rule);
}

/** Whether two forms of a rule have the same meaning; the ids of their nodes may differ. */
function readsAlike(one: Rule, other: Rule): boolean {
  return compareRulesets([one], [{ ...other, id: one.id }]).changed.length === 0;
}
