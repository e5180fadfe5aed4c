import type { Rule } from '@lanewright/rules';

/** How many acts can be undone. */
const MAX_STEPS = 200;

type Rules = readonly Rule[];

/** Edited rules, and the stored version they are based on. */
export type DraftStep = { readonly base: Rules; readonly version: number; readonly rules: Rules };

/** A list of rules being edited: what it began from, what it is now, and the steps behind and ahead. */
export type DraftState = {
  /** The rules of the stored version that the draft began from, and its number. */
  readonly base: Rules;
  readonly version: number;
  readonly rules: Rules;
  /** Each step keeps its base version, so that undo never becomes a change to another person's save (SP-037). */
  readonly past: readonly DraftStep[];
  readonly future: readonly DraftStep[];
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
  return replaceBy(state, { base: state.base, version: state.version, rules });
}

/** Takes the latest act back. */
export function undo(state: DraftState): DraftState {
  const before = state.past.at(-1);
  if (before === undefined) return state;
  return { ...state, ...before, past: state.past.slice(0, -1), future: [stepOf(state), ...state.future] };
}

/** Does again what was taken back. */
export function redo(state: DraftState): DraftState {
  const [next, ...future] = state.future;
  if (next === undefined) return state;
  return { ...state, ...next, past: [...state.past, stepOf(state)], future };
}

/** Replaces rules and base version in one step. Undo restores the edits together with their own base version. */
export function replaceBy(state: DraftState, next: DraftStep): DraftState {
  return { ...state, ...next, past: [...state.past, stepOf(state)].slice(-MAX_STEPS), future: [] };
}

/**
 * What a dialog gives back. Its rules are those of the state it began from: where the draft went on to another version
 * meanwhile, the change stays one of the version that the dialog showed, and the person is told (SP-037).
 */
export function stepFrom(now: DraftState, begun: DraftState, change: (rules: Rules) => Rules): DraftState {
  const from = now.version === begun.version ? now : begun;
  return step(from, change(from.rules));
}

function stepOf({ base, version, rules }: DraftState): DraftStep {
  return { base, version, rules };
}
