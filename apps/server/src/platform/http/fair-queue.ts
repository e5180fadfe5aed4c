/** A queue of items from several owners. */
export type FairQueue<Item> = {
  readonly add: (owner: number, item: Item) => void;
  /** Removes and returns the first item of the owner whose turn it is; undefined if the queue is empty. */
  readonly next: () => Item | undefined;
  /** Removes a waiting item that is no longer needed. Returns false if it was already taken. */
  readonly remove: (owner: number, item: Item) => boolean;
  /** The number of waiting items for which `counts` is true, of all owners or of one. */
  readonly size: (of: { readonly owner?: number; readonly counts: (item: Item) => boolean }) => number;
};

/**
 * Creates a queue that serves owners in turn. An owner with ten items delays another owner's only item by just one. An
 * owner's own items come in the order in which they were added, those that are `urgent` before the others.
 */
export function createFairQueue<Item>(urgent: (item: Item) => boolean): FairQueue<Item> {
  // A map iterates its keys in insertion order, which here is the order of turns.
  const waiting = new Map<number, Item[]>();
  return {
    add(owner, item) {
      const own = waiting.get(owner) ?? [];
      const firstNotUrgent = urgent(item) ? own.findIndex((one) => !urgent(one)) : -1;
      own.splice(firstNotUrgent < 0 ? own.length : firstNotUrgent, 0, item);
      waiting.set(owner, own);
    },
    next() {
      const [turn] = waiting;
      if (turn === undefined) return undefined;
      const [owner, [item, ...rest]] = turn;
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      return item;
    },
    remove(owner, item) {
      const own = waiting.get(owner) ?? [];
      const at = own.indexOf(item);
      if (at < 0) return false;
      own.splice(at, 1);
      if (own.length === 0) waiting.delete(owner);
      return true;
    },
    size: ({ owner, counts }) => {
      const lists = owner === undefined ? [...waiting.values()] : [waiting.get(owner) ?? []];
      return lists.reduce((sum, own) => sum + own.filter(counts).length, 0);
    },
  };
}
