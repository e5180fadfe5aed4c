import { directionOf, percentFromSuggestion, type OverriddenPrice, type OverrideOutcome } from './override.ts';

/** The facts of an override that are counted. */
export type CountedOverride = OverriddenPrice & { readonly outcome: OverrideOutcome };

/** The counts of a group of overrides. `medianPercent` is the signed median distance from the suggestion. */
export type OverrideCounts = Readonly<Record<OverrideOutcome, number>> & {
  readonly count: number;
  readonly above: number;
  readonly below: number;
  readonly medianPercent: number;
};

/** Counts overrides by side and outcome. Throws if there are none. */
export function countOverrides(overrides: readonly CountedOverride[]): OverrideCounts {
  if (overrides.length === 0) throw new RangeError('no overrides to count');
  const ended = (outcome: OverrideOutcome): number => overrides.filter((one) => one.outcome === outcome).length;
  const above = overrides.filter((one) => directionOf(one) === 'above').length;
  return {
    person: ended('person'),
    suggestion: ended('suggestion'),
    neither: ended('neither'),
    unknown: ended('unknown'),
    count: overrides.length,
    above,
    below: overrides.length - above,
    medianPercent: median(overrides.map(percentFromSuggestion)),
  };
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/**
 * The conditions under which overrides of a shipper's lane class are a habit that a rule could replace. Source: B-032.
 */
export const HABIT = {
  /** The minimum number of overrides. */
  count: 8,
  /** The share that must be on one side of the suggestion. */
  share: 0.8,
  /** The smallest distance of their median from the suggestion, in percent. */
  percent: 2,
} as const;

/** A habit: its counts, and the price change that its rule would make, in whole percent. */
export type OverrideHabit = OverrideCounts & { readonly rulePercent: number };

/**
 * The habit in the overrides of one shipper and lane class. Null if there are too few, if they go both ways, if they
 * are too small, or if the suggestion was right more often than the person. Source: B-032.
 */
export function habitOf(overrides: readonly CountedOverride[]): OverrideHabit | null {
  if (overrides.length < HABIT.count) return null;
  const counts = countOverrides(overrides);
  const oneSided = Math.max(counts.above, counts.below) >= HABIT.share * counts.count;
  if (!oneSided || Math.abs(counts.medianPercent) < HABIT.percent || counts.suggestion > counts.person) return null;
  return { ...counts, rulePercent: Math.round(counts.medianPercent) };
}
