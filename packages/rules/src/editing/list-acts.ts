import { nameKey } from '../tree/hostile-text.ts';
import type { FreshId } from '../tree/tree-draft.ts';
import { listsOf, withList } from '../tree/named-lists.ts';
import { sectionKey } from '../tree/sections.ts';
import { compareRules, RULE_LIMITS, type Expression, type Rule } from '../tree/tree.ts';
import { lettered, placed } from './letter-groups.ts';
import { inSection, sectionsOf, settleSections } from './section-acts.ts';

/**
 * The edits of the list of rules. Every function takes the rules in running order and returns them in running order. An
 * unchanged rule stays the same object, so that undo steps share it.
 */

/** The rules in running order; the same list if it is already in that order. */
export function inRunningOrder(rules: readonly Rule[]): readonly Rule[] {
  const ordered = rules.every((rule, index) => {
    const before = rules[index - 1];
    return before === undefined || compareRules(before, rule) <= 0;
  });
  return ordered ? rules : rules.toSorted(compareRules);
}

/** The place of a new rule: behind all others. */
export function newPlace(rules: readonly Rule[]): Pick<Rule, 'priority' | 'order'> {
  return { priority: rules.reduce((highest, { priority }) => Math.max(highest, priority), 0) + 1, order: 'a' };
}

/**
 * Replaces the rule with the same id, or adds a new one. If its named list was changed, the list changes in every other
 * rule in the same step (decision 0112). A rule that is then inside a section joins it.
 */
export function putRule(rules: readonly Rule[], rule: Rule): readonly Rule[] {
  const known = rules.some(({ id }) => id === rule.id);
  const saved = known ? rules.map((each) => (each.id === rule.id ? rule : each)) : [...rules, rule];
  const ordered = inRunningOrder(
    listsOf(rule).reduce<readonly Rule[]>((all, { name, values }) => withList(all, name, values), saved),
  );
  return settleSections(ordered, new Set([rule.id]));
}

/** Renumbers priorities 1, 2, 3 … ; equal ones stay equal. */
export function reprioritize(rules: readonly Rule[]): readonly Rule[] {
  const priorities = [...new Set(rules.map(({ priority }) => priority))].toSorted((one, other) => one - other);
  const renumbered = new Map(priorities.map((priority, index) => [priority, index + 1]));
  return changed(rules, (rule) => placed(rule, { priority: renumbered.get(rule.priority) ?? rule.priority }));
}

/**
 * Drops the rule at one position onto another position. It takes the priority and the section of the rule
 * there, and the letters of each group are renewed.
 */
export function dropRule(rules: readonly Rule[], from: number, onto: number): readonly Rule[] {
  const [moved, target] = [rules[from], rules[onto]];
  if (moved === undefined || target === undefined || from === onto) return rules;
  const without = rules.toSpliced(from, 1);
  const dropped = inSection(placed(moved, { priority: target.priority }), target.section ?? null);
  return lettered(without.toSpliced(onto, 0, dropped));
}

/** Adds a copy of a rule behind all others, in no section, with a name and ids of its own (R-038…R-040, SP-157). */
export function copyRule(rules: readonly Rule[], id: string, freshId: FreshId): readonly Rule[] {
  const original = rules.find((rule) => rule.id === id);
  if (original === undefined) return rules;
  const copy = {
    ...inSection(withFreshIds(original, freshId), null),
    name: copyName(original.name, namesOf(rules)),
    ...newPlace(rules),
  };
  return [...rules, copy];
}

/** A rule with new ids for itself and all its nodes. */
export function withFreshIds(rule: Rule, freshId: FreshId): Rule {
  const renamed = (node: Expression): Expression =>
    node.type === 'operation' ? { ...node, id: freshId(), args: node.args.map(renamed) } : { ...node, id: freshId() };
  return {
    ...rule,
    id: freshId(),
    test: renamed(rule.test),
    actions: rule.actions.map((action) => ({
      ...action,
      action_data: {
        expression: action.action_data.expression === null ? null : renamed(action.action_data.expression),
      },
    })),
  };
}

/** Mutes or unmutes rules without moving them. */
export function muteRules(rules: readonly Rule[], ids: ReadonlySet<string>, muted: boolean): readonly Rule[] {
  return changed(rules, (rule) => {
    if (!ids.has(rule.id) || (rule.muted === true) === muted) return rule;
    const { muted: _, ...running } = rule;
    return muted ? { ...running, muted: true } : running;
  });
}

/** Removes rules; the other rules keep their places. */
export function deleteRules(rules: readonly Rule[], ids: ReadonlySet<string>): readonly Rule[] {
  const rest = rules.filter(({ id }) => !ids.has(id));
  return rest.length === rules.length ? rules : rest;
}

/**
 * Adds imported rules behind the existing ones. Their groups keep their sequence; names, sections and ids that are
 * already taken are replaced by new ones.
 */
export function appendRules(rules: readonly Rule[], added: readonly Rule[], freshId: FreshId): readonly Rule[] {
  const ids = new Set(rules.map(({ id }) => id));
  const names = namesOf(rules);
  const sections = newSections(rules, added);
  const behind = newPlace(rules).priority - 1;
  const own = reprioritize(inRunningOrder(added)).map((rule) => {
    const name = names.has(nameKey(rule.name)) ? copyName(rule.name, names) : rule.name;
    names.add(nameKey(name));
    const fresh = ids.has(rule.id) ? withFreshIds(rule, freshId) : rule;
    const section = sections.get(sectionKey(rule) ?? '') ?? null;
    return { ...inSection(fresh, section), name, priority: rule.priority + behind };
  });
  return [...rules, ...own];
}

/** The names that imported sections get, by their keys. */
function newSections(rules: readonly Rule[], added: readonly Rule[]): ReadonlyMap<string, string> {
  const taken = new Set(sectionsOf(rules).map(({ key }) => key));
  const names = new Map<string, string>();
  for (const { name, key } of sectionsOf(inRunningOrder(added))) {
    if (names.has(key)) continue;
    const own = taken.has(key) ? copyName(name, taken) : name;
    taken.add(nameKey(own));
    names.set(key, own);
  }
  return names;
}

/**
 * The name of a copy: ' - copy', or ' - copy (n)' if that is taken; the base is cut so that the whole fits (R-038,
 * SP-157).
 */
function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? ' - copy' : ` - copy (${n})`;
    const whole = cut(name, RULE_LIMITS.name - ending.length) + ending;
    if (!taken.has(nameKey(whole))) return whole;
  }
}

/** The start of a text, without half of a character that takes two places. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

function namesOf(rules: readonly Rule[]): Set<string> {
  return new Set(rules.map(({ name }) => nameKey(name)));
}

function changed(rules: readonly Rule[], change: (rule: Rule) => Rule): readonly Rule[] {
  const next = rules.map(change);
  return next.every((rule, index) => rule === rules[index]) ? rules : next;
}
