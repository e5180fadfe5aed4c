import { listChanges, type ListChanges, type Rule } from '@lanewright/rules';
import { signedInAs } from '../../../lib/api/session.ts';
import { carriesWork, takeWork } from '../../../lib/carried-work.ts';
import { readDrafts, writeDrafts } from './carried-drafts.ts';
import { scopeKey, type RulesScope } from './scope.ts';
import type { DraftState } from './undo.ts';
import type { RuleInHand, Kept } from './rule-in-hand.ts';

/** Unsaved rules of a scope and the version they were edited from; kept while the page lives, over its sub-pages. */
export type RulesDraft = { readonly rules: readonly Rule[]; readonly version: number };

/**
 * Drafts with whose they are, and with the rule that is open. A session that ends by itself takes no work with it: the same
 * person goes on after the next login. Anybody else does not find them.
 */
const KEPT = new Map<string, Kept>();
carriesWork('rules', {
  write: () => (allKept().size === 0 ? null : writeDrafts(KEPT)),
  forget: () => KEPT.clear(),
});

/** The drafts that are kept, with those that came over a sign-in elsewhere; what the page itself kept is never older. */
function allKept(): Map<string, Kept> {
  const came = takeWork('rules');
  if (came !== null)
    for (const [scope, kept] of readDrafts(came)) if (KEPT.get(scope)?.owner !== kept.owner) KEPT.set(scope, kept);
  return KEPT;
}
const watchers = new Set<() => void>();
const COMPARED = new WeakMap<DraftState, ListChanges>();

/** The draft of a scope with its steps; null where whoever is signed in did nothing yet. */
export function draftOf(scope: RulesScope): DraftState | null {
  return ownKept(scope)?.state ?? null;
}

/** The rule in hand in a scope's dialog; null where none is open or nothing of it is changed. */
export function ruleInHand(scope: RulesScope): RuleInHand | null {
  return ownKept(scope)?.hand ?? null;
}

/** Whether leaving a scope would lose anything: unsaved rules, or work in an open rule. */
export function isUnsaved(scope: RulesScope): boolean {
  return keptDraft(scope) !== null || ruleInHand(scope) !== null;
}

function ownKept(scope: RulesScope): Kept | null {
  const kept = allKept().get(scopeKey(scope));
  return kept !== undefined && kept.owner === signedInAs() ? kept : null;
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

/** Keeps a scope's draft for its history and back-test pages, or forgets it with the rule in hand. */
export function keepDraft(scope: RulesScope, draft: DraftState | null): void {
  const owner = signedInAs();
  if (draft === null) KEPT.delete(scopeKey(scope));
  else if (owner !== null) KEPT.set(scopeKey(scope), { owner, state: draft, hand: ruleInHand(scope) });
  for (const each of watchers) each();
}

/** Keeps what is changed in the open rule beside the draft that its dialog holds, or forgets it. The list hears nothing. */
export function keepInHand(scope: RulesScope, hand: RuleInHand | null): void {
  const kept = ownKept(scope);
  if (kept !== null) KEPT.set(scopeKey(scope), { ...kept, hand });
}

/** Calls back when any draft changes. */
export function onDraftChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
