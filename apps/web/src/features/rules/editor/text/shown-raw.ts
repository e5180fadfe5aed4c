import { createKeyedStore } from '../draft/keyed-store.ts';

/** Which relative operands are shown as the tree that is stored, and not in short. */
export function createShownRaw() {
  const store = createKeyedStore<true>();
  const held = new Set<string>();
  return {
    store,
    toggle: (id: string): void => {
      if (!held.delete(id)) held.add(id);
      store.replace(new Map([...held].map((each) => [each, true] as const)));
    },
  };
}
