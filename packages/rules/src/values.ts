import { roundHalfUp } from '@lanewright/units';

/** A value while rules run: dates and times are their texts, datetimes epoch milliseconds, null is absent. */
export type Value = number | string | boolean | null;

/** Something in a rule that cannot be worked out; it is logged with the rule and never ends the run (SP-148). */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
}

/** Text as comparisons see it: without outer blanks, ignoring case (SP-149). */
export function foldText(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * How far two numbers may differ and still be the same: the noise of binary fractions, never a cent
 * (2,068 × 1.1 is 2274.8 to a rule's author).
 */
export function noiseOf(one: number, other: number): number {
  return 1e-11 * Math.max(1, Math.abs(one), Math.abs(other));
}

/** Compares two numbers ignoring binary noise: negative, 0 or positive. */
export function compareNumbers(one: number, other: number): number {
  const gap = one - other;
  return Math.abs(gap) <= noiseOf(one, other) ? 0 : gap;
}

/** The functions over numbers (SP-140, R-060, R-061). Each throws RuleFailure where there is no answer. */
export const NUMBER_FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  add: (values) => values.reduce((sum, value) => sum + value, 0),
  subtract: ([first = 0, second = 0]) => first - second,
  multiply: (values) => values.reduce((product, value) => product * value, 1),
  divide: ([first = 0, second = 0]) => first / nonZero(second, 'division by zero'),
  minimum: (values) => Math.min(...values),
  maximum: (values) => Math.max(...values),
  average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  percent_of: ([percent = 0, whole = 0]) => (percent * whole) / 100,
  round: ([value = 0, step = 1]) => inSteps(value, step, roundHalfUp),
  ceiling: ([value = 0, step = 1]) => inSteps(value, step, (count) => Math.ceil(count - noiseOf(count, 0))),
  floor: ([value = 0, step = 1]) => inSteps(value, step, (count) => Math.floor(count + noiseOf(count, 0))),
};

function inSteps(value: number, step: number, toWhole: (count: number) => number): number {
  if (step < 0) throw new RuleFailure('a step below zero');
  return toWhole(value / nonZero(step, 'a step of zero')) * step;
}

function nonZero(value: number, fault: string): number {
  if (value === 0) throw new RuleFailure(fault);
  return value;
}

/** A relative number: the base plus or minus an amount or a percentage of it. */
export function relativeNumber(base: number, by: { minus: boolean; count: number; dimension: string }): number {
  const signed = by.minus ? -by.count : by.count;
  return by.dimension === 'percentage' ? base * (1 + signed / 100) : base + signed;
}

/** A result that is still a number; anything else is a failure, never a price. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RuleFailure('the result is not a number');
  return value;
}
