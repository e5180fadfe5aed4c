import { useState } from 'react';
import { useConflict, type Conflict } from '../../ui/meanwhile/use-conflict.ts';

type FigureConflict = {
  readonly conflict: Conflict | null;
  /** The figure that the person saw, which is sent with theirs; null where they saw none. */
  readonly was: () => number | null;
  /** Takes note of a failure; says whether it was one of changes meanwhile. */
  readonly told: (error: unknown) => boolean;
};

/**
 * What somebody else entered or corrected meanwhile at the day and name of a figure (`of`). The figure is its own version:
 * 'Use my values' sends on the one told. Another day or name has nothing to do with it. Source: SP-037, SP-128, SP-163.
 */
export function useFigureConflict(opened: number | null, of: string): FigureConflict {
  const { shown, conflict, told } = useConflict(opened === null ? {} : { version: opened });
  const [about, setAbout] = useState(of);
  return {
    conflict: about === of ? conflict : null,
    was: () => (about === of ? (shown().version ?? null) : opened),
    told: (error) => {
      setAbout(of);
      return told(error);
    },
  };
}
