import { useCallback, useSyncExternalStore } from 'react';

/**
 * Values by node, outside React's tree: a node hears only of its own, so that an act on one of many draws that one again
 * and not all of them.
 */
export type KeyedStore<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly replace: (values: ReadonlyMap<string, Value>) => void;
  /** Sets the value of one key; `undefined` removes it. */
  readonly put: (key: string, value: Value | undefined) => void;
  readonly subscribe: (hear: () => void) => () => void;
};

/** An empty store. */
export function createKeyedStore<Value>(): KeyedStore<Value> {
  let held: ReadonlyMap<string, Value> = new Map();
  const hearers = new Set<() => void>();
  const replace = (values: ReadonlyMap<string, Value>): void => {
    held = values;
    for (const hear of hearers) hear();
  };
  return {
    get: (key) => held.get(key),
    replace,
    put: (key, value) => {
      if (held.get(key) === value) return;
      const next = new Map(held);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      replace(next);
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** The value of one key, drawn again when it changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(key), [store, key]),
  );
}
