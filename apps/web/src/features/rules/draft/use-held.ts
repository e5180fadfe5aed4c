import { useEffect, useRef } from 'react';
import type { Draft } from './use-draft.ts';

/** Holds a draft on its version while a dialog works on it: what another person saves meanwhile is told afterwards. */
export function useHeld({ hold, release }: Draft, isOpen: boolean): void {
  const latest = useRef({ hold, release });
  useEffect(() => {
    latest.current = { hold, release };
  });
  useEffect(() => {
    // A session that ended over a dialog left the draft held; where none opens again, nothing holds it any more.
    if (isOpen) latest.current.hold();
    else latest.current.release();
    return () => latest.current.release();
  }, [isOpen]);
}
