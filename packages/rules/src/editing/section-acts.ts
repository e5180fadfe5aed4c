import { nameKey } from '../tree/hostile-text.ts';
import { sectionKey, stretchesOf, type Section, type Stretch } from '../tree/sections.ts';
import type { Rule } from '../tree/tree.ts';
import { lettered } from './letter-groups.ts';

/**
 * The edits of a ruleset's sections. Every function takes the rules in running order and returns them in running order,
 * with the rules of each section next to each other. An unchanged rule stays the same object. Source: decision 0113.
 */

/** A rule in a section, or in none. */
export function inSection(rule: Rule, section: string | null): Rule {
  if ((rule.section ?? null) === section) return rule;
  const { section: _, ...free } = rule;
  return section === null ? free : { ...free, section };
}

/** The sections of rules in running order. */
export function sectionsOf(rules: readonly Rule[]): readonly Section[] {
  return stretchesOf(rules).flatMap((stretch) => {
    const { name, key } = stretch;
    return name === null || key === null ? [] : [{ ...stretch, name, key }];
  });
}

/**
 * Puts rules into the section with a name. The rules keep their places if no section is split by that: they are next to
 * each other in a new section, or next to the rules of an existing one. Otherwise they move behind the last rule of the
 * section, or in a new section behind the first of them, and take the priority of that rule.
 */
export function moveToSection(rules: readonly Rule[], ids: ReadonlySet<string>, name: string): readonly Rule[] {
  const section = sectionsOf(rules).find(({ key }) => key === nameKey(name))?.name ?? name.trim();
  const named = mapped(rules, (rule) => (ids.has(rule.id) ? inSection(rule, section) : rule));
  if (named === rules || isWhole(named)) return named;
  const key = nameKey(section);
  const moving = named.filter((rule) => ids.has(rule.id) && sectionKey(rule) === key);
  const present = rules.filter((rule) => sectionKey(rule) === key && !ids.has(rule.id));
  const [first, ...others] = moving;
  if (first === undefined) return rules;
  const last = present.at(-1);
  if (last !== undefined) return movedBehind(named, moving, last);
  const around = stretchesOf(rules).find(({ rules: each }) => each.some(({ id }) => id === first.id));
  const stays = around?.rules.filter(({ id }) => !ids.has(id)).at(-1);
  // The first of them may be in another section. They go behind all of it, so that it is not split.
  if (around !== undefined && around.key !== null && stays !== undefined) return movedBehind(named, moving, stays);
  return movedBehind(named, others, first);
}

/** Takes rules out of their sections. If that would split a section, they move behind its last rule. */
export function leaveSections(rules: readonly Rule[], ids: ReadonlySet<string>): readonly Rule[] {
  let left = mapped(rules, (rule) => (ids.has(rule.id) ? inSection(rule, null) : rule));
  for (const { rules: members } of sectionsOf(rules)) {
    const [first, last] = [members.find(({ id }) => !ids.has(id)), members.findLast(({ id }) => !ids.has(id))];
    if (first === undefined || last === undefined) continue;
    const inside = members.slice(members.indexOf(first), members.indexOf(last)).filter(({ id }) => ids.has(id));
    const now = new Map(left.map((rule) => [rule.id, rule]));
    const moving = inside.flatMap(({ id }) => now.get(id) ?? []);
    if (moving.length > 0) left = movedBehind(left, moving, last);
  }
  return left;
}

/** Gives a section another name; null dissolves it. A name that another section has changes nothing. */
export function renameSection(rules: readonly Rule[], key: string, name: string | null): readonly Rule[] {
  const next = name?.trim() ?? null;
  if (next === '') return rules;
  const taken = next !== null && nameKey(next) !== key && sectionsOf(rules).some((each) => each.key === nameKey(next));
  return taken ? rules : mapped(rules, (rule) => (sectionKey(rule) === key ? inSection(rule, next) : rule));
}

/**
 * Makes every section continuous again after rules moved, without moving them. A rule placed inside a section joins it.
 * If a section is split into several runs of rules, the longest run keeps the name, or the first of equally long ones.
 */
export function settleSections(rules: readonly Rule[], placed: ReadonlySet<string>): readonly Rule[] {
  const joined = joinedInside(rules, placed);
  if (isWhole(joined)) return joined;
  const best = new Map<string, Stretch>();
  for (const stretch of stretchesOf(joined)) {
    const known = stretch.key === null ? undefined : best.get(stretch.key);
    if (stretch.key !== null && (known === undefined || known.rules.length < stretch.rules.length))
      best.set(stretch.key, stretch);
  }
  const keep = new Set([...best.values()].flatMap((stretch) => stretch.rules));
  return mapped(joined, (rule) => (keep.has(rule) ? rule : inSection(rule, null)));
}

function joinedInside(rules: readonly Rule[], placed: ReadonlySet<string>): readonly Rule[] {
  const standing = rules.map((rule) => (placed.has(rule.id) ? undefined : rule));
  let before: Rule | undefined;
  const after: (Rule | undefined)[] = [];
  let next: Rule | undefined;
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    after[index] = next;
    next = standing[index] ?? next;
  }
  return mapped(rules, (rule, index) => {
    const stood = standing[index];
    if (stood !== undefined) return ((before = stood), rule);
    const around = before?.section;
    const isInside =
      before !== undefined && around !== undefined && sectionKey(after[index] ?? {}) === sectionKey(before);
    return isInside ? inSection(rule, around) : rule;
  });
}

/** Whether no section is split. */
function isWhole(rules: readonly Rule[]): boolean {
  const keys = stretchesOf(rules).flatMap(({ key }) => (key === null ? [] : [key]));
  return new Set(keys).size === keys.length;
}

/** Moves rules behind another one, in their sequence and with its priority, and renews the letters. */
function movedBehind(rules: readonly Rule[], moving: readonly Rule[], anchor: Rule): readonly Rule[] {
  const ids = new Set(moving.map(({ id }) => id));
  const others = rules.filter(({ id }) => !ids.has(id));
  const at = others.findIndex(({ id }) => id === anchor.id) + 1;
  const { priority } = anchor;
  const placed = moving.map((rule) => (rule.priority === priority ? rule : { ...rule, priority }));
  return lettered([...others.slice(0, at), ...placed, ...others.slice(at)]);
}

function mapped(rules: readonly Rule[], change: (rule: Rule, index: number) => Rule): readonly Rule[] {
  const next = rules.map(change);
  return next.every((rule, index) => rule === rules[index]) ? rules : next;
}
