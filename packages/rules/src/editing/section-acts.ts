import { nameKey } from '../tree/hostile-text.ts';
import { sectionKey, stretchesOf, type Section, type Stretch } from '../tree/sections.ts';
import type { Rule } from '../tree/tree.ts';
import { lettered } from './letter-groups.ts';

/**
 * What is done to the sections of a ruleset. Every act takes the rules in running order and gives them in running order,
 * each section as one stretch; a rule that does not change stays the same object. Source: decision 0113.
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
 * Puts rules into the section of a name. They keep their places if that leaves every section one stretch: next to each
 * other for a new section, next to its rules for a present one. Otherwise they move behind the last rule of the section,
 * or behind the first of themselves, and take its priority.
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
  // Behind the whole section that the first of them stands in, or that section would be torn.
  if (around !== undefined && around.key !== null && stays !== undefined) return movedBehind(named, moving, stays);
  return movedBehind(named, others, first);
}

/** Takes rules out of their sections. Where that would tear a section they move behind its last rule. */
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
 * Makes every section one stretch again after rules got other places, which stay as they are. A rule that was placed
 * inside a section joins it; of a section in several stretches the longest keeps the name, the first of equal ones.
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

/** Whether every section is one stretch. */
function isWhole(rules: readonly Rule[]): boolean {
  const keys = stretchesOf(rules).flatMap(({ key }) => (key === null ? [] : [key]));
  return new Set(keys).size === keys.length;
}

/** Rules behind another one, in their sequence and with its priority; letters are given anew as after a drop. */
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
