import { compareRulesets } from '../difference/compare-rulesets.ts';
import { sameContent } from '../editing/list-changes.ts';
import { inSection } from '../editing/section-acts.ts';
import { sectionKey } from '../tree/sections.ts';
import { compareRules, type Rule } from '../tree/tree.ts';

/** The two sides of a merge: the unsaved rules of one person, and the version that somebody else saved meanwhile. */
export type MergeSide = 'mine' | 'theirs';

/** A rule in the version that both sides started from and on either side; null where it does not exist. */
export type RuleSides = { readonly base: Rule | null; readonly mine: Rule | null; readonly theirs: Rule | null };

/** Why a person must choose: both sides changed, moved or added the rule differently, or one side deleted what the other changed. */
export type ConflictKind = 'changed' | 'moved' | 'added' | 'deleted_here' | 'deleted_there';

/** What becomes of one rule: `rule` is null where it goes, and `conflict` says what was to be chosen. */
export type MergedRule = { readonly rule: Rule | null; readonly conflict: ConflictKind | null };

/**
 * Merges one rule. What one side left as it was follows the other side; content, place and section are merged apart, since a rule
 * that moves when others are dropped is not edited. Where both sides differ the choice decides. Source: SP-037.
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
  // Dropping any rule letters its whole group anew: other letters in one group are no decision of anybody.
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

/** Whether two forms of a rule say the same, though their nodes may have other ids. */
function readsAlike(one: Rule, other: Rule): boolean {
  return compareRulesets([one], [{ ...other, id: one.id }]).changed.length === 0;
}
