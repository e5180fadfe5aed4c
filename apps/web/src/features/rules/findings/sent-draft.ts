import type { Rule } from '@lanewright/rules';
import type { DraftState } from '../draft/undo.ts';

/** A draft as its findings are asked for. */
type SentDraft = { readonly version: number; readonly rules: readonly (string | Rule)[] };

/**
 * A draft by what it changes: the id of a rule stands for the rule as the version has it. To put 5,000 whole rules into
 * words and send them held the page up after each edit.
 */
export function sentDraft({ base, version, rules }: Pick<DraftState, 'base' | 'version' | 'rules'>): SentDraft {
  const stored = new Set(base);
  return { version, rules: rules.map((rule) => (stored.has(rule) ? rule.id : rule)) };
}
