/** A stream of chances that a seed repeats exactly. */
export type Chance = {
  /** A number from 0 up to 1, without 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of a list, each as likely. Throws when the list is empty. */
  of<Item>(list: readonly Item[]): Item;
  /** True with this probability. */
  says(probability: number): boolean;
  /** The list in a random order. */
  mixed<Item>(list: readonly Item[]): Item[];
};

/** Starts a stream from a seed (the generator `mulberry32`, public domain). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const of = <Item>(list: readonly Item[]): Item => {
    const item = list[whole(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const mixed = <Item>(list: readonly Item[]): Item[] =>
    list
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { next, whole, of, mixed, says: (probability) => next() < probability };
}
