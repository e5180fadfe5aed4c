import { compareRules, type Rule } from '../tree/tree.ts';
import { sameTable } from './compare-tables.ts';
import { differingNodes } from './compare-trees.ts';

/** The parts of a rule, other than its place, that may change. */
export type ChangedPart = 'name' | 'test' | 'table' | 'days' | 'actions' | 'muted';

/** A rule that is not what it was, with the ids of the nodes that differ on either side. */
export type ChangedRule = {
  readonly before: Rule;
  readonly after: Rule;
  readonly parts: readonly ChangedPart[];
  readonly nodesBefore: readonly string[];
  readonly nodesAfter: readonly string[];
};

/** A rule with another priority, order or section. */
export type MovedRule = { readonly before: Rule; readonly after: Rule };

/** The changes of a ruleset (B-002). A rule may be both moved and changed; lists are in running order. */
export type RulesetDifference = {
  readonly added: readonly Rule[];
  readonly removed: readonly Rule[];
  readonly changed: readonly ChangedRule[];
  readonly moved: readonly MovedRule[];
  /** Rules in another section; their places may be the same. */
  readonly sectioned: readonly MovedRule[];
};

/** Compares two versions of a ruleset rule by rule, matched by id. Source: B-002, R-028. */
export function compareRulesets(before: readonly Rule[], after: readonly Rule[]): RulesetDifference {
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const kept = new Set(after.map((rule) => rule.id));
  const [added, changed, moved]: [Rule[], ChangedRule[], MovedRule[]] = [[], [], []];
  const sectioned: MovedRule[] = [];
  for (const rule of after.toSorted(compareRules)) {
    const former = old.get(rule.id);
    if (former === undefined) added.push(rule);
    if (former === undefined || former === rule) continue;
    if (former.priority !== rule.priority || former.order !== rule.order) moved.push({ before: former, after: rule });
    if (former.section !== rule.section) sectioned.push({ before: former, after: rule });
    const change = changeOf(former, rule);
    if (change !== null) changed.push(change);
  }
  const removed = before.filter((rule) => !kept.has(rule.id)).toSorted(compareRules);
  return { added, removed, changed, moved, sectioned };
}

/** Whether two versions of a ruleset are the same in everything that is stored. */
export function sameRuleset(one: readonly Rule[], other: readonly Rule[]): boolean {
  return Object.values(compareRulesets(one, other)).every((rules) => rules.length === 0);
}

function changeOf(before: Rule, after: Rule): ChangedRule | null {
  const nodes = differingNodes(before, after);
  const parts: ChangedPart[] = [];
  if (before.name !== after.name) parts.push('name');
  if (nodes.test) parts.push('test');
  if (!sameTable(before.table, after.table)) parts.push('table');
  if (before.first_day !== after.first_day || before.last_day !== after.last_day) parts.push('days');
  if (nodes.actions) parts.push('actions');
  if (before.muted !== after.muted) parts.push('muted');
  return parts.length === 0 ? null : { before, after, parts, nodesBefore: nodes.before, nodesAfter: nodes.after };
}
