import type { Rule } from '@lanewright/rules';
import { done, type Outcome } from '@lanewright/units';
import { refuseConflict, type StoredRuleset } from '../rules/index.ts';

/** A draft as it was sent: an id stands for the rule of that id in the `version` that the draft began from. */
type SentDraft = { readonly version?: number | undefined; readonly rules: readonly unknown[] };

/**
 * Replaces ids by the stored rules. An unknown id stays as it is, and `readSentRules` refuses it. Refuses a version that is not the stored one.
 */
export function fillInRules(
  { version, rules }: SentDraft,
  stored: Pick<StoredRuleset, 'version' | 'rules' | 'savedBy' | 'savedAt'>,
): Outcome<readonly unknown[], 'ruleset.changed_meanwhile' | 'request.invalid'> {
  if (version === undefined) return done(rules);
  if (version !== stored.version) return refuseConflict(stored);
  const byId = new Map<unknown, Rule>(stored.rules.map((rule) => [rule.id, rule]));
  return done(rules.map((sent) => byId.get(sent) ?? sent));
}
