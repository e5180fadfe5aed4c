import { compareRules, type Rule } from '../tree/tree.ts';
import type { MovedRule } from '../difference/compare-rulesets.ts';
import { settleSections } from '../editing/section-acts.ts';
import { mergeRule, type ConflictKind, type MergeSide, type RuleSides } from './merge-rule.ts';
import { settlePlaces } from './settle-places.ts';

/**
 * Three lists of rules: the version that both sides started from, the unsaved rules, and the version saved meanwhile.
 */
export type MergeAsk = {
  readonly base: readonly Rule[];
  readonly mine: readonly Rule[];
  readonly theirs: readonly Rule[];
};

/** A rule that both sides changed differently, so that a person must choose. */
export type RuleConflict = RuleSides & { readonly id: string; readonly kind: ConflictKind };

/** The result of a merge. */
export type RulesetMerge = {
  /** The merged rules in running order. */
  readonly rules: readonly Rule[];
  /** The conflicts, in the order of the base and then of the saved version, including those already decided. */
  readonly conflicts: readonly RuleConflict[];
  /** Rules that moved because another rule has their place. */
  readonly placed: readonly MovedRule[];
};

/**
 * Merges two people's changes rule by rule against the version that both started from. An undecided conflict uses the
 * saved version, so that nothing of it is reverted unasked. Source: SP-037, decision 0046.
 */
export function mergeRulesets(
  { base, mine, theirs }: MergeAsk,
  choices: ReadonlyMap<string, MergeSide> = new Map(),
): RulesetMerge {
  const [before, own, stored] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: RuleConflict[] = [];
  const merged: Rule[] = [];
  for (const id of new Set([...before.keys(), ...stored.keys(), ...own.keys()])) {
    const sides = { base: before.get(id) ?? null, mine: own.get(id) ?? null, theirs: stored.get(id) ?? null };
    const { rule, conflict } = mergeRule(sides, choices.get(id) ?? 'theirs');
    if (conflict !== null) conflicts.push({ id, kind: conflict, ...sides });
    if (rule !== null) merged.push(rule);
  }
  const rules = settledSections(settlePlaces(merged, before), before);
  const wanted = byId(merged);
  const placed = rules.flatMap((after) => {
    const rule = wanted.get(after.id);
    return rule === undefined || compareRules(rule, after) === 0 ? [] : [{ before: rule, after }];
  });
  return { rules, conflicts, placed };
}

/** Makes sections continuous: a rule that did not move keeps its section, and a rule moved into a section joins it. */
function settledSections(rules: readonly Rule[], before: ReadonlyMap<string, Rule>): readonly Rule[] {
  const came = rules.filter((rule) => {
    const old = before.get(rule.id);
    return old === undefined || old.priority !== rule.priority || old.order !== rule.order;
  });
  return settleSections(rules, new Set(came.map(({ id }) => id)));
}

function byId(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]));
}
