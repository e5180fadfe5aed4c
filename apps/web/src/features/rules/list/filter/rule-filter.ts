import { wholeTest, type Expression, type Rule } from '@lanewright/rules';
import type { RuleWords } from '../table/rule-words.ts';

/** The traits by which rules may be filtered. */
export const RULE_TRAITS = ['changed', 'muted', 'finding', 'silent', 'table', 'days'] as const;
export type RuleTrait = (typeof RULE_TRAITS)[number];

/** The menu text of each trait. */
export const TRAIT_TITLES: Readonly<Record<RuleTrait, string>> = {
  changed: 'Changed',
  muted: 'Muted',
  finding: 'With a finding',
  silent: 'Never fired',
  table: 'With a table',
  days: 'With a first or last day',
};

/** A filter of the list; empty parts do not filter. A rule must have every chosen trait. */
export type RuleFilter = {
  readonly words: string;
  readonly operand: string | null;
  readonly traits: ReadonlySet<RuleTrait>;
};

export const NO_FILTER: RuleFilter = { words: '', operand: null, traits: new Set() };

/** Whether a filter is set. */
export function narrows({ words, operand, traits }: RuleFilter): boolean {
  return words.trim() !== '' || operand !== null || traits.size > 0;
}

/** What the filter needs to know about a rule besides the rule itself. */
export type RuleFacts = {
  readonly words: (rule: Rule) => RuleWords;
  /** Whether a rule has a trait that is not stored in it: changed, with a finding, never fired. */
  readonly has: (rule: Rule, trait: RuleTrait) => boolean;
};

/**
 * The filtered rules in their order. Every typed word must occur in the name, in When or in Then. The operand must be
 * read by the test or the table, or read or set by an action.
 */
export function filterRules(rules: readonly Rule[], filter: RuleFilter, facts: RuleFacts): readonly Rule[] {
  if (!narrows(filter)) return rules;
  const asked = filter.words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return rules.filter(
    (rule) =>
      [...filter.traits].every((trait) => hasTrait(rule, trait, facts)) &&
      (filter.operand === null || operandsIn(rule).has(filter.operand)) &&
      (asked.length === 0 || saysAll(rule, asked, facts)),
  );
}

function hasTrait(rule: Rule, trait: RuleTrait, { has }: RuleFacts): boolean {
  if (trait === 'muted') return rule.muted === true;
  if (trait === 'table') return rule.table !== undefined;
  if (trait === 'days') return rule.first_day !== undefined || rule.last_day !== undefined;
  return has(rule, trait);
}

const SAID = new WeakMap<Rule, { readonly by: RuleFacts['words']; readonly text: string }>();

/** When and Then of a rule in small letters. Each rule is put into words once. */
export function saidBy(words: RuleFacts['words'], rule: Rule): string {
  const before = SAID.get(rule);
  if (before !== undefined && before.by === words) return before.text;
  const { when, effect } = words(rule);
  const text = `${when} ${effect}`.toLowerCase();
  SAID.set(rule, { by: words, text });
  return text;
}

function saysAll(rule: Rule, asked: readonly string[], { words }: RuleFacts): boolean {
  // The name decides most searches, and then the rule need not be put into words.
  const name = rule.name.toLowerCase();
  const rest = asked.filter((word) => !name.includes(word));
  if (rest.length === 0) return true;
  const text = saidBy(words, rule);
  return rest.every((word) => text.includes(word));
}

const READ = new WeakMap<Rule, ReadonlySet<string>>();

/** The operands that a rule reads or sets, by name. */
export function operandsIn(rule: Rule): ReadonlySet<string> {
  const known = READ.get(rule);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.type === 'variable') found.add(node.value);
    if (node.type === 'operation') node.args.forEach(visit);
  };
  visit(wholeTest(rule));
  for (const { name, action_data } of rule.actions) {
    found.add(name);
    if (action_data.expression !== null) visit(action_data.expression);
  }
  READ.set(rule, found);
  return found;
}
