import { useRef } from 'react';

/** Longer than it takes until the form that submits is told busy, shorter than anybody takes to mend a refused field. */
const SETTLES_MS = 50;

/**
 * Lets an act begin once, however fast a button is clicked: a second click may be handled before the button has been
 * drawn disabled. Afterwards `busy` keeps it closed. Source: A-110.
 */
export function useOneSubmit(act: () => unknown): () => void {
  const begun = useRef(false);
  return () => {
    if (begun.current) return;
    begun.current = true;
    void Promise.resolve(act()).finally(() => {
      setTimeout(() => {
        begun.current = false;
      }, SETTLES_MS);
    });
  };
}
