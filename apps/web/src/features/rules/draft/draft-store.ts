import { listChanges, type ListChanges, type Rule } from '@lanewright/rules';
import { signedInAs } from '../../../lib/api/session.ts';
import { scopeKey, type RulesScope } from './scope.ts';
import type { DraftState } from './undo.ts';

/** Unsaved rules of a scope and the version they were edited from; kept while the page lives, over its sub-pages. */
export type RulesDraft = { readonly rules: readonly Rule[]; readonly version: number };

/**
 * Drafts with whose they are. A session that ends by itself takes no work with it: the same person goes on after the next
 * login. Anybody else does not find them.
 */
const KEPT = new Map<string, { readonly owner: string; readonly state: DraftState }>();
const watchers = new Set<() => void>();
const COMPARED = new WeakMap<DraftState, ListChanges>();

/** The draft of a scope with its steps; null where whoever is signed in did nothing yet. */
export function draftOf(scope: RulesScope): DraftState | null {
  const kept = KEPT.get(scopeKey(scope));
  return kept !== undefined && kept.owner === signedInAs() ? kept.state : null;
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
  const owner = signedInAs();
  if (draft === null) KEPT.delete(scopeKey(scope));
  else if (owner !== null) KEPT.set(scopeKey(scope), { owner, state: draft });
  for (const each of watchers) each();
}

/** Calls back when any draft changes. */
export function onDraftChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
