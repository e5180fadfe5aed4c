import type { Rule } from '../tree/tree.ts';
import { keptSequence } from './kept-sequence.ts';

/**
 * The most important difference between a rule of a draft and the loaded list; an edited rule may also have moved. A
 * renumbered rule has another priority or order but runs in the same sequence as before.
 */
export type RuleChange = 'added' | 'edited' | 'moved' | 'renumbered' | 'sectioned';

/** The changes of a draft against the list it began from: by rule id, and as counts. */
export type ListChanges = {
  readonly byRule: ReadonlyMap<string, RuleChange>;
  readonly added: number;
  readonly edited: number;
  readonly moved: number;
  readonly renumbered: number;
  /** Rules of which only the section changed. */
  readonly sectioned: number;
  readonly deleted: number;
  /** Changed rules, including deleted ones. */
  readonly count: number;
};

/**
 * Compares an edited list with the loaded one. A rule that was changed back counts as unchanged. Rules that are
 * the same object are skipped, so that comparing a draft with few changes is fast.
 */
export function listChanges(loaded: readonly Rule[], draft: readonly Rule[]): ListChanges {
  if (loaded === draft) return UNCHANGED;
  const before = new Map(loaded.map((rule) => [rule.id, rule]));
  const byRule = new Map<string, RuleChange>();
  let kept = 0;
  for (const rule of draft) {
    const old = before.get(rule.id);
    if (old !== undefined) kept += 1;
    const change = old === rule ? null : old === undefined ? 'added' : changeOf(old, rule);
    if (change !== null) byRule.set(rule.id, change);
  }
  if ([...byRule.values()].includes('moved'))
    for (const id of sequenceKept(loaded, draft)) if (byRule.get(id) === 'moved') byRule.set(id, 'renumbered');
  const sums = { added: 0, edited: 0, moved: 0, renumbered: 0, sectioned: 0 };
  for (const change of byRule.values()) sums[change] += 1;
  const deleted = loaded.length - kept;
  return { ...sums, byRule, deleted, count: byRule.size + deleted };
}

const UNCHANGED: ListChanges = {
  added: 0,
  edited: 0,
  moved: 0,
  renumbered: 0,
  sectioned: 0,
  byRule: new Map(),
  deleted: 0,
  count: 0,
};

function changeOf(old: Rule, rule: Rule): Exclude<RuleChange, 'added' | 'renumbered'> | null {
  if (!sameContent(old, rule)) return 'edited';
  if (!samePlace(old, rule)) return 'moved';
  return old.section === rule.section ? null : 'sectioned';
}

function samePlace(one: Rule, other: Rule): boolean {
  return one.priority === other.priority && one.order === other.order;
}

function sequenceKept(loaded: readonly Rule[], draft: readonly Rule[]): ReadonlySet<string> {
  const places = new Map(loaded.map((rule, at) => [rule.id, { rule, at }]));
  return keptSequence(
    draft.flatMap((rule) => {
      const old = places.get(rule.id);
      return old === undefined ? [] : [{ id: rule.id, before: old.at, stays: samePlace(old.rule, rule) }];
    }),
  );
}

/** Whether two rules are the same in everything but their places and sections. */
export function sameContent(one: Rule, other: Rule): boolean {
  const { priority: _priority, order: _order, section: _section, ...left } = one;
  const { priority: __priority, order: __order, section: __section, ...right } = other;
  return same(left, right);
}

/** Compares as JSON, by value and without regard to the order of keys. An absent key equals an undefined one. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].every((key) => same(left.get(key), right.get(key)));
}
