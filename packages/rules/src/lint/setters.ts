import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Rule } from '../tree/tree.ts';
import { expressionKey, operandsOf } from './variables.ts';

/** What a rule sets: the target, a text that says the value, and whether the value builds on the target's own. */
export type Setting = { readonly target: string; readonly value: string; readonly builds: boolean };

/** The setters of a rule that replace a value, the last of each target; named amounts add up and replace nothing. */
export function settingsOf(rule: Rule, dictionary: Dictionary): readonly Setting[] {
  const last = new Map<string, Setting>();
  for (const { name, action_data } of rule.actions.toSorted((one, other) => one.priority - other.priority)) {
    const spec = dictionary.actions.get(name);
    const { expression } = action_data;
    if (spec?.action_type !== 'setter' || spec.config.result_type === 'named_amount' || expression === null) continue;
    last.set(name, { target: name, value: expressionKey(expression), builds: operandsOf(expression).has(name) });
  }
  return [...last.values()];
}

/** A text that says all actions of a rule, the same for equal ones. */
export function actionsKey(rule: Rule): string {
  return rule.actions
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ name, action_data: { expression } }) => `${name}=${expression === null ? '' : expressionKey(expression)}`)
    .join(';');
}

/** The targets that two rules set differently, the later one without building on the earlier. */
export function clashes(earlier: readonly Setting[], later: readonly Setting[]): readonly string[] {
  return later
    .filter(
      ({ target, value, builds }) => !builds && earlier.some((one) => one.target === target && one.value !== value),
    )
    .map(({ target }) => target);
}

/** The words for setters in a sentence, without their 'Set'. */
export function targetWords(targets: readonly string[], dictionary: Dictionary): string {
  return targets.map((name) => (dictionary.actions.get(name)?.display_name ?? name).replace(/^Set /, '')).join(' and ');
}
