/** Repeatable chance: the same seed gives the same numbers in every run, on every machine. */
export type Random = {
  /** From 0 to below 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** A whole number; both ends are possible. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  /** Normally distributed, mean 0, deviation 1. */
  readonly bell: () => number;
  readonly pick: <Item>(list: readonly Item[]) => Item;
  readonly weighted: <Item>(list: readonly Item[], weightOf: (item: Item) => number) => Item;
};

/** A generator of its own for a text (mulberry32, seeded by FNV-1a), so that parts of the world do not disturb each other. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    weighted: (list, weightOf) => {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) if ((left -= weightOf(item)) < 0) return item;
      return itemAt(list, list.length - 1);
    },
  };
}

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
