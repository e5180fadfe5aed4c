import { createKeyedStore } from './keyed-store.ts';

/** What was typed at a constant and is no value of its place, with what is wrong. */
export type UnreadText = { readonly text: string; readonly problem: string };

/** Such texts by node: kept while the dialog is open, so that a slip is mended and not typed anew. */
export function createUnreadTexts() {
  const store = createKeyedStore<UnreadText>();
  const held = new Map<string, UnreadText>();
  return {
    store,
    keep: (id: string, unread: UnreadText | null): void => {
      if (unread === null && !held.delete(id)) return;
      if (unread !== null) held.set(id, unread);
      store.replace(new Map(held));
    },
  };
}
