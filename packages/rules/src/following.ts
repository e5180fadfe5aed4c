import type { Dictionary } from './dictionary.ts';

/** A named line added by a rule, in whole currency units with cents. */
export type NamedAmount = { readonly name: string; readonly amount: number; readonly rule: string };

/**
 * A working value that follows others until a rule sets it, as all_in follows cost and markup (SP-142).
 * `compute` takes the present values of `inputs`, in their order (the list is used again, so it must not be kept), and
 * gives null while the value cannot be known; once known it stays known.
 */
export type Derivation = {
  readonly name: string;
  readonly inputs: readonly string[];
  /** Whether named amounts move it. */
  readonly lines: boolean;
  readonly compute: (inputs: readonly (number | null)[], lines: readonly NamedAmount[]) => number | null;
};

/** Where a derived value and its inputs stand among the values of a run. */
export type Following = {
  readonly slot: number | null;
  readonly inputs: readonly (number | null)[];
  /** Where the values of the inputs are put before each computation. */
  readonly values: (number | null)[];
  /** Slots of the derived value and of what moves it. */
  readonly feeds: ReadonlySet<number>;
};

const PREPARED = new WeakMap<Derivation, Following & { readonly dictionary: Dictionary }>();

/** The slots of a derivation, looked up once per derivation and configuration. */
export function followingOf(derivation: Derivation, dictionary: Dictionary): Following {
  const known = PREPARED.get(derivation);
  if (known?.dictionary === dictionary) return known;
  const { slots } = dictionary;
  const inputs = derivation.inputs.map((name) => slots.get(name) ?? null);
  const slot = slots.get(derivation.name) ?? null;
  const feeds = new Set([slot, ...inputs].filter((one) => one !== null));
  const following = { dictionary, slot, inputs, values: inputs.map(() => null), feeds };
  PREPARED.set(derivation, following);
  return following;
}
