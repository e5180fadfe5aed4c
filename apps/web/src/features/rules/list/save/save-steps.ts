import { checkRuleset, deprecatedOperands, type EditorConfig, type Rule, type RuleProblem } from '@lanewright/rules';

/** A rule and the deprecated operands that it names, as people read them. */
export type DeprecatedUse = { readonly rule: string; readonly operands: readonly string[] };

/** Where saving stands: what forbids it, what to know before, or the reason that is asked for. */
export type SaveStep =
  | { readonly kind: 'problems'; readonly problems: readonly RuleProblem[] }
  | { readonly kind: 'deprecated'; readonly uses: readonly DeprecatedUse[] }
  | { readonly kind: 'reason' };

/**
 * What saving begins with: the problems that the server would find, else the rules with deprecated operands
 * else the question for the reason.
 */
export function firstStep(rules: readonly Rule[], config: EditorConfig): SaveStep {
  const problems = checkRuleset(rules, config);
  if (problems.length > 0) return { kind: 'problems', problems };
  const titles = new Map(config.operands.map(({ name, display_name }) => [name, display_name]));
  const uses = deprecatedOperands(rules, config).map(({ rule, operands }) => ({
    rule,
    operands: operands.map((name) => titles.get(name) ?? name),
  }));
  return uses.length > 0 ? { kind: 'deprecated', uses } : { kind: 'reason' };
}
