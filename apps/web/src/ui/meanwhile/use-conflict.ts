import type { ChangedMeanwhile } from '@lanewright/contract';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { meanwhileOf } from './meanwhile.ts';

/** The version that an act is sent on; absent where the screen shows none. */
export type Versioned = { readonly version?: number };

/** A conflict: somebody changed the object while its form was open. Says what changed; `onMine` overrides (SP-037). */
export type Conflict = {
  readonly meanwhile: ChangedMeanwhile;
  /** The server's sentence where the act is not possible any more. */
  readonly refused: string | null;
  /** Makes the next sending go on the new version. */
  readonly onMine: () => void;
};

type ConflictState = {
  /** The version to send on: the one shown when the form opened, until somebody chose their own values. */
  readonly shown: () => Versioned;
  readonly conflict: Conflict | null;
  /** Takes note of a failure; says whether it was one of changes meanwhile. */
  readonly told: (error: unknown) => boolean;
  readonly clear: () => void;
};

/** Holds the version that a form was opened on, and what the server told of changes since (SP-037). */
export function useConflict({ version }: Versioned): ConflictState {
  const held = useRef(version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    shown: () => (held.current === undefined ? {} : { version: held.current }),
    conflict,
    told: (error) => {
      const meanwhile = meanwhileOf(error);
      const onMine = (): void => {
        held.current = meanwhile?.version;
      };
      setConflict(
        meanwhile === null ? null : { meanwhile, refused: meanwhile.possible ? null : sentenceOf(error), onMine },
      );
      return meanwhile !== null;
    },
    clear: () => setConflict(null),
  };
}
