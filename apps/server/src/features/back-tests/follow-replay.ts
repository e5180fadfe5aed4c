import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { tellProgress, type ReplayProgress } from './store.ts';

/** Milliseconds between two words on how far a replay is, at which a stop is heard too. */
const BEAT = 400;

/** A replay that tells how far it is for as long as it is followed, whatever it is doing. */
export type Followed = {
  /** Says by what the next beats tell how far it is. */
  readonly measure: (progress: () => ReplayProgress) => void;
  /** Tells once more. Answers whether the replay is to go on. */
  readonly tell: () => Promise<boolean>;
  /** Aborted when it is to end: it was stopped, or the process stops. */
  readonly ended: AbortSignal;
  readonly leave: () => void;
};

/** Begins to follow a replay; `signal` says that the process stops. */
export function followReplay(
  db: Kysely<Tables>,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Followed {
  const stopped = new AbortController();
  let progress = (): ReplayProgress => ({ phase: 'gathering', done: 0, total: 0 });
  const tell = async () => {
    const goesOn = await tellProgress(db, id, progress());
    if (!goesOn) stopped.abort();
    return goesOn;
  };
  // A beat that cannot be written is missed, and the next one tried.
  const beats = setInterval(() => void tell().catch(() => undefined), BEAT);
  return {
    measure: (by) => void (progress = by),
    tell,
    ended: AbortSignal.any([stopped.signal, signal]),
    leave: () => clearInterval(beats),
  };
}
