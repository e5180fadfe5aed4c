import { useCallback, useSyncExternalStore } from 'react';

/**
 * Values by node, outside React's tree: a node hears only of its own, so that an act on one of many draws that one again
 * and not all of them.
 */
export type KeyedStore<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly replace: (values: ReadonlyMap<string, Value>) => void;
  readonly subscribe: (hear: () => void) => () => void;
};

/** An empty store. */
export function createKeyedStore<Value>(): KeyedStore<Value> {
  let held: ReadonlyMap<string, Value> = new Map();
  const hearers = new Set<() => void>();
  return {
    get: (key) => held.get(key),
    replace: (values) => {
      held = values;
      for (const hear of hearers) hear();
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
