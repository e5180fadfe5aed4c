import type { Rule } from '@lanewright/rules';
import type { RulesetScope, StoredRuleset } from '../rules/index.ts';

/** A draft to look through. */
export type LintAsk = {
  readonly scope: RulesetScope;
  readonly rules: readonly Rule[];
  /** The ruleset as it is stored now. */
  readonly stored: StoredRuleset;
  readonly days: number;
  /** Whether the asker may see quotes: an example is named to nobody else. */
  readonly mayNameQuotes: boolean;
};
