import type { Dictionary } from '../vocabulary/dictionary.ts';

/** A named line added by a rule, in whole currency units with cents. */
export type NamedAmount = { readonly name: string; readonly amount: number; readonly rule: string };

/**
 * A working value that follows others until a rule sets it, as all_in follows cost and markup (SP-142).
 * `compute` takes the present values of `inputs`, in their order (the list is used again, so it must not be kept), and
 * gives the value; absent ones are NaN both ways, as this is asked after nearly every action. Once known it stays known.
 */
export type Derivation = {
  readonly name: string;
  readonly inputs: readonly string[];
  /** Whether named amounts move it. */
  readonly lines: boolean;
  readonly compute: (inputs: readonly number[], lines: readonly NamedAmount[]) => number;
};

/** Where a derived value and its inputs stand among the values of a run. */
export type Following = {
  readonly slot: number | null;
  readonly inputs: readonly number[];
  /** Where the values of the inputs are put before each computation. */
  readonly values: number[];
  /** By slot: whether a value there moves the derived one, or is it. */
  readonly feeds: readonly boolean[];
};

const PREPARED = new WeakMap<Derivation, Following & { readonly dictionary: Dictionary }>();

/** The slots of a derivation, looked up once per derivation and configuration. */
export function followingOf(derivation: Derivation, dictionary: Dictionary): Following {
  const known = PREPARED.get(derivation);
  if (known?.dictionary === dictionary) return known;
  const { slots } = dictionary;
  // An input that the configuration does not know is never there.
  const inputs = derivation.inputs.map((name) => slots.get(name) ?? -1);
  const slot = slots.get(derivation.name) ?? null;
  const feeds = Array.from({ length: slots.size }, (_, one) => one === slot || inputs.includes(one));
  const following = { dictionary, slot, inputs, values: inputs.map(() => Number.NaN), feeds };
  PREPARED.set(derivation, following);
  return following;
}
