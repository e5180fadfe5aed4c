import { roundHalfUp } from '@lanewright/units';

/** A value while rules run: dates and times are their texts, datetimes epoch milliseconds, null is absent. */
export type Value = number | string | boolean | null;

/**
 * Something in a rule that cannot be worked out, and why; it is logged with the rule and never ends the run (SP-148).
 * It is a value that is passed up, not an exception: one absent fact may fail a thousand rules of a run.
 */
export class RuleFailure {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The failure of a function on an absent argument (SP-140). */
export function absentIn(operation: string): RuleFailure {
  const known = ABSENT_IN.get(operation);
  if (known !== undefined) return known;
  const failure = new RuleFailure(`an absent value in '${operation.replaceAll('_', ' ')}'`);
  ABSENT_IN.set(operation, failure);
  return failure;
}

/** One failure of each function: thousands of rules share it. Only functions that the rules know come here. */
const ABSENT_IN = new Map<string, RuleFailure>();

/** Text as comparisons see it: without outer blanks, ignoring case (SP-149). */
export function foldText(text: string): string {
  return text.trim().toLowerCase();
}

/** The beginning that `starts with` looks for: a blank at its end counts, so that 'ST ' begins no STOCKTON (SP-149). */
export function foldPrefix(text: string): string {
  return text.trimStart().toLowerCase();
}

/**
 * How far two numbers may differ and still be the same: the noise of binary fractions, never a cent
 * (2,068 × 1.1 is 2274.8 to a rule's author).
 */
function noiseOf(one: number, other: number): number {
  return 1e-11 * Math.max(1, Math.abs(one), Math.abs(other));
}

/** Compares two numbers ignoring binary noise: negative, 0 or positive. */
export function compareNumbers(one: number, other: number): number {
  const gap = one - other;
  return Math.abs(gap) <= noiseOf(one, other) ? 0 : gap;
}

/** A number, or why there is none. */
type Computed = number | RuleFailure;

/** The functions over numbers (SP-140, R-060, R-061). */
export const NUMBER_FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => Computed>> = {
  add: (values) => values.reduce((sum, value) => sum + value, 0),
  subtract: ([first = 0, second = 0]) => first - second,
  multiply: (values) => values.reduce((product, value) => product * value, 1),
  divide: ([first = 0, second = 0]) => quotient(first, second),
  minimum: (values) => Math.min(...values),
  maximum: (values) => Math.max(...values),
  average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  percent_of: ([percent = 0, whole = 0]) => (percent * whole) / 100,
  round: ([value = 0, step = 1]) => inSteps(value, step, roundHalfUp),
  ceiling: ([value = 0, step = 1]) => inSteps(value, step, (count) => Math.ceil(count - noiseOf(count, 0))),
  floor: ([value = 0, step = 1]) => inSteps(value, step, (count) => Math.floor(count + noiseOf(count, 0))),
};

const BY_ZERO = new RuleFailure('division by zero');
const STEP_BELOW_ZERO = new RuleFailure('a step below zero');
const STEP_OF_ZERO = new RuleFailure('a step of zero');
const NO_NUMBER = new RuleFailure('the result is not a number');

/** One number divided by another; fails where that is 0. */
export function quotient(one: number, other: number): Computed {
  return other === 0 ? BY_ZERO : one / other;
}

function inSteps(value: number, step: number, toWhole: (count: number) => number): Computed {
  if (step < 0) return STEP_BELOW_ZERO;
  return step === 0 ? STEP_OF_ZERO : toWhole(value / step) * step;
}

/** A relative number: the base plus or minus an amount or a percentage of it. */
export function relativeNumber(base: number, by: { minus: boolean; count: number; dimension: string }): number {
  const signed = by.minus ? -by.count : by.count;
  return by.dimension === 'percentage' ? base * (1 + signed / 100) : base + signed;
}

/** A result that is still a number; anything else is a failure, never a price. */
export function finite(value: Computed): Computed {
  return typeof value !== 'number' || Number.isFinite(value) ? value : NO_NUMBER;
}
