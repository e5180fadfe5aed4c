/**
 * A refusal: something expected that the caller must handle, with a stable code and the facts that decided it.
 * The sentence for a person is made from code and facts at the edge (contract/refusals).
 */
export type Refusal<Code extends string = string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Sentences by field path (`lane.stops.1.location`), for input that a form can show in place (SP-094). */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Fields that the answer adds to the sentence, by wire name: for callers that need more than words. */
  readonly beside?: Readonly<Record<string, unknown>>;
};

/** The result of a decision: a value, or a refusal as a value. Faults are thrown, never returned. */
export type Outcome<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

/** Wraps a value as a successful outcome. */
export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Makes a refusal outcome from its code and the facts behind it. */
export function refuse<Code extends string>(
  code: Code,
  facts: Refusal['facts'] = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, facts } };
}

/** Makes a refusal of input whose sentences belong to fields; the path is the field's place in the request. */
export function refuseFields(fields: Readonly<Record<string, readonly string[]>>): {
  readonly ok: false;
  readonly refusal: Refusal<'request.invalid'>;
} {
  return { ok: false, refusal: { code: 'request.invalid', facts: {}, fields } };
}
