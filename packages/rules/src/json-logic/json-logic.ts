/** A value of JsonLogic: plain JSON, an operation being an object with one key. */
export type JsonLogic =
  | null
  | number
  | string
  | boolean
  | readonly JsonLogic[]
  | { readonly [operation: string]: JsonLogic };

/** What cannot be said in the other form, and where. */
export type FormProblem = { readonly path: string; readonly problem: string };

/** Something in its other form, or everything that keeps it from being said there. */
export type InOtherForm<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };
