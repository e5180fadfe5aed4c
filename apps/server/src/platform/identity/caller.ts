/** The machine behind a request, by its key. What it may ask for is known to the feature that keeps the callers. */
export type Caller = { readonly callerId: number; readonly name: string };
