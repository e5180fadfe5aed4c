import { useCallback, useState } from 'react';

type History<State> = {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  readonly last: string | null;
};

/** How many steps back are kept. */
const MAX_STEPS = 200;

/** Changes a state; changes in a row under one name are one step, as the letters of a word are. */
export type Change<State> = (next: (now: State) => State, name?: string | null) => void;

/** A state with its steps back and forth. A change that leaves it as it is makes no step. */
export function useHistory<State>(begin: () => State) {
  const [history, setHistory] = useState<History<State>>(() => ({ past: [], now: begin(), future: [], last: null }));
  const change = useCallback<Change<State>>((next, name = null) => {
    setHistory((held) => {
      const now = next(held.now);
      if (now === held.now) return held;
      const past = name !== null && name === held.last ? held.past : [...held.past, held.now].slice(-MAX_STEPS);
      return { past, now, future: [], last: name };
    });
  }, []);
  const back = useCallback(() => {
    setHistory((held) => {
      const now = held.past.at(-1);
      if (now === undefined) return held;
      return { past: held.past.slice(0, -1), now, future: [held.now, ...held.future], last: null };
    });
  }, []);
  const forth = useCallback(() => {
    setHistory((held) => {
      const [now, ...future] = held.future;
      return now === undefined ? held : { past: [...held.past, held.now], now, future, last: null };
    });
  }, []);
  return { now: history.now, change, back, forth };
}
