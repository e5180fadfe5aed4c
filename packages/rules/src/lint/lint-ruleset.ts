import type { EditorConfig } from '../vocabulary/config.ts';
import type { Rule } from '../tree/tree.ts';
import { absentValues } from './absent-values.ts';
import { earlyRoundings } from './early-rounding.ts';
import { equalTests } from './equal-tests.ts';
import { LINT_KINDS, MAX_OF_A_KIND, type LintFinding } from './findings.ts';
import { valuesBesideChoices } from './mentioned-values.ts';
import { neverTrue } from './never-true.ts';
import { withoutEffect } from './no-effect.ts';
import { overlaps } from './overlaps.ts';
import { sameAsDefault } from './same-as-default.ts';
import { shadowed } from './shadowed.ts';
import { tableRows } from './table-rows.ts';
import { studyRules } from './studied-rule.ts';

/**
 * What is worth a look in a ruleset, as far as the rules alone tell: at most 100 findings of a kind, in running order.
 * Muted rules never run and are passed over. `defaultRules` are the default shipper's, when the ruleset is another
 * shipper's. Nothing is said that is not provable, so that a finding is never a false alarm. Source: B-007.
 */
export function lintRuleset(
  rules: readonly Rule[],
  config: EditorConfig,
  defaultRules: readonly Rule[] = [],
): readonly LintFinding[] {
  const studied = studyRules(rules, config);
  const running = studied.rules.map(({ rule }) => rule);
  const hidden = shadowed(studied);
  const passed = new Set(hidden.keys());
  const findings = [
    ...neverTrue(studied),
    ...hidden.values(),
    ...equalTests(studied, passed),
    ...overlaps(studied, passed),
    ...valuesBesideChoices(running, config),
    ...sameAsDefault(running, defaultRules),
    ...earlyRoundings(running),
    ...withoutEffect(running, config),
    ...absentValues(studied),
    ...tableRows(running, config),
  ];
  return LINT_KINDS.flatMap((kind) => findings.filter((one) => one.kind === kind).slice(0, MAX_OF_A_KIND));
}
