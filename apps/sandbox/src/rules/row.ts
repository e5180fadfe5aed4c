import { rule, type Expression, type Rule, type RuleAction } from '@lanewright/rules';

/** A row of a table of rules: `10a` is priority 10 and order 'a'; then the name, the test and the actions. */
export function row(place: string, name: string, test: Expression, ...actions: readonly RuleAction[]): Rule {
  const [, priority = '', order = ''] = /^(\d+)(\w*)$/.exec(place) ?? [];
  return rule({ name, priority: Number(priority), order, test, actions });
}
