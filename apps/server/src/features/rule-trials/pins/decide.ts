import type { PriceResult } from '@lanewright/pricing';
import { compareRulesets, inRunningOrder, type Rule } from '@lanewright/rules';
import type { Cents } from '@lanewright/units';

/** The condition of a pin: bounds in cents, or a margin in percent of the price; the other fields are null. */
export type Expectation = {
  readonly low: number | null;
  readonly high: number | null;
  readonly min_margin_percent: number | null;
};

/** The price and margin of a pinned quote under some rules, and whether the pin is met. */
export type PinOutcome = {
  readonly price: Cents | null;
  readonly margin_percent: number | null;
  readonly holds: boolean;
};

/**
 * Decides whether a pin is met. It is not met if the quote would not be answered, or if the price or cost that it needs
 * is unknown: nothing is guessed. Source: B-029.
 */
export function outcomeOf(
  {
    reply,
    price: quoted,
    all_in: allIn,
    cost_estimate: cost,
  }: Pick<PriceResult, 'reply' | 'price' | 'all_in' | 'cost_estimate'>,
  { low, high, min_margin_percent: least }: Expectation,
): PinOutcome {
  const price = reply === 'respond' ? quoted : null;
  // The cost estimate covers the whole trip, so it is compared with the all-in price whatever the quote's cost type is.
  const sell = reply === 'respond' ? allIn : null;
  const margin = sell === null || cost === null || sell <= 0 ? null : ((sell - cost) / sell) * 100;
  const holds =
    least === null
      ? price !== null && (low === null || price >= low) && (high === null || price <= high)
      : margin !== null && margin >= least;
  return { price, margin_percent: margin, holds };
}

/** If more rules than this changed, they are not tried one by one. */
const MAX_TRIED = 200;

/**
 * The most rules that one save prepares for pricing while it looks for culprits, over all of its pins. Each trial
 * prepares the whole ruleset: ten thousand rules take much of a second, and a save may have 50 pins.
 */
const MAX_PREPARED = 50_000;

/** Looks for the changed rules that break pinned examples. */
export type CulpritSearch = {
  /**
   * The changed rules that break an example on their own; if none does, the changed rules whose removal would keep it.
   * Empty if only several together break it; null if too many rules would have to be tried. `holds` prices the example.
   */
  readonly culprits: (holds: (rules: readonly Rule[]) => boolean) => string[] | null;
};

/** Creates the search for one save; all of its pins share one budget of trials. Source: B-029. */
export function culpritSearch(before: readonly Rule[], after: readonly Rule[]): CulpritSearch {
  const changes = changesBetween(before, after);
  let prepared = 0;
  const culprits = (holds: (rules: readonly Rule[]) => boolean): string[] | null => {
    // A single change needs no trial: the example holds without it and breaks with it.
    if (changes.length === 1) return changes.map(nameOf);
    prepared += 2 * changes.length * Math.max(before.length, after.length);
    if (changes.length > MAX_TRIED || prepared > MAX_PREPARED) return null;
    const enough = changes.filter((change) => !holds(applied(before, [change])));
    const needed = enough.length > 0 ? enough : changes.filter((change) => holds(applied(after, [reverted(change)])));
    return needed.map(nameOf);
  };
  return { culprits };
}

/** A rule before and after the save; null on the side where it does not exist. */
type Change = { readonly from: Rule | null; readonly to: Rule | null };

function changesBetween(before: readonly Rule[], after: readonly Rule[]): readonly Change[] {
  const { added, removed, changed, moved } = compareRulesets(before, after);
  const kept = new Map([...changed, ...moved].map((one) => [one.after.id, { from: one.before, to: one.after }]));
  return [...kept.values(), ...added.map((to) => ({ from: null, to })), ...removed.map((from) => ({ from, to: null }))];
}

function nameOf({ from, to }: Change): string {
  return (to ?? from)?.name ?? '';
}

function reverted({ from, to }: Change): Change {
  return { from: to, to: from };
}

function applied(rules: readonly Rule[], changes: readonly Change[]): readonly Rule[] {
  return changes.reduce((list, { from, to }) => {
    const without = from === null ? list : list.filter(({ id }) => id !== from.id);
    return inRunningOrder(to === null ? without : [...without, to]);
  }, rules);
}
