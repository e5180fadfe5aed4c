import { useCallback, useLayoutEffect, useRef } from 'react';

/** The latest of an act under a name that stays the same: what is drawn with it is not drawn again when the act is new. */
export function useSteady<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
