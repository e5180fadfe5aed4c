import type { Rule } from '@lanewright/rules';
import { scopeKey, type RulesScope } from './scope.ts';

/** Unsaved rules of a scope and the version they were edited from; kept while the page lives, over its sub-pages. */
export type RulesDraft = { readonly rules: readonly Rule[]; readonly version: number };

const KEPT = new Map<string, RulesDraft>();

/** The kept draft of a scope; null when nothing is unsaved. */
export function keptDraft(scope: RulesScope): RulesDraft | null {
  return KEPT.get(scopeKey(scope)) ?? null;
}

/** Keeps a scope's draft for its history and back-test pages, or forgets it. */
export function keepDraft(scope: RulesScope, draft: RulesDraft | null): void {
  if (draft === null) KEPT.delete(scopeKey(scope));
  else KEPT.set(scopeKey(scope), draft);
}
