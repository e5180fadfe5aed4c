import { useEffect, useRef } from 'react';
import type { Draft } from './use-draft.ts';

/** Holds a draft on its version while a dialog works on it: what another person saves meanwhile is told afterwards. */
export function useHeld({ hold, release }: Draft, isOpen: boolean): void {
  const latest = useRef({ hold, release });
  useEffect(() => {
    latest.current = { hold, release };
  });
  useEffect(() => {
    if (isOpen) latest.current.hold();
    return () => latest.current.release();
  }, [isOpen]);
}
