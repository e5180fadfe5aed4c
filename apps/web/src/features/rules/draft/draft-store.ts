import { listChanges, type ListChanges, type Rule } from '@lanewright/rules';
import { isSignedIn, onSessionChange } from '../../../lib/api/session.ts';
import { scopeKey, type RulesScope } from './scope.ts';
import type { DraftState } from './undo.ts';

/** Unsaved rules of a scope and the version they were edited from; kept while the page lives, over its sub-pages. */
export type RulesDraft = { readonly rules: readonly Rule[]; readonly version: number };

const KEPT = new Map<string, DraftState>();
const watchers = new Set<() => void>();
const COMPARED = new WeakMap<DraftState, ListChanges>();

// Who signs in next must not find them.
onSessionChange(() => {
  if (!isSignedIn()) KEPT.clear();
});

/** The draft of a scope with its steps; null where nothing was done yet. */
export function draftOf(scope: RulesScope): DraftState | null {
  return KEPT.get(scopeKey(scope)) ?? null;
}

/** What a draft changes of the version it began from; worked out once for each state. */
export function changesOf(state: DraftState): ListChanges {
  const known = COMPARED.get(state);
  if (known !== undefined) return known;
  const changes = listChanges(state.base, state.rules);
  COMPARED.set(state, changes);
  return changes;
}

/** The kept draft of a scope; null when nothing is unsaved. */
export function keptDraft(scope: RulesScope): RulesDraft | null {
  const state = draftOf(scope);
  return state === null || changesOf(state).count === 0 ? null : state;
}

/** Keeps a scope's draft for its history and back-test pages, or forgets it. */
export function keepDraft(scope: RulesScope, draft: DraftState | null): void {
  if (draft === null) KEPT.delete(scopeKey(scope));
  else KEPT.set(scopeKey(scope), draft);
  for (const each of watchers) each();
}

/** Calls back when any draft changes. */
export function onDraftChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
