/** A queue of items from several owners. */
export type FairQueue<Item> = {
  readonly add: (owner: number, item: Item) => void;
  /** Removes and returns the first item of the owner whose turn it is; undefined if the queue is empty. */
  readonly next: () => Item | undefined;
  /** Removes a waiting item that is no longer needed. Returns false if it was already taken. */
  readonly remove: (owner: number, item: Item) => boolean;
  readonly size: () => number;
  readonly sizeOf: (owner: number) => number;
};

/** Creates a queue that serves owners in turn. An owner with ten items delays another owner's only item by just one. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // A map iterates its keys in insertion order, which here is the order of turns.
  const waiting = new Map<number, Item[]>();
  return {
    add(owner, item) {
      const own = waiting.get(owner);
      if (own === undefined) waiting.set(owner, [item]);
      else own.push(item);
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
    size: () => waiting.values().reduce((sum, own) => sum + own.length, 0),
    sizeOf: (owner) => waiting.get(owner)?.length ?? 0,
  };
}
