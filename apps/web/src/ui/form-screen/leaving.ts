/** Whether a form is being left on purpose, by its own Cancel or because it was saved: then nobody is asked. */
export type Leaving = { readonly begin: () => void; readonly begun: () => boolean };

/** Begins with a form that nobody is leaving. */
export function createLeaving(): Leaving {
  let left = false;
  return {
    begin: () => {
      left = true;
    },
    begun: () => left,
  };
}
