import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a callback with a stable identity that calls the latest `act`, so that a memoized child is not rendered again.
 * It is for event handlers, not for values that are read during render.
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
