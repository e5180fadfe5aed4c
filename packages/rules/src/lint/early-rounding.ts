import type { Expression, Rule } from '../tree/tree.ts';
import type { LintFinding } from './findings.ts';

const FINAL: Readonly<Record<string, string>> = {
  ceiling: 'Round final price up to',
  floor: 'Round final price down to',
  round: 'Round final price to nearest',
};

/**
 * Rules that round the all-in price to a step of more than a unit while the price is still being built: the minimum
 * margin and the maximum price run later and may move it off the step. Source: decision 0045.
 */
export function earlyRoundings(rules: readonly Rule[]): readonly LintFinding[] {
  return rules.flatMap((rule) => {
    const used = rule.actions.flatMap(({ name, action_data: { expression } }) =>
      name === 'all_in' && expression !== null ? roundingOf(expression) : [],
    )[0];
    if (used === undefined) return [];
    const sentence = `Rule '${rule.name}' rounds the all-in price before the minimum margin and the maximum price, which can move it again. '${FINAL[used] ?? ''}' runs after them.`;
    return [{ kind: 'early_rounding', rules: [rule.id], sentence }];
  });
}

/** The rounding operation on the outside of a value, where its step is more than one whole unit. */
function roundingOf(expression: Expression): readonly string[] {
  if (expression.type !== 'operation' || FINAL[expression.name] === undefined) return [];
  const step = expression.args[1];
  if (step === undefined) return [];
  return step.type === 'literal' && typeof step.value === 'number' && step.value <= 1 ? [] : [expression.name];
}
