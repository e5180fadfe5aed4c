/** The findings that need nothing but the rules themselves (B-007); those with data are added by the server. */
export const LINT_KINDS = [
  'never_true',
  'shadowed',
  'equal_tests',
  'overlap',
  'unknown_value',
  'same_as_default',
  'early_rounding',
  'no_effect',
  'absent_value',
  'table_double_row',
  'table_overlap',
] as const;
export type LintKind = (typeof LINT_KINDS)[number];

/** Something worth a look in a ruleset, in one sentence; never a refusal. `rules` are the ids it speaks of (B-007). */
export type LintFinding = { readonly kind: LintKind; readonly rules: readonly string[]; readonly sentence: string };

/** Most findings of one kind: a list longer than this is read by nobody. */
export const MAX_OF_A_KIND = 100;
