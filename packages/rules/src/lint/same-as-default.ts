import type { Rule } from '../tree/tree.ts';
import type { LintFinding } from './findings.ts';
import { actionsKey } from './setters.ts';
import { expressionKey } from './variables.ts';

/** Rules of a shipper that say the same as rules of the default shipper, whatever their names and places (B-007). */
export function sameAsDefault(rules: readonly Rule[], defaultRules: readonly Rule[]): readonly LintFinding[] {
  const names = new Map(defaultRules.map((rule) => [ruleKey(rule), rule.name]));
  const same = rules.flatMap((rule) => {
    const other = names.get(ruleKey(rule));
    return other === undefined ? [] : [{ rule, other }];
  });
  if (same.length === 0) return [];
  if (same.length === rules.length && rules.length === defaultRules.length)
    return [
      {
        kind: 'same_as_default',
        rules: rules.map(({ id }) => id),
        sentence: `All ${rules.length} rules are the default shipper's: a shipper without rules of its own follows those by itself.`,
      },
    ];
  return same.map(({ rule, other }) => ({
    kind: 'same_as_default',
    rules: [rule.id],
    sentence:
      rule.name === other
        ? `Rule '${rule.name}' is the same as the default shipper's.`
        : `Rule '${rule.name}' is the same as '${other}' of the default shipper.`,
  }));
}

function ruleKey(rule: Rule): string {
  const more = JSON.stringify([rule.first_day, rule.last_day, rule.table]);
  return `${rule.muted === true ? 'muted ' : ''}${expressionKey(rule.test)} ${more} => ${actionsKey(rule)}`;
}
