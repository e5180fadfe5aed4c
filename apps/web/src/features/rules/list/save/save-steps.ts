import type { BrokenPin } from '@lanewright/contract';
import { checkRuleset, deprecatedOperands, type EditorConfig, type Rule, type RuleProblem } from '@lanewright/rules';
import type { ChangeReason } from '../../draft/ChangeReasonFields.tsx';
import type { SaveWords } from '../../draft/save-ruleset.ts';

/** A rule and the deprecated operands that it names, as people read them. */
export type DeprecatedUse = { readonly rule: string; readonly operands: readonly string[] };

/** The fields that a save sends in addition to rules and version. */
export type WordsToSave = ChangeReason & Pick<SaveWords, 'back_test' | 'begins_at' | 'lapses_at' | 'confirm_pins'>;

/** The step of a save: problems that prevent it, warnings, the question for the reason, or pins that it would break. */
export type SaveStep =
  | { readonly kind: 'problems'; readonly problems: readonly RuleProblem[] }
  | { readonly kind: 'deprecated'; readonly uses: readonly DeprecatedUse[] }
  | { readonly kind: 'reason' }
  | { readonly kind: 'pins'; readonly pins: readonly BrokenPin[]; readonly words: WordsToSave };

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
