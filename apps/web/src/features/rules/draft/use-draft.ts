import { inRunningOrder, type ListChanges, type Rule } from '@lanewright/rules';
import { useMemo, useSyncExternalStore } from 'react';
import { changesOf, draftOf, keepDraft, onDraftChange } from './draft-store.ts';
import type { RulesScope } from './scope.ts';
import { beginDraft, rebase, redo, step, undo, type DraftState } from './undo.ts';
import type { StoredRules } from './use-stored-rules.ts';

/** The rules of an editor as they stand with the edits of the person, and what can be done to them as a whole. */
export type Draft = Pick<DraftState, 'rules' | 'base' | 'version'> & {
  readonly changes: ListChanges;
  /** Somebody else saved another version than the one that is edited (SP-037). */
  readonly overtaken: boolean;
  /** One act; `change` gets the rules as they stand. */
  readonly act: (change: (rules: readonly Rule[]) => readonly Rule[]) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Goes on from the stored version with the same rules. */
  readonly keepMine: () => void;
  /** Forgets the edits and shows the stored version. */
  readonly takeStored: () => void;
};

/** The draft of a scope over its stored rules. Without unsaved changes it follows what is stored. */
export function useDraft(scope: RulesScope, stored: Pick<StoredRules, 'rules' | 'version'>): Draft {
  const ordered = useMemo(
    () => ({ rules: inRunningOrder(stored.rules), version: stored.version }),
    [stored.rules, stored.version],
  );
  const kept = useSyncExternalStore(onDraftChange, () => draftOf(scope));
  const fresh = useMemo(() => beginDraft(ordered), [ordered]);
  const state = kept === null || (kept.version !== ordered.version && changesOf(kept).count === 0) ? fresh : kept;
  const turn = (next: DraftState): void => keepDraft(scope, next);
  return {
    ...state,
    changes: changesOf(state),
    overtaken: state.version !== ordered.version,
    // Acts may follow each other before the page is drawn anew: each takes the latest state.
    act: (change) => {
      const latest = draftOf(scope);
      const now = latest?.version === state.version ? latest : state;
      turn(step(now, change(now.rules)));
    },
    undo: state.past.length === 0 ? null : () => turn(undo(state)),
    redo: state.future.length === 0 ? null : () => turn(redo(state)),
    keepMine: () => turn(rebase(state, ordered)),
    takeStored: () => keepDraft(scope, null),
  };
}
