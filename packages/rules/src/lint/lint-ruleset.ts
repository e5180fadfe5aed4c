import type { EditorConfig } from '../config.ts';
import type { Rule } from '../tree.ts';
import type { LintFinding } from './findings.ts';

/**
 * What is worth a look in a ruleset, as far as the rules alone tell. Muted rules never run and are passed over.
 * `defaultRules` are the default shipper's, when the ruleset is another shipper's. Source: B-007.
 */
export function lintRuleset(
  _rules: readonly Rule[],
  _config: EditorConfig,
  _defaultRules: readonly Rule[] = [],
): readonly LintFinding[] {
  return [];
}
