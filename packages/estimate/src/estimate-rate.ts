import {
  cents,
  done,
  perMile,
  ratePerMile,
  refuse,
  roundHalfUp,
  subtractCents,
  type Cents,
  type Day,
  type Outcome,
  type RatePerMile,
} from '@lanewright/units';
import { daysApart, STEPS, weightOf, type Closeness, type Comparable, type LaneAsk, type Step } from './comparable.ts';
import { confidenceOf, confidenceWord, type ConfidenceWord } from './confidence.ts';
import { weightedQuantile } from './weighted-quantile.ts';

/** A buy cost of the whole trip, fuel included, and the same per mile. */
export type TripAmount = { readonly cents: Cents; readonly perMile: RatePerMile | null };

/** A load behind an estimate. `perMile` is the figure compared: linehaul where the estimate is split, else all-in. */
export type UsedComparable = {
  readonly id: number;
  readonly weight: number;
  readonly perMile: RatePerMile;
  readonly originMiles: number;
  readonly destinationMiles: number;
  readonly daysApart: number;
};

/** A rate estimate with all that a reader needs to judge it (B-005, B-016). Plain JSON values. */
export type Estimate = {
  readonly target: TripAmount;
  readonly low: TripAmount;
  readonly high: TripAmount;
  /** Linehaul and fuel inside the target; null when the fuel of the ask or of a load is unknown. */
  readonly split: { readonly linehaul: Cents; readonly fuel: Cents } | null;
  readonly confidence: number;
  readonly confidenceWord: ConfidenceWord;
  readonly closeness: Closeness;
  readonly sampleSize: number;
  /** Sum of the weights: how many perfectly alike loads the sample is worth. */
  readonly effectiveSample: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly comparables: readonly UsedComparable[];
  readonly basis: string;
};

/** Why there is no estimate: a figure without basis is never made up. */
export type EstimateRefusal = 'estimate.not_enough_data' | 'estimate.no_miles';

/** Fewer loads than this are no basis for a figure. */
export const MINIMUM_SAMPLE = 5;

/** A load of less weight than this (too far, too old, too different) is none. */
const LEAST_WEIGHT = 0.01;
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.9;
/** How many loads the spread assumed of a step is worth. */
const ASSUMED_LOADS = 2;

/**
 * Estimates the buy cost of a load from the broker's own won loads: the weighted median, and the range from the 10th
 * to the 90th percentile, of linehaul per mile among the nearest loads, plus today's fuel. The net widens until it
 * holds 5 loads that count. The order of the loads does not matter.
 * Units: cents for the whole trip, fuel included. Rounds: each amount once, half up.
 * Refuses: estimate.not_enough_data below 5 loads even in the widest net, estimate.no_miles without positive miles.
 * Source: B-016 first form, SP-063, SP-078, decision 0008.
 */
export function estimateRate(ask: LaneAsk, comparables: readonly Comparable[]): Outcome<Estimate, EstimateRefusal> {
  if (!(ask.miles > 0)) return refuse('estimate.no_miles');
  const alike = comparables.filter((load) => isAlike(ask, load));
  let widest = 0;
  for (const step of STEPS) {
    const near = weighed(ask, alike, step);
    if (near.length >= MINIMUM_SAMPLE) return done(estimateFrom(ask, near, step));
    widest = Math.max(widest, near.length);
  }
  return refuse('estimate.not_enough_data', { found: widest, needed: MINIMUM_SAMPLE });
}

type Weighed = { readonly load: Comparable; readonly weight: number };
type Scored = Weighed & { readonly value: number };

/** The loads of a step that still count, the heaviest first. */
function weighed(ask: LaneAsk, alike: readonly Comparable[], step: Step): readonly Weighed[] {
  return alike
    .filter((load) => step.holds(ask, load))
    .map((load) => ({ load, weight: weightOf(ask, load, step) }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight || a.load.id - b.load.id);
}

/** A load without miles or cost, or whose fuel eats all its cost, is a wrong record and no market price. */
function isAlike(ask: LaneAsk, load: Comparable): boolean {
  const sound = load.miles > 0 && load.cost > 0 && load.cost > (load.fuel ?? 0);
  return sound && load.equipment === ask.equipment && load.team === ask.team;
}

function estimateFrom(ask: LaneAsk, near: readonly Weighed[], step: Step): Estimate {
  const fuel = near.every(({ load }) => load.fuel !== null) ? ask.fuel : null;
  const scored = near.map((one) => ({ ...one, value: unroundedPerMile(one.load, fuel !== null) }));
  const effectiveSample = scored.reduce((sum, { weight }) => sum + weight, 0);
  const range = rangeOf(scored, effectiveSample, step.assumedSpread);
  const trip = (rate: number): TripAmount => {
    const amount = cents(roundHalfUp((rate * ask.miles) / 100) + (fuel ?? 0));
    return { cents: amount, perMile: perMile(amount, ask.miles) };
  };
  const target = trip(range.middle);
  const low = trip(range.low);
  const high = trip(range.high);
  const confidence = confidenceOf({
    trust: step.trust,
    effectiveSample,
    spread: (high.cents - low.cents) / 2 / target.cents,
  });
  const days = near.map(({ load }) => load.pickupDay).sort();
  const about = {
    sampleSize: near.length,
    effectiveSample: toTwoPlaces(effectiveSample),
    firstDay: days[0] ?? ask.pickupDay,
    lastDay: days.at(-1) ?? ask.pickupDay,
  };
  return {
    target,
    low,
    high,
    split: fuel === null ? null : { linehaul: subtractCents(target.cents, fuel), fuel },
    confidence,
    confidenceWord: confidenceWord(confidence),
    closeness: step.closeness,
    ...about,
    comparables: scored.map((one) => used(ask, one)),
    basis: basisOf(about, step, fuel !== null),
  };
}

/** Linehaul per mile, or all-in per mile, in hundredths of a cent and not yet rounded. */
function unroundedPerMile(load: Comparable, split: boolean): number {
  return ((load.cost - (split ? (load.fuel ?? 0) : 0)) * 100) / load.miles;
}

/** Median and range; a thin sample is pulled towards the assumed spread, so that few equal costs do not feign certainty. */
function rangeOf(scored: readonly Scored[], effectiveSample: number, assumedSpread: number) {
  const middle = weightedQuantile(scored, 0.5);
  const seen = effectiveSample / (effectiveSample + ASSUMED_LOADS);
  const widen = (distance: number) => seen * distance + (1 - seen) * assumedSpread * middle;
  return {
    middle,
    low: middle - widen(middle - weightedQuantile(scored, LOW_SHARE)),
    high: middle + widen(weightedQuantile(scored, HIGH_SHARE) - middle),
  };
}

function used(ask: LaneAsk, { load, weight, value }: Scored): UsedComparable {
  return {
    id: load.id,
    weight: toTwoPlaces(weight),
    perMile: ratePerMile(roundHalfUp(value)),
    originMiles: load.originMiles,
    destinationMiles: load.destinationMiles,
    daysApart: daysApart(load.pickupDay, ask.pickupDay),
  };
}

function toTwoPlaces(value: number): number {
  return roundHalfUp(value * 100) / 100;
}

function basisOf(about: Pick<Estimate, 'sampleSize' | 'firstDay' | 'lastDay'>, step: Step, split: boolean): string {
  const rate = split ? 'Linehaul per mile plus the fuel of the day' : 'All-in cost per mile';
  return `${rate}: the median of ${about.sampleSize} won loads ${step.words}, picked up ${about.firstDay} to ${about.lastDay}.`;
}
