import type { Rule } from '@lanewright/rules';

/** How many acts can be undone. */
const MOST_STEPS = 200;

type Rules = readonly Rule[];

/** A list of rules being edited: what it began from, what it is now, and the steps behind and ahead. */
export type DraftState = {
  /** The rules of the stored version that the draft began from, and its number. */
  readonly base: Rules;
  readonly version: number;
  readonly rules: Rules;
  readonly past: readonly Rules[];
  readonly future: readonly Rules[];
  /** A dialog works on these rules: they follow no newer version, though nothing of them is changed yet. */
  readonly held: boolean;
};

/** A draft without changes. */
export function beginDraft(stored: { readonly rules: Rules; readonly version: number }): DraftState {
  return { base: stored.rules, version: stored.version, rules: stored.rules, past: [], future: [], held: false };
}

/** One act: the rules after it. An act that changes nothing is no step; one after an undo forgets what was undone. */
export function step(state: DraftState, rules: Rules): DraftState {
  if (rules === state.rules) return state;
  return { ...state, rules, past: [...state.past, state.rules].slice(-MOST_STEPS), future: [] };
}

/** Takes the latest act back. */
export function undo(state: DraftState): DraftState {
  const rules = state.past.at(-1);
  if (rules === undefined) return state;
  return { ...state, rules, past: state.past.slice(0, -1), future: [state.rules, ...state.future] };
}

/** Does again what was taken back. */
export function redo(state: DraftState): DraftState {
  const [rules, ...future] = state.future;
  if (rules === undefined) return state;
  return { ...state, rules, past: [...state.past, state.rules], future };
}

/** Another stored version in the place of the edits, as one act: undo brings them back, as changes of that version. */
export function replaceBy(state: DraftState, stored: { readonly rules: Rules; readonly version: number }): DraftState {
  return { ...step(state, stored.rules), base: stored.rules, version: stored.version };
}

/** The same rules as changes of another stored version: what 'Keep mine' means after somebody else saved (SP-037). */
export function rebase(state: DraftState, stored: { readonly rules: Rules; readonly version: number }): DraftState {
  return { ...state, base: stored.rules, version: stored.version };
}
