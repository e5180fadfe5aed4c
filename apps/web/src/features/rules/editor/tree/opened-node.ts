import type { OpenPart } from '../draft/editor-tools.ts';
import { createKeyedStore } from '../draft/keyed-store.ts';

/** Which node is open, and what of it: one at a time. */
export function createOpenedNode() {
  const store = createKeyedStore<OpenPart>();
  let held: string | null = null;
  return {
    store,
    isOpen: (): boolean => held !== null,
    open: (id: string, part: OpenPart): void => {
      held = id;
      store.replace(new Map([[id, part]]));
    },
    /** Closes what is open and tells which node that was. */
    close: (): string | null => {
      const closed = held;
      held = null;
      if (closed !== null) store.replace(new Map());
      return closed;
    },
  };
}
