import { inRunningOrder, type ListChanges, type Rule } from '@lanewright/rules';
import { useMemo, useSyncExternalStore } from 'react';
import { changesOf, draftOf, keepDraft, onDraftChange, ruleInHand } from './draft-store.ts';
import type { RulesScope } from './scope.ts';
import { beginDraft, redo, replaceBy, step, stepFrom, undo, type DraftState } from './undo.ts';
import type { StoredRules } from './use-stored-rules.ts';

/** The rules of an editor as they stand with the edits of the person, and what can be done to them as a whole. */
export type Draft = Pick<DraftState, 'rules' | 'base' | 'version'> & {
  /** The draft as it stands now, from which a dialog begins. */
  readonly state: DraftState;
  readonly changes: ListChanges;
  /** Somebody else saved another version than the one that is edited (SP-037). */
  readonly overtaken: boolean;
  /** One act; `change` gets the rules as they stand. */
  readonly act: (change: (rules: readonly Rule[]) => readonly Rule[]) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** One act of a dialog that began from an earlier state: a change of the version that the dialog showed. */
  readonly actFrom: (begun: DraftState, change: (rules: readonly Rule[]) => readonly Rule[]) => void;
  /** Goes on from a newer version with rules that were merged with it; undo brings the edits back. */
  readonly takeMerged: (
    stored: { readonly rules: readonly Rule[]; readonly version: number },
    rules: readonly Rule[],
  ) => void;
  /** Shows the stored version in the place of the edits; undo brings these back. */
  readonly takeStored: () => void;
  /** Stays on this version as long as a dialog works on it, so that what the dialog gives is a change of this version. */
  readonly hold: () => void;
  readonly release: () => void;
};

/** The draft of a scope over its stored rules. Without unsaved changes and without a dialog it follows what is stored. */
export function useDraft(scope: RulesScope, stored: Pick<StoredRules, 'rules' | 'version'>): Draft {
  const ordered = useMemo(
    () => ({ rules: inRunningOrder(stored.rules), version: stored.version }),
    [stored.rules, stored.version],
  );
  const kept = useSyncExternalStore(onDraftChange, () => draftOf(scope));
  const fresh = useMemo(() => beginDraft(ordered), [ordered]);
  const state = kept === null || mayFollow(kept, ordered.version) ? fresh : kept;
  const turn = (next: DraftState): void => keepDraft(scope, next);
  return {
    ...state,
    state,
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
    actFrom: (begun, change) => turn(stepFrom(draftOf(scope) ?? state, begun, change)),
    takeMerged: ({ rules: base, version }, rules) =>
      turn(replaceBy(state, { base: inRunningOrder(base), version, rules })),
    takeStored: () => turn(replaceBy(state, { ...ordered, base: ordered.rules })),
    hold: () => turn({ ...state, held: true }),
    release: () => {
      const latest = draftOf(scope);
      if (latest?.held === true && ruleInHand(scope) === null) turn({ ...latest, held: false });
    },
  };
}

function mayFollow(kept: DraftState, stored: number): boolean {
  return kept.version !== stored && !kept.held && changesOf(kept).count === 0;
}
