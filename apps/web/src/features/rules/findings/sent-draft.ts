import type { Rule } from '@lanewright/rules';
import type { DraftState } from '../draft/undo.ts';

/** A draft as its findings are asked for. */
type SentDraft = { readonly version: number; readonly rules: readonly (string | Rule)[] };

/**
 * A draft with unchanged rules replaced by their ids, which mean the rules of `version`. Writing and sending 5,000 whole
 * rules blocked the page after each edit.
 */
export function sentDraft({ base, version, rules }: Pick<DraftState, 'base' | 'version' | 'rules'>): SentDraft {
  const stored = new Set(base);
  return { version, rules: rules.map((rule) => (stored.has(rule) ? rule.id : rule)) };
}
