/** Waiting work of several owners. */
export type FairQueue<Item> = {
  readonly add: (owner: number, item: Item) => void;
  /** Takes the first item of the owner whose turn it is; undefined where nothing waits. */
  readonly next: () => Item | undefined;
  /** Takes an item out that nobody waits for any more; false where it had its turn. */
  readonly remove: (owner: number, item: Item) => boolean;
  readonly size: () => number;
  readonly sizeOf: (owner: number) => number;
};

/** A queue in which owners take turns: whoever brings ten items delays the one item of another by one of them. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // A map keeps the order in which its keys were added, which here is the order of turns.
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
