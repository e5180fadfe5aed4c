import { useRef } from 'react';

/**
 * Lets an act begin once, however fast a button is clicked: a second click may be handled before the button is drawn
 * disabled. Once the act has ended, `busy` keeps it closed; the next task comes after that has been drawn, and a form
 * that answered with a question must take the next Enter at once. Source: A-110.
 */
export function useOneSubmit<Words extends readonly unknown[]>(
  act: (...words: Words) => unknown,
): (...words: Words) => void {
  const begun = useRef(false);
  return (...words) => {
    if (begun.current) return;
    begun.current = true;
    void Promise.resolve(act(...words)).finally(() => {
      setTimeout(() => {
        begun.current = false;
      });
    });
  };
}
