import { nameKey } from './hostile-text.ts';
import { compareRules, type Rule } from './tree.ts';

/** A run of consecutive rules: a section with its name, or the rules between two sections, whose `name` is null. */
export type Stretch = {
  readonly name: string | null;
  /** The section's unique key from `nameKey`; null between sections. */
  readonly key: string | null;
  /** The position of its first rule, from 0. */
  readonly from: number;
  readonly rules: readonly Rule[];
};

/** A section of a ruleset. */
export type Section = Stretch & { readonly name: string; readonly key: string };

/** The key of a rule's section; null for a rule in none. */
export function sectionKey({ section }: Pick<Rule, 'section'>): string | null {
  return section === undefined ? null : nameKey(section);
}

/** Splits rules in running order into sections and the rules between them. A section has the name of its first rule. */
export function stretchesOf(rules: readonly Rule[]): readonly Stretch[] {
  const stretches: { name: string | null; key: string | null; from: number; rules: Rule[] }[] = [];
  for (const [index, rule] of rules.entries()) {
    const [last, key] = [stretches.at(-1), sectionKey(rule)];
    if (last !== undefined && last.key === key) last.rules.push(rule);
    else stretches.push({ name: rule.section ?? null, key, from: index, rules: [rule] });
  }
  return stretches;
}

/**
 * The rules that continue a section after other rules in between, each with the section's name. The rules of a section
 * must be consecutive, so that one heading can represent them all. Source: decision 0113.
 */
export function splitSections(rules: readonly Rule[]): readonly { readonly rule: Rule; readonly section: string }[] {
  const stretches = stretchesOf(rules.toSorted(compareRules));
  const seen = new Set<string>();
  return stretches.flatMap(({ key, name, rules: [rule] }) => {
    if (key === null || name === null || rule === undefined) return [];
    const isSplit = seen.has(key);
    seen.add(key);
    return isSplit ? [{ rule, section: name }] : [];
  });
}
