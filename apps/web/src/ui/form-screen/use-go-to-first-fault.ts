import { useEffect, useEffectEvent, useReducer, useRef, type RefObject } from 'react';
import { firstFault, goToField } from './faults-in-form.ts';

/** A part of a form that can be folded away. */
export type Details = { readonly isOpen: boolean; readonly open: () => void };

/**
 * Returns a call that moves the focus to the first field with a fault once the faults are drawn, and opens the details
 * first if that field is folded away in them.
 */
export function useGoToFirstFault(page: RefObject<HTMLFormElement | null>, details: Details): () => void {
  // A request is a new count in the state: the pending effect of an earlier render must not consume it.
  const [wanted, drawAgain] = useReducer((count: number) => count + 1, 0);
  const done = useRef(0);
  const goToFirstFault = useEffectEvent(() => {
    const fault = page.current === null ? null : firstFault(page.current);
    // Opening the details draws the form again, and this is called again.
    if (fault !== null && fault.closest('[hidden]') !== null) return details.open();
    done.current = wanted;
    if (fault !== null) goToField(fault);
  });
  useEffect(() => {
    if (wanted !== done.current) goToFirstFault();
  });
  return drawAgain;
}
