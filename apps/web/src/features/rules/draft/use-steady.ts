import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the latest one does. A component that only takes such functions is not
 * drawn again because of them. It is for handlers of events, not for values that are read while drawing.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
