import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf, type Dictionary } from '../vocabulary/dictionary.ts';
import { setClock, valuesOf, type Facts } from './facts.ts';
import { followingOf, type Derivation, type Following, type NamedAmount } from './following.ts';
import type { SlotValues } from './slot-values.ts';
import { foldText, type Value } from '../vocabulary/values.ts';

/** All that a run needs beside its rules. `at` is the run's start as ISO instant, `zone` the business zone. */
export type RunStart = {
  readonly config: EditorConfig;
  readonly facts: Facts;
  readonly at: string;
  readonly zone: string;
  readonly derivation: Derivation | null;
};

/** The state of one run, passed from ruleset to ruleset; rules change it only through the engine. */
export type Situation = {
  readonly dictionary: Dictionary;
  readonly zone: string;
  readonly values: SlotValues;
  /** Texts as comparisons see them, by slot; undefined until asked for. */
  readonly folded: (string | null | undefined)[];
  readonly lines: NamedAmount[];
  readonly derivation: Derivation | null;
  readonly follows: Following | null;
  /** The rule that fixed the derived value; null while it follows. */
  fixedBy: string | null;
  /** A bit for each slot that rules set so far, 32 to a number. */
  readonly set: number[];
};

/**
 * Opens a run: facts checked against their operand's type, the clock operands taken once in the business zone (SP-150).
 * Throws on a fact of the wrong type: facts are made by the product, so that is a fault.
 */
export function openSituation({ config, facts, at, zone, derivation }: RunStart): Situation {
  const dictionary = dictionaryOf(config);
  const values = valuesOf(dictionary, facts);
  setClock(dictionary, values, { at, zone });
  const situation = situationWith(dictionary, values, { zone, derivation });
  followDerivation(situation);
  return situation;
}

/** A situation of values by slot. */
export function situationWith(
  dictionary: Dictionary,
  values: SlotValues,
  { zone, derivation }: Pick<RunStart, 'zone' | 'derivation'>,
): Situation {
  const follows = derivation === null ? null : followingOf(derivation, dictionary);
  return {
    dictionary,
    zone,
    values,
    folded: [],
    lines: [],
    derivation,
    follows,
    fixedBy: null,
    set: nothingSet(dictionary),
  };
}

function nothingSet({ slots }: Dictionary): number[] {
  const bits: number[] = [];
  for (let slot = 0; slot < slots.size; slot += 32) bits.push(0);
  return bits;
}

/** Whether a rule set a target so far. */
export function wasSet({ dictionary, set }: Situation, name: string): boolean {
  const slot = dictionary.slots.get(name);
  return slot !== undefined && ((set[slot >> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

/** The text of a slot as comparisons see it, folded once until it changes; null when it is no text. */
export function foldedAt(situation: Situation, slot: number): string | null {
  const known = situation.folded[slot];
  if (known !== undefined) return known;
  const value = situation.values.at(slot);
  const folded = typeof value === 'string' ? foldText(value) : null;
  situation.folded[slot] = folded;
  return folded;
}

/** Stores a value, as a setter does. */
export function store(situation: Situation, slot: number, value: Value): void {
  situation.values.put(slot, value);
  situation.folded[slot] = undefined;
  noteSet(situation, slot);
}

/** Stores a number in the slot of a number, which has no text that could have been folded. */
export function storeNumber(situation: Situation, slot: number, value: number): void {
  situation.values.numbers[slot] = value;
  noteSet(situation, slot);
}

function noteSet({ set }: Situation, slot: number): void {
  set[slot >> 5] = (set[slot >> 5] ?? 0) | (1 << (slot & 31));
}

/** The present value of an operand or target; null when absent or unknown. */
export function valueOf(situation: Situation, name: string): Value {
  const slot = situation.dictionary.slots.get(name);
  return slot === undefined ? null : situation.values.at(slot);
}

/** The present value of a numeric operand or target. */
export function numberOf(situation: Situation, name: string): number | null {
  const value = valueOf(situation, name);
  return typeof value === 'number' ? value : null;
}

/** Brings the derived value up to date unless a rule fixed it. */
export function followDerivation(situation: Situation): void {
  const { derivation, follows, values, lines } = situation;
  if (derivation === null || follows === null || situation.fixedBy !== null || follows.slot === null) return;
  const { inputs, values: known } = follows;
  const { numbers } = values;
  for (let at = 0; at < inputs.length; at += 1) known[at] = numbers[inputs[at] ?? -1] ?? Number.NaN;
  numbers[follows.slot] = derivation.compute(known, lines);
}

/** Whether two texts are the same to a rule (SP-149). */
export function sameText(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}
